import { spend, type Budget } from './budget.ts'
import { comparison, type Matches } from './compare.ts'
import { averageOfParts, inParts, isExact, sumOfParts } from './decimal.ts'
import type { SummaryFunction, Value, Values } from './expression.ts'
import type { Test } from './field-tests.ts'
import type { Leaf } from './leaf-tests.ts'
import type { Filter } from './read.ts'
import type { Quantifier } from './summaries.ts'
import { isInherited, isInstance, isMissing, type Scope } from './values.ts'

/*
 * The summaries people ask for are of a record of the form, or of one of its fields, and what stands there is what
 * the form expects: instances, and numbers in their fields. Such are read where they are, without a list of places
 * in between. Each test here says `undefined` for what it does not expect, and the other test, which knows of
 * everything, is asked.
 */

/** A record of the form, and the field of it that is read, if one is. */
type Plain = { record: string; field: string | undefined }

function plainOf({ path, around, last }: Leaf['route']): Plain | undefined {
  if (path.split('/').some(isInherited)) return undefined
  const [record, ...others] = around
  if (!record) return { record: last, field: undefined }
  return others.length === 0 ? { record: record.name, field: last } : undefined
}

function isInstances(value: Value): value is Values[] {
  if (!Array.isArray(value) || value.length === 0) return false
  for (const item of value) if (!isInstance(item)) return false
  return true
}

/** The instances a filter lets count. */
function meantOf(
  instances: Values[],
  { isMet, weight, path }: Filter & { path: string },
  values: Values,
  budget: Budget | undefined,
): Values[] {
  const [first] = instances
  if (!first) return instances
  spend(budget, instances.length * weight)
  const place: Scope = { path, instance: first }
  const meant: Values[] = []
  for (const instance of instances) {
    place.instance = instance
    if (isMet(values, place, budget)) meant.push(instance)
  }
  return meant
}

/** What a summary function makes of a field of instances; undefined when not all of it is as expected. */
type PlainSummary = (instances: readonly Values[], field: string) => { value: Value } | undefined

const plainSummaries: Record<Exclude<SummaryFunction, Quantifier | 'valueOf'>, PlainSummary> = {
  countOf: (instances, field) => {
    let count = 0
    for (const instance of instances) {
      const value = instance[field]
      if (Array.isArray(value)) return undefined
      if (!isMissing(value)) count += 1
    }
    return { value: count }
  },
  sumOf: (instances, field) => {
    const sum = sumInParts(instances, field)
    return isExact(sum) ? { value: sumOfParts(sum) } : undefined
  },
  averageOf: (instances, field) => {
    const sum = sumInParts(instances, field)
    if (!isExact(sum)) return undefined
    let count = 0
    for (const instance of instances) if (typeof instance[field] === 'number') count += 1
    return { value: count === 0 ? undefined : averageOfParts(sum, count) }
  },
  minimumOf: (instances, field) => {
    let least = Infinity
    for (const instance of instances) {
      const value = instance[field]
      if (typeof value !== 'number') return undefined
      if (value < least) least = value
    }
    return instances.length > 0 ? { value: least } : undefined
  },
  maximumOf: (instances, field) => {
    let greatest = -Infinity
    for (const instance of instances) {
      const value = instance[field]
      if (typeof value !== 'number') return undefined
      if (value > greatest) greatest = value
    }
    return instances.length > 0 ? { value: greatest } : undefined
  },
}

/** NaN when there is more than numbers and nothing, or the sum is not exact. */
function sumInParts(instances: readonly Values[], field: string): number {
  let sum = 0
  for (const instance of instances) {
    const value = instance[field]
    if (typeof value === 'number') sum += inParts(value)
    else if (!isMissing(value)) return NaN
    if (!isExact(sum)) return NaN
  }
  return sum
}

export function plainSummaryTest(
  leaf: Leaf,
  summaryFunction: Exclude<SummaryFunction, Quantifier>,
  other: Test,
): Test | undefined {
  const plain = plainOf(leaf.route)
  if (!plain || summaryFunction === 'valueOf') return undefined
  const { record, field } = plain
  const isMet = comparison(leaf.operator, leaf.wanted, leaf.language)
  const filter = leaf.filter && { ...leaf.filter, path: record }
  if (field === undefined)
    return summaryFunction === 'countOf' ? countTest({ record, filter, isMet, other }) : undefined
  const summarize = plainSummaries[summaryFunction]
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isInstances(instances)) return other(values, scope, budget)
    spend(budget, instances.length)
    const meant = filter ? meantOf(instances, filter, values, budget) : instances
    const summary = summarize(meant, field)
    return summary ? isMet(summary.value, budget) : other(values, scope, budget)
  }
}

type Count = { record: string; filter: (Filter & { path: string }) | undefined; isMet: Matches; other: Test }

function countTest({ record, filter, isMet, other }: Count): Test {
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isInstances(instances)) return other(values, scope, budget)
    spend(budget, instances.length)
    const meant = filter ? meantOf(instances, filter, values, budget) : instances
    return isMet(meant.length, budget)
  }
}

/** Whether some or every instance meets the filter. */
export function plainQuantifiedTest(leaf: Leaf, quantifier: Quantifier, other: Test): Test | undefined {
  const { route, filter } = leaf
  const plain = plainOf(route)
  if (!plain || plain.field !== undefined || !filter) return undefined
  const { record } = plain
  const isWanted = comparison(leaf.operator, isMissing(leaf.wanted) ? true : leaf.wanted, leaf.language)
  const [yes, no] = [isWanted(true), isWanted(false)]
  const isEnough = quantifier === 'some'
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isInstances(instances)) return other(values, scope, budget)
    spend(budget, instances.length * filter.weight)
    const place: Scope = { path: record, instance: values }
    for (const instance of instances) {
      place.instance = instance
      if (filter.isMet(values, place, budget) === isEnough) return isEnough ? yes : no
    }
    return isEnough ? no : yes
  }
}

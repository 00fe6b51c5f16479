import { spend, type Budget } from './budget.ts'
import { comparison, type Matches } from './compare.ts'
import { averageOfParts, inParts, isExact, sumOfParts } from './decimal.ts'
import type { SummaryFunction, Value, Values } from './expression.ts'
import type { Test } from './field-tests.ts'
import type { Leaf } from './leaf-tests.ts'
import type { InstanceFilter } from './read.ts'
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

/** A list that begins with an instance is a record; what else stands in it does not count. */
const isRecord = (value: Value): value is Value[] => Array.isArray(value) && isInstance(value[0])

/** A filter over fields of the record alone is asked of the instance itself, another of the form around it. */
function instanceTest(filter: PlainFilter, values: Values): Test {
  const { isMet, ofInstance, record } = filter
  if (ofInstance) return ofInstance
  const place: Scope = { path: record, instance: values }
  return (instance, _, budget) => {
    place.instance = instance
    return isMet(values, place, budget)
  }
}

type PlainFilter = InstanceFilter & { record: string }

/** Tells whether there is an instance that counts; without a filter each does. */
const isCounted = (value: Value, isMet: Test | undefined, budget: Budget | undefined): value is Values =>
  isInstance(value) && (isMet === undefined || isMet(value, undefined, budget))

/** Sums up a field of instances; undefined when not all of it is as expected. */
type PlainSummary = (
  instances: readonly Value[],
  field: string,
  isMet: Test | undefined,
  budget: Budget | undefined,
) => { value: Value } | undefined

/**
 * The value of a field is looked at before the filter is asked: it may be a record within, whose own instances the
 * filter is about.
 */
const plainSummaries: Record<Exclude<SummaryFunction, Quantifier | 'valueOf'>, PlainSummary> = {
  countOf: (instances, field, isMet, budget) => {
    let count = 0
    for (const instance of instances) {
      if (!isInstance(instance)) continue
      const value = instance[field]
      if (Array.isArray(value)) {
        if (value.length > 0) return undefined
      } else if (!isMissing(value) && (!isMet || isMet(instance, undefined, budget))) count += 1
    }
    return { value: count }
  },
  sumOf: (instances, field, isMet, budget) => {
    let sum = 0
    for (const instance of instances) {
      if (!isInstance(instance)) continue
      const value = instance[field]
      if (typeof value === 'number') {
        if (!isMet || isMet(instance, undefined, budget)) sum += inParts(value)
        if (!isExact(sum)) return undefined
      } else if (!isMissing(value)) return undefined
    }
    return { value: sumOfParts(sum) }
  },
  averageOf: (instances, field, isMet, budget) => {
    let [sum, count] = [0, 0]
    for (const instance of instances) {
      if (!isInstance(instance)) continue
      const value = instance[field]
      if (typeof value === 'number') {
        if (isMet && !isMet(instance, undefined, budget)) continue
        sum += inParts(value)
        count += 1
        if (!isExact(sum)) return undefined
      } else if (!isMissing(value)) return undefined
    }
    return count === 0 ? undefined : { value: averageOfParts(sum, count) }
  },
  minimumOf: (instances, field, isMet, budget) => {
    let least = Infinity
    for (const instance of instances) {
      if (!isInstance(instance)) continue
      const value = instance[field]
      if (typeof value === 'number') {
        if (value < least && (!isMet || isMet(instance, undefined, budget))) least = value
      } else if (!isMissing(value)) return undefined
    }
    return least === Infinity ? undefined : { value: least }
  },
  maximumOf: (instances, field, isMet, budget) => {
    let greatest = -Infinity
    for (const instance of instances) {
      if (!isInstance(instance)) continue
      const value = instance[field]
      if (typeof value === 'number') {
        if (value > greatest && (!isMet || isMet(instance, undefined, budget))) greatest = value
      } else if (!isMissing(value)) return undefined
    }
    return greatest === -Infinity ? undefined : { value: greatest }
  },
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
  const filter = leaf.filter && { ...leaf.filter, record }
  if (field === undefined) {
    return summaryFunction === 'countOf' ? countTest({ record, filter, isMet, other }) : undefined
  }
  const summarize = plainSummaries[summaryFunction]
  const cost = filter ? 1 + filter.weight : 1
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isRecord(instances)) return other(values, scope, budget)
    spend(budget, instances.length * cost)
    const summary = summarize(instances, field, filter && instanceTest(filter, values), budget)
    return summary ? isMet(summary.value, budget) : other(values, scope, budget)
  }
}

type Count = { record: string; filter: PlainFilter | undefined; isMet: Matches; other: Test }

function countTest({ record, filter, isMet, other }: Count): Test {
  const cost = filter ? 1 + filter.weight : 1
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isRecord(instances)) return other(values, scope, budget)
    spend(budget, instances.length * cost)
    const isCounting = filter && instanceTest(filter, values)
    let count = 0
    for (const instance of instances) if (isCounted(instance, isCounting, budget)) count += 1
    return isMet(count, budget)
  }
}

/** Tests whether some or every instance meets the filter. */
export function plainQuantifiedTest(leaf: Leaf, quantifier: Quantifier, other: Test): Test | undefined {
  const plain = plainOf(leaf.route)
  if (!plain || plain.field !== undefined || !leaf.filter) return undefined
  const { record } = plain
  const filter = { ...leaf.filter, record }
  const isWanted = comparison(leaf.operator, isMissing(leaf.wanted) ? true : leaf.wanted, leaf.language)
  const [yes, no] = [isWanted(true), isWanted(false)]
  const isEnough = quantifier === 'some'
  const cost = 1 + filter.weight
  return (values, scope, budget) => {
    const instances = scope === undefined ? values[record] : undefined
    if (!isRecord(instances)) return other(values, scope, budget)
    spend(budget, instances.length * cost)
    const isMet = instanceTest(filter, values)
    for (const instance of instances) {
      if (isInstance(instance) && isMet(instance, undefined, budget) === isEnough) return isEnough ? yes : no
    }
    return isEnough ? no : yes
  }
}

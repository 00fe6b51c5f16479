import type { Budget } from './budget.ts'
import { comparison, type Comparison } from './compare.ts'
import {
  partsOf,
  sourceOf,
  type Expression,
  type SummaryFunction,
  type Value,
  type Values,
} from './expression.ts'
import { fieldTest, type Test } from './field-tests.ts'
import { plainQuantifiedTest, plainSummaryTest } from './plain-tests.ts'
import {
  valueReader,
  routeOf,
  type InstanceFilter,
  type Found,
  type PathReader,
  type PathRoute,
} from './read.ts'
import type { Language } from './sources.ts'
import { present, summaries, type Quantifier } from './summaries.ts'
import { isMissing, type Scope } from './values.ts'

const isComparison = (operator: Expression['operatorType']): operator is Comparison =>
  operator !== undefined && operator !== 'and' && operator !== 'or'

export const readsField = ({ summaryFunction = 'valueOf', where }: Expression) =>
  summaryFunction === 'valueOf' && where === undefined

type Compared = {
  expression: Expression
  filter: InstanceFilter | undefined
  language: Language
  isRecord: (path: string) => boolean
}

/** Compiles a comparison to a test of values. */
export function leafTest({ expression, filter, language, isRecord }: Compared): Test {
  const { operatorType, summaryFunction = 'valueOf', target } = expression
  if (!isComparison(operatorType)) return () => true
  const path = sourceOf(expression) ?? ''
  const route = routeOf(path)
  const wanted = targetValue(target?.targetValue)
  const leaf: Leaf = {
    route,
    filter,
    isRecord: isRecordIn(expression, isRecord),
    operator: operatorType,
    wanted,
    language,
  }
  return summaryFunction === 'some' || summaryFunction === 'every'
    ? anyQuantifiedTest(leaf, summaryFunction)
    : anySummaryTest(leaf, summaryFunction)
}

function anyQuantifiedTest(leaf: Leaf, quantifier: Quantifier): Test {
  const quantified = quantifiedTest(leaf, quantifier)
  return plainQuantifiedTest(leaf, quantifier, quantified) ?? quantified
}

function anySummaryTest(leaf: Leaf, summaryFunction: Exclude<SummaryFunction, Quantifier>): Test {
  const isOfValue = summaryFunction === 'valueOf'
  const isPartOf = isOfValue && leaf.operator === 'contains' && !Array.isArray(leaf.wanted)
  const summarized = isPartOf ? partTest(leaf) : summaryTest(leaf, summaries[summaryFunction])
  if (isOfValue && !leaf.filter && !leaf.isRecord) return valueTest(leaf, summarized)
  return plainSummaryTest(leaf, summaryFunction, summarized) ?? summarized
}

/** Reads what the summary function of a comparison gives, before it is compared. */
export function summaryOf(compared: Compared): SummaryReader | undefined {
  const { expression, filter, language, isRecord } = compared
  const { summaryFunction = 'valueOf' } = expression
  if (summaryFunction === 'some' || summaryFunction === 'every') return undefined
  const route = routeOf(sourceOf(expression) ?? '')
  const read = valueReader({ route, filter, isRecord: isRecordIn(expression, isRecord) })
  const summarize = summaries[summaryFunction]
  return (values, scope, budget) => summarize(read(values, scope, budget), { language, budget })
}

type SummaryReader = (values: Values, scope: Scope | undefined, budget: Budget | undefined) => Value

/** A comparison: what it reads, which instances count, and what of it is wanted. */
export type Leaf = {
  route: PathRoute
  filter: InstanceFilter | undefined
  /** True if the path is known to be a record's, also when nobody is in it. */
  isRecord: boolean
  operator: Comparison
  wanted: Value
  language: Language
}

/** Only JSON stands in an expression; what else might is no target. */
export function targetValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(targetValue)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

/** A filter of what stands in no record, or one that reads what is within, can only be of a record. */
export function isRecordIn(expression: Expression, isRecord: (path: string) => boolean): boolean {
  const { where } = expression
  const path = sourceOf(expression) ?? ''
  if (isRecord(path)) return true
  if (where === undefined) return false
  return (
    !path.includes('/') || partsOf(where).some((part) => sourceOf(part.expression)?.startsWith(`${path}/`))
  )
}

/** The value of a field: of the form, or of the instance one stands in; of many instances only outside of them. */
function valueTest({ route, operator, wanted, language }: Leaf, ofMany: Test): Test {
  const ofOne = fieldTest(route.last, operator, wanted, language)
  const { record } = route
  if (record === '') return ofOne
  return (values, scope, budget) =>
    scope !== undefined && scope.path === record
      ? ofOne(scope.instance, undefined, budget)
      : ofMany(values, scope, budget)
}

function summaryTest(leaf: Leaf, summarize: (typeof summaries)['valueOf']): Test {
  const { operator, wanted, language } = leaf
  const read = valueReader(leaf)
  const isMet = comparison(operator, wanted, language)
  return (values, scope, budget) =>
    isMet(summarize(read(values, scope, budget), { language, budget }), budget)
}

/** A text is looked for in the field of each instance, as it is where there is one; a list has it as an item. */
function partTest(leaf: Leaf): Test {
  const { operator, wanted, language } = leaf
  const read = valueReader(leaf)
  const isMet = comparison(operator, wanted, language)
  return (values, scope, budget) => {
    const found = read(values, scope, budget)
    if (found.values.some((value) => Array.isArray(value))) return isMet(present(found, budget), budget)
    return found.values.some((value) => isMet(value, budget))
  }
}

const instanceCount = ({ values, isRecord }: Found) => (isRecord ? values.length : 0)

const itemsOf = (value: Value): Value[] => (Array.isArray(value) && value.length > 0 ? value : [value])

/**
 * `some` and `every` (G-068). Of a record: the filter is what some or every instance must meet, and the target says
 * whether they should. Of a field: its value must meet the comparison, or be true when there is no target. Every one
 * of none is true.
 */
function quantifiedTest(leaf: Leaf, quantifier: Quantifier): Test {
  const { route, filter, operator, wanted, language } = leaf
  const all = valueReader({ ...leaf, filter: undefined })
  const filtered: PathReader = filter ? valueReader(leaf) : all
  const isMet = comparison(operator, isMissing(wanted) ? true : wanted, language)
  const hasFilter = filter !== undefined || route.record === ''
  return (values, scope, budget) => {
    const found = filtered(values, scope, budget)
    if (found.isRecord) {
      const count = instanceCount(found)
      const isSo = quantifier === 'some' ? count > 0 : count === instanceCount(all(values, scope, budget))
      return isMet(isSo, budget)
    }
    const isNobody = present(found, budget).length === 0
    const items = hasFilter && isNobody ? [] : found.values.flatMap(itemsOf)
    return quantifier === 'some'
      ? items.some((item) => isMet(item, budget))
      : items.every((item) => isMet(item, budget))
  }
}

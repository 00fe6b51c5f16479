import { ExpressionError, mostSteps, spend, type Budget } from './budget.ts'
import { comparison, type Comparison } from './compare.ts'
import {
  isAlways,
  isGroup,
  partsOf,
  sourceOf,
  type Expression,
  type Value,
  type Values,
} from './expression.ts'
import { fieldTest, type Test } from './field-tests.ts'
import { problemsOf } from './problems.ts'
import { readerOf, routeOf, type Filter, type Found, type Reader, type Route } from './read.ts'
import type { Language, Sources } from './sources.ts'
import { present, summaries, type Quantifier } from './summaries.ts'
import { isMissing, type Scope } from './values.ts'

/**
 * A condition ready to be asked. In a scope, a path below a record of it means the instance there. Many evaluations
 * may share one budget; it is spent on top of the one each has for itself.
 */
export type Condition = (values: Values, scope?: Scope, shared?: Budget) => boolean

export type CompileOptions = {
  /** In whose order text stands, `en` when absent. */
  language?: Language | undefined
  /** What may be read; any path when absent. */
  sources?: Sources | undefined
}

/** Makes the condition once. One that `problemsOf` refuses throws when it is asked. */
export function compile(
  expression: Expression,
  { language = 'en', sources }: CompileOptions = {},
): Condition {
  const [problem] = problemsOf(expression, sources)
  if (problem) {
    return () => {
      throw new ExpressionError(`${problem.code} at "${problem.at}"`)
    }
  }
  const test = testOf(expression, language)
  return isSingle(expression) ? test : budgeted(test)
}

/** Whether the values meet the expression. */
export const evaluate = (expression: Expression, values: Values, options?: CompileOptions): boolean =>
  compile(expression, options)(values)

/** One comparison of a field of the form costs so little that nobody counts. */
const isSingle = (expression: Expression) =>
  !isGroup(expression) && readsField(expression) && !routeOf(sourceOf(expression) ?? '').record

function budgeted(test: Test): Condition {
  const own: Budget = { steps: 0 }
  return (values, scope, shared) => {
    if (shared) return withShared(test, values, scope, shared)
    own.steps = mostSteps
    return test(values, scope, own)
  }
}

function withShared(test: Test, values: Values, scope: Scope | undefined, shared: Budget): boolean {
  const steps = Math.min(mostSteps, shared.steps)
  const budget = { steps }
  spend(budget, 1)
  try {
    return test(values, scope, budget)
  } finally {
    shared.steps -= steps - budget.steps
  }
}

/** What an expression that has no problem asks. */
export function testOf(expression: Expression, language: Language): Test {
  const test = positiveTestOf(expression, language)
  return expression.isNegative ? (values, scope, budget) => !test(values, scope, budget) : test
}

function positiveTestOf(expression: Expression, language: Language): Test {
  if (isAlways(expression)) return () => true
  return isGroup(expression) ? groupTest(expression, language) : leafTest(expression, language)
}

function groupTest({ operatorType, expressionList = [] }: Expression, language: Language): Test {
  const tests = expressionList.map((part) => testOf(part, language))
  const [first, second, third] = tests
  if (first && second && tests.length === 2) return pairTest(operatorType, first, second)
  if (first && second && third && tests.length === 3) return tripleTest(operatorType, [first, second, third])
  const isEnough = operatorType === 'or'
  return (values, scope, budget) => {
    for (let at = 0; at < tests.length; at++) {
      if (tests[at]?.(values, scope, budget) === isEnough) return isEnough
    }
    return !isEnough
  }
}

const pairTest = (operator: Expression['operatorType'], first: Test, second: Test): Test =>
  operator === 'and'
    ? (values, scope, budget) => first(values, scope, budget) && second(values, scope, budget)
    : (values, scope, budget) => first(values, scope, budget) || second(values, scope, budget)

const tripleTest = (operator: Expression['operatorType'], [first, second, third]: [Test, Test, Test]): Test =>
  operator === 'and'
    ? (values, scope, budget) =>
        first(values, scope, budget) && second(values, scope, budget) && third(values, scope, budget)
    : (values, scope, budget) =>
        first(values, scope, budget) || second(values, scope, budget) || third(values, scope, budget)

const isComparison = (operator: Expression['operatorType']): operator is Comparison =>
  operator !== undefined && operator !== 'and' && operator !== 'or'

const readsField = ({ summaryFunction = 'valueOf', where }: Expression) =>
  summaryFunction === 'valueOf' && where === undefined

function leafTest(expression: Expression, language: Language): Test {
  const { operatorType, summaryFunction = 'valueOf', target, where } = expression
  if (!isComparison(operatorType)) return () => true
  const path = sourceOf(expression) ?? ''
  const route = routeOf(path)
  const wanted = targetValue(target?.targetValue)
  const leaf: Leaf = {
    route,
    filter: where && filterOf(where, language),
    isRecord: isFilterOfRecord(path, where),
    operator: operatorType,
    wanted,
    language,
  }
  if (summaryFunction === 'some' || summaryFunction === 'every') return quantifiedTest(leaf, summaryFunction)
  const isPartOf = operatorType === 'contains' && summaryFunction === 'valueOf' && !Array.isArray(wanted)
  const summarized = isPartOf ? partTest(leaf) : summaryTest(leaf, summaries[summaryFunction])
  return readsField(expression) ? valueTest(leaf, summarized) : summarized
}

/** A comparison: what it reads, which instances count, and what of it is wanted. */
type Leaf = {
  route: Route
  filter: Filter | undefined
  /** What is read is known to be a record, also when nobody is in it. */
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

const filterOf = (where: Expression, language: Language): Filter => ({
  isMet: testOf(where, language),
  weight: weightOf(where),
})

/** A filter of what stands in no record, or one that reads what is within, can only be of a record. */
const isFilterOfRecord = (path: string, where: Expression | undefined): boolean =>
  where !== undefined &&
  (!path.includes('/') ||
    partsOf(where).some(({ expression }) => sourceOf(expression)?.startsWith(`${path}/`)))

/** How many comparisons an expression makes, those of its filters, which count for themselves, left out. */
const weightOf = (expression: Expression): number =>
  isGroup(expression) ? (expression.expressionList ?? []).reduce((sum, part) => sum + weightOf(part), 1) : 1

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
  const { route, filter, operator, wanted, language } = leaf
  const read = readerOf(route, filter)
  const isMet = comparison(operator, wanted, language)
  return (values, scope, budget) => isMet(summarize(read(values, scope, budget), language), budget)
}

/** A text is looked for in the field of each instance, as it is where there is one; a list has it as an item. */
function partTest({ route, filter, operator, wanted, language }: Leaf): Test {
  const read = readerOf(route, filter)
  const isMet = comparison(operator, wanted, language)
  return (values, scope, budget) => {
    const found = read(values, scope, budget)
    if (found.values.some((value) => Array.isArray(value))) return isMet(present(found), budget)
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
  const all = readerOf(route, undefined)
  const filtered: Reader = filter ? readerOf(route, filter) : all
  const isMet = comparison(operator, isMissing(wanted) ? true : wanted, language)
  const hasFilter = filter !== undefined || route.record === ''
  return (values, scope, budget) => {
    const found = filtered(values, scope, budget)
    const isNobody = present(found).length === 0
    if (found.isRecord || (leaf.isRecord && isNobody)) {
      const count = instanceCount(found)
      const isSo = quantifier === 'some' ? count > 0 : count === instanceCount(all(values, scope, budget))
      return isMet(isSo, budget)
    }
    const items = hasFilter && isNobody ? [] : found.values.flatMap(itemsOf)
    return quantifier === 'some'
      ? items.some((item) => isMet(item, budget))
      : items.every((item) => isMet(item, budget))
  }
}

import { ExpressionError, maxSteps, spend, type Budget } from './budget.ts'
import { isAlways, isGroup, sourceOf, type Expression, type Values } from './expression.ts'
import type { Test } from './field-tests.ts'
import { leafTest, readsField } from './leaf-tests.ts'
import { expressionProblems } from './problems.ts'
import type { InstanceFilter } from './read.ts'
import type { Language, Sources } from './sources.ts'
import type { Scope } from './values.ts'

/**
 * A condition ready to be asked. In a scope, a path below a record of it means the instance there. Many evaluations
 * may share one budget; it is spent on top of the one each has for itself.
 */
export type CompiledExpression = (values: Values, scope?: Scope, shared?: Budget) => boolean

export type CompileOptions = {
  /** In whose order text stands, `en` when absent. */
  language?: Language | undefined
  /** The paths that may be read; any path when absent. */
  sources?: Sources | undefined
  /**
   * Tells whether a path is that of a record, also while nobody is in it. `sources` tell by themselves; without either
   * only the values, or a filter that reads within, tell a record from a field.
   */
  isRecord?: IsRecord | undefined
}

type IsRecord = (path: string) => boolean

/** The options that the parts of one expression are compiled with. */
export type Compiling = { language: Language; isRecord: IsRecord }

export const compilingOf = ({ language = 'en', sources, isRecord }: CompileOptions): Compiling => ({
  language,
  isRecord: isRecord ?? ((path) => sources?.get(path)?.isRecord === true),
})

/** Makes the condition once. One that `expressionProblems` refuses throws when it is asked. */
export function compile(expression: Expression, options: CompileOptions = {}): CompiledExpression {
  const [problem] = expressionProblems(expression, options.sources)
  if (problem) {
    return () => {
      throw new ExpressionError(`${problem.code} at "${problem.at}"`)
    }
  }
  const test = testOf(expression, compilingOf(options))
  return isSingle(expression) ? test : budgeted(test)
}

/** Tells whether the values meet the expression. */
export const evaluate = (expression: Expression, values: Values, options?: CompileOptions): boolean =>
  compile(expression, options)(values)

/** One comparison of a field of the form costs so little that nobody counts. */
const isSingle = (expression: Expression) =>
  !isGroup(expression) && readsField(expression) && !sourceOf(expression)?.includes('/')

function budgeted(test: Test): CompiledExpression {
  const own: Budget = { steps: 0 }
  return (values, scope, shared) => {
    if (shared) return withShared(test, values, scope, shared)
    own.steps = maxSteps
    return test(values, scope, own)
  }
}

function withShared(test: Test, values: Values, scope: Scope | undefined, shared: Budget): boolean {
  const steps = Math.min(maxSteps, shared.steps)
  const budget = { steps }
  spend(budget, 1)
  try {
    return test(values, scope, budget)
  } finally {
    shared.steps -= steps - budget.steps
  }
}

/** Compiles an expression that has no problem to a test of values. */
function testOf(expression: Expression, by: Compiling): Test {
  const test = positiveTestOf(expression, by)
  return expression.isNegative ? (values, scope, budget) => !test(values, scope, budget) : test
}

function positiveTestOf(expression: Expression, by: Compiling): Test {
  if (isAlways(expression)) return () => true
  if (isGroup(expression)) return groupTest(expression, by)
  return leafTest({ expression, filter: filterOf(expression, by), ...by })
}

export function filterOf(expression: Expression, by: Compiling): InstanceFilter | undefined {
  const { where } = expression
  if (!where) return undefined
  const [record = ''] = sourceOf(expression)?.split('/') ?? []
  const own = ofInstance(where, record)
  return {
    isMet: testOf(where, by),
    ofInstance: own && testOf(own, by),
    weight: weightOf(where),
  }
}

/** The same asked of an instance of a record by itself; undefined when it reads more than its fields. */
function ofInstance(expression: Expression, record: string): Expression | undefined {
  if (isAlways(expression)) return expression
  if (isGroup(expression)) {
    const parts = (expression.expressionList ?? []).map((part) => ofInstance(part, record))
    const known = parts.filter((part) => part !== undefined)
    return known.length === parts.length ? { ...expression, expressionList: known } : undefined
  }
  const [first, name, ...others] = sourceOf(expression)?.split('/') ?? []
  const isOwn = first === record && name !== undefined && others.length === 0 && readsField(expression)
  return isOwn ? { ...expression, source: { sourceField: name } } : undefined
}

/** The parts are asked in the order of what they cost: the answer is the same, and most often found sooner. */
function groupTest({ operatorType, expressionList = [] }: Expression, by: Compiling): Test {
  const tests = expressionList
    .toSorted((one, other) => costOf(one) - costOf(other))
    .map((part) => testOf(part, by))
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

/** How many comparisons an expression makes at most, those of its filters, which count for themselves, left out. */
const weightOf = (expression: Expression): number =>
  isGroup(expression) ? (expression.expressionList ?? []).reduce((sum, part) => sum + weightOf(part), 1) : 1

/** About how many comparisons an expression makes; over the instances of a record more. */
function costOf(expression: Expression): number {
  const { expressionList = [], where } = expression
  if (isAlways(expression)) return 0
  if (isGroup(expression)) return expressionList.reduce((sum, part) => sum + costOf(part), 0)
  if (where) return 8 + 4 * costOf(where)
  return isSingle(expression) ? 1 : 8
}

import { comparison, greatestOf, leastOf, type Comparison } from './compare.ts'
import { add, decimalOf, divide, numberOf, round, zero, type Decimal } from './decimal.ts'
import { isAlways, isGroup, sourceOf, type Expression, type Value, type Values } from './expression.ts'
import { problemsOf } from './problems.ts'
import type { Language } from './sources.ts'
import { instancesOf, isInstance, isMissing, ownValue, routeOf, type Route, type Scope } from './values.ts'

/** Thrown where an expression cannot be evaluated: a false answer would drop a clause in silence. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
}

/** How many instances may still be looked at: nested filters grow as a power of their count. */
export type Budget = { steps: number }

/** Enough for a filter over a hundred instances in each of a thousand, in well under a tenth of a second. */
const mostSteps = 100_000

/**
 * A condition ready to be asked. In a scope, a path below a record of it means the instance there. Many evaluations
 * may share one budget; it is spent on top of the one each has for itself.
 */
export type Condition = (values: Values, scope?: Scope, shared?: Budget) => boolean

type Run = { values: Values; budget: Budget }
type Test = (run: Run, scope: Scope | undefined) => boolean

/** In whose language text is compared (`en` when absent). */
export type CompileOptions = { language?: Language }

/** Makes the condition once. One that `problemsOf` refuses throws when it is asked. */
export function compile(expression: Expression, _options: CompileOptions = {}): Condition {
  const [problem] = problemsOf(expression)
  if (problem) {
    return () => {
      throw new ExpressionError(`${problem.code} at "${problem.at}"`)
    }
  }
  const test = testOf(expression)
  return (values, scope, shared) => {
    const steps = Math.min(mostSteps, shared?.steps ?? mostSteps)
    const budget = { steps }
    if (steps <= 0) throw new ExpressionError('expression-too-complex')
    try {
      return test({ values, budget }, scope)
    } finally {
      if (shared) shared.steps -= steps - budget.steps
    }
  }
}

/** Whether the values meet the expression. */
export const evaluate = (expression: Expression, values: Values, options?: CompileOptions): boolean =>
  compile(expression, options)(values)

function testOf(expression: Expression): Test {
  const test = isAlways(expression)
    ? () => true
    : isGroup(expression)
      ? groupOf(expression)
      : leafOf(expression)
  return expression.isNegative ? (run, scope) => !test(run, scope) : test
}

function groupOf({ operatorType, expressionList = [] }: Expression): Test {
  const tests = expressionList.map(testOf)
  return operatorType === 'and'
    ? (run, scope) => tests.every((test) => test(run, scope))
    : (run, scope) => tests.some((test) => test(run, scope))
}

const isComparison = (operator: Expression['operatorType']): operator is Comparison =>
  operator !== undefined && operator !== 'and' && operator !== 'or'

function leafOf(expression: Expression): Test {
  const { operatorType, summaryFunction = 'valueOf', target } = expression
  if (!isComparison(operatorType)) return () => true
  const source = sourceReader(sourceOf(expression) ?? '', expression.where)
  const wanted = targetValue(target?.targetValue)
  if (summaryFunction === 'some' || summaryFunction === 'every') {
    return quantified(summaryFunction, operatorType, wanted, expression)
  }
  const isMet = comparison(operatorType, wanted)
  const summarize = summaries[summaryFunction]
  return (run, scope) => isMet(summarize(source(run, scope)))
}

/** Only JSON stands in an expression; what else might is no target. */
function targetValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(targetValue)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

/** What a path leads to: the values of a field, one for each instance around it, or the instances of a record. */
type Found = { values: Value[]; isRecord: boolean }
type Reader = (run: Run, scope: Scope | undefined) => Found

function sourceReader(path: string, where: Expression | undefined): Reader {
  const route = routeOf(path)
  const isMeant = where && testOf(where)
  if (route.steps.length === 1 && !isMeant) return (run) => foundIn(run.values, path)
  return (run, scope) => walk({ route, isMeant }, run, scope)
}

function foundIn(instance: Values, name: string): Found {
  const value = ownValue(instance, name)
  return isRecordList(value) ? { values: value, isRecord: true } : { values: [value], isRecord: false }
}

const isRecordList = (value: Value): value is Value[] => Array.isArray(value) && value.some(isInstance)

type Place = { instance: Values; scope: Scope | undefined }

/** Where the reading starts: at the innermost instance of the scope that stands on the path, else at the form. */
function startOf(route: Route, run: Run, scope: Scope | undefined): Place & { at: number } {
  for (let around = scope; around; around = around.outer) {
    const at = route.stepsTo.get(around.path)
    if (at !== undefined) return { instance: around.instance, scope: around, at }
  }
  return { instance: run.values, scope, at: 0 }
}

/** Enters a record: each of its instances becomes a place inside the one before. */
function enter(places: Place[], path: string, name: string, run: Run): Place[] {
  return places.flatMap(({ instance, scope }) => {
    const instances = instancesOf(ownValue(instance, name))
    run.budget.steps -= instances.length
    if (run.budget.steps < 0) throw new ExpressionError('expression-too-complex')
    return instances.map((inner) => ({ instance: inner, scope: { path, instance: inner, outer: scope } }))
  })
}

type Walk = { route: Route; isMeant: Test | undefined }

function walk({ route, isMeant }: Walk, run: Run, scope: Scope | undefined): Found {
  const start = startOf(route, run, scope)
  const last = route.steps.at(-1) ?? ''
  let places: Place[] = [start]
  for (const [path, at] of route.stepsTo) {
    if (at > start.at) places = enter(places, path, route.steps[at - 1] ?? '', run)
  }
  if (places.some(({ instance }) => isRecordList(ownValue(instance, last)))) {
    const instances = enter(places, route.path, last, run)
    return { values: meant(instances, isMeant, run).map(({ instance }) => instance), isRecord: true }
  }
  return {
    values: meant(places, isMeant, run).map(({ instance }) => ownValue(instance, last)),
    isRecord: false,
  }
}

const meant = (places: Place[], isMeant: Test | undefined, run: Run) =>
  isMeant ? places.filter(({ scope }) => isMeant(run, scope)) : places

/** Each single value there is: lists taken apart, missing ones left out. */
const present = ({ values }: Found): Value[] => values.flat().filter((value) => !isMissing(value))

function decimals(found: Found): Decimal[] {
  return present(found).flatMap((value) => (typeof value === 'number' ? (decimalOf(value) ?? []) : []))
}

const summaries: Record<
  Exclude<NonNullable<Expression['summaryFunction']>, 'some' | 'every'>,
  (found: Found) => Value
> = {
  valueOf: (found) => (found.values.length === 1 ? found.values[0] : present(found)),
  countOf: (found) => present(found).length,
  sumOf: (found) => numberOf(decimals(found).reduce(add, zero)),
  averageOf: (found) => {
    const numbers = decimals(found)
    const average = divide(numbers.reduce(add, zero), { digits: BigInt(numbers.length), scale: 0 })
    return average && numberOf(round(average, 2))
  },
  minimumOf: (found) => leastOf(present(found)),
  maximumOf: (found) => greatestOf(present(found)),
}

const itemsOf = (value: Value): Value[] => (Array.isArray(value) && value.length > 0 ? value : [value])

/**
 * `some` and `every` (G-068). Of a record: the filter is what some or every instance must meet, and the target says
 * whether they should. Of a field: its value must meet the comparison, or be true when there is no target. Every one
 * of none is true.
 */
function quantified(
  quantifier: 'some' | 'every',
  operator: Comparison,
  wanted: Value,
  expression: Expression,
): Test {
  const path = sourceOf(expression) ?? ''
  const all = sourceReader(path, undefined)
  const filtered = sourceReader(path, expression.where)
  const isMet = comparison(operator, isMissing(wanted) ? true : wanted)
  const hasFilter = expression.where !== undefined || !path.includes('/')
  const isOfNone = (found: Found) => hasFilter && present(found).length === 0
  return (run, scope) => {
    const everything = all(run, scope)
    const some = filtered(run, scope)
    if (everything.isRecord) {
      const { length } = some.values
      return isMet(quantifier === 'some' ? length > 0 : length === everything.values.length)
    }
    const values = isOfNone(some) ? [] : some.values.flatMap(itemsOf)
    return quantifier === 'some' ? values.some(isMet) : values.every(isMet)
  }
}

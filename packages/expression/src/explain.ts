import { ExpressionError, spend, type Budget } from './budget.ts'
import { compile, compilingOf, filterOf, type CompileOptions } from './compile.ts'
import {
  addressIn,
  isAlways,
  isGroup,
  sourceOf,
  type Expression,
  type Value,
  type Values,
} from './expression.ts'
import { isRecordIn, summaryOf } from './leaf-tests.ts'
import { expressionProblems } from './problems.ts'
import { placesAt, routeOf } from './read.ts'
import { isInstance, ownValue, type Scope } from './values.ts'

/** Why an expression said what it said: the same tree, each part with its answer. */
export type Explanation = {
  /** The address of the part in the expression, '' for all of it. */
  at: string
  /** Undefined when it could not be evaluated; `error` says why. */
  result: boolean | undefined
  error?: string
  /** The value that the summary function gave, and the operator compared. */
  value?: Value
  /** The parts of an `and` or an `or`, every one of them asked. */
  parts?: Explanation[]
  /** The first hundred instances that a filter, or some or every, looked at. */
  instances?: InstanceExplanation[]
}

/** An instance of a record, `tenants[0]`, and whether it meets the filter, or else the comparison. */
export type InstanceExplanation = { path: string; isMet: boolean | undefined; where?: Explanation }

export type ExplainOptions = CompileOptions & { scope?: Scope | undefined }

/** The values and options of an explanation, and the steps its parts together may still take. */
type Case = { values: Values; options: CompileOptions; budget: Budget }
type Asked = { at: string; expression: Expression; scope: Scope | undefined }

const maxInstances = 100

/** The steps that the parts may take on top of the whole. */
const maxSteps = 1_000_000
/** For making a condition of a part. */
const stepsOfPart = 50

/**
 * Says of every part what it answers, where `compile` asks no further than it must; of the whole it says what
 * `compile` does. Never throws: a part that cannot be evaluated says so in its place.
 */
export function explain(
  expression: Expression,
  values: Values,
  { scope, ...options }: ExplainOptions = {},
): Explanation {
  const asked = { at: '', expression, scope }
  const whole = { at: '', ...answerOf(() => compile(expression, options)(values, scope)) }
  const isTree = expressionProblems(expression).every(({ code }) => !isNoTree.includes(code))
  return isTree ? { ...whole, ...within(asked, { values, options, budget: { steps: maxSteps } }) } : whole
}

/** Expressions with these problems cannot be looked into. */
const isNoTree = ['not-an-expression', 'expression-too-complex', 'target-is-not-json']

function answerOf(ask: () => boolean): Pick<Explanation, 'result' | 'error'> {
  const answer = attempt(ask)
  return 'value' in answer ? { result: answer.value } : { result: undefined, error: answer.error }
}

function attempt<Result>(run: () => Result): { value: Result } | { error: string } {
  try {
    return { value: run() }
  } catch (error) {
    if (error instanceof ExpressionError) return { error: error.message }
    throw error
  }
}

function explained(asked: Asked, known: Case): Explanation {
  const { at, expression, scope } = asked
  const { values, options, budget } = known
  const answer = answerOf(() => {
    spend(budget, stepsOfPart)
    return compile(expression, options)(values, scope, budget)
  })
  return { at, ...answer, ...within(asked, known) }
}

/** Explains the parts of a group, or the value and the instances of a comparison. */
function within(asked: Asked, known: Case): Pick<Explanation, 'value' | 'parts' | 'instances'> {
  const { at, expression, scope } = asked
  if (isAlways(expression)) return {}
  if (!isGroup(expression)) return { ...summarized(asked, known), ...instancesOf(asked, known) }
  const parts = (expression.expressionList ?? []).map((part, index) =>
    explained({ at: addressIn(at, `expressionList[${index}]`), expression: part, scope }, known),
  )
  return { parts }
}

function summarized({ expression, scope }: Asked, { values, options, budget }: Case): { value?: Value } {
  const by = compilingOf(options)
  if (expressionProblems(expression).length > 0) return {}
  const answer = attempt(() => {
    const read = summaryOf({ expression, filter: filterOf(expression, by), ...by })
    return read?.(values, scope, budget)
  })
  return 'value' in answer && answer.value !== undefined ? { value: answer.value } : {}
}

const isQuantified = ({ summaryFunction }: Expression) =>
  summaryFunction === 'some' || summaryFunction === 'every'

function instancesOf(asked: Asked, known: Case): { instances?: InstanceExplanation[] } {
  const { expression, scope } = asked
  const route = routeOf(sourceOf(expression) ?? '')
  if (!expression.where && !(isQuantified(expression) && route.record !== '')) return {}
  const answer = attempt(() => placesAt(route, known.values, scope, known.budget))
  if (!('value' in answer)) return {}
  const isKnown = isRecordIn(expression, compilingOf(known.options).isRecord)
  if (isKnown && !answer.value.isRecord) return { instances: [] }
  const places = answer.value.places.filter(({ path }) => path !== '').slice(0, maxInstances)
  return { instances: places.map((place) => instanceExplained(asked, place, known)) }
}

function instanceExplained({ at, expression }: Asked, place: Scope, known: Case): InstanceExplanation {
  const path = pathOf(place, known.values)
  const { where: filter } = expression
  if (!filter) {
    const alone = { ...expression, isNegative: false }
    const { result } = answerOf(() => compile(alone, known.options)(known.values, place, known.budget))
    return { path, isMet: result }
  }
  const where = explained({ at: addressIn(at, 'where'), expression: filter, scope: place }, known)
  return { path, isMet: where.result, where }
}

/** The path of an instance with its indexes, `tenants[0]/pets[1]`. */
function pathOf({ path, instance, outer }: Scope, values: Values): string {
  const steps = path.split('/')
  const name = steps.pop() ?? ''
  const record = steps.join('/')
  let around = outer
  while (around && around.path !== record) around = around.outer
  const list = ownValue(around?.instance ?? values, name)
  const index = Array.isArray(list) ? list.findIndex((item) => isInstance(item) && item === instance) : -1
  const container = around && around.path !== '' ? `${pathOf(around, values)}/` : ''
  return `${container}${name}[${index}]`
}

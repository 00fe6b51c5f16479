import { ExpressionError } from './budget.ts'
import { compile, type CompileOptions } from './compile.ts'
import { addressIn, isAlways, isGroup, type Expression, type Value, type Values } from './expression.ts'
import type { Scope } from './values.ts'

/** Why an expression said what it said: the same tree, each part with its answer. */
export type Explanation = {
  /** Where the part stands in the expression, '' for all of it. */
  at: string
  /** Undefined when it could not be evaluated; `error` says why. */
  result: boolean | undefined
  error?: string
  /** What the summary function gave, and the operator compared. */
  value?: Value
  /** The parts of an `and` or an `or`, every one of them asked. */
  parts?: Explanation[]
  /** The instances the filter looked at, at most a hundred. */
  instances?: InstanceExplanation[]
}

/** An instance of a record, `tenants[0]`, and whether the filter lets it count. */
export type InstanceExplanation = { path: string; isMet: boolean | undefined; where?: Explanation }

export type ExplainOptions = CompileOptions & { scope?: Scope | undefined }

/** Says of every part what it answers, where `compile` asks no further than it must. Never throws. */
export const explain = (expression: Expression, values: Values, options: ExplainOptions = {}): Explanation =>
  explained({ at: '', expression }, values, options)

type At = { at: string; expression: Expression }

function explained({ at, expression }: At, values: Values, options: ExplainOptions): Explanation {
  const answer = answerOf(expression, values, options)
  if (!isGroup(expression) || isAlways(expression)) return { at, ...answer }
  const parts = (expression.expressionList ?? []).map((part, index) =>
    explained({ at: addressIn(at, `expressionList[${index}]`), expression: part }, values, options),
  )
  return { at, ...answer, parts }
}

function answerOf(expression: Expression, values: Values, options: ExplainOptions) {
  try {
    return { result: compile(expression, options)(values, options.scope) }
  } catch (error) {
    if (error instanceof ExpressionError) return { result: undefined, error: error.message }
    throw error
  }
}

import {
  functionsFor,
  negated,
  newExpression,
  operatorsFor,
  expressionProblems,
  sourceOf,
  takesWhere,
  type Expression,
  type ExpressionProblemCode,
  type Operator,
  type Source,
  type Sources,
  type SummaryFunction,
} from '@tabellio/expression'

/* A person edits one comparison. Parts that still fit stay: another field of the same kind loses no value. */

export const functionOf = ({ summaryFunction = 'valueOf' }: Expression): SummaryFunction => summaryFunction

/** The records whose single instance is meant in the filter of a part: the one it filters, and those around it. */
export function scopeOfFilter(
  part: Expression,
  scope: readonly string[],
  sources: Sources,
): readonly string[] {
  const filtered = sources.get(sourceOf(part) ?? '')
  if (!filtered) return scope
  return [...scope, ...filtered.records, ...(filtered.isRecord ? [filtered.path] : [])]
}

/** A source as it is seen where one instance of some records is meant: their fields are no longer many. */
export const seenFrom = (source: Source, scope: readonly string[]): Source => ({
  ...source,
  records: source.records.filter((record) => !scope.includes(record)),
})

/** A comparison with another source, and what of the rest fits it. */
export function withSource(part: Expression, source: Source): Expression {
  return fitted({ ...part, source: { sourceField: source.path } }, source)
}

export const withFunction = (
  part: Expression,
  summaryFunction: SummaryFunction,
  source: Source,
): Expression => fitted({ ...part, summaryFunction }, source)

export const withOperator = (part: Expression, operatorType: Operator, source: Source): Expression =>
  fitted({ ...part, operatorType }, source)

export function withTarget(part: Expression, targetValue: unknown): Expression {
  const changed: Expression = { ...part, target: { targetValue } }
  if (targetValue === undefined) delete changed.target
  return changed
}

/** A filter begins with one comparison that nobody has filled in. */
export const withFilter = (part: Expression): Expression => ({
  ...part,
  where: { operatorType: 'and', expressionList: [newExpression()] },
})

export function withNegation(part: Expression, isNegative: boolean): Expression {
  return isNegative === (part.isNegative ?? false) ? part : negated(part)
}

/** The nearest comparison that a source takes. */
function fitted(part: Expression, source: Source): Expression {
  const summaryFunction = nearest(functionsFor(source), functionOf(part)) ?? 'valueOf'
  const operatorType = nearest<Operator>(operatorsFor(source, summaryFunction), part.operatorType) ?? 'equals'
  const comparison: Expression = { ...part, summaryFunction, operatorType }
  if (!takesWhere(source)) delete comparison.where
  if (!takesTarget(comparison, source)) delete comparison.target
  return comparison
}

const nearest = <T>(those: readonly T[], one: T | undefined): T | undefined =>
  those.find((each) => each === one) ?? those[0]

const isOfTarget = new Set<ExpressionProblemCode>(['wrong-target', 'unknown-choice'])
const anyFilter: Expression = { operatorType: 'and', expressionList: [{}] }

function takesTarget(part: Expression, source: Source): boolean {
  const filtered = takesWhere(source) ? { ...part, where: anyFilter } : part
  const problems = expressionProblems(filtered, new Map([[source.path, source]]))
  return !problems.some(({ at, code }) => at === '' && isOfTarget.has(code))
}

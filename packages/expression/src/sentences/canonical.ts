import { isAlways, isGroup, sourceOf, type Expression, type Value } from '../expression.ts'
import { expressionProblems } from '../problems.ts'
import { quantityOf } from './sentence-quantity.ts'
import { momentOf, targetOfLeaf, targetSort, type TargetSort } from './sentence-values.ts'
import type { Source, Sources } from '../sources.ts'

/**
 * The one form of all expressions that read alike, and mean the same. It names its summary function, leaves out what
 * is false or empty, and writes dates as the field holds them; a group of one is what stands in it, a group in one of
 * its own kind is part of it; `some` and `every` of a record ask for yes. This is what reading a sentence gives.
 */
export function canonical(expression: Expression, sources: Sources): Expression {
  const isTree = expressionProblems(expression).every(({ code }) => !isNoTree.includes(code))
  return isTree ? canonicalIn(expression, sources, []) : expression
}

/** An expression with these problems cannot be walked; it stays as it is. */
const isNoTree = ['not-an-expression', 'expression-too-complex']

function canonicalIn(expression: Expression, sources: Sources, scope: readonly string[]): Expression {
  if (isAlways(expression)) return expression.isNegative ? { isNegative: true } : {}
  if (!isGroup(expression)) return canonicalLeaf(expression, sources, scope)
  const parts = (expression.expressionList ?? []).map((part) => canonicalIn(part, sources, scope))
  const group = groupOf(expression.operatorType === 'and' ? 'and' : 'or', parts)
  return expression.isNegative ? denied(group) : group
}

/** The parts joined, as B-132 has it: under one kind of group stands only the other. */
export function groupOf(operatorType: 'and' | 'or', parts: Expression[]): Expression {
  const [only] = parts
  if (only && parts.length === 1) return only
  const other = operatorType === 'and' ? 'or' : 'and'
  return {
    operatorType,
    expressionList: parts.flatMap((part) => {
      if (part.operatorType !== operatorType) return [part]
      return part.isNegative ? [{ operatorType: other, expressionList: [part] }] : (part.expressionList ?? [])
    }),
  }
}

export function denied({ isNegative, ...rest }: Expression): Expression {
  return isNegative ? rest : { isNegative: true, ...rest }
}

function canonicalLeaf(expression: Expression, sources: Sources, scope: readonly string[]): Expression {
  const { summaryFunction = 'valueOf', operatorType, where } = expression
  const path = sourceOf(expression) ?? ''
  const source = sources.get(path)
  if (!source || !operatorType) return expression
  const leaf: Expression = {
    ...(expression.isNegative && { isNegative: true }),
    operatorType,
    summaryFunction,
    source: { sourceField: path },
    ...targetOf(canonicalTarget(expression, source)),
    ...(where && { where: canonicalIn(where, sources, [...scope, ...recordsOf(source)]) }),
  }
  if (source.isRecord && isQuantifier(summaryFunction)) return instancesMet(leaf)
  const isOpposite = operatorType === 'not-equals' && quantityOf(leaf, source, scope) === 'each'
  return isOpposite ? denied({ ...leaf, operatorType: 'equals' }) : leaf
}

/** In whose instances the filter of a source is asked. */
const recordsOf = (source: Source): readonly string[] =>
  source.isRecord ? [...source.records, source.path] : source.records

const targetOf = (targetValue: Value) => (targetValue === undefined ? {} : { target: { targetValue } })

const isQuantifier = (summaryFunction: Expression['summaryFunction']) =>
  summaryFunction === 'some' || summaryFunction === 'every'

/** Tells whether the instances shall meet the filter, yes when nothing is said: a text may say `true` or `false`. */
export function truthOf(leaf: Expression): boolean | undefined {
  const target = targetOfLeaf(leaf) ?? true
  if (typeof target === 'boolean') return target
  return target === 'true' ? true : target === 'false' ? false : undefined
}

/** To ask whether it is not so is to deny that it is so. */
function instancesMet(leaf: Expression): Expression {
  const targetValue = truthOf(leaf)
  if (targetValue === undefined) return leaf
  if (leaf.operatorType !== 'equals' && leaf.operatorType !== 'not-equals') return leaf
  const isSame = (leaf.operatorType === 'equals') === targetValue
  const asked: Expression = { ...leaf, operatorType: 'equals', target: { targetValue: true } }
  return isSame ? asked : denied(asked)
}

function canonicalTarget(expression: Expression, source: Source): Value {
  const { summaryFunction = 'valueOf' } = expression
  const sort = targetSort(source, summaryFunction)
  const value = targetOfLeaf(expression) ?? (isQuantifier(summaryFunction) ? true : undefined)
  if (Array.isArray(value)) return value.map((item) => canonicalItem(item, sort))
  if (value === undefined) return undefined
  const item = canonicalItem(value, sort)
  return sort.isList ? [item] : item
}

function canonicalItem(value: Value, { kind }: TargetSort): Value {
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value !== 'string') return value
  if (kind !== 'date' && kind !== 'date-time' && kind !== 'time') return value
  return heldMoment(value, kind) ?? value
}

/** A date or time as a form holds it: `2026-12-01`, `2026-12-01T08:05`, `08:05`, seconds only when there are some. */
function heldMoment(value: string, kind: 'date' | 'date-time' | 'time'): string | undefined {
  const moment = momentOf(value, kind)?.replace(/(T\d{2}:\d{2}):00$/, '$1')
  return kind === 'time' ? moment?.slice('2000-01-01T'.length) : moment
}

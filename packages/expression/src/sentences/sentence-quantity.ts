import { sourceOf, type Expression, type SummaryFunction, type Value } from '../expression.ts'
import type { Source } from '../sources.ts'
import { targetOfLeaf } from './sentence-values.ts'

/** Which of the values of a repeated field a comparison is about: enough when one of them compares so, or all. */
export type Quantity = 'one' | 'each'

/** How many of the records around a source are already in view; the innermost filter on its way decides. */
export function knownRecords({ records, path }: Source, scope: readonly string[]): number {
  const known = scope.findLast((record) => records.includes(record) && record !== path)
  return known === undefined ? 0 : records.indexOf(known) + 1
}

/**
 * Tells what the comparison of a field's value asks where records repeat the field, outside of their filters. Undefined
 * where there is one value, and where all of them together are compared with a list.
 */
export function quantityOf(
  expression: Expression,
  source: Source,
  scope: readonly string[],
): Quantity | undefined {
  const { operatorType, summaryFunction = 'valueOf' } = expression
  const isOne = source.isRecord || knownRecords(source, scope) === source.records.length
  if (isOne || summaryFunction !== 'valueOf') return undefined
  const target = targetOfLeaf(expression)
  if (target === undefined) return 'one'
  const isCollective = isWholeList(target, source) || (operatorType === 'contains' && source.isList)
  if (isCollective) return undefined
  return operatorType === 'equals' || operatorType === 'not-equals' ? 'each' : 'one'
}

const opposites: Partial<Record<string, Expression['operatorType']>> = {
  equals: 'not-equals',
  'not-equals': 'equals',
  'greater-than': 'lesser-or-equals',
  'lesser-than': 'greater-or-equals',
  'greater-or-equals': 'lesser-than',
  'lesser-or-equals': 'greater-than',
}

/** A list of one is that one, where the field takes several. */
const isWholeList = (target: Value, source: Source) =>
  Array.isArray(target) && !(target.length === 1 && !source.isRecord && source.isList)

/**
 * The comparison that was written of one or of each of the values. What the value of the field does not ask by itself,
 * `some` and `every` do; there "is not" is of each value. Undefined for what neither can ask.
 */
export function quantified(
  leaf: Expression,
  source: Source,
  quantity: Quantity,
  scope: readonly string[],
): Expression | undefined {
  const isMissing = targetOfLeaf(leaf) === undefined
  const isSaid = quantityOf(leaf, source, scope) === quantity && (isMissing || !leaf.isNegative)
  if (isSaid) return leaf
  const { isNegative, ...asked } = leaf
  const operatorType = isNegative ? opposites[leaf.operatorType ?? ''] : leaf.operatorType
  const summaryFunction: SummaryFunction = quantity === 'each' ? 'every' : 'some'
  return operatorType && sourceOf(leaf) ? { ...asked, operatorType, summaryFunction } : undefined
}

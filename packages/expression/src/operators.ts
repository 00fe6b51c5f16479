import type { Comparison } from './compare.ts'
import { sourceOf, type Expression, type Operator, type SummaryFunction } from './expression.ts'
import type { FieldSource, Source, ValueKind } from './sources.ts'

const six: Comparison[] = [
  'equals',
  'not-equals',
  'greater-than',
  'lesser-than',
  'greater-or-equals',
  'lesser-or-equals',
]
const sameness: Comparison[] = ['equals', 'not-equals']

/** Which comparisons a single value of each kind takes (B-129, G-067). */
const operatorsOfKind: Record<ValueKind, Comparison[]> = {
  text: ['equals', 'not-equals', 'contains', 'starts-with', 'ends-with'],
  number: six,
  integer: six,
  boolean: sameness,
  date: six,
  'date-time': six,
  time: six,
  /** A picture is there or not; nobody compares its bytes. */
  'data-uri': sameness,
}

const operatorsOfList: Comparison[] = ['contains', 'equals', 'not-equals']

const isNumber = (kind: ValueKind) => kind === 'number' || kind === 'integer'
const isOrdered = (kind: ValueKind) => operatorsOfKind[kind] === six

/** Many values may stand where this field is read: it takes several, or a record repeats it. */
const isRepeated = ({ isList, records }: FieldSource) => isList || records.length > 0

/** What may be asked of a source (B-130): its value, or one figure over many of them. The first is the usual one. */
export function functionsFor(source: Source): SummaryFunction[] {
  if (source.isRecord) return ['countOf', 'some', 'every']
  if (!isRepeated(source)) return ['valueOf']
  const { kind } = source
  return [
    'valueOf',
    'countOf',
    ...(isNumber(kind) ? (['sumOf', 'averageOf'] as const) : []),
    ...(isOrdered(kind) ? (['minimumOf', 'maximumOf'] as const) : []),
    ...(kind === 'data-uri' ? [] : (['some', 'every'] as const)),
  ]
}

/** The comparisons that what a summary function gives of a source takes (B-129, G-067), the usual one first. */
export function operatorsFor(source: Source, summaryFunction: SummaryFunction): Comparison[] {
  if (isFigure(summaryFunction)) return six
  if (source.isRecord) return sameness
  return source.isList && summaryFunction === 'valueOf' ? operatorsOfList : operatorsOfKind[source.kind]
}

/** These give a number, whatever they are asked of. */
const isFigure = (summaryFunction: SummaryFunction) =>
  summaryFunction === 'countOf' || summaryFunction === 'sumOf' || summaryFunction === 'averageOf'

/** How a person gives the value to compare with. */
export type TargetInput = {
  kind: ValueKind
  /** ISO 4217 when it is an amount of money, 'none' when the form does not say of which. */
  currency?: string
  min?: number
  decimals?: number
  choices?: readonly { value: string; label: string }[]
  isList?: boolean
}

/**
 * The input for the target of a comparison (B-133); none where only "is there" can be asked. Whether a record's
 * instances meet its filter is asked as yes or no.
 */
export function targetOf(
  source: Source,
  summaryFunction: SummaryFunction,
  operator: Operator = 'equals',
): TargetInput | undefined {
  if (summaryFunction === 'countOf') return { kind: 'integer', min: 0, decimals: 0 }
  if (source.isRecord) return { kind: 'boolean' }
  const { kind, currency, choices, isList } = source
  if (summaryFunction === 'averageOf') return { kind: 'number', currency: currency ?? 'none', decimals: 2 }
  if (kind === 'data-uri') return undefined
  if (summaryFunction === 'sumOf') return { kind: 'number', ...(currency !== undefined && { currency }) }
  const isWhole = isList && summaryFunction === 'valueOf'
  return {
    kind,
    ...(currency !== undefined && { currency }),
    ...(choices && (isWhole || sameness.some((name) => name === operator)) && { choices }),
    ...(isWhole && { isList }),
  }
}

/**
 * Whether a comparison says nothing without a target. To equal nothing is to have no value, so sameness can go
 * without.
 */
export const needsTarget = (operator: Operator): boolean =>
  operator !== 'and' && operator !== 'or' && !sameness.includes(operator)

/** Only what a record repeats can be filtered: the record, or a field in it (B-134). */
export const takesWhere = (source: Source): boolean => source.isRecord || source.records.length > 0

/** The groups that may stand in a group, or anywhere else when it is none (B-132). */
export function groupsUnder(parent: Operator | undefined): ('and' | 'or')[] {
  if (parent === 'and') return ['or']
  return parent === 'or' ? ['and'] : ['and', 'or']
}

/** What a person begins with (B-131): always true, as long as no field is chosen (B-136). */
export const newExpression = (): Expression => ({ operatorType: 'equals', summaryFunction: 'valueOf' })

/** Whether a comparison can be turned round by "is" and "is not": once both its function and its field are set (B-135). */
export const canBeNegated = (expression: Expression): boolean =>
  expression.summaryFunction !== undefined && sourceOf(expression) !== undefined

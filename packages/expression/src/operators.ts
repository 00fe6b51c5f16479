import type { Comparison } from './compare.ts'
import {
  orderComparisons,
  sourceOf,
  type Expression,
  type Operator,
  type SummaryFunction,
} from './expression.ts'
import type { FieldSource, Source, ValueKind } from './sources.ts'

const ordered: Comparison[] = [...orderComparisons]
const sameness: Comparison[] = ['equals', 'not-equals']

/** Which comparisons a single value of each kind takes (B-129, G-067). */
const operatorsOfKind: Record<ValueKind, Comparison[]> = {
  text: ['equals', 'not-equals', 'contains', 'starts-with', 'ends-with'],
  number: ordered,
  integer: ordered,
  boolean: sameness,
  date: ordered,
  'date-time': ordered,
  time: ordered,
  /** A picture is there or not; nobody compares its bytes. */
  'data-uri': sameness,
}

const operatorsOfList: Comparison[] = ['contains', 'equals', 'not-equals']

const isNumber = (kind: ValueKind) => kind === 'number' || kind === 'integer'
const isOrdered = (kind: ValueKind) => operatorsOfKind[kind] === ordered

/** Many values may stand where this field is read: it takes several, or a record repeats it. */
const isRepeated = ({ isList, records }: FieldSource) => isList || records.length > 0

/** Lists the functions that are offered for a source (B-130): where it has one value, there is nothing to sum up. */
export const functionsFor = (source: Source): SummaryFunction[] =>
  source.isRecord || isRepeated(source) ? fittingFunctions(source) : ['valueOf']

/**
 * Lists the functions that make sense for a source, the usual one first: also for one value, if somebody wrote it so.
 */
export function fittingFunctions(source: Source): SummaryFunction[] {
  if (source.isRecord) return ['countOf', 'some', 'every']
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
  if (isFigure(summaryFunction)) return ordered
  if (source.isRecord) return sameness
  const isWholeList = source.isList && summaryFunction === 'valueOf' && source.kind !== 'data-uri'
  return isWholeList ? operatorsOfList : operatorsOfKind[source.kind]
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
  if (source.kind === 'data-uri') return undefined
  const money = source.currency === undefined ? {} : { currency: source.currency }
  if (summaryFunction === 'sumOf') return { kind: 'number', ...money }
  if (summaryFunction === 'averageOf') return { kind: 'number', currency: 'none', ...money, decimals: 2 }
  return { ...money, ...valueInput(source, summaryFunction, operator) }
}

/** A part of a text is typed; the whole of it is chosen, where the field offers a choice. */
function valueInput({ kind, choices, isList }: FieldSource, given: SummaryFunction, operator: Operator) {
  const isWholeList = isList && given === 'valueOf'
  const isChosen = choices && (isWholeList || isSameness(operator))
  return { kind, ...(isWholeList && { isList }), ...(isChosen && { choices }) }
}

/**
 * Tells whether a comparison says nothing without a target. To equal nothing is to have no value, and every and some of
 * a yes-or-no question ask for yes; but a count or a sum is always there, and nothing is more or less than no value.
 */
export function needsTarget(source: Source, summaryFunction: SummaryFunction, operator: Operator): boolean {
  if (!isSameness(operator)) return true
  if (summaryFunction === 'countOf' || summaryFunction === 'sumOf') return true
  return isQuantifier(summaryFunction) && !isYesOrNo(source)
}

/**
 * Tells whether `some` and `every` know by themselves what is asked of each: its filter says it, or it is a yes or a
 * no.
 */
export const isYesOrNo = (source: Source): boolean => source.isRecord || source.kind === 'boolean'

export const isQuantifier = (summaryFunction: SummaryFunction): boolean =>
  summaryFunction === 'some' || summaryFunction === 'every'

const isSameness = (operator: Operator) => operator === 'equals' || operator === 'not-equals'

/** Only what a record repeats can be filtered: the record, or a field in it (B-134). */
export const takesWhere = (source: Source): boolean => source.isRecord || source.records.length > 0

/** The groups that may stand in a group, or anywhere else when it is none (B-132). */
export function groupsUnder(parent: Operator | undefined): ('and' | 'or')[] {
  if (parent === 'and') return ['or']
  return parent === 'or' ? ['and'] : ['and', 'or']
}

/** Makes the comparison that a person begins with (B-131): always true, as long as no field is chosen (B-136). */
export const newExpression = (): Expression => ({ operatorType: 'equals', summaryFunction: 'valueOf' })

/**
 * Tells whether "is" and "is not" can turn a comparison round: once both its function and its field are set (B-135).
 */
export const canBeNegated = (expression: Expression): boolean =>
  expression.summaryFunction !== undefined && sourceOf(expression) !== undefined

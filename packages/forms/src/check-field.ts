import { isMissing, normalizedDate, type Value } from '@tabellio/expression'
import { characterCount } from './characters.ts'
import { isEmail } from './email.ts'
import { daysAfter } from './dates.ts'
import type { Field, FieldProperties } from './definition.ts'
import {
  hasSequence,
  isCalculated,
  isRequired,
  kindOf,
  maxOccursOf,
  minOccursOf,
  needsValueList,
  takesList,
} from './fields.ts'
import { fillsMask } from './mask.ts'
import { unprintable } from './printable.ts'
import type { ProblemKey, ProblemParams } from './problem.ts'
import { typeProblem, wrongType } from './value-types.ts'

/** Says what is wrong with a field's value, and with which item of it when it is a list. */
export type FieldFinding = { key: ProblemKey; item?: number; params?: ProblemParams }

/** Every reason a field's value is refused for (B-140). The value may be any JSON. */
export function checkField(field: Field, value: Value, today: string): FieldFinding[] {
  const { properties } = field
  if (isCalculated(properties)) return isMissing(value) ? [] : outOfRange(properties, value, today)
  // Where a number is missing, the server takes the next one as it stores the document.
  if (isUnanswered(value)) return isRequired(properties) && !hasSequence(properties) ? [missing(field)] : []
  if (Array.isArray(value)) return checkList(field, value, today)
  if (takesList(properties)) return [{ key: wrongType(kindOf(properties)) }]
  return checkItem(field, value, today)
}

/** Blanks are no answer. */
export const isUnanswered = (value: Value): boolean =>
  isMissing(value) || (typeof value === 'string' && value.trim() === '')

/** The person cannot choose from a list that is not there: the author must hear of it. */
const missing = (field: Field): FieldFinding => ({
  key: lacksValueList(field) ? 'value-list-not-present' : 'field-is-required',
})

const lacksValueList = (field: Field) => needsValueList(field) && !field.properties.valueList?.length

function checkList(field: Field, list: Value[], today: string): FieldFinding[] {
  const { properties } = field
  if (kindOf(properties) === 'boolean') return [{ key: 'logical-cannot-be-list' }]
  const [least, most] = [minOccursOf(properties), maxOccursOf(properties)]
  if (list.length > most) return [{ key: 'field-max-instances-not-met', params: { limit: most } }]
  if (!takesList(properties)) return [{ key: wrongType(kindOf(properties)) }]
  return [
    ...(list.length < least
      ? [{ key: 'field-min-instances-not-met', params: { limit: least } } as const]
      : []),
    ...list.flatMap((value, item) =>
      checkListItem(field, value, today).map((finding) => ({ ...finding, item })),
    ),
  ]
}

const checkListItem = (field: Field, value: Value, today: string): FieldFinding[] =>
  typeof value === 'string' && isUnanswered(value) ? [missing(field)] : checkItem(field, value, today)

function checkItem(field: Field, value: Value, today: string): FieldFinding[] {
  const { properties } = field
  const key = typeProblem(kindOf(properties), value)
  if (key) return [{ key }]
  if (lacksValueList(field)) return [{ key: 'value-list-not-present' }]
  return [
    ...outOfRange(properties, value, today),
    ...(typeof value === 'string' ? checkText(properties, value) : []),
    ...(isListed(properties, value) ? [] : [{ key: 'value-out-of-value-list' } as const]),
  ]
}

/** So many characters a text has at most, whatever its field says: more than the pages of a document hold. */
const maxCharacters = 1_000_000

function checkText(properties: FieldProperties, value: string): FieldFinding[] {
  const { lineCount } = properties
  if (kindOf(properties) !== 'text') return []
  const maxLength = Math.min(properties.maxLength ?? maxCharacters, maxCharacters)
  const isTooLong = isLonger(value, maxLength)
  const isTooHigh = lineCount !== undefined && lineCount > 0 && countLines(value) > lineCount
  return [
    ...(isTooLong ? [{ key: 'string-value-exceeds-max-length', params: { limit: maxLength } } as const] : []),
    ...(isTooHigh
      ? [{ key: 'string-value-exceeds-max-line-count', params: { limit: lineCount } } as const]
      : []),
    ...(isTooLong ? [] : unprintableIn(value)),
    ...(properties.dataType === 'Email' && !isEmail(value) ? [{ key: 'value-must-be-email' } as const] : []),
    ...(isTooLong || fillsMask(properties, value) ? [] : [{ key: 'invalid-input-mask-value' } as const]),
  ]
}

function unprintableIn(value: string): FieldFinding[] {
  const characters = unprintable(value)
  return characters.length === 0
    ? []
    : [{ key: 'characters-cannot-be-printed', params: { limit: characters.join(' ') } }]
}

/** A character takes one or two units, so that most texts need no counting. */
const isLonger = (text: string, most: number) =>
  text.length > most && (text.length > 2 * most || characterCount(text) > most)

const countLines = (text: string) => (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1

function isListed({ valueList, isSearched }: FieldProperties, value: Value): boolean {
  if (isSearched || !valueList?.length || (typeof value !== 'string' && typeof value !== 'number'))
    return true
  return valueList.some((item) => item.value === String(value))
}

/** The bounds of a number or a day; a date is compared as far as its bound goes, so a day holds all its hours. */
function outOfRange(properties: FieldProperties, value: Value, today: string): FieldFinding[] {
  const isBelow = (bound: number | string | undefined) => (compareBound(value, bound) ?? 0) < 0
  const isAbove = (bound: number | string | undefined) => (compareBound(value, bound) ?? 0) > 0
  const [least, most] = boundsOf(properties, today)
  return [
    ...(least !== undefined && isBelow(least)
      ? [{ key: 'field-min-value-not-met', params: { limit: least } } as const]
      : []),
    ...(most !== undefined && isAbove(most)
      ? [{ key: 'field-max-value-not-met', params: { limit: most } } as const]
      : []),
  ]
}

function compareBound(value: Value, bound: number | string | undefined): number | undefined {
  if (typeof value === 'number' && typeof bound === 'number') return value - bound
  if (typeof value !== 'string' || typeof bound !== 'string') return undefined
  if (value.length < bound.length)
    return order(normalizedDate(value) ?? value, normalizedDate(bound) ?? bound)
  return order(value.slice(0, bound.length), bound)
}

const order = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** The least and the greatest value a field takes today: a number, a day or a time as text, or no bound (G-063). */
export function boundsOf(properties: FieldProperties, today: string): [Bound, Bound] {
  const { minValue, maxValue } = properties
  return [boundOf(properties, minValue, today), boundOf(properties, maxValue, today)]
}

type Bound = number | string | undefined

function boundOf(properties: FieldProperties, bound: Bound, today: string): Bound {
  if (bound === undefined || bound === '') return undefined
  const kind = kindOf(properties)
  if (kind === 'number' || kind === 'integer') {
    const number = Number(bound)
    return Number.isNaN(number) ? undefined : number
  }
  if (kind !== 'date' && kind !== 'date-time' && kind !== 'time') return undefined
  if (properties.dateMinMaxType !== 'relative' || kind === 'time') return String(bound)
  return daysAfter(today, Number(bound))
}

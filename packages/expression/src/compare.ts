import type { Operator, Value } from './expression.ts'
import { isMissing } from './values.ts'

export type Comparison = Exclude<Operator, 'and' | 'or'>

/**
 * How text is compared: without the blanks around it and without regard to upper and lower case, so that
 * "santo domingo " is "Santo Domingo"; accents count, "Pena" is not "Peña".
 */
const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase()

const datePattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?Z?)?$/
const timePattern = /^(\d{2}:\d{2})(:\d{2})?$/

/** A date, date-time or time as year-month-dayThour:min:sec, a time on 2000-01-01 (B-138). */
export function normalizedDate(text: string): string | undefined {
  const [, day, minute = '00:00', second = ':00'] = datePattern.exec(text) ?? []
  if (day !== undefined) return `${day}T${minute}${second}`
  const [, time, timeSecond = ':00'] = timePattern.exec(text) ?? []
  return time === undefined ? undefined : `2000-01-01T${time}${timeSecond}`
}

/** One value, ready to be compared many times. */
type Operand =
  | { kind: 'none' }
  | { kind: 'number'; number: number; text: string }
  | { kind: 'boolean'; boolean: boolean; text: string }
  | { kind: 'text'; text: string; date: string | undefined; number: number | undefined }

const none: Operand = { kind: 'none' }

function operandOf(value: Value): Operand {
  if (typeof value === 'number') return { kind: 'number', number: value, text: String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', boolean: value, text: String(value) }
  return typeof value === 'string' && value !== '' ? textOperand(value) : none
}

function textOperand(value: string): Operand {
  const text = folded(value)
  return { kind: 'text', text, date: normalizedDate(value), number: text === '' ? undefined : numeric(text) }
}

function numeric(text: string): number | undefined {
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** A Logical field nobody answered reads as false, as an unticked box does; any other missing value equals nothing. */
function isEqual(left: Operand, right: Operand): boolean {
  if (left.kind === 'none' || right.kind === 'none') return isFalse(left) && isFalse(right)
  if (left.kind === 'number' || right.kind === 'number') {
    return left.kind !== 'boolean' && right.kind !== 'boolean' && left.number === right.number
  }
  if (left.kind === 'boolean' || right.kind === 'boolean') return left.text === right.text
  return left.text === right.text || (left.date !== undefined && left.date === right.date)
}

const isFalse = (operand: Operand) =>
  operand.kind === 'none' || (operand.kind === 'boolean' && !operand.boolean)

/** Below zero, zero, above zero; undefined when the two have no order. */
function orderOf(left: Operand, right: Operand): number | undefined {
  if (left.kind === 'none' || right.kind === 'none') return undefined
  if (left.kind === 'boolean' || right.kind === 'boolean') return undefined
  if (left.kind === 'number' || right.kind === 'number') {
    return left.number === undefined || right.number === undefined ? undefined : left.number - right.number
  }
  if (left.date !== undefined && right.date !== undefined) return order(left.date, right.date)
  return order(left.text, right.text)
}

const order = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)

type ScalarTest = (left: Operand, right: Operand) => boolean

const ordered =
  (accepts: (order: number) => boolean): ScalarTest =>
  (left, right) => {
    const order = orderOf(left, right)
    return order !== undefined && accepts(order)
  }

const textual =
  (accepts: (left: string, right: string) => boolean): ScalarTest =>
  (left, right) =>
    left.kind !== 'none' && right.kind !== 'none' && accepts(left.text, right.text)

const scalarTests: Record<Exclude<Comparison, 'not-equals'>, ScalarTest> = {
  equals: isEqual,
  'greater-than': ordered((order) => order > 0),
  'lesser-than': ordered((order) => order < 0),
  'greater-or-equals': ordered((order) => order >= 0),
  'lesser-or-equals': ordered((order) => order <= 0),
  contains: textual((left, right) => left.includes(right)),
  'starts-with': textual((left, right) => left.startsWith(right)),
  'ends-with': textual((left, right) => left.endsWith(right)),
}

/**
 * The comparison with a target, made once. `equals` with no target asks whether there is no value. A list equals a
 * list of the same items in any order; it contains what is one of its items; any other operator holds for a list
 * when it holds for one of its items.
 */
export function comparison(operator: Comparison, target: Value): (value: Value) => boolean {
  if (operator === 'not-equals') {
    const isSame = comparison('equals', target)
    return (value) => !isSame(value)
  }
  const targets = (Array.isArray(target) ? target : [target]).map(operandOf)
  const [only = none] = targets
  const test = scalarTests[operator]
  const isList = Array.isArray(target)
  return (value) => {
    if (!Array.isArray(value)) {
      return isList ? compareLists(operator, [operandOf(value)], targets) : test(presence(value), only)
    }
    return isMissing(value) ? test(none, only) : compareLists(operator, value.map(presence), targets)
  }
}

/** A record has no text or number, but it is there: it does not equal nothing. */
const presence = (value: Value): Operand =>
  typeof value === 'object' && value !== null && !isMissing(value)
    ? { kind: 'text', text: '\0', date: undefined, number: undefined }
    : operandOf(value)

function compareLists(operator: Comparison, left: Operand[], right: Operand[]): boolean {
  const isIn = (list: Operand[]) => (item: Operand) => list.some((other) => isEqual(item, other))
  if (operator === 'equals') return left.every(isIn(right)) && right.every(isIn(left))
  if (operator === 'contains') return right.length > 0 && right.every(isIn(left))
  if (operator === 'not-equals') return !compareLists('equals', left, right)
  return right.some((target) => left.some((item) => scalarTests[operator](item, target)))
}

/** The first in order of numbers or dates: what `minimumOf` gives. */
export function leastOf(values: Value[]): Value {
  return values.reduce((least, value) => {
    if (isMissing(least)) return value
    return (orderOf(operandOf(value), operandOf(least)) ?? 0) < 0 ? value : least
  }, undefined)
}

/** The last in order of numbers or dates: what `maximumOf` gives. */
export function greatestOf(values: Value[]): Value {
  return values.reduce((greatest, value) => {
    if (isMissing(greatest)) return value
    return (orderOf(operandOf(value), operandOf(greatest)) ?? 0) > 0 ? value : greatest
  }, undefined)
}

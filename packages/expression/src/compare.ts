import { spend, type Budget } from './budget.ts'
import type { Operator, Value } from './expression.ts'
import type { Language } from './sources.ts'
import { characterOrder, dictionaryOrder, foldedAt } from './text.ts'
import { isMissing } from './values.ts'

export type Comparison = Exclude<Operator, 'and' | 'or'>

const datePattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?Z?)?$/
const timePattern = /^(\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?$/

/** A date, date-time or time as year-month-dayThour:min:sec, a time on 2000-01-01 (B-138). */
export function normalizedDate(text: string): string | undefined {
  const [, day, minute = '00:00', second = ':00'] = datePattern.exec(text) ?? []
  if (day !== undefined) return `${day}T${minute}${second}`
  const [, time, timeSecond = ':00'] = timePattern.exec(text) ?? []
  return time === undefined ? undefined : `2000-01-01T${time}${timeSecond}`
}

/** A single value that is there, ready to be compared. What is within a list or a record has neither text nor order. */
type Item =
  | { kind: 'number'; number: number; text: string }
  | { kind: 'boolean'; boolean: boolean; text: string }
  | Text
  | { kind: 'other' }
type Text = {
  kind: 'text'
  written: string
  text: string
  date: string | undefined
  number: number | undefined
}

/** The steps to fold a text and to see whether it says a number or a moment. */
const stepsOfText = 12

function itemOf(value: Value, budget: Budget | undefined): Item {
  if (typeof value === 'number') return { kind: 'number', number: value, text: String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', boolean: value, text: String(value) }
  if (typeof value !== 'string') return { kind: 'other' }
  spend(budget, stepsOfText)
  const text = foldedAt(value, budget)
  return { kind: 'text', written: value, text, date: normalizedDate(value), number: numeric(text) }
}

function numeric(text: string): number | undefined {
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}

/** Lists the items of a list, or the value itself; nothing of a missing value. */
const itemsOf = (value: Value, budget: Budget | undefined): Item[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => !isMissing(item))
    .map((item) => itemOf(item, budget))

function isEqual(left: Item, right: Item): boolean {
  if (left.kind === 'other' || right.kind === 'other') return false
  if (left.kind === 'number' || right.kind === 'number') {
    return left.kind !== 'boolean' && right.kind !== 'boolean' && left.number === right.number
  }
  if (left.kind === 'boolean' || right.kind === 'boolean') return left.text === right.text
  return left.text === right.text || (left.date !== undefined && dateOrder(left, right) === 0)
}

/** Below zero, zero, above zero; undefined when the two have no order. */
function orderOf(left: Item, right: Item, language: Language): number | undefined {
  if (left.kind === 'other' || right.kind === 'other') return undefined
  if (left.kind === 'boolean' || right.kind === 'boolean') return undefined
  if (left.kind === 'number' || right.kind === 'number') return numberOrder(left.number, right.number)
  if (left.date === undefined && right.date === undefined)
    return dictionaryOrder(left.text, right.text, language)
  return dateOrder(left, right)
}

const daysLength = '2026-01-01'.length
const isDay = ({ written }: Text) => written.length === daysLength && written.charAt(4) === '-'

/** A day holds all its hours: a moment is compared with it by its day. */
function dateOrder(left: Text, right: Text): number {
  const isOfDay = left.date !== undefined && right.date !== undefined && isDay(left) !== isDay(right)
  const length = isOfDay ? daysLength : undefined
  return characterOrder(
    (left.date ?? left.written).slice(0, length),
    (right.date ?? right.written).slice(0, length),
  )
}

function numberOrder(left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return undefined
  return left === right ? 0 : left < right ? -1 : 1
}

type ItemTest = (left: Item, right: Item, language: Language) => boolean

const ordered =
  (accepts: (order: number) => boolean): ItemTest =>
  (left, right, language) => {
    const order = orderOf(left, right, language)
    return order !== undefined && accepts(order)
  }

const textual =
  (accepts: (left: string, right: string) => boolean): ItemTest =>
  (left, right) =>
    left.kind !== 'other' && right.kind !== 'other' && accepts(left.text, right.text)

const itemTests: Record<Exclude<Comparison, 'not-equals'>, ItemTest> = {
  equals: isEqual,
  'greater-than': ordered((order) => order > 0),
  'lesser-than': ordered((order) => order < 0),
  'greater-or-equals': ordered((order) => order >= 0),
  'lesser-or-equals': ordered((order) => order <= 0),
  contains: textual((left, right) => left.includes(right)),
  'starts-with': textual((left, right) => left.startsWith(right)),
  'ends-with': textual((left, right) => left.endsWith(right)),
}

/** Tells whether a value stands so to the target. */
export type Matches = (value: Value, budget?: Budget) => boolean

/** How long the texts are that are longer than usual. */
const lengthOf = (items: Item[]) =>
  items.reduce((sum, item) => sum + (item.kind === 'text' && item.text.length > 64 ? item.text.length : 0), 0)

const numberTests: Partial<Record<Comparison, (left: number, right: number) => boolean>> = {
  equals: (left, right) => left === right,
  'not-equals': (left, right) => left !== right,
  'greater-than': (left, right) => left > right,
  'lesser-than': (left, right) => left < right,
  'greater-or-equals': (left, right) => left >= right,
  'lesser-or-equals': (left, right) => left <= right,
}

/**
 * The comparison with a target, made once. `equals` with no target asks whether there is no value. A list equals a
 * list of the same items in any order; it contains what is one of its items; any other operator holds for a list
 * when it holds for one of its items.
 */
export function comparison(operator: Comparison, target: Value, language: Language = 'en'): Matches {
  const test = numberTests[operator]
  const other = anyComparison(operator, target, language)
  if (test === undefined || typeof target !== 'number') return other
  return (value, budget) => (typeof value === 'number' ? test(value, target) : other(value, budget))
}

function anyComparison(operator: Comparison, target: Value, language: Language): Matches {
  if (operator === 'not-equals') {
    const isSame = anyComparison('equals', target, language)
    return (value, budget) => !isSame(value, budget)
  }
  let wanted: Item[] | undefined
  const test = itemTests[operator]
  const isOrder = operator.includes('-')
  const isOfList = (value: Value) => Array.isArray(value) || Array.isArray(target)
  return (value, budget) => {
    wanted ??= itemsOf(target, undefined)
    spend(budget, 8 + (Array.isArray(value) ? value.length * 3 : 0))
    const items = itemsOf(value, budget)
    spend(budget, wanted.length * (items.length * (isOrder ? stepsOfText : 1) + lengthOf(items) / 4))
    if (operator === 'equals') return areSame(items, wanted)
    if (items.length === 0) return false
    if (operator === 'contains' && isOfList(value)) return wanted.length > 0 && areAmong(wanted, items)
    return wanted.some((target) => items.some((item) => test(item, target, language)))
  }
}

const areAmong = (items: Item[], others: Item[]) =>
  items.every((item) => others.some((other) => isEqual(item, other)))

/** Nobody answered: then a Logical field reads as false, as an unticked box does. But false is an answer. */
const areSame = (items: Item[], wanted: Item[]) =>
  items.length === 0
    ? wanted.every((item) => item.kind === 'boolean' && !item.boolean)
    : wanted.length > 0 && areAmong(items, wanted) && areAmong(wanted, items)

/** Above zero for the last of values in their order, below for the first: what `maximumOf` and `minimumOf` give. */
export type Side = 1 | -1

/** The outermost of values; what cannot be compared with the outermost so far is passed over. */
export function outermostOf(
  values: readonly Value[],
  side: Side,
  { language, budget }: { language: Language; budget: Budget | undefined },
): Value {
  if (values.every((value) => typeof value === 'number')) return outermostNumber(values, side)
  let [found] = values
  spend(budget, values.length * stepsOfText)
  let outermost = itemOf(found, budget)
  for (const value of values) {
    const item = itemOf(value, budget)
    if ((orderOf(item, outermost, language) ?? 0) * side > 0) [found, outermost] = [value, item]
  }
  return found
}

function outermostNumber(numbers: readonly number[], side: Side): number | undefined {
  let [outermost] = numbers
  for (const number of numbers) {
    if (outermost !== undefined && (side > 0 ? number > outermost : number < outermost)) outermost = number
  }
  return outermost
}

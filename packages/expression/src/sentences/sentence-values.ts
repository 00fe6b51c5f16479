import { normalizedDate } from '../compare.ts'
import type { Expression, SummaryFunction, Value } from '../expression.ts'
import type { FieldSource, Source, ValueKind } from '../sources.ts'
import { sentenceNumber } from './sentence-numbers.ts'
import type { RegionalWords, TargetClass, SentenceWords } from './sentence-words.ts'
import { isMissing } from '../values.ts'

/** The kind of value that a target is read and written by, its money and its choices. */
export type TargetSort = {
  kind: ValueKind
  currency?: string | undefined
  choices?: FieldSource['choices']
  /** Several values are compared as a whole: one of them is a list too. */
  isList?: boolean
}

/** A count is a number whatever is counted; a sum or an average is money when what is added is. */
export function targetSort(source: Source, summaryFunction: SummaryFunction): TargetSort {
  if (summaryFunction === 'countOf') return { kind: 'integer' }
  if (source.isRecord) return { kind: 'boolean' }
  const { kind, currency, choices, isList } = source
  const isFigure = summaryFunction === 'sumOf' || summaryFunction === 'averageOf'
  if (isFigure) return { kind: 'number', currency }
  return { kind, currency, choices, isList: isList && summaryFunction === 'valueOf' }
}

/** A target as a sentence says it: each of its items, of the class that chooses the words of the comparison. */
export type TargetText = { of: TargetClass; text: string }

/** Reads the target of a comparison: a value that is no JSON is no target, and an empty one is none. */
export function targetOfLeaf({ target }: Expression): Value {
  const value = valueOf(target?.targetValue)
  return isMissing(value) ? undefined : value
}

function valueOf(value: unknown): Value {
  if (Array.isArray(value)) return value.map(itemOf).filter((item) => !isMissing(item))
  return itemOf(value)
}

function itemOf(value: unknown): Value {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}

export function targetText(value: Value, sort: TargetSort, words: RegionalWords): TargetText {
  if (!Array.isArray(value)) return itemText(value, sort, words)
  const items = value.map((item) => itemText(item, sort, words))
  const text = items.map((item) => item.text).join(', ')
  return {
    of: items[0]?.of ?? 'missing',
    text: items.length === 1 && !sort.isList ? `${words.item} ${text}` : text,
  }
}

function itemText(value: Value, sort: TargetSort, words: RegionalWords): TargetText {
  const chosen = choiceText(value, sort, words)
  if (chosen !== undefined) return { of: 'text', text: chosen }
  if (typeof value === 'number') return { of: 'number', text: sentenceNumber(value, sort, words) }
  if (typeof value === 'boolean') return { of: 'boolean', text: answerText(value, sort, words) }
  if (typeof value !== 'string') return { of: 'missing', text: words.noValue }
  return momentText(value, sort.kind, words) ?? { of: 'text', text: plainText(value, sort, words) }
}

/** Yes or no as the form has it, unless a choice is called so. */
function answerText(value: boolean, { kind, choices = [] }: TargetSort, words: SentenceWords): string {
  const [yes, no] = [words.yes, words.no]
  const isOther = choices.some(({ label }) => [yes, no].includes(foldedLabel(label)))
  return kind === 'boolean' && !isOther ? words.answers[value ? 'yes' : 'no'] : value ? yes : no
}

/** A text that reads like the label of a choice, but is the value of none, says that it is meant as it stands. */
function plainText(value: string, { kind, choices = [] }: TargetSort, words: SentenceWords): string {
  const text = quoted(value, words)
  const labels = choices.map(({ label }) => label).concat(kind === 'boolean' ? [words.yes, words.no] : [])
  const isLikeLabel = labels.some((label) => foldedLabel(label) === foldedLabel(value))
  return isLikeLabel ? `${words.textItself} ${text}` : text
}

export const foldedLabel = (label: string): string => label.trim().normalize('NFC').toLowerCase()

/** The value of a choice as the field holds it. */
export function choiceValue(value: string, kind: ValueKind): Value {
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (kind !== 'number' && kind !== 'integer') return value
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : number
}

function choiceText(
  value: Value,
  { kind, choices = [] }: TargetSort,
  words: SentenceWords,
): string | undefined {
  const choice = choices.find((choice) => choiceValue(choice.value, kind) === value)
  if (!choice) return undefined
  const same = choices.filter(({ label }) => foldedLabel(label) === foldedLabel(choice.label))
  const text = quoted(choice.label, words)
  return same.length === 1 ? text : `${text} [${choice.value}]`
}

/** A text between the marks of the language; a closing mark within it is doubled. */
export function quoted(text: string, { quotes: { open, close, blank } }: SentenceWords): string {
  return `${open}${blank}${text.replaceAll(close, close + close)}${blank}${close}`
}

/** A date or a time of a field that holds one, in the long form; what is no date is a text. */
function momentText(value: string, kind: ValueKind, words: SentenceWords): TargetText | undefined {
  if (kind !== 'date' && kind !== 'date-time' && kind !== 'time') return undefined
  const moment = momentOf(value, kind)
  if (moment === undefined) return undefined
  const [day, time] = moment.split('T')
  if (kind === 'time') return { of: 'time', text: timeText(time ?? '', words) }
  const date = dayText(day ?? '', words)
  if (time === undefined) return { of: 'date', text: date }
  const clock = timeText(time, words)
  return { of: 'date-time', text: `${date}${words.before(words.at, clock)}${clock}` }
}

/** The moment a text says, `2026-12-01`, `2026-12-01T08:05:00`, its day where days are compared; of a time on the day 2000-01-01 (B-138). */
export function momentOf(value: string, kind: ValueKind): string | undefined {
  const moment = normalizedDate(value)
  if (moment === undefined || !isMoment(moment)) return undefined
  if (kind === 'time') return moment.startsWith('2000-01-01T') ? moment : undefined
  if (/^\d{2}:/.test(value)) return undefined
  const isDay = value.length === 10 || kind === 'date'
  return isDay ? moment.slice(0, 10) : moment
}

function isMoment(moment: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = moment.split(/[-T:]/).map(Number)
  return isDay(year, month, day) && hour < 24 && minute < 60 && second < 60
}

export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}

function dayText(text: string, words: SentenceWords): string {
  const [year = '', month = '', day = ''] = text.split('-')
  return words.day({ year, month: Number(month), day: Number(day) }, words.months[Number(month) - 1] ?? '')
}

function timeText(text: string, words: SentenceWords): string {
  const [hour = '', minute = '', second = ''] = text.split(':')
  return words.time({ hour: Number(hour), minute, second })
}

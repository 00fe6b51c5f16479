import { comparison, normalizedDate, type Comparison } from '../compare.ts'
import type { SummaryFunction, Value } from '../expression.ts'
import type { FieldSource, Source, ValueKind } from '../sources.ts'
import { isMissing } from '../values.ts'

/** A comparison that is asked of an operand. */
export type OperandQuestion = { operator: Comparison; target: Value; test: (value: Value) => boolean }

/** The order of texts differs between languages: no cell asks for it. */
export function questionOf(operator: Comparison, target: Value): OperandQuestion {
  const matches = comparison(operator, target, 'en')
  return { operator, target, test: (value) => matches(value, undefined) }
}

/** A part of what an operand may be: what a question gets there for an answer, undefined when that differs within. */
export type OperandCell = (question: OperandQuestion) => boolean | undefined

/**
 * The path and function that a leaf compares. `isSingle`: it gives one value at most, or one record's instances, not
 * those in each of several instances around it.
 */
export type Operand = {
  source: Source | undefined
  summaryFunction: SummaryFunction
  isSingle: boolean
}

/**
 * Cuts all that an operand may be into cells in which the questions asked of it have one answer each: no value, each
 * target met exactly, the gaps between. Values are taken to be as their field wants them.
 */
export function cellsOf(operand: Operand, questions: readonly OperandQuestion[]): OperandCell[] {
  const { source, summaryFunction } = operand
  return byFunction[summaryFunction](source?.isRecord === false ? source : undefined, questions, operand)
}

type Cutting = (
  field: FieldSource | undefined,
  questions: readonly OperandQuestion[],
  operand: Operand,
) => OperandCell[]

/** Of each value by itself; a record's instances are asked by their filter. */
function eachCells(field: FieldSource | undefined, questions: readonly OperandQuestion[]): OperandCell[] {
  return field ? [missing, ...fieldCells(field, questions)] : [anything]
}

const byFunction: Record<SummaryFunction, Cutting> = {
  valueOf: (field, questions, { source, isSingle }) => {
    if (field && isSingle) return [missing, ...fieldCells(field, questions)]
    return [missingList, source === undefined || field?.kind === 'boolean' ? anything : present]
  },
  countOf: (_, questions, { source, isSingle }) => {
    const most = source?.isRecord && isSingle ? source.most : undefined
    return numberCells(questions, { isWhole: true, least: 0, most })
  },
  sumOf: (field, questions) => numberCells(questions, { isWhole: field?.kind === 'integer' }),
  averageOf: (_, questions) => [missing, ...numberCells(questions, { isWhole: false })],
  minimumOf: (field, questions) => (field ? [missing, ...fieldCells(field, questions)] : [anything]),
  maximumOf: (field, questions) => (field ? [missing, ...fieldCells(field, questions)] : [anything]),
  some: eachCells,
  every: eachCells,
}

const exactly =
  (value: Value): OperandCell =>
  ({ test }) =>
    test(value)

const missing = exactly(undefined)

/** No instance and one without a value answer alike, but not to a list. */
const missingList: OperandCell = ({ target, test }) => (Array.isArray(target) ? undefined : test(undefined))

const anything: OperandCell = () => undefined

/** Some value that is there, or several, of which no more is known. A list of nothing but false is no answer, too. */
const present: OperandCell = ({ target, test }) => (isMissing(target) ? test('x') : undefined)

function fieldCells(source: FieldSource, questions: readonly OperandQuestion[]): OperandCell[] {
  const { kind } = source
  if (kind === 'boolean') return [exactly(true), exactly(false)]
  if (source.choices?.length) return choicesOf(source)
  if (kind === 'number' || kind === 'integer') {
    const { least, most } = source
    return numberCells(questions, { isWhole: kind === 'integer', least, most })
  }
  if (kind === 'text') return textCells(questions)
  return kind === 'data-uri' ? [present] : dateCells(questions, kind)
}

/** A number is among the choices when it is written like one of them. */
function choicesOf({ kind, choices = [] }: FieldSource): OperandCell[] {
  const values = choices.map(({ value }) => value)
  if (kind !== 'number' && kind !== 'integer') return values.map(exactText)
  return values
    .map(Number)
    .filter((number, at) => String(number) === values[at])
    .map(exactly)
}

const exactText =
  (text: string): OperandCell =>
  ({ operator, test }) =>
    operator !== 'equals' && orders.has(operator) ? undefined : test(text)

const orders = new Set<Comparison>([
  'equals',
  'greater-than',
  'lesser-than',
  'greater-or-equals',
  'lesser-or-equals',
])

type Range = { isWhole: boolean; least?: number | undefined; most?: number | undefined }

/** A place on the line of numbers that stands for itself or for a gap. */
function pointsOf(
  marks: readonly number[],
  { isWhole, least = -Infinity, most = Infinity }: Range,
): number[] {
  const limits = [least, most].filter(Number.isFinite)
  const bounds = [...new Set([...marks, ...limits])].toSorted((one, other) => one - other)
  const isExact = isWhole && bounds.every((bound) => Math.abs(bound) < 2 ** 52)
  const inGap = isExact ? wholeBetween : numberBetween
  const gaps = [-Infinity, ...bounds].flatMap((from, at) => inGap(from, bounds[at] ?? Infinity))
  const met = isExact ? bounds.filter(Number.isInteger) : bounds
  return [...met, ...gaps].filter((point) => point >= least && point <= most)
}

function wholeBetween(from: number, to: number): number[] {
  if (from === -Infinity) return [to === Infinity ? 0 : Math.ceil(to) - 1]
  const next = Math.floor(from) + 1
  return next < to ? [next] : []
}

function numberBetween(from: number, to: number): number[] {
  if (from === -Infinity) return [to === Infinity ? 0 : to - Math.max(1, Math.abs(to))]
  const between = to === Infinity ? from + Math.max(1, Math.abs(from)) : from / 2 + to / 2
  return from < between && between < to ? [between] : []
}

function numberCells(questions: readonly OperandQuestion[], range: Range): OperandCell[] {
  const marks = questions.flatMap(({ target }) => numbersIn(target))
  return pointsOf(marks, range).map((point): OperandCell => {
    const isMark = marks.includes(point)
    return ({ operator, target, test }) =>
      isMark || (orders.has(operator) && !Array.isArray(target)) ? test(point) : undefined
  })
}

const numbersIn = (target: Value): number[] => {
  const number = typeof target === 'string' && target.trim() !== '' ? Number(target) : target
  return typeof number === 'number' && Number.isFinite(number) ? [number] : []
}

const dayLength = 86_400_000

type DateKind = Exclude<ValueKind, 'text' | 'number' | 'integer' | 'boolean' | 'data-uri'>

/** How a kind of date is counted, and from where to where it goes. */
const dateRanges: Record<DateKind, { unit: number; from: string; to: string; cut: [number, number] }> = {
  date: { unit: dayLength, from: '0100-01-01T00:00:00', to: '9999-12-31T00:00:00', cut: [0, 10] },
  'date-time': { unit: 1000, from: '0100-01-01T00:00:00', to: '9999-12-31T23:59:59', cut: [0, 19] },
  time: { unit: 1000, from: '2000-01-01T00:00:00', to: '2000-01-01T23:59:59', cut: [11, 19] },
}

function dateCells(questions: readonly OperandQuestion[], kind: DateKind): OperandCell[] {
  const { unit, from, to, cut } = dateRanges[kind]
  const marks = questions.flatMap(({ target }) => (isMoment(target) ? marksOf(target, unit) : []))
  const range = { isWhole: true, least: momentOf(from) / unit, most: momentOf(to) / unit }
  return pointsOf(marks, range).map((point): OperandCell => {
    const value = new Date(point * unit).toISOString().slice(...cut)
    return ({ operator, target, test }) =>
      isMissing(target) || (orders.has(operator) && isMoment(target)) ? test(value) : undefined
  })
}

/** A day begins and ends, where moments are counted; a moment is its day, where days are. */
function marksOf(target: string, unit: number): number[] {
  const mark = Math.floor(momentOf(target) / unit)
  return isDay(target) && unit < dayLength ? [mark, mark + dayLength / unit - 1] : [mark]
}

const isDay = (target: string) => target.length === 10

const momentOf = (text: string): number => Date.parse(`${normalizedDate(text) ?? ''}Z`)

/** Dates are compared as text: one that is in no calendar has no place among the others. */
function isMoment(target: Value): target is string {
  if (typeof target !== 'string') return false
  const [text, moment] = [normalizedDate(target), momentOf(target)]
  return text !== undefined && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** More beginnings times endings than anyone writes; above it nothing is said of them. */
const maxTextCells = 400

/** A text is one of those asked for, or another: then it is known by the longest beginning and ending it meets. */
function textCells(questions: readonly OperandQuestion[]): OperandCell[] {
  const targetsOf = (operator: Comparison) => [
    ...new Set(questions.filter((question) => question.operator === operator).flatMap(textIn)),
  ]
  const [starts, ends] = [
    [' ', ...targetsOf('starts-with')],
    [' ', ...targetsOf('ends-with')],
  ]
  const isMany = starts.length * ends.length > maxTextCells
  const others = isMany ? [otherText] : starts.flatMap((start) => ends.map((end) => affixed(start, end)))
  return [...targetsOf('equals').map(sameText), ...others]
}

const textIn = ({ target }: OperandQuestion): string[] =>
  typeof target === 'string' && !isMissing(target) ? [target] : []

/** Two texts may say the same day in different ways. */
const mayBeDate = (text: string) => /^\s*\d/.test(text)

function sameText(text: string): OperandCell {
  return (question) => {
    const { operator, target } = question
    const isUnsure =
      operator === 'equals' &&
      typeof target === 'string' &&
      target !== text &&
      mayBeDate(text) &&
      mayBeDate(target)
    return isUnsure ? undefined : exactText(text)(question)
  }
}

/** A text that equals none of those asked for. */
const otherText: OperandCell = (question) => {
  const { operator, target } = question
  if (isMissing(target)) return present(question)
  return operator === 'equals' && typeof target === 'string' && !mayBeDate(target) ? false : undefined
}

/** One that begins and ends so, and meets no longer beginning or ending. */
function affixed(start: string, end: string): OperandCell {
  return (question) => {
    const { operator, target, test } = question
    if (typeof target !== 'string' || isMissing(target)) return otherText(question)
    if (operator === 'starts-with') return test(start)
    if (operator === 'ends-with') return test(end)
    const isPart = operator === 'contains' && (test(start) || test(end))
    return isPart || otherText(question)
  }
}

/** The first contains the second, so that a text with the first has the second, too. */
export const includesText = (one: OperandQuestion, other: OperandQuestion): boolean =>
  [one, other].every(({ operator, target }) => operator === 'contains' && typeof target === 'string') &&
  other.test(one.target)

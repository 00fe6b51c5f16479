import { phrasesOf } from './parse-sentence-phrases.ts'
import type { Token } from './parse-sentence-tokens.ts'
import { isSign, longestAt } from './parse-sentence-trie.ts'
import { isDay } from './sentence-values.ts'
import type { Language } from '../sources.ts'

/** A date or time as a form holds it, and where the text goes on after it. */
type ReadMoment = { value: string; end: number }

type Reader = { tokens: readonly Token[]; language: Language }

const two = (number: number | string) => String(number).padStart(2, '0')

/** A day in figures or in words, and a time after it. */
export function readSentenceMoment(reader: Reader, at: number): ReadMoment | undefined {
  const token = reader.tokens[at]
  if (token?.kind === 'moment' && token.text.length > 8) {
    const [day = '', time] = token.text.split(/[T ]/)
    if (!isDay(...numbersOf(day))) return undefined
    return time === undefined ? withTime(reader, { value: day, end: at + 1 }) : atTime(day, time, at + 1)
  }
  const day = readDay(reader, at)
  return day && withTime(reader, day)
}

function numbersOf(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function atTime(day: string, time: string, end: number): ReadMoment | undefined {
  const clock = clockOf(time)
  return clock === undefined ? undefined : { value: `${day}T${clock}`, end }
}

function withTime(reader: Reader, day: ReadMoment): ReadMoment {
  const at = longestAt(phrasesOf(reader.language).at, reader.tokens, day.end)
  const time = readSentenceTime(reader, at?.end ?? day.end)
  return time ? { value: `${day.value}T${time.value}`, end: time.end } : day
}

/** `December 1, 2026`, `1 de diciembre de 2026`, `1er décembre 2026`: the year last, in any language. */
function readDay(reader: Reader, at: number): ReadMoment | undefined {
  const first = readDayPart(reader, at)
  const second = first && readDayPart(reader, first.end)
  const year = second && readDayPart(reader, second.end)
  if (!year || first.isMonth === second.isMonth || year.isMonth || year.text.length !== 4) return undefined
  const [day, month] = first.isMonth ? [second, first] : [first, second]
  if (day.text.length > 2 || !isDay(Number(year.text), Number(month.text), Number(day.text))) return undefined
  return { value: `${year.text}-${two(month.text)}-${two(day.text)}`, end: year.end }
}

type DayPart = { isMonth: boolean; text: string; end: number }

/** A number or a month, past what stands before it: a comma, `de`, the `er` of `1er`. */
function readDayPart({ tokens, language }: Reader, at: number): DayPart | undefined {
  const { months, of } = phrasesOf(language)
  const isBetween = isSign(tokens[at], ',') || tokens[at]?.text === 'er'
  const start = isBetween ? at + 1 : (longestAt(of, tokens, at)?.end ?? at)
  const token = tokens[start]
  const month = longestAt(months, tokens, start)
  if (month) return { isMonth: true, text: String(month.meaning), end: month.end }
  const isDigits = token?.kind === 'number' && /^\d+$/.test(token.text)
  return isDigits ? { isMonth: false, text: token.text, end: start + 1 } : undefined
}

/** `08:05`, `8:05 PM`, `8 h 05`, `8 am`. */
export function readSentenceTime(reader: Reader, at: number): ReadMoment | undefined {
  const token = reader.tokens[at]
  if (token?.kind === 'moment' && token.text.length <= 8)
    return withHalf(reader, token.text.replace('h', ':'), at + 1)
  if (token?.kind !== 'number') return undefined
  const isFrench = reader.tokens[at + 1]?.text === 'h'
  return isFrench ? withHours(reader, token.text, at + 2) : withHalf(reader, `${token.text}:00`, at + 1, true)
}

function withHours({ tokens }: Reader, hour: string, at: number): ReadMoment | undefined {
  const minute = tokens[at]
  const hasMinute = minute?.kind === 'number' && /^\d{2}$/.test(minute.text)
  const clock = clockOf(`${hour}:${hasMinute ? minute.text : '00'}`)
  return clock === undefined ? undefined : { value: clock, end: hasMinute ? at + 1 : at }
}

function withHalf(reader: Reader, text: string, at: number, needsHalf = false): ReadMoment | undefined {
  const half = longestAt(phrasesOf(reader.language).halves, reader.tokens, at)
  if (!half) {
    const clock = needsHalf ? undefined : clockOf(text)
    return clock === undefined ? undefined : { value: clock, end: at }
  }
  const [hour = '', ...rest] = text.split(':')
  if (Number(hour) < 1 || Number(hour) > 12) return undefined
  const clock = clockOf([(Number(hour) % 12) + (half.meaning === 'pm' ? 12 : 0), ...rest].join(':'))
  return clock === undefined ? undefined : { value: clock, end: half.end }
}

/** As a form holds it: `08:05`, and seconds only when there are some. */
function clockOf(text: string): string | undefined {
  const [hour = '', minute = '00', second = '00'] = text.split(':')
  if (!/^\d+$/.test(hour) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${two(Number(hour))}:${minute}${second === '00' ? '' : `:${second}`}`
}

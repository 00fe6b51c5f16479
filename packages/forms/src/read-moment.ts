import { conventionsOf, monthNames, type Locale } from '@tabellio/expression'
import { daysAfter, isDate } from './dates.ts'
import type { MomentKind } from './moment-text.ts'
import { isMonthFirst, type TypedReading } from './region.ts'

/** Reads dates and times as people type them. What is none stays as it was typed: its check says what is wrong. */
export function readMoment(
  kind: MomentKind,
  text: string,
  locale: Locale,
  today: string,
): TypedReading<string> {
  const typed = text.trim()
  if (kind === 'Date') return readDate(typed, locale, today)
  if (kind === 'DateTime') return readDateTime(typed, locale, today)
  const time = readTime(typed)
  return time === undefined ? undefined : { value: time }
}

/** A day and a time behind it, wherever the one ends and the other begins. */
function readDateTime(text: string, locale: Locale, today: string): TypedReading<string> {
  for (const { index } of text.matchAll(/(?<=\S)[\s,T]+(?=\d)/g)) {
    const time = readTime(text.slice(index).replace(/^[\s,T]+/, ''))
    const day = time === undefined ? undefined : readDate(text.slice(0, index), locale, today)
    if (day === undefined) continue
    const at = (date: string) => `${date}T${time}:00`
    return 'value' in day ? { value: at(day.value) } : { either: [at(day.either[0]), at(day.either[1])] }
  }
  return undefined
}

/** 14:30, 14.30, 14h30, 1430, 2:30 pm, 2 p. m. */
export function readTime(text: string): string | undefined {
  const parts = /^(\d{1,2}?)(?:[:.h ]?(\d\d))?(?::\d\d)?\s*(?:h|([ap])\.?\s?m\.?)?$/i.exec(text.trim())
  if (!parts) return undefined
  const [, hours = '', minutes = '0', half] = parts
  const hour = hourOf(Number(hours), half?.toLowerCase())
  if (hour === undefined || Number(minutes) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

function hourOf(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours > 23 ? undefined : hours
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (half === 'p' ? 12 : 0)
}

/**
 * A date as people type it: 21/11/2026, 21.11.2026, 21-11-26, 2026-11-21, 20261121, 21112026, Nov 21, 2026, 21 de
 * noviembre de 2026, 1er mars 2026, today. The order of numbers is the region's, unless only the other one is a date;
 * where a person's language has another order than the region, both dates are given. Undefined for what is no date.
 */
function readDate(text: string, locale: Locale, today: string): TypedReading<string> {
  const words = plain(text)
  const days = nearDays.get(words)
  const near = days === undefined ? undefined : daysAfter(today, days)
  if (near) return { value: near }
  const [first, second, third, ...more] = words.split(/[\s/.-]+/).filter(Boolean)
  if (first !== undefined && second === undefined) return readDigits(first, locale)
  if (second === undefined || third === undefined || more.length > 0) return undefined
  return readParts([first ?? '', second, third], locale, today)
}

/** Days said without a number. */
const nearDays = new Map(
  Object.entries({
    today: 0,
    hoy: 0,
    "aujourd'hui": 0,
    tomorrow: 1,
    manana: 1,
    demain: 1,
    yesterday: -1,
    ayer: -1,
    hier: -1,
  }),
)

/** Without accents, capitals, commas, ordinals and the little words between: `21 de noviembre, 2026` → `21 noviembre 2026`. */
const plain = (text: string): string =>
  withoutAccents(text.trim().toLowerCase())
    .replaceAll('’', "'")
    .replaceAll(/(\d)(?:st|nd|rd|th|er|o|º|°)(?![a-z])/g, '$1')
    .replaceAll(/(?<![a-z])(?:de|del|of|the|el|le)(?![a-z'])/g, ' ')
    .replaceAll(',', ' ')
    .trim()

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Each written month: its names in every language, so that a name means the same whatever the screen speaks. */
const monthWords: { name: string; month: number }[] = [
  ...Object.values(monthNames).flatMap((names) =>
    names.map((name, at) => ({ name: withoutAccents(name.toLowerCase()), month: at + 1 })),
  ),
  { name: 'setiembre', month: 9 },
]

/** The month a word begins: three letters or more, and no other month begins so. */
function monthOf(word: string): number | undefined {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return undefined
  const exact = monthWords.filter(({ name }) => name === word)
  const found = exact.length > 0 ? exact : monthWords.filter(({ name }) => name.startsWith(word))
  const months = new Set(found.map(({ month }) => month))
  return months.size === 1 ? [...months][0] : undefined
}

function readParts(parts: [string, string, string], locale: Locale, today: string): TypedReading<string> {
  const [first, second, third] = parts
  const named = [monthOf(first), monthOf(second)]
  if (named[0] !== undefined) return one(dateOf(yearOf(third, today), named[0], second))
  if (named[1] !== undefined) {
    return first.length === 4
      ? one(dateOf(first, named[1], third))
      : one(dateOf(yearOf(third, today), named[1], first))
  }
  if (first.length === 4) return one(dateOf(first, second, third))
  return readOrder([first, second], yearOf(third, today), locale)
}

/** Two numbers and a year. */
function readOrder([first, second]: [string, string], year: string, locale: Locale): TypedReading<string> {
  const dayFirst = dateOf(year, second, first)
  const usDate = dateOf(year, first, second)
  if (dayFirst === undefined || usDate === undefined || dayFirst === usDate) return one(dayFirst ?? usDate)
  const orders = conventionsOf(locale).map(isMonthFirst)
  const [usual, other] = orders[0] === true ? [usDate, dayFirst] : [dayFirst, usDate]
  return new Set(orders).size === 1 ? { value: usual } : { either: [usual, other] }
}

/** 20261121, 21112026 or 11212026: with years from 1800 to 2199 never more than one of the first and the others. */
function readDigits(digits: string, locale: Locale): TypedReading<string> {
  if (!/^\d{8}$/.test(digits)) return undefined
  const yearFirst = dateOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  if (yearFirst !== undefined && isUsualYear(digits.slice(0, 4))) return { value: yearFirst }
  const year = digits.slice(4)
  return isUsualYear(year) ? readOrder([digits.slice(0, 2), digits.slice(2, 4)], year, locale) : undefined
}

const isUsualYear = (year: string): boolean => year >= '1800' && year <= '2199'

/** Two figures are a year from 79 years ago to 20 ahead: people are born in the past and leases end soon. */
function yearOf(text: string, today: string): string {
  if (!/^\d{2}$/.test(text)) return text
  const now = Number(today.slice(0, 4))
  const century = Math.floor(now / 100) * 100
  const year = [century + 100, century, century - 100]
    .map((start) => start + Number(text))
    .find((at) => at <= now + 20)
  return String(year)
}

const one = (date: string | undefined): TypedReading<string> =>
  date === undefined ? undefined : { value: date }

function dateOf(year: string, month: string | number, day: string): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(String(month)) || !/^\d{1,2}$/.test(day)) return undefined
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) ? text : undefined
}

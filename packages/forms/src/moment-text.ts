import type { Language, Locale } from '@tabellio/expression'
import { dateText, numericDateText, readDate } from './date-text.ts'
import { isDateTime, isTime } from './dates.ts'
import { isMonthFirst, type TypedReading } from './region.ts'

/** Dates and times as people type them and read them. What is none stays as it was typed: its check says what is wrong. */
export type MomentKind = 'Date' | 'DateTime' | 'Time'

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

/** English reads twelve hours, Spanish and French twenty-four (G-064). */
export const has24Hours = (language: Language): boolean => language !== 'en'

/** A stored moment as people read it, and can type it back. Other texts stay. */
export function momentText(kind: MomentKind, value: string, locale: Locale): string {
  if (kind === 'Date') return dateText(value, locale)
  if (kind === 'Time') return isTime(value) ? timeText(value, locale.language) : value
  return isDateTime(value)
    ? `${dateText(value.slice(0, 10), locale)}, ${timeText(value.slice(11), locale.language)}`
    : value
}

/** `02:30 pm`, or `14:30` where a day has 24 hours (B-107). */
function timeText(value: string, language: Language): string {
  if (has24Hours(language)) return value.slice(0, 5)
  const hour = Number(value.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${value.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Shows an empty input an order of letters: an example would look like an answer. */
export function momentPattern(kind: MomentKind, { language, region }: Locale): string {
  const [day, month, year] = { en: 'dd/mm/yyyy', es: 'dd/mm/aaaa', fr: 'jj/mm/aaaa' }[language].split('/')
  const date = isMonthFirst(region) ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  const time = has24Hours(language) ? 'hh:mm' : 'hh:mm am'
  return { Date: date, Time: time, DateTime: `${date} ${time}` }[kind]
}

/** A moment as it can be typed, for the error that asks for one. */
export function momentExample(kind: MomentKind, { language, region }: Locale, today: string): string {
  const time = timeText('14:30', language)
  const date = numericDateText(today, region)
  return { Date: date, Time: time, DateTime: `${date} ${time}` }[kind]
}

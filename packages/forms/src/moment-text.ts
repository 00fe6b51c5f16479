import type { Language, Locale } from '@tabellio/expression'
import { dateText, numericDateText } from './date-text.ts'
import { isDateTime, isTime } from './dates.ts'
import { isMonthFirst } from './region.ts'

/** The kinds of moments that people type and read. */
export type MomentKind = 'Date' | 'DateTime' | 'Time'

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

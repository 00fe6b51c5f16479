import type { Language } from '@tabellio/contract/shapes'

/**
 * Dates and times as people type them. A text that is none is answered by undefined: the field keeps it as it is, and
 * its check says what is wrong.
 */
export type MomentKind = 'Date' | 'DateTime' | 'Time'

export function parseMoment(kind: MomentKind, text: string, language: Language): string | undefined {
  const typed = text.trim()
  if (kind === 'Date') return parseDate(typed, language)
  if (kind === 'Time') return parseTime(typed)
  const [, date = '', time = ''] = /^(\S+?)(?:T|\s+|\s*,\s*)(\S.*)$/.exec(typed) ?? []
  const day = parseDate(date, language)
  const clock = parseTime(time)
  return day && clock && `${day}T${clock}:00`
}

/** `YYYY-MM-DD` in every language. Day first only where everybody reads it so: in English 3/4 has two meanings. */
function parseDate(text: string, language: Language): string | undefined {
  const yearFirst = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))$/.exec(text)
  if (yearFirst) {
    const [, year, , month, day, shortMonth, shortDay] = yearFirst
    return dateOf(year, month ?? shortMonth, day ?? shortDay)
  }
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
  return dayFirst && language !== 'en' ? dateOf(dayFirst[4], dayFirst[3], dayFirst[1]) : undefined
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isReal ? text : undefined
}

/** 14:30, 14.30, 14h30, 1430, 2:30 pm, 2 p. m. */
function parseTime(text: string): string | undefined {
  const parts = /^(\d{1,2}?)(?:[:.h ]?(\d\d))?(?::\d\d)?\s*(?:h|([ap])\.?\s?m\.?)?$/i.exec(text)
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

/** A stored moment as the input shows it (B-107, with an order that can be typed back). Other texts stay. */
export function momentText(kind: MomentKind, value: string, language: Language): string {
  const parsed = parseMoment(kind, value, language)
  if (parsed === undefined || kind === 'Date') return parsed ?? value
  if (kind === 'Time') return clockText(parsed, language)
  return `${parsed.slice(0, 10)} ${clockText(parsed.slice(11, 16), language)}`
}

function clockText(time: string, language: Language): string {
  if (language !== 'en') return time
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** What an empty input asks for. */
export function momentPattern(kind: MomentKind, language: Language): string {
  const clock = language === 'en' ? 'hh:mm am' : 'HH:mm'
  const date = { en: 'YYYY-MM-DD', es: 'AAAA-MM-DD', fr: 'AAAA-MM-JJ' }[language]
  return { Date: date, Time: clock, DateTime: `${date} ${clock}` }[kind]
}

/** The moment of a day and a time that were picked apart; of a new one, today's or nine o'clock. */
export function momentOf(kind: MomentKind, date: string, time: string): string {
  if (kind === 'Date') return date
  return kind === 'Time' ? time.slice(0, 5) : `${date}T${time.slice(0, 5)}:00`
}

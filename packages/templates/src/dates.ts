import { numberWords } from '@tabellio/document'
import { monthNames, type Language } from '@tabellio/expression'
import { timeText } from './times.ts'

export type DateStyle = 'short' | 'long' | 'words' | 'year' | 'month' | 'day'

type Day = { year: number; month: number; day: number; time: string | undefined }

function dayOf(value: string): Day | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(value)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day, time: match[4] } : undefined
}

/** A date as the style asks; what is no date is shown as it was given. */
export function styledDate(value: string, style: DateStyle, language: Language): string {
  const date = dayOf(value)
  if (!date) return value
  const { year, month, day } = date
  const name = monthNames[language][month - 1] ?? ''
  switch (style) {
    case 'short':
      return shortText(date, value.slice(0, 10), language)
    case 'long':
      return longText(date, name, language)
    case 'words':
      return inWords(date, name, language)
    case 'year':
      return String(year)
    case 'month':
      return name
    case 'day':
      return String(day)
  }
}

/** B-107: a date is `YYYY-MM-DD`; with a time `YYYY-MM-DD hh:mm a`, or `MMMM DD, YYYY - HH:mm` where 24 hours count. */
function shortText({ year, month, day, time }: Day, date: string, language: Language): string {
  if (time === undefined) return date
  if (language !== 'fr') return `${date} ${timeText(time, '12', language)}`
  const padded = String(day).padStart(2, '0')
  return `${monthNames.fr[month - 1]} ${padded}, ${year} - ${timeText(time, '24', language)}`
}

function longText({ year, day }: Day, month: string, language: Language): string {
  switch (language) {
    case 'en':
      return `${month} ${day}, ${year}`
    case 'es':
      return `${day} de ${month} de ${year}`
    case 'fr':
      return `${day === 1 ? '1er' : day} ${month} ${year}`
  }
}

function inWords({ year, day }: Day, month: string, language: Language): string {
  const { cardinal, ordinal } = numberWords[language]
  switch (language) {
    case 'en':
      return `${month} ${ordinal(day)}, ${cardinal(year)}`
    case 'es':
      return `${cardinal(day)} de ${month} de ${cardinal(year)}`
    case 'fr':
      return `${day === 1 ? 'premier' : cardinal(day)} ${month} ${cardinal(year)}`
  }
}

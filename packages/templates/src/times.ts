import { numberWords, type Gender } from '@tabellio/document'
import type { Language } from '@tabellio/expression'

export type TimeStyle = '12' | '24' | 'words'

/** A time, or the time of a date-time, as the style asks; what is none is shown as it was given. */
export function timeText(value: string, style: TimeStyle, language: Language): string {
  const match = /(?:^|T)([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?/.exec(value)
  if (!match) return value
  const [, hour = '', minute = ''] = match
  switch (style) {
    case '12':
      return `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
    case '24':
      return `${hour}:${minute}`
    case 'words':
      return inWords(Number(hour), Number(minute), language)
  }
}

/** `quince horas con treinta minutos`, `fifteen hours and thirty minutes`, `quinze heures trente` */
function inWords(hour: number, minute: number, language: Language): string {
  const { cardinal } = numberWords[language]
  const { link, hours, minutes } = units[language]
  const counted = (n: number, gender: Gender, [one, many]: [string, string]) =>
    `${cardinal(n, gender, true)} ${n === 1 || (n === 0 && language === 'fr') ? one : many}`
  const said = counted(hour, 'feminine', hours)
  const rest = counted(minute, language === 'fr' ? 'feminine' : 'masculine', minutes)
  return minute === 0 ? said : `${said}${link}${rest}`.trim()
}

/** French says the minutes without their name. */
const units: {
  [language in Language]: { link: string; hours: [string, string]; minutes: [string, string] }
} = {
  en: { link: ' and ', hours: ['hour', 'hours'], minutes: ['minute', 'minutes'] },
  es: { link: ' con ', hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'] },
  fr: { link: ' ', hours: ['heure', 'heures'], minutes: ['', ''] },
}

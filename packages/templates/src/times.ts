import { numberWords, type Language } from '@tabellio/document'

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
  const hours = cardinal(hour, 'feminine', true)
  const minutes = cardinal(minute, language === 'fr' ? 'feminine' : 'masculine', true)
  switch (language) {
    case 'en':
      return `${hours} ${hour === 1 ? 'hour' : 'hours'}${minute ? ` and ${minutes} ${minute === 1 ? 'minute' : 'minutes'}` : ''}`
    case 'es':
      return `${hours} ${hour === 1 ? 'hora' : 'horas'}${minute ? ` con ${minutes} ${minute === 1 ? 'minuto' : 'minutos'}` : ''}`
    case 'fr':
      return `${hours} ${hour < 2 ? 'heure' : 'heures'}${minute ? ` ${minutes}` : ''}`
  }
}

import { monthNames, type Language, type Locale, type Region } from '@tabellio/expression'
import { isDate } from './dates.ts'
import { isMonthFirst } from './region.ts'

/** Short months as each language writes them within a date. Written here, for engines differ in what they know. */
const shortMonths: Record<Language, string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  es: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
}

/** A stored day in words, which cannot be read two ways: `Nov 21, 2026`, `21 nov 2026`. What is no day stays as it is. */
export function dateText(value: string, { language, region }: Locale): string {
  return daysText(value, shortMonths[language], { language, region })
}

/** `November 21, 2026`, `21 de noviembre de 2026`, `21 novembre 2026`. */
export function longDateText(value: string, { language, region }: Locale): string {
  if (language === 'es' && isDate(value)) {
    const [year, month, day] = partsOf(value)
    return `${day} de ${monthNames.es[month - 1]} de ${year}`
  }
  return daysText(value, monthNames[language], { language, region })
}

function daysText(value: string, months: readonly string[], { language, region }: Locale): string {
  if (!isDate(value)) return value
  const [year, month, day] = partsOf(value)
  const name = months[month - 1] ?? ''
  return language === 'en' && (isMonthFirst(region) || !region.startsWith('en'))
    ? `${name} ${day}, ${year}`
    : `${language === 'fr' && day === 1 ? '1er' : day} ${name} ${year}`
}

const partsOf = (value: string): [number, number, number] => [
  Number(value.slice(0, 4)),
  Number(value.slice(5, 7)),
  Number(value.slice(8, 10)),
]

/** A stored day in numbers, as the region writes it: `21/11/2026`, `11/21/2026`. For examples of what to type. */
export function numericDateText(value: string, region: Region): string {
  const [year, month, day] = value.split('-')
  return isMonthFirst(region) ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

import { numberWords, type Counted, type ValueFormat } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type { Digits } from './digits.ts'

/** The largest number said in words; beyond it figures stand. */
const most = 10n ** 15n

export const minus: { [language in Language]: string } = { en: 'minus', es: 'menos', fr: 'moins' }
const point: { [language in Language]: string } = { en: 'point', es: 'punto', fr: 'virgule' }

export const isSayable = ({ whole }: Digits): boolean => BigInt(whole) <= most

/** `twelve point zero five`, `doce punto cero cinco`, `douze virgule zéro cinq` */
export function numberInWords(digits: Digits, language: Language, counts: Counted = {}): string {
  const { isNegative, whole, fraction } = digits
  if (!isSayable(digits)) return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  const { cardinal } = numberWords[language]
  const decimals = fraction.replace(/0+$/, '')
  return [
    ...(isNegative ? [minus[language]] : []),
    cardinal(Number(whole), counts.gender, decimals === '' && counts.beforeNoun),
    ...(decimals === '' ? [] : [point[language], ...decimalsInWords(decimals, language)]),
  ].join(' ')
}

/** English says one figure after the other; Spanish and French say the zeros and then the number. */
function decimalsInWords(decimals: string, language: Language): string[] {
  const { cardinal } = numberWords[language]
  const zeros = language === 'en' || decimals.length > 15 ? decimals.length : decimals.search(/[1-9]/)
  const rest = decimals.slice(zeros)
  const parts = [...Array.from(decimals.slice(0, zeros)), ...(rest === '' ? [] : [rest])]
  return parts.map((part) => cardinal(Number(part)))
}

export function ordinalText(
  n: number,
  language: Language,
  { inWords = false, counts = {} }: Omit<Extract<ValueFormat, { kind: 'ordinal' }>, 'kind'>,
): string {
  const { ordinal, ordinalFigure } = numberWords[language]
  return inWords && n > 0 && BigInt(n) <= most
    ? ordinal(n, counts.gender, counts.beforeNoun)
    : ordinalFigure(n, counts.gender, counts.beforeNoun)
}

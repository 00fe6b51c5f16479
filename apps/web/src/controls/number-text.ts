import type { Language } from '@tabellio/contract/shapes'

/**
 * A number as people type it: with or without thousands, with the sign of its currency, with the decimals behind a point
 * or a comma. Undefined for what is none: the field keeps the text, and its check says what is wrong.
 */
export function parseNumber(text: string, currency: string, language: Language): number | undefined {
  const bare = withoutCurrency(text, currency, language)
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace('−', '-')
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const decimal = decimalSignOf(bare, language)
  const [whole = '', fraction = '', ...rest] = decimal ? bare.split(decimal) : [bare]
  if (rest.length > 0 || /[.,]/.test(fraction)) return undefined
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`)
  return Number.isFinite(number) ? number : undefined
}

function withoutCurrency(text: string, currency: string, language: Language): string {
  return [...signsOf(currency, language), currency, '$'].reduce((rest, sign) => rest.replace(sign, ''), text)
}

function signsOf(currency: string, language: Language): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return []
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
  return parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
}

/** Of both signs the last one is the decimal sign; a single one is, unless the language groups thousands with it. */
function decimalSignOf(text: string, language: Language): string | undefined {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const sign = point >= 0 ? '.' : ','
  const isGroup = sign === groupSignOf(language) && /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(text)
  return isGroup || text.split(sign).length > 2 ? undefined : sign
}

const groupSignOf = (language: Language) =>
  new Intl.NumberFormat(language).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value

import { conventionsOf, separatorsOf, type Locale } from './region.ts'

/** A number that was typed: one value, or the two it could mean to a person, who must say which. */
export type NumberReading = { value: number } | { either: [whole: number, decimal: number] } | undefined

/**
 * A number as people type it: with or without thousands, with the sign of its currency, its decimals behind a point or
 * a comma. `1,250` means another amount in San Salvador than in Madrid: where the region, or the language a person reads
 * in, takes the sign for the decimal one, both amounts are given. Undefined for what is no number.
 */
export function readNumber(text: string, currency: string, locale: Locale): NumberReading {
  const bare = withoutCurrency(text, currency, locale)
    .replaceAll(/[\s\u00A0\u202F'’]/g, '')
    .replace('−', '-')
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const sign = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(bare)?.[1]
  if (sign !== undefined) return readGroup(bare, sign, locale)
  const value = numberIn(bare, decimalSignIn(bare))
  return value === undefined ? undefined : { value }
}

/** One to three digits, a sign and three digits more: thousands only where everybody concerned groups with the sign. */
function readGroup(bare: string, sign: string, locale: Locale): NumberReading {
  const [whole, decimal] = [numberIn(bare, undefined), numberIn(bare, sign)]
  if (whole === undefined || decimal === undefined) return undefined
  const isGroup = conventionsOf(locale).every((region) => separatorsOf(region).group === sign)
  return isGroup ? { value: whole } : { either: [whole, decimal] }
}

/** Of both signs the last one is the decimal sign; a single one is, one that comes twice is not. */
function decimalSignIn(bare: string): string | undefined {
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const sign = point >= 0 ? '.' : ','
  return bare.split(sign).length > 2 ? undefined : sign
}

function numberIn(bare: string, decimal: string | undefined): number | undefined {
  const [whole = '', fraction = '', ...rest] = decimal ? bare.split(decimal) : [bare]
  if (rest.length > 0 || /[.,]/.test(fraction)) return undefined
  const isGrouped = /[.,]/.test(whole)
  if (isGrouped && !/^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return undefined
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`)
  return Number.isFinite(number) ? number : undefined
}

function withoutCurrency(text: string, currency: string, locale: Locale): string {
  return [...signsOf(currency, locale), currency, 'US$', '$'].reduce(
    (rest, sign) => rest.replace(sign, ''),
    text,
  )
}

const signsOf = (currency: string, { language, region }: Locale): string[] =>
  /^[A-Z]{3}$/.test(currency)
    ? [region, language].flatMap((tag) =>
        new Intl.NumberFormat(tag, { style: 'currency', currency })
          .formatToParts(1)
          .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
      )
    : []

import { readNumber } from '../read-number.ts'
import { separatorsOf, type Locale, type Region } from '../region.ts'

/** Tells how a number is written: by its currency, when it is an amount. */
type NumberSort = { currency?: string | undefined }

/** A number as the region writes it, in digits that are read back as this number alone. */
export function sentenceNumber(value: number, { currency }: NumberSort, locale: Locale): string {
  if (currency === undefined) return digitsText(value, 0, locale)
  if (!isCode(currency)) return digitsText(value, 2, locale)
  const { symbol, decimals, isFirst, blank } = moneyOf(currency, locale.region)
  const digits = digitsText(Math.abs(value), decimals, locale)
  const sign = value < 0 ? '-' : ''
  return isFirst ? `${sign}${symbol}${blank}${digits}` : `${sign}${digits}${blank}${symbol}`
}

const isCode = (currency: string) => /^[A-Z]{3}$/i.test(currency)

function digitsText(value: number, leastDecimals: number, locale: Locale): string {
  const { decimal, group, leastGrouped } = conventionOf(locale.region)
  const text = String(Math.abs(value))
  if (text.includes('e')) return String(value).replace('.', decimal)
  const [whole = '', fraction = ''] = text.split('.')
  const decimals = fraction.padEnd(leastDecimals, '0')
  const grouped = whole.length < leastGrouped ? whole : inGroups(whole, group)
  const written = `${grouped}${decimals && decimal}${decimals}`
  return `${value < 0 ? '-' : ''}${isClear(written, locale) ? written : clearer({ whole, decimals, decimal })}`
}

const isClear = (text: string, locale: Locale): boolean => {
  const reading = readNumber(text, '', locale)
  return reading !== undefined && 'value' in reading
}

/**
 * Writes `1,250` so that it cannot be read two ways: a blank parts the thousands, another zero tells three decimals
 * from them.
 */
const clearer = ({
  whole,
  decimals,
  decimal,
}: {
  whole: string
  decimals: string
  decimal: string
}): string => (decimals === '' ? inGroups(whole, '\u00a0') : `${whole}${decimal}${decimals}0`)

const inGroups = (whole: string, group: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, group)

type Convention = { decimal: string; group: string; leastGrouped: number }
const conventions = new Map<Region, Convention>()

function conventionOf(region: Region): Convention {
  const known = conventions.get(region)
  if (known) return known
  const isGrouped = new Intl.NumberFormat(region).formatToParts(1234).some(({ type }) => type === 'group')
  const convention = { ...separatorsOf(region), leastGrouped: isGrouped ? 4 : 5 }
  conventions.set(region, convention)
  return convention
}

type Money = { symbol: string; decimals: number; isFirst: boolean; blank: string }
const monies = new Map<string, Money>()

/** The sign of a currency in a region, and on which side of the amount it stands. */
export function moneyOf(currency: string, region: Region): Money {
  const key = `${region} ${currency}`
  const known = monies.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(region, { style: 'currency', currency })
  const parts = format.formatToParts(1)
  const place = parts.findIndex(({ type }) => type === 'currency')
  const money = {
    symbol: parts[place]?.value ?? currency,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    isFirst: place === 0,
    blank: parts.some(({ type }) => type === 'literal') ? '\u00a0' : '',
  }
  monies.set(key, money)
  return money
}

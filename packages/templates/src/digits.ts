import { type Language, separatorsOf, type Region, type Separators } from '@tabellio/expression'

/** A decimal number as it is written: no binary fraction can spoil a cent. */
export type Digits = { isNegative: boolean; whole: string; fraction: string }

export function digitsOf(value: string | number | boolean): Digits | undefined {
  const text = typeof value === 'number' ? plainText(value) : String(value).trim()
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '0', fraction = ''] = match
  return { isNegative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

/** Without the exponent that very large and very small numbers print with. */
function plainText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '')
}

/** Half goes up, as on paper. */
export function rounded({ isNegative, whole, fraction }: Digits, decimals: number): Digits {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const units = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept
  const text = units.toString().padStart(decimals + 1, '0')
  const cut = text.length - decimals
  return { isNegative: isNegative && units !== 0n, whole: text.slice(0, cut), fraction: text.slice(cut) }
}

export const separators: { [language in Language]: Separators } = {
  en: { group: ',', decimal: '.' },
  es: { group: ',', decimal: '.' },
  fr: { group: '\u00a0', decimal: ',' },
}

/** The language a document is written in, and the region it is written for. */
export type Where = { language: Language; region?: Region | undefined }

/** The document's language as it is written in the region's territory; no blank may break an amount. */
export function separatorsIn({ language, region }: Where): Separators | undefined {
  if (region === undefined) return undefined
  const { group, decimal } = separatorsOf(`${language}${region.slice(region.indexOf('-'))}`)
  return { group: group.replace(/\s/, '\u00a0'), decimal }
}

export function grouped({ whole, fraction }: Digits, { group, decimal }: Separators): string {
  const figures = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return fraction === '' ? figures : `${figures}${decimal}${fraction}`
}

export function groupedNumber(
  digits: Digits,
  where: Where,
  { decimals, grouping = true }: { decimals?: number; grouping?: boolean },
): string {
  const shown = decimals === undefined ? digits : rounded(digits, decimals)
  const used = separatorsIn(where) ?? separators[where.language]
  return (shown.isNegative ? '-' : '') + grouped(shown, grouping ? used : { ...used, group: '' })
}

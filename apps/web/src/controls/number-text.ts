import type { Language } from '@tabellio/contract/shapes'

/** How a language writes numbers, for inputs. */
export function separatorsOf(language: Language): { decimalSeparator: string; thousandSeparator: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5)
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimalSeparator: written('decimal'), thousandSeparator: written('group') }
}

/** The sign of a currency on the side of the amount where the language writes it; none for an unknown currency. */
export function currencyAffixes(
  currency: string | undefined,
  language: Language,
): { prefix: string; suffix: string } {
  const parts = new Intl.NumberFormat(language, currencyOptions(currency)).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[at]?.value
  if (!sign) return { prefix: '', suffix: '' }
  return at === 0 ? { prefix: `${sign} `, suffix: '' } : { prefix: '', suffix: ` ${sign}` }
}

const currencyOptions = (currency = ''): Intl.NumberFormatOptions =>
  /^[A-Z]{3}$/.test(currency) ? { style: 'currency', currency } : {}

import type { Language } from '@tabellio/contract/shapes'

/** How a language writes numbers, for inputs. */
export function separatorsOf(language: Language): { decimalSeparator: string; thousandSeparator: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5)
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimalSeparator: written('decimal'), thousandSeparator: written('group') }
}

/** `$` where one dollar is meant by everybody, else what the language writes; nothing for an unknown code. */
export function currencySymbol(currency: string | undefined, language: Language): string {
  if (!currency) return '$'
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

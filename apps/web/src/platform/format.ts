import type { Language } from '@tabellio/contract/shapes'
import { dateText, moneyText, numberText } from '@tabellio/forms'
import { useMemo } from 'react'
import { useLocale } from './region.ts'
import { dayAt } from './today.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Amounts and dates as the organization's region writes them, in the language of the screens and the browser's zone. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(() => {
    const { language, region } = locale
    const clocks = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
    const lists = new Intl.ListFormat(language)
    const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
    const day = (moment: number) => dateText(dayAt(moment), locale)
    const clock = (moment: number) => clocks.format(moment)
    return {
      date: day,
      /** A stored day, `2026-11-21`. */
      day: (value: string) => dateText(value, locale),
      moment: (moment: number) => `${day(moment)}, ${clock(moment)}`,
      time: clock,
      number: (value: number) => numberText(value, region),
      percent: (share: number) => percents.format(share),
      money: (value: number, currency: string) => moneyText(value, currency, region),
      list: (items: readonly string[]) => lists.format(items),
      size: (bytes: number) => sizeOf(bytes, language),
    }
  }, [locale])
}

function sizeOf(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < 1e3
      ? ([bytes, 'byte'] as const)
      : bytes < 1e6
        ? ([bytes / 1e3, 'kilobyte'] as const)
        : ([bytes / 1e6, 'megabyte'] as const)
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  // The short form of English and Spanish does not tell one byte from many, or says only “B”.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    value,
  )
}

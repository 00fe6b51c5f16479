import { dateText, moneyText, numberText } from '@tabellio/forms'
import { useMemo } from 'react'
import { createFormatter, type NumberFormatOptions } from 'use-intl/core'
import { useLocale } from './region.ts'
import { dayAt } from './today.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Amounts and dates as the organization's region writes them, in the language of the screens and the browser's zone. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(() => {
    const { language, region } = locale
    const format = createFormatter({ locale: language, timeZone })
    const day = (at: number) => dateText(dayAt(at), locale)
    const clock = (at: number) => format.dateTime(at, { timeStyle: 'short' })
    return {
      date: day,
      /** A stored day, `2026-11-21`. */
      day: (value: string) => dateText(value, locale),
      moment: (at: number) => `${day(at)}, ${clock(at)}`,
      time: clock,
      number: (value: number) => numberText(value, region),
      percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
      money: (value: number, currency: string) => moneyText(value, currency, region),
      list: (items: readonly string[]) => format.list(items),
      size: (bytes: number) => sizeOf(bytes, (value, options) => format.number(value, options)),
    }
  }, [locale])
}

function sizeOf(bytes: number, number: (value: number, options: NumberFormatOptions) => string) {
  const [value, unit] =
    bytes < 1e3
      ? ([bytes, 'byte'] as const)
      : bytes < 1e6
        ? ([bytes / 1e3, 'kilobyte'] as const)
        : ([bytes / 1e6, 'megabyte'] as const)
  return number(value, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 })
}

import { dateText, moneyText, numberText } from '@tabellio/forms'
import { useMemo } from 'react'
import { createFormatter, createTranslator, type NumberFormatOptions } from 'use-intl/core'
import { useLanguage } from './language.ts'
import { useLocale } from './region.ts'
import { dayAt } from './today.ts'

/** The words of one area, in every language. A language that lacks one does not compile. */
export const messages = <const En extends Record<string, string>>(words: {
  en: En
  es: Record<keyof En, string>
  fr: Record<keyof En, string>
}): Messages<En> => words

export type Messages<En extends Record<string, string>> = {
  en: En
  es: Record<keyof En, string>
  fr: Record<keyof En, string>
}

/** The words as they are written, for those without values in them. */
export function useWords<En extends Record<string, string>>(words: Messages<En>): Record<keyof En, string> {
  return words[useLanguage().language]
}

type Say<Word extends string> = (word: Word, values: Record<string, string | number>) => string

/** Says a word with values in it, in ICU's notation: `say('found', { count: 3 })`. */
export function useSay<En extends Record<string, string>>(words: Messages<En>): Say<keyof En & string> {
  const { language } = useLanguage()
  return useMemo(() => {
    const own: Record<string, string> = words[language]
    const translate = createTranslator({ locale: language, messages: own })
    return (word: string, values: Record<string, string | number>) => translate(word, values)
  }, [language, words])
}

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

import { useMemo } from 'react'
import { createFormatter, createTranslator, type NumberFormatOptions } from 'use-intl/core'
import { useLanguage } from './language.ts'

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

/** Dates, numbers and sizes in the language of the screens and the zone of the browser. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = createFormatter({ locale: language, timeZone })
    return {
      date: (at: number) => format.dateTime(at, { dateStyle: 'medium' }),
      moment: (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
      number: (value: number) => format.number(value),
      percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
      money: (value: number, currency: string) => format.number(value, { style: 'currency', currency }),
      list: (items: readonly string[]) => format.list(items),
      size: (bytes: number) => sizeOf(bytes, (value, options) => format.number(value, options)),
    }
  }, [language])
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

import { useCallback, useMemo } from 'react'
import { createTranslator } from 'use-intl/core'
import { labelled } from './labelled.ts'
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

/** Labels a text in the language of the screens. */
export function useLabelled(): (label: string, text: string) => string {
  const { language } = useLanguage()
  return useCallback((label: string, text: string) => labelled(language, label, text), [language])
}

import { useCallback } from 'react'
import { labelled } from './labelled.ts'
import { useLanguage } from './use-language.ts'
import { wordsIn, type Messages, type Words } from './messages.ts'

/** Says the words of an area in the language of the screens: `words.title`, `words.found({ count: 3 })`. */
export const useMessages = <M extends Messages>(messages: M): Words<M> =>
  wordsIn(messages, useLanguage().language)

/** Labels a text in the language of the screens. */
export function useLabelled(): (label: string, text: string) => string {
  const { language } = useLanguage()
  return useCallback((label: string, text: string) => labelled(language, label, text), [language])
}

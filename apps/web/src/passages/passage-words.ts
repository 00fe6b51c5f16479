import type { Condition } from '@tabellio/document'
import { plainSentence, type Sources } from '@tabellio/expression'
import { isUnfinished } from '../expressions/unfinished.ts'
import { useLanguage } from '../platform/language.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { passageMessages } from './passages.messages.ts'

/** A condition of the text as a sentence: when the text is included, or left out. */
export function usePassageWords({ expression, when, effect }: Condition, sources: Sources): string {
  const words = useWords(passageMessages)
  const say = useSay(passageMessages)
  const { language } = useLanguage()
  if (isUnfinished(expression)) return words.notFinished
  const condition = plainSentence(expression, sources, language)
  return say(when === (effect === 'include') ? 'onlyIf' : 'leftOutIf', { condition })
}

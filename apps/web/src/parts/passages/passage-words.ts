import type { Condition } from '@tabellio/document'
import { plainSentence, type Sources } from '@tabellio/expression'
import { isUnfinished } from '../expressions/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useLocale } from '../../platform/region.ts'
import { passageMessages } from './passages.messages.ts'

/** A condition of the text as a sentence: when the text is included, or left out. */
export function usePassageWords({ expression, when, effect }: Condition, sources: Sources): string {
  const words = useMessages(passageMessages)
  const locale = useLocale()
  if (isUnfinished(expression)) return words.notFinished
  const condition = plainSentence(expression, sources, locale)
  return words[when === (effect === 'include') ? 'onlyIf' : 'leftOutIf']({ condition })
}

import type { Source } from '@tabellio/expression'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { controlMessages } from './controls.messages.ts'

/** Names what is added to a record: by its noun in the language of the screen, `Add a landlord`, else by its label. */
export function useAddInstanceLabel({ label, nouns }: Pick<Source, 'label' | 'nouns'>): string {
  const words = useMessages(controlMessages)
  const { language } = useLanguage()
  const noun = nouns[language]
  if (!noun) return words.addInstance({ label })
  const startsWithVowel = language === 'en' && /^[aeiou]/i.test(noun.one)
  const word =
    noun.gender === 'feminine' ? 'addFeminine' : startsWithVowel ? 'addBeforeVowel' : 'addMasculine'
  return words[word]({ noun: noun.one })
}

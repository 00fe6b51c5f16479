import type { Source } from '@tabellio/expression'
import { useLanguage } from '../platform/language.ts'
import { useSay } from '../platform/messages.ts'
import { controlMessages } from './controls.messages.ts'

/** Names what is added to a record: by its noun in the language of the screen, `Add a landlord`, else by its label. */
export function useAddInstanceLabel({ label, nouns }: Pick<Source, 'label' | 'nouns'>): string {
  const say = useSay(controlMessages)
  const { language } = useLanguage()
  const noun = nouns[language]
  if (!noun) return say('addInstance', { label })
  const startsWithVowel = language === 'en' && /^[aeiou]/i.test(noun.one)
  const words =
    noun.gender === 'feminine' ? 'addFeminine' : startsWithVowel ? 'addBeforeVowel' : 'addMasculine'
  return say(words, { noun: noun.one })
}

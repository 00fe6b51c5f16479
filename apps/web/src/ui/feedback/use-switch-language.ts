import type { Language } from '@tabellio/contract/shapes'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure } from './notify.ts'
import { uiMessages } from '../ui.messages.ts'

/** Changes the language of the screens; where its words cannot be loaded, says so and leaves it. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { setLanguage } = useLanguage()
  const { languageNotChanged } = useMessages(uiMessages)
  return (language) =>
    setLanguage(language).catch((error: unknown) => notifyFailure(languageNotChanged, error))
}

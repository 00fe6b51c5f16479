import { ApiError } from '@tabellio/contract/client'
import type { Language } from '@tabellio/contract/shapes'
import { useCallback } from 'react'
import { useLanguage } from '../../platform/use-language.ts'
import { wordsIn } from '../../platform/messages.ts'
import { refusalText } from '../../platform/refusals/refusal-text.ts'
import { uiMessages } from '../ui.messages.ts'

/** Says why something failed: of a refusal its reason, of a lost connection that it is lost, of anything else nothing. */
export function failureText(failure: unknown, language: Language): string | undefined {
  if (failure instanceof ApiError) return refusalText(failure, language)
  return failure instanceof TypeError ? wordsIn(uiMessages, language).noConnection : undefined
}

export function useFailureText(): (failure: unknown) => string | undefined {
  const { language } = useLanguage()
  return useCallback((failure: unknown) => failureText(failure, language), [language])
}

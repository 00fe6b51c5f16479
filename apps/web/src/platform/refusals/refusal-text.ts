import type { ApiError } from '@tabellio/contract/client'
import type { RequestError } from '@tabellio/contract/errors'
import type { Language } from '@tabellio/contract/shapes'
import { sayIn } from '../messages.ts'
import type { refusalWords } from './refusals.messages.ts'

/** There from the first refusal on; a screen that meets none does not fetch them. */
const loaded: { words?: typeof refusalWords } = {}

/** Fetches the words of refusals, so that whoever is told of one can say it at once. */
export async function loadRefusalWords(): Promise<void> {
  loaded.words ??= (await import('./refusals.messages.ts')).refusalWords
}

/** Says why the server refused, in the language of the screens: by the key of the refusal, else by its code. */
export function refusalText(error: ApiError, language: Language): string {
  const { reason, errors, params, errorCode, message } = error
  const own = wordsOf(reason, params, language)
  if (own !== undefined) return own
  const [first] = errors
  return first ? requestErrorText(first, language) : (wordsOf(errorCode, {}, language) ?? message)
}

/**
 * Says what is wrong with one part of a request. One without a key of its own is about something that only programs
 * send: in English the server's own text says more than its code.
 */
export function requestErrorText({ key, params, message }: RequestError, language: Language): string {
  const general = language === 'en' ? message : wordsOf('invalid-request', {}, language)
  return wordsOf(key, params, language) ?? general ?? message
}

function wordsOf(name: string | undefined, values: RequestError['params'], language: Language) {
  return name !== undefined && loaded.words ? sayIn(loaded.words, language, { name, values }) : undefined
}

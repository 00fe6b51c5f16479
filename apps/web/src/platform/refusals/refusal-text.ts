import type { ApiError } from '@tabellio/contract/client'
import type { RequestError } from '@tabellio/contract/errors'
import type { Language } from '@tabellio/contract/shapes'
import type { fileKindName } from './file-kind-name.ts'
import { sayIn } from '../messages.ts'
import type { refusalWords } from './refusals.messages.ts'

/** There from the first refusal on; a screen that meets none does not fetch them. */
const loaded: { words?: typeof refusalWords; fileKindName?: typeof fileKindName } = {}

/** Fetches the words of refusals, so that whoever is told of one can say it at once. */
export async function loadRefusalWords(): Promise<void> {
  if (loaded.words) return
  const [kinds, words] = await Promise.all([import('./file-kind-name.ts'), import('./refusals.messages.ts')])
  loaded.fileKindName = kinds.fileKindName
  loaded.words = words.refusalWords
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
  if (name === undefined || !loaded.words) return undefined
  return sayIn(loaded.words, language, { name, values: withKindsNamed(values) })
}

/** The parameters of refusals that are MIME types. */
const kindsOfFiles = ['mimeType', 'said', 'found']

function withKindsNamed(values: RequestError['params'] = {}): RequestError['params'] {
  const named = (name: string, value: string | number) =>
    kindsOfFiles.includes(name) && typeof value === 'string' ? (loaded.fileKindName?.(value) ?? value) : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(name, value)]))
}

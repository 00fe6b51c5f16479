import type { Language } from '@tabellio/contract/shapes'
import { chosenLanguage, currentLanguage, shownLanguage } from './language.ts'

/*
 * The built app loads the words of the reader's language only: the build (`build/words.ts`) takes them out of the
 * code, and has `withWords` fetch them beside each part of it. In the sources and in tests all words are in the code.
 */

type Texts = Readonly<Record<string, string>>

/** Which words a part of the code says, and how to fetch them. */
type Part = { names: readonly string[] } & Record<Language, () => Promise<{ default: Record<string, Texts> }>>

const parts = new Map<string, Part>()
const fetched = new Map<string, Texts>()

const keyOf = (name: string, language: Language) => `${language} ${name}`
const has = ({ names }: Part, language: Language) => names.every((name) => fetched.has(keyOf(name, language)))

async function fetchPart(part: Part, language: Language) {
  if (has(part, language)) return
  const { default: words } = await part[language]()
  for (const [name, texts] of Object.entries(words)) fetched.set(keyOf(name, language), texts)
}

/** Gives a part of the code when its words are there too; both are fetched at once. */
export async function withWords<T>(code: Promise<T>, part: Part): Promise<T> {
  const key = part.names.join(' ')
  parts.set(key, part)
  const words = fetchInShownLanguage(part).catch((error: unknown) => {
    parts.delete(key)
    throw error
  })
  const [module] = await Promise.all([code, words])
  return module
}

/** The language may change while the words come. */
async function fetchInShownLanguage(part: Part) {
  const language = currentLanguage()
  await fetchPart(part, language)
  if (language !== currentLanguage()) await fetchInShownLanguage(part)
}

/** What `messages` are in the built app: their words, fetched before anybody says them. */
export const heldWords = (name: string) => ({
  get en() {
    return textsOf(name, 'en')
  },
  get es() {
    return textsOf(name, 'es')
  },
  get fr() {
    return textsOf(name, 'fr')
  },
})

function textsOf(name: string, language: Language): Texts {
  const texts = fetched.get(keyOf(name, language))
  if (!texts) throw new Error(`The words of ${name} are not there in "${language}"`)
  return texts
}

let wanted = currentLanguage()

/** Shows the screens in another language, once the words of all that was loaded are there in it. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  await fetchAll(language)
  if (wanted !== language) return
  shownLanguage.set(language)
  chosenLanguage.set(language)
}

/** Another part of the code may be asked for while the words come. */
async function fetchAll(language: Language) {
  const missing = [...parts.values()].filter((part) => !has(part, language))
  if (missing.length === 0) return
  await Promise.all(missing.map((part) => fetchPart(part, language)))
  await fetchAll(language)
}

/** Follows a choice in another tab; without its words this one stays as it is. */
chosenLanguage.subscribe(() => {
  const language = chosenLanguage.get()
  if (language !== shownLanguage.get()) void switchLanguage(language).catch(() => undefined)
})

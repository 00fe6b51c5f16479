import type { Language } from '@tabellio/contract/shapes'
import { changing, stored } from './stored.ts'

/** Each language by its own name, in the order of a menu. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value)

const ofBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

/** The language chosen in this browser, else the browser's own. */
export const chosenLanguage = stored('tabellio.language', (value) =>
  isLanguage(value) ? value : ofBrowser(),
)

/** The language of the screens: the chosen one, once its words are there. */
export const shownLanguage = changing(chosenLanguage.get())

const nameLanguage = () => {
  document.documentElement.lang = shownLanguage.get()
}
nameLanguage()
shownLanguage.subscribe(nameLanguage)

/** For what is no component. */
export const currentLanguage = (): Language => shownLanguage.get()

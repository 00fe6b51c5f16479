import type { Language } from '@tabellio/contract/shapes'
import { stored, useStored } from './stored.ts'

/** Each language by its own name, in the order of a menu. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value)

const ofBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

const chosen = stored('tabellio.language', (value) => (isLanguage(value) ? value : ofBrowser()))

const showLanguage = () => {
  document.documentElement.lang = chosen.get()
}
showLanguage()
chosen.subscribe(showLanguage)

/** For what is no component. */
export const currentLanguage = (): Language => chosen.get()

/** The language of the screens: the one chosen in this browser, else the browser's own. */
export const useLanguage = () => ({ language: useStored(chosen), setLanguage: chosen.set })

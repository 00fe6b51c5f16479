import { shownLanguage } from './language.ts'
import { useStored } from './use-stored.ts'
import { switchLanguage } from './words.ts'

/** The language of the screens, and how to change it: a change that fails leaves it as it is. */
export const useLanguage = () => ({ language: useStored(shownLanguage), setLanguage: switchLanguage })

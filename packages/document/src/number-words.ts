import type { Language } from '@tabellio/expression'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import { french } from './words-fr.ts'

export type Gender = 'masculine' | 'feminine'

/** How a language says whole numbers from 0 to 10^15. */
export type NumberWords = {
  /** `beforeNoun` asks for the form that stands before what is counted: `veintiún` (dólares), not `veintiuno`. */
  cardinal: (n: number, gender?: Gender, beforeNoun?: boolean) => string
  /** Before a masculine noun Spanish says `primer` and `tercer`. */
  ordinal: (n: number, gender?: Gender, beforeNoun?: boolean) => string
  /** `1st`, `1.º`, `1er` */
  ordinalFigure: (n: number, gender?: Gender, beforeNoun?: boolean) => string
}

export const numberWords: { [language in Language]: NumberWords } = {
  en: english,
  es: spanish,
  fr: french,
}

import type { Language } from '@tabellio/expression'
import { takesAn } from './english-sounds.ts'
import { isElided } from './french-sounds.ts'

/**
 * Two stretches of words that come to stand beside each other. What a person entered stands as they entered it, so that
 * only the word before it changes (`y Inés` is `e Inés`); words of the author may lose their article to that word
 * (`de` and `el arrendatario` are `del arrendatario`).
 */
export type Meeting = { word: string; rest: string }

/** The words that may change before what follows, each with its blank: `de `, `y `. */
export const linkingWords: { [language in Language]: { beforeAll: string[]; beforeWords: string[] } } = {
  en: { beforeAll: ['a', 'an'], beforeWords: [] },
  es: { beforeAll: ['y', 'e', 'o', 'u'], beforeWords: ['de', 'a'] },
  fr: {
    beforeAll: 'de le la que ne se me te je jusque lorsque puisque quoique ce ma ta sa si'.split(' '),
    beforeWords: ['à'],
  },
}

/** A word before what was entered: nothing of the latter changes. */
export function wordBefore(word: string, next: string, language: Language): string {
  const changed = changes[language](word.toLowerCase(), next)
  return changed === undefined ? `${word} ` : inCaseOf(word, changed)
}

/** A word before words of the author, which lose an article that the word takes in. */
export function meeting(word: string, next: string, language: Language): Meeting {
  for (const [before, article, both] of contractions[language]) {
    const said = word === word.toUpperCase() && word.length > 1 ? article.toUpperCase() : article
    if (word.toLowerCase() !== before || (next !== said && !next.startsWith(`${said} `))) continue
    const rest = next.slice(said.length).trimStart()
    return { word: inCaseOf(word, rest === '' ? both : `${both} `), rest }
  }
  return { word: wordBefore(word, next, language), rest: next }
}

/** Only the article in small letters: that of `El Salvador` belongs to the name. */
const contractions: { [language in Language]: [before: string, article: string, both: string][] } = {
  en: [],
  es: [
    ['de', 'el', 'del'],
    ['a', 'el', 'al'],
  ],
  fr: [
    ['de', 'le', 'du'],
    ['de', 'les', 'des'],
    ['de', 'ledit', 'dudit'],
    ['de', 'lesdits', 'desdits'],
    ['de', 'lesdites', 'desdites'],
    ['de', 'lequel', 'duquel'],
    ['de', 'lesquels', 'desquels'],
    ['de', 'lesquelles', 'desquelles'],
    ['à', 'le', 'au'],
    ['à', 'les', 'aux'],
    ['à', 'ledit', 'audit'],
    ['à', 'lesdits', 'auxdits'],
    ['à', 'lesdites', 'auxdites'],
    ['à', 'lequel', 'auquel'],
    ['à', 'lesquels', 'auxquels'],
    ['à', 'lesquelles', 'auxquelles'],
  ],
}

/** What a word becomes before others, its blank with it; none where it stays. */
const changes: { [language in Language]: (word: string, next: string) => string | undefined } = {
  en: (word, next) => {
    if (word !== 'a' && word !== 'an') return undefined
    return takesAn(next) ? 'an ' : 'a '
  },
  es: (word, next) => {
    if (word === 'y' || word === 'e') return startsWithI.test(next) ? 'e ' : 'y '
    if (word === 'o' || word === 'u') return startsWithO.test(next) ? 'u ' : 'o '
    return undefined
  },
  fr: (word, next) => {
    if (word === 'si') return /^ils?\b/i.test(next) ? 's’' : undefined
    if (!isElided(next)) return undefined
    const other = Object.hasOwn(beforeVowels, word) ? beforeVowels[word] : undefined
    if (other !== undefined) return `${other} `
    return /[ea]$/.test(word) ? `${word.slice(0, -1)}’` : undefined
  },
}

const beforeVowels: { [word: string]: string } = { ce: 'cet', ma: 'mon', ta: 'ton', sa: 'son' }

/** `y` gives way before the sound i (Inés, hijos), but not before a diphthong (hielo, iones, y griega of Yáñez). */
const startsWithI = /^[«“"'(]*(h?(í|i(?![aeouáéóú]))|y(?![aeiouáéíóú]))/i

/** `o` gives way before the sound o (ocho, hoja, 8, 80, 11), but not where h is a sound of its own. */
const startsWithO = /^[«“"'(]*(h?[oó]|8|11(?!\d)|11[.,\s\u00a0]\d{3}(?!\d))/i

/** In capitals where the word was, and with a capital where it had one. */
function inCaseOf(word: string, changed: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return changed.toUpperCase()
  return /^\p{Lu}/u.test(word) ? changed.charAt(0).toUpperCase() + changed.slice(1) : changed
}

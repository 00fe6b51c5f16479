import type { Gender } from '@tabellio/document'

/** Whom words are about. */
export type Agreement = { gender: Gender; isPlural: boolean }

/** Applies a rule for single words to each of several, keeping capitals and what stands between them. */
export const wordByWord = (words: string, change: (word: string) => string): string =>
  words.replaceAll(/[\p{L}\p{M}]+/gu, (word) => likeCase(word, change(word.toLowerCase())))

function likeCase(word: string, changed: string): string {
  if (changed === word.toLowerCase()) return word
  if (word.length > 1 && word === word.toUpperCase()) return changed.toUpperCase()
  return /^\p{Lu}/u.test(word) ? changed.charAt(0).toUpperCase() + changed.slice(1) : changed
}

/** The four forms of a word that follows no rule: one man, one woman, several, several women. */
export type IrregularForms = { [word: string]: [feminine: string, plural: string, femininePlural: string] }

export function irregularForm(
  forms: IrregularForms,
  word: string,
  { gender, isPlural }: Agreement,
): string | undefined {
  const [feminine, plural, femininePlural] = (Object.hasOwn(forms, word) && forms[word]) || []
  if (gender === 'feminine') return isPlural ? femininePlural : feminine
  return isPlural ? plural : undefined
}

import { irregularForm, wordByWord, type Agreement, type IrregularForms } from './agreement.ts'
import { takesAn } from './english-sounds.ts'

/**
 * English words for one man in the form for others: pronouns and verbs each, and of a noun with what stands before it
 * the last word. Nouns of offices say no gender.
 */
export function englishForm(words: string, agreement: Agreement): string {
  const pieces = words.split(' ')
  const noun = agreement.isPlural ? pieces.findLastIndex((piece) => isNoun(piece)) : -1
  const formed = pieces.flatMap((piece, at) => {
    const word = piece.toLowerCase()
    if (agreement.isPlural && (word === 'a' || word === 'an')) return []
    return [wordByWord(piece, (each) => formOfWord(each, agreement, at === noun))]
  })
  return withArticle(formed.join(' '))
}

const isNoun = (piece: string): boolean => {
  const word = piece.toLowerCase()
  return word !== '' && !Object.hasOwn(irregulars, word) && !unchanged.has(word)
}

const unchanged = new Set([
  'the',
  'a',
  'an',
  'and',
  'or',
  'not',
  'said',
  'each',
  'such',
  'jointly',
  'severally',
])

function formOfWord(word: string, agreement: Agreement, isCounted: boolean): string {
  const irregular = irregularForm(irregulars, word, agreement) ?? irregularForm(nouns, word, agreement)
  if (irregular !== undefined && (isCounted || !Object.hasOwn(nouns, word) || !agreement.isPlural)) {
    return irregular
  }
  return isCounted ? plural(word) : word
}

const withArticle = (words: string): string =>
  words.replace(/^(a)n? (?=(.+))/i, (_, a: string, next: string) => `${a}${takesAn(next) ? 'n' : ''} `)

const irregulars: IrregularForms = {
  he: ['she', 'they', 'they'],
  him: ['her', 'them', 'them'],
  his: ['her', 'their', 'their'],
  himself: ['herself', 'themselves', 'themselves'],
  is: ['is', 'are', 'are'],
  was: ['was', 'were', 'were'],
  has: ['has', 'have', 'have'],
  does: ['does', 'do', 'do'],
  agrees: ['agrees', 'agree', 'agree'],
  declares: ['declares', 'declare', 'declare'],
  this: ['this', 'these', 'these'],
  that: ['that', 'those', 'those'],
  mr: ['ms', 'messrs', 'mses'],
}

const nouns: IrregularForms = {
  man: ['woman', 'men', 'women'],
  husband: ['wife', 'husbands', 'wives'],
  father: ['mother', 'fathers', 'mothers'],
  son: ['daughter', 'sons', 'daughters'],
  brother: ['sister', 'brothers', 'sisters'],
  widower: ['widow', 'widowers', 'widows'],
  child: ['child', 'children', 'children'],
  wife: ['wife', 'wives', 'wives'],
  half: ['half', 'halves', 'halves'],
}

function plural(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (/(?<!hu|ger)man$/.test(word)) return word.replace(/man$/, 'men')
  return `${word}s`
}

import type { Language, Noun, Source } from '../sources.ts'
import { wordsOf, type Phrase } from './sentence-words.ts'
import { phrasesOf } from './parse-sentence-phrases.ts'
import { tokensOf } from './parse-sentence-tokens.ts'
import { longestAt } from './parse-sentence-trie.ts'

/** Letters, digits and what joins them: anything else in a noun would be read as something else. */
const isPlain = (text: string) => /^[\p{L}\p{M}\p{N}]+(?:[ '’\-.]{1,2}[\p{L}\p{M}\p{N}]+)*\.?$/u.test(text)

const reservedSets = new Map<Language, ReadonlySet<string>>()

function reservedWords(language: Language): ReadonlySet<string> {
  const known = reservedSets.get(language)
  if (known) return known
  const reserved = new Set(wordsOf(language).read.reserved)
  reservedSets.set(language, reserved)
  return reserved
}

/**
 * Tells whether a sentence can be built around a noun, and read back: it has no marks, no word that goes on with a
 * comparison, and does not begin as something else does.
 */
function canBeSaid(text: string, language: Language): boolean {
  if (!isPlain(text)) return false
  const reserved = reservedWords(language)
  const tokens = tokensOf(text, language)
  if (tokens.length === 0 || tokens.some((token) => reserved.has(token.text))) return false
  const { quantifiers, of, ...phrases } = phrasesOf(language)
  const { notTrue, instances, always, entryWord, whose, where, valuesOf } = phrases
  const openings = [notTrue, instances, always, entryWord, whose, where, valuesOf]
  const isOther = openings.some((trie) => longestAt<unknown>(trie, tokens, 0))
  const isQuantity = (at: number) => quantifiers.next.has(tokens[at]?.text ?? '')
  return (
    !isOther && !isQuantity(0) && !tokens.some((_, at) => longestAt(of, tokens, at) && isQuantity(at + 1))
  )
}

/** One `number of rooms` and many `rooms`: its value would be said like the number of its values. */
const isLikeItsFigure = ({ one, many }: Noun) => many !== undefined && one.endsWith(` ${many}`)

/** Tells a yes-or-no field, which is called by its label, as the form asks it: “Paid” is Yes. */
const isQuestion = (source: Source) => !source.isRecord && source.kind === 'boolean'

/** One, or many of them; `undefined` when the source has no such noun in that language. */
export function nounOf(source: Source, form: 'one' | 'many', language: Language): Phrase | undefined {
  const noun = isQuestion(source) ? undefined : source.nouns[language]
  if (!noun || (noun.gender === undefined && language !== 'en')) return undefined
  const text = form === 'one' || noun.isPlural ? noun.one : noun.many
  if (text === undefined || !canBeSaid(text, language) || isLikeItsFigure(noun)) return undefined
  const isPlural = form === 'many' || noun.isPlural === true
  return { text, isFeminine: noun.gender === 'feminine', isPlural, isQuoted: false }
}

/** Names a source as the form does, in the marks of the language. */
export function sourceLabel(source: Source, quoted: (text: string) => string): Phrase {
  return { text: quoted(source.label), isFeminine: false, isPlural: false, isQuoted: true }
}

import type { SummaryFunction } from '../expression.ts'
import { namesOf, type Names } from './parse-sentence-names.ts'
import { phrasesOf, type Phrases } from './parse-sentence-phrases.ts'
import { tokensOf, type Token } from './parse-sentence-tokens.ts'
import { isSign, longestAt, type Trie } from './parse-sentence-trie.ts'
import type { TwoReadings } from './parse-sentence-values.ts'
import { sentenceNumber } from './sentence-numbers.ts'
import type { Quantity } from './sentence-quantity.ts'
import type { TargetSort } from './sentence-values.ts'
import { wordsOf, type Expected } from './sentence-words.ts'
import { localeOf, type Locale, type Region } from '../region.ts'
import type { Language, Source, Sources } from '../sources.ts'

export type SentenceProblemCode = 'unexpected' | 'unfinished' | 'unclosed' | 'ambiguous' | 'too-complex'

/** Says where a sentence could not be read on, and what could have stood there, in the words of the language. */
export type SentenceProblem = {
  at: number
  length: number
  code: SentenceProblemCode
  expected: string
  /** The names that may be meant, where they are not too many to choose from. */
  meant?: readonly string[]
  /** A number can be read two ways: how to write each, in the place of what is wrong. */
  readings?: readonly [string, string]
}

/** The subject of a comparison. */
export type ReadSubject = { source: Source; summaryFunction: SummaryFunction; quantity?: Quantity }

/**
 * In the filters of which records, how many brackets and filters deep; and whether the filter has no end of its own,
 * so that only another relative still belongs to it.
 */
export type Context = { scope: readonly string[]; isFilter: boolean; isOpenEnded: boolean; depth: number }

/** Says what could stand at a token, for completions of a sentence. */
export type Expectation = { token: number; context: Context } & (
  | { kind: 'condition' | 'relative' | 'record' | 'join' }
  | { kind: 'filter' | 'operator'; subject: ReadSubject }
  | { kind: 'value'; sort: TargetSort }
)

/** `end` is the token after those that are wrong together. */
type Failure = {
  token: number
  end: number
  code: SentenceProblemCode
  expected: Expected
  /** The paths of what the name may be that of. */
  meant?: readonly string[]
  readings?: readonly [string, string]
}

/** A sentence being read: where, what went wrong first, and what was looked for last. */
export type SentenceReader = {
  text: string
  tokens: readonly Token[]
  language: Language
  region: Region
  sources: Sources
  phrases: Phrases
  names: Names
  at: number
  failure: Failure | undefined
  expectations: Expectation[]
}

export function sentenceReader(text: string, sources: Sources, locale: Language | Locale): SentenceReader {
  const { language, region } = localeOf(locale)
  return {
    text,
    tokens: tokensOf(text, language),
    language,
    region,
    sources,
    phrases: phrasesOf(language),
    names: namesOf(sources, language),
    at: 0,
    failure: undefined,
    expectations: [],
  }
}

/** The first thing that could not be read is the one to tell of. */
export function fail(reader: SentenceReader, expected: Expected, code?: SentenceProblemCode): undefined {
  return failAt(reader, reader.at, expected, code)
}

export function failAt(
  reader: SentenceReader,
  at: number,
  expected: Expected,
  code?: SentenceProblemCode,
): undefined {
  const token = reader.tokens[at]
  const usual = token ? (token.kind === 'unclosed' ? 'unclosed' : 'unexpected') : 'unfinished'
  reader.failure ??= { token: at, end: at + 1, code: code ?? usual, expected }
}

/** The name that the tokens up to `end` are could be that of several. */
export function failAmbiguous(
  reader: SentenceReader,
  failure: Pick<Failure, 'end' | 'expected' | 'meant'>,
): undefined {
  reader.failure ??= { token: reader.at, code: 'ambiguous', ...failure }
}

/** The number at a token could be two: each is written so that it is one. */
export function failTwoReadings(reader: SentenceReader, { either, at }: TwoReadings): undefined {
  const [whole, decimal] = either
  const readings = [sentenceNumber(whole, {}, reader), sentenceNumber(decimal, {}, reader)] as const
  reader.failure ??= { token: at, end: at + 1, code: 'ambiguous', expected: 'number', readings }
}

/** Completing looks no further back. */
const maxExpectations = 8

export function expect(reader: SentenceReader, expectation: Expectation) {
  if (reader.expectations.length === maxExpectations) reader.expectations.shift()
  reader.expectations.push(expectation)
}

export function problemOf({ tokens, text, language, failure }: SentenceReader): SentenceProblem {
  const { code = 'unexpected', expected = 'condition', token: index = 0, end = 1 } = failure ?? {}
  const { expected: texts } = wordsOf(language).read
  const token = tokens[index]
  if (!token) return { at: text.length, length: 0, code, expected: texts[expected] }
  const place = {
    at: token.from,
    length: (tokens[end - 1] ?? token).to - token.from,
    code,
    ...(failure?.readings && { readings: failure.readings }),
  }
  if (token.kind !== 'unclosed') return { ...place, expected: texts[expected] }
  return { ...place, expected: texts[token.text === '[' ? 'close-path' : 'close-quote'] }
}

/** Goes past a phrase, if it stands here. */
export function accept<Meaning>(reader: SentenceReader, trie: Trie<Meaning>): Meaning | undefined {
  const found = longestAt(trie, reader.tokens, reader.at)
  if (found) reader.at = found.end
  return found?.meaning
}

export function acceptSign(reader: SentenceReader, sign: string): boolean {
  const isThere = isSign(reader.tokens[reader.at], sign)
  if (isThere) reader.at++
  return isThere
}

/** Tells whether the words of a filter begin at a token: whose, where. */
export const isRelative = (
  { phrases, tokens }: Pick<SentenceReader, 'phrases' | 'tokens'>,
  at: number,
): boolean => (longestAt(phrases.whose, tokens, at) ?? longestAt(phrases.where, tokens, at)) !== undefined

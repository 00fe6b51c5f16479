import { namesAt, namesOf, type FoundName } from './parse-sentence-names.ts'
import { phrasesOf, type FigurePhrase } from './parse-sentence-phrases.ts'
import {
  failAmbiguous,
  failAt,
  isRelative,
  type Context,
  type ReadSubject,
  type SentenceReader,
} from './parse-sentence-reader.ts'
import { tokensOf } from './parse-sentence-tokens.ts'
import { isSign, longestAt, type Trie } from './parse-sentence-trie.ts'
import type { Expected } from './sentence-words.ts'
import type { Language, Sources } from '../sources.ts'

type Candidate = ReadQuantity & { path: string; end: number }
type ReadQuantity = Pick<ReadSubject, 'summaryFunction' | 'quantity'>

/**
 * Reads the subject of a comparison: a name, or a figure of one. The longest name counts; the path after a name tells
 * sources of the same name apart. Gives nothing, and no failure either, where no name stands.
 */
export function readSubject(
  reader: SentenceReader,
  context: Context,
  isWithin = false,
): ReadSubject | undefined {
  const candidates = triesOf(reader, context, isWithin)
    .values()
    .map((trie) => candidatesIn(trie, reader))
    .find((found) => found.length > 0)
  return chosen(reader, candidates ?? byPath(reader), 'subject')
}

/** The record that is spoken of; it may be named as what it has entries of. */
export function readRecord(reader: SentenceReader, context: Context): ReadSubject | undefined {
  const candidates = triesOf(reader, context, false)
    .values()
    .map((trie) => recordsIn(trie, reader))
    .find((found) => found.length > 0)
  return chosen(reader, candidates ?? [], 'record')
}

/** The records of the longest name after which a sentence can go on, or of the longest. */
function recordsIn(trie: Trie<string>, reader: NameReader): Candidate[] {
  const { tokens, language, phrases } = reader
  const at = longestAt(phrases.entry, tokens, reader.at)?.end ?? reader.at
  const found = namesAt(trie, tokens, at, language).flatMap(candidatesOf).filter(isRecord(reader))
  const end = (found.find((each) => canGoOn(reader, each.end) || isClosedAt(reader, each.end)) ?? found[0])
    ?.end
  return found.filter((each) => each.end === end)
}

const isRecord =
  ({ sources }: NameReader) =>
  ({ path }: Candidate) =>
    sources.get(path)?.isRecord === true

const candidatesOf = ({ paths, quantifier, end }: FoundName): Candidate[] =>
  paths.map((path) => ({ path, summaryFunction: quantifier ?? 'valueOf', end }))

/** After `whose` names are those within the record; else a whole name comes first, a label without marks last. */
function triesOf({ names }: SentenceReader, { scope }: Context, isWithin: boolean): Trie<string>[] {
  const within = scope.toReversed().flatMap((record) => names.within.get(record) ?? [])
  return isWithin ? [...within, names.whole, names.labels] : [names.whole, ...within, names.labels]
}

type NameReader = Pick<SentenceReader, 'tokens' | 'at' | 'language' | 'phrases' | 'sources'>

function candidatesIn(trie: Trie<string>, reader: NameReader): Candidate[] {
  const { tokens, at, language, phrases } = reader
  const named = likeliest(namesAt(trie, tokens, at, language), reader)
  const figure = longestAt(phrases.figures, tokens, at)
  const figured = figure && likeliest(namesAt(trie, tokens, figure.end, language), reader)
  const asNamed = named ? candidatesOf(named) : []
  const asFigure = figured
    ? candidatesOf(figured).map((candidate) => ({ ...candidate, ...askedOf(figure.meaning) }))
    : []
  const lead = (asNamed[0]?.end ?? 0) - (asFigure[0]?.end ?? 0)
  if (lead === 0 && figure?.meaning.isSaid) return [...asNamed, ...asFigure]
  return lead >= 0 ? asNamed : asFigure
}

const askedOf = ({ figure, quantity }: FigurePhrase): ReadQuantity => ({
  summaryFunction: figure,
  ...(quantity && { quantity }),
})

/**
 * Tells whether a name as a sentence has it would be read as another's too: then its path has to follow. `within` is
 * the record whose `whose` stands before it.
 */
export function isAmbiguous(text: string, { sources, language }: Speech, within?: string): boolean {
  const { whole, within: tries } = namesOf(sources, language)
  const trie = within === undefined ? whole : tries.get(within)
  return trie !== undefined && candidatesIn(trie, nameReader(text, { sources, language })).length > 1
}

/** The same of a record, where only a record can be meant. */
export const isAmbiguousRecord = (text: string, { sources, language }: Speech): boolean =>
  recordsIn(namesOf(sources, language).whole, nameReader(text, { sources, language })).length > 1

type Speech = { sources: Sources; language: Language }

const nameReader = (text: string, { sources, language }: Speech): NameReader => ({
  tokens: tokensOf(text, language),
  at: 0,
  language,
  phrases: phrasesOf(language),
  sources,
})

/** The longest name after which a sentence can go on. */
const likeliest = (found: FoundName[], reader: NameReader): FoundName | undefined =>
  found.find(({ end }) => canGoOn(reader, end)) ?? found[0]

function canGoOn(reader: NameReader, at: number): boolean {
  const token = reader.tokens[at]
  if (!token || token.kind === 'path' || isSign(token, '(')) return true
  return isRelative(reader, at) || longestAt(reader.phrases.operators, reader.tokens, at) !== undefined
}

/** Tells whether the words about a record end here, or something else of it begins. */
const isClosedAt = ({ tokens, phrases }: NameReader, at: number): boolean =>
  isSign(tokens[at], ')') || isSign(tokens[at], ',') || longestAt(phrases.joins, tokens, at) !== undefined

function byPath({ tokens, at, sources }: SentenceReader): Candidate[] {
  const token = tokens[at]
  if (token?.kind !== 'path' || !sources.has(token.text)) return []
  return [{ path: token.text, summaryFunction: 'valueOf', end: at }]
}

function chosen(
  reader: SentenceReader,
  candidates: Candidate[],
  expected: Expected,
): ReadSubject | undefined {
  const [first] = candidates
  if (!first) return undefined
  const token = reader.tokens[first.end]
  const meant = token?.kind === 'path' ? candidates.filter(({ path }) => path === token.text) : candidates
  const [only] = meant
  const source = only && reader.sources.get(only.path)
  if (token?.kind === 'unclosed') return failAt(reader, first.end, expected)
  if (!source || meant.length > 1) {
    const paths = [...new Set(candidates.map(({ path }) => path))]
    return failAmbiguous(reader, { end: first.end, expected, meant: paths })
  }
  reader.at = first.end + (token?.kind === 'path' ? 1 : 0)
  const { summaryFunction, quantity } = only
  return { source, summaryFunction, ...(quantity && { quantity }) }
}

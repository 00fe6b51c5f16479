import type { SummaryFunction } from './expression.ts'
import { namesAt, type FoundName } from './parse-sentence-names.ts'
import {
  fail,
  isRelative,
  type Context,
  type ReadSubject,
  type SentenceReader,
} from './parse-sentence-reader.ts'
import { isSign, longestAt, type Trie } from './parse-sentence-trie.ts'
import type { Expected } from './sentence-words.ts'

type Candidate = { path: string; summaryFunction: SummaryFunction; end: number }

/**
 * What a comparison is about: a name, or a figure of one. The longest name counts; what is named alike is told apart
 * by the path after it. Gives nothing, and no failure either, where no name stands.
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
  const at = longestAt(reader.phrases.entry, reader.tokens, reader.at)?.end ?? reader.at
  const candidates = triesOf(reader, context, false)
    .values()
    .map((trie) =>
      namesAt(trie, reader.tokens, at, reader.language).flatMap(candidatesOf).filter(isRecord(reader)),
    )
    .find((found) => found.length > 0)
  const longest = candidates?.filter(({ end }) => end === candidates[0]?.end)
  return chosen(reader, longest ?? [], 'record')
}

const isRecord =
  ({ sources }: SentenceReader) =>
  ({ path }: Candidate) =>
    sources.get(path)?.isRecord === true

const candidatesOf = ({ paths, quantifier, end }: FoundName): Candidate[] =>
  paths.map((path) => ({ path, summaryFunction: quantifier ?? 'valueOf', end }))

/** After `whose` names are those within the record; else a whole name comes first, a label without marks last. */
function triesOf({ names }: SentenceReader, { scope }: Context, isWithin: boolean): Trie<string>[] {
  const within = scope.toReversed().flatMap((record) => names.within.get(record) ?? [])
  return isWithin ? [...within, names.whole, names.labels] : [names.whole, ...within, names.labels]
}

function candidatesIn(trie: Trie<string>, reader: SentenceReader): Candidate[] {
  const { tokens, at, language, phrases } = reader
  const named = likeliest(namesAt(trie, tokens, at, language), reader)
  const figure = longestAt(phrases.figures, tokens, at)
  const figured = figure && likeliest(namesAt(trie, tokens, figure.end, language), reader)
  const asNamed = named ? candidatesOf(named) : []
  const asFigure = figured
    ? candidatesOf(figured).map((candidate) => ({ ...candidate, summaryFunction: figure.meaning }))
    : []
  const lead = (asNamed[0]?.end ?? 0) - (asFigure[0]?.end ?? 0)
  if (lead === 0) return [...asNamed, ...asFigure]
  return lead > 0 ? asNamed : asFigure
}

/** The longest name after which a sentence can go on. */
const likeliest = (found: FoundName[], reader: SentenceReader): FoundName | undefined =>
  found.find(({ end }) => canGoOn(reader, end)) ?? found[0]

function canGoOn(reader: SentenceReader, at: number): boolean {
  const token = reader.tokens[at]
  if (!token || token.kind === 'path' || isSign(token, '(')) return true
  return isRelative(reader, at) || longestAt(reader.phrases.operators, reader.tokens, at) !== undefined
}

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
  if (!source || meant.length > 1) return fail(reader, expected, 'ambiguous')
  reader.at = first.end + (token?.kind === 'path' ? 1 : 0)
  return { source, summaryFunction: only.summaryFunction }
}

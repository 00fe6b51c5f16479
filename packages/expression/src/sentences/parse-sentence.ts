import { canonical, denied, groupOf } from './canonical.ts'
import type { Expression } from '../expression.ts'
import { reachOf } from './parse-sentence-names.ts'
import type { Instances } from './parse-sentence-phrases.ts'
import {
  accept,
  acceptSign,
  expect,
  fail,
  failAt,
  failTwoReadings,
  isRelative,
  problemOf,
  sentenceReader,
  type Context,
  type ReadSubject,
  type SentenceProblem,
  type SentenceReader,
} from './parse-sentence-reader.ts'
import { readRecord, readSubject } from './parse-sentence-subject.ts'
import { isSign, longestAt } from './parse-sentence-trie.ts'
import { expectedValue, readTarget } from './parse-sentence-values.ts'
import { expressionProblems } from '../problems.ts'
import { nameOf } from './sentence-subject.ts'
import { quantified } from './sentence-quantity.ts'
import { targetSort } from './sentence-values.ts'
import type { Locale } from '../region.ts'
import type { Language, Source, Sources } from '../sources.ts'

export type ParsedSentence = { expression: Expression } | { problem: SentenceProblem }

/**
 * The way back from a sentence to its expression: what `plainSentence` says in the same locale is read as the
 * canonical form of what it was said of. Capitals, accents, articles and blanks do not count, and many other words
 * are understood. Numbers are read as the region writes them; one that could mean two is refused with both.
 */
export function parseSentence(text: string, sources: Sources, locale: Language | Locale): ParsedSentence {
  const reader = sentenceReader(text, sources, locale)
  const read = readAll(reader)
  if (!read) return { problem: { ...problemOf(reader), ...namesMeant(reader) } }
  if (expressionProblems(read).every(({ code }) => code !== 'expression-too-complex')) {
    return { expression: canonical(read, sources) }
  }
  reader.at = 0
  fail(reader, 'fewer-brackets', 'too-complex')
  return { problem: { ...problemOf(reader), at: 0, length: text.length } }
}

/** More names than that are no help. */
const maxMeant = 4

function namesMeant({ failure, sources, language }: SentenceReader): { meant?: string[] } {
  const meant = (failure?.meant ?? []).flatMap((path) => sources.get(path) ?? [])
  if (meant.length < 2 || meant.length > maxMeant) return {}
  return { meant: meant.map((source) => nameOf(source, sources, language)) }
}

/** As deep as an expression may be. */
const maxDepth = 32

export function readAll(reader: SentenceReader): Expression | undefined {
  const read = readCondition(reader, { scope: [], isFilter: false, isOpenEnded: false, depth: 0 })
  return !read || reader.at === reader.tokens.length ? read : fail(reader, 'join')
}

/** Conditions joined by `or`, each of conditions joined by `and`. */
const readCondition = (reader: SentenceReader, context: Context) =>
  readJoined(reader, context, 'or', () => readJoined(reader, context, 'and', () => readPart(reader, context)))

function readJoined(
  reader: SentenceReader,
  context: Context,
  operator: 'and' | 'or',
  readOne: () => Expression | undefined,
): Expression | undefined {
  const parts: Expression[] = []
  for (;;) {
    const part = readOne()
    if (!part) return undefined
    parts.push(part)
    expect(reader, { kind: 'join', token: reader.at, context })
    const join = longestAt(reader.phrases.joins, reader.tokens, reader.at)
    const isOver = join?.meaning !== operator || (context.isOpenEnded && !isRelative(reader, join.end))
    if (isOver) return groupOf(operator, parts)
    reader.at = join.end
  }
}

/** One condition: a comparison, or what stands in brackets; denied as often as it says. */
function readPart(reader: SentenceReader, context: Context): Expression | undefined {
  expect(reader, { kind: context.isFilter ? 'relative' : 'condition', token: reader.at, context })
  accept(reader, reader.phrases.where)
  let isDenied = false
  while (accept(reader, reader.phrases.notTrue)) isDenied = !isDenied
  const part = isSign(reader.tokens[reader.at], '(')
    ? readBrackets(reader, context)
    : readLeaf(reader, context)
  return part && isDenied ? denied(part) : part
}

function deeper(reader: SentenceReader, context: Context): Context | undefined {
  const depth = context.depth + 1
  return depth > maxDepth
    ? fail(reader, 'fewer-brackets', 'too-complex')
    : { ...context, depth, isOpenEnded: false }
}

function readBrackets(reader: SentenceReader, context: Context): Expression | undefined {
  const inner = deeper(reader, context)
  if (!inner || !acceptSign(reader, '(')) return undefined
  const read = readCondition(reader, inner)
  if (!read) return undefined
  return acceptSign(reader, ')') ? read : fail(reader, 'close-bracket')
}

function readLeaf(reader: SentenceReader, context: Context): Expression | undefined {
  if (accept(reader, reader.phrases.whose)) {
    const subject = readSubject(reader, context, true)
    return subject ? readComparison(reader, context, subject) : fail(reader, 'subject')
  }
  const instances = accept(reader, reader.phrases.instances)
  if (instances) return readInstances(reader, context, instances)
  const always = accept(reader, reader.phrases.always)
  if (always) return always === 'true' ? {} : { isNegative: true }
  const subject = readSubject(reader, context)
  if (subject) return readComparison(reader, context, subject)
  return failAt(reader, reachOf(reader.names, reader.tokens, reader.at), 'condition')
}

function readComparison(
  reader: SentenceReader,
  context: Context,
  subject: ReadSubject,
): Expression | undefined {
  const { source, quantity } = subject
  const read = readPredicate(reader, context, subject)
  if (!read || !quantity) return read
  return quantified(read, source, quantity, context.scope) ?? fail(reader, 'operator')
}

function readPredicate(
  reader: SentenceReader,
  context: Context,
  subject: ReadSubject,
): Expression | undefined {
  const { source, summaryFunction } = subject
  const filter = readFilter(reader, context, subject)
  if (!filter) return undefined
  expect(reader, { kind: 'operator', token: reader.at, context, subject })
  const phrase = accept(reader, reader.phrases.operators)
  if (!phrase) return fail(reader, 'operator')
  const leaf: Expression = {
    ...(phrase.isNegative && { isNegative: true }),
    operatorType: phrase.operator,
    summaryFunction,
    source: { sourceField: source.path },
    ...filter,
  }
  if (phrase.isMissing) return leaf
  const sort = targetSort(source, summaryFunction)
  expect(reader, { kind: 'value', token: reader.at, context, sort })
  const target = readTarget({ ...reader, sort }, reader.at)
  if (!target) return fail(reader, expectedValue(sort))
  if ('either' in target) return failTwoReadings(reader, target)
  reader.at = target.end
  return target.value === undefined ? leaf : { ...leaf, target: { targetValue: target.value } }
}

/** Which instances count, `{}` when all of them do. */
function readFilter(reader: SentenceReader, context: Context, subject: ReadSubject): Filter | undefined {
  expect(reader, { kind: 'filter', token: reader.at, context, subject })
  const isBracketed = isSign(reader.tokens[reader.at], '(')
  if (!isBracketed && !isRelative(reader, reader.at)) return {}
  const inner = within(reader, context, subject.source)
  if (!inner) return undefined
  if (isBracketed) reader.at++
  const where = readCondition(reader, inner)
  if (!where) return undefined
  return !isBracketed || acceptSign(reader, ')') ? { where } : fail(reader, 'close-bracket')
}

type Filter = { where?: Expression }

function within(reader: SentenceReader, context: Context, source: Source): Context | undefined {
  const records = source.isRecord ? [...source.records, source.path] : source.records
  const inner = deeper(reader, context)
  return inner && { ...inner, isFilter: true, scope: [...context.scope, ...records] }
}

/** `there is at least one tenant whose …`, `for every tenant, …`. */
function readInstances(
  reader: SentenceReader,
  context: Context,
  instances: Instances,
): Expression | undefined {
  expect(reader, { kind: 'record', token: reader.at, context })
  const subject = readRecord(reader, context)
  if (!subject) return fail(reader, 'record')
  const isThere = instances === 'there-is' || instances === 'there-is-no'
  const filter = isThere ? readExistence(reader, context, subject) : readCommon(reader, context, subject)
  return (
    filter && {
      ...(instances === 'there-is-no' && { isNegative: true }),
      operatorType: 'equals',
      summaryFunction: instances === 'for-every' ? 'every' : 'some',
      source: { sourceField: subject.source.path },
      target: { targetValue: true },
      ...filter,
    }
  )
}

/** Without brackets nothing says where the filter ends: inside of another it is one condition. */
function readExistence(reader: SentenceReader, context: Context, subject: ReadSubject): Filter | undefined {
  if (isSign(reader.tokens[reader.at], '(')) return readFilter(reader, context, subject)
  expect(reader, { kind: 'filter', token: reader.at, context, subject })
  if (!isRelative(reader, reader.at)) return {}
  const inner = within(reader, context, subject.source)
  if (!inner) return undefined
  const where =
    context.scope.length > 0
      ? readPart(reader, inner)
      : readCondition(reader, { ...inner, isOpenEnded: true })
  return where && { where }
}

/** Reads what holds of every one of them: one condition, or several in brackets. */
function readCommon(reader: SentenceReader, context: Context, { source }: ReadSubject): Filter | undefined {
  acceptSign(reader, ',')
  if (accept(reader, reader.phrases.withoutCondition)) return {}
  const inner = within(reader, context, source)
  const where = inner && readPart(reader, { ...inner, isFilter: false })
  return where && { where }
}

import type { SummaryFunction } from '../expression.ts'
import { sourceLabel, nounOf } from './nouns.ts'
import { isAmbiguous, isAmbiguousRecord } from './parse-sentence-subject.ts'
import { knownRecords, type Quantity } from './sentence-quantity.ts'
import { quoted } from './sentence-values.ts'
import {
  wordsOf,
  type Agreement,
  type Determiner,
  type Phrase,
  type SentenceWords,
} from './sentence-words.ts'
import type { Language, Source, Sources } from '../sources.ts'

/** The language in which a source is named, and the records in whose filters, the innermost last. */
export type Naming = { sources: Sources; language: Language; scope: readonly string[] }

/** The compared source, ready to be said, and what the comparison agrees with. */
export type SentenceSubject = { head: Phrase; determiner: Determiner; rest: string; quantity?: Quantity }

/** The noun of a source, or its label in quotes when the language has no noun for it in that form. */
export function phraseOf(source: Source, form: 'one' | 'many', language: Language): Phrase {
  const words = wordsOf(language)
  return nounOf(source, form, language) ?? sourceLabel(source, (text) => quoted(text, words))
}

/** `the age of the tenants`; in a filter on them `the age of the tenant`, and after `whose` only `age`. */
export function subjectOf(
  source: Source,
  summaryFunction: SummaryFunction,
  naming: Naming,
  isRelative = false,
): SentenceSubject {
  const { language, scope } = naming
  const known = knownRecords(source, scope)
  const records = recordsOf(source, naming)
  const inView = isRelative ? [] : records.slice(0, known).slice(-1)
  const chain = (determiner: Determiner): string =>
    records
      .slice(known)
      .toReversed()
      .map((record, index) => ofRecord(record, index === 0 ? determiner : 'definite', language))
      .concat(inView.map((record) => ofText(phraseOf(record, 'one', language), 'definite', language)))
      .join('')
  switch (summaryFunction) {
    case 'valueOf':
      return { head: valuePhrase(source, language), determiner: 'definite', rest: chain('definite') }
    case 'some':
    case 'every':
      return quantified(source, { summaryFunction, isOpen: known < records.length, language, chain })
    case 'countOf':
    case 'sumOf':
    case 'averageOf':
    case 'minimumOf':
    case 'maximumOf': {
      const figure = figureOf(source, summaryFunction, language)
      return { head: figure.head, determiner: 'definite', rest: `${figure.of}${chain('definite')}` }
    }
  }
}

/** `at least one of the ages of the tenants`; of what has no plural, `each of the values of “Note” of the tenants`. */
export function subjectOfOne(source: Source, quantity: Quantity, naming: Naming): SentenceSubject {
  const { language } = naming
  const { rest } = subjectOf(source, 'valueOf', naming)
  const many = nounOf(source, 'many', language)
  if (many) return { head: many, determiner: 'definite', rest, quantity }
  const of = ofText(phraseOf(source, 'one', language), 'definite', language)
  return { head: wordsOf(language).values, determiner: 'definite', rest: `${of}${rest}`, quantity }
}

const recordsOf = ({ records }: Source, { sources }: Naming): Source[] =>
  records.flatMap((path) => sources.get(path) ?? [])

const ofText = (phrase: Phrase, determiner: Determiner, language: Language) =>
  ` ${wordsOf(language).of(phrase, determiner)}`

function ofRecord(record: Source, determiner: Determiner, language: Language): string {
  const isOne = determiner === 'every' || determiner === 'some'
  const phrase = phraseOf(record, isOne ? 'one' : 'many', language)
  return ofText(isOne ? wordsOf(language).entryOf(phrase) : phrase, determiner, language)
}

/** A field of several values is spoken of in the plural, where it has one. */
function valuePhrase(source: Source, language: Language): Phrase {
  const many = !source.isRecord && source.isList ? nounOf(source, 'many', language) : undefined
  return many ?? phraseOf(source, 'one', language)
}

type Quantified = {
  summaryFunction: 'some' | 'every'
  isOpen: boolean
  language: Language
  chain: (determiner: Determiner) => string
}

/** `the age of every tenant`; of the values of one field `every language`. */
function quantified(
  source: Source,
  { summaryFunction, isOpen, language, chain }: Quantified,
): SentenceSubject {
  const phrase = phraseOf(source, 'one', language)
  const head = source.isRecord ? wordsOf(language).entryOf(phrase) : phrase
  if (source.isRecord || source.isList || !isOpen) {
    return { head, determiner: summaryFunction, rest: chain('definite') }
  }
  return { head, determiner: 'definite', rest: chain(summaryFunction) }
}

type FigureFunction = Exclude<SummaryFunction, 'valueOf' | 'some' | 'every'>

/** `number of tenants`, `sum of the incomes`, `lowest of the ages`: the figure, and of what. */
function figureOf(
  source: Source,
  summaryFunction: FigureFunction,
  language: Language,
): { head: Phrase; of: string } {
  const words = wordsOf(language)
  const many = nounOf(source, 'many', language)
  const values = many ?? phraseOf(source, 'one', language)
  if (summaryFunction === 'countOf') {
    return { head: words.figures.countOf, of: ofText(phraseOf(source, 'many', language), 'none', language) }
  }
  if (summaryFunction === 'sumOf' || summaryFunction === 'averageOf') {
    return { head: words.figures[summaryFunction], of: ofText(values, 'definite', language) }
  }
  const head =
    many && !source.isRecord
      ? words.extreme(summaryFunction, source.kind, many)
      : words.extremeValue[summaryFunction]
  return { head, of: ofText(values, 'definite', language) }
}

export const subjectText = (
  { head, determiner, rest, quantity }: SentenceSubject,
  words: SentenceWords,
): string =>
  quantity
    ? `${words.oneOf(quantity, head)}${head.text}${rest}`
    : `${words.determined(head, determiner)}${rest}`

export const agreementOf = ({ head, determiner, quantity }: SentenceSubject): Agreement => ({
  isFeminine: head.isFeminine,
  isPlural: head.isPlural && determiner === 'definite' && quantity === undefined,
})

/** A name as it is said; what has it in common with another is told apart by its path. */
export function named(text: string, { path }: Source, naming: Naming, within?: string): string {
  return isAmbiguous(text, naming, within) ? `${text} [${path}]` : text
}

/** A source as a sentence names it by itself: `the name of the customer`. */
export const nameOf = (source: Source, sources: Sources, language: Language): string => {
  const naming = { sources, language, scope: [] }
  return named(subjectText(subjectOf(source, 'valueOf', naming), wordsOf(language)), source, naming)
}

/** `pet` and ` of the tenants`: what there is one of, or what each of them is. */
export function recordName(source: Source, naming: Naming): { head: Phrase; rest: string } {
  const { head, rest } = subjectOf(source, 'some', naming)
  return { head, rest: isAmbiguousRecord(`${head.text}${rest}`, naming) ? `${rest} [${source.path}]` : rest }
}

/** `whose lowest of the ages` is nothing to say. */
export const canBeRelative = (summaryFunction: SummaryFunction) =>
  summaryFunction === 'valueOf' || summaryFunction === 'countOf'

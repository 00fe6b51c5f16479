import type { Comparison } from '../compare.ts'
import { comparisons } from '../expression.ts'
import { addPhrase, emptyTrie, type Trie } from './parse-sentence-trie.ts'
import { nounWords } from './parse-sentence-tokens.ts'
import type { Quantity } from './sentence-quantity.ts'
import {
  wordsOf,
  type Extreme,
  type SummaryFigure,
  type TargetClass,
  type SentenceWords,
} from './sentence-words.ts'
import type { Language } from '../sources.ts'

/** A comparison as it is written: denied or not, and whether it says by itself that there is no value. */
type OperatorPhrase = { operator: Comparison; isNegative: boolean; isMissing: boolean }

/** A figure as a sentence says it, or as people write it instead: a name that reads the same comes before that. */
export type FigurePhrase = {
  figure: SummaryFigure | Extreme | 'valueOf'
  isSaid: boolean
  quantity?: Quantity
}

/** The words of a language that are no names, ready to be found in a text. */
export type Phrases = {
  operators: Trie<OperatorPhrase>
  figures: Trie<FigurePhrase>
  quantifiers: Trie<'some' | 'every'>
  whose: Trie<'whose'>
  where: Trie<'where'>
  instances: Trie<Instances>
  joins: Trie<'and' | 'or'>
  notTrue: Trie<'not'>
  always: Trie<'true' | 'false'>
  withoutCondition: Trie<'without'>
  values: Trie<'yes' | 'no' | 'none'>
  valuesOf: Trie<'values'>
  item: Trie<'item'>
  textItself: Trie<'text'>
  entry: Trie<'entry'>
  entryWord: Trie<'entry'>
  at: Trie<'at'>
  of: Trie<'of'>
  months: Trie<number>
  halves: Trie<'am' | 'pm'>
}

export type Instances = 'there-is' | 'there-is-no' | 'for-every' | 'for-some'

const classes: readonly TargetClass[] = ['text', 'number', 'boolean', 'date', 'date-time', 'time', 'missing']
const truths = [false, true]

const signs: readonly (readonly [string, Comparison])[] = [
  ['=', 'equals'],
  ['==', 'equals'],
  ['≠', 'not-equals'],
  ['!=', 'not-equals'],
  ['<>', 'not-equals'],
  ['>', 'greater-than'],
  ['<', 'lesser-than'],
  ['>=', 'greater-or-equals'],
  ['≥', 'greater-or-equals'],
  ['<=', 'lesser-or-equals'],
  ['≤', 'lesser-or-equals'],
]

const known = new Map<Language, Phrases>()

export function phrasesOf(language: Language): Phrases {
  const phrases = known.get(language) ?? makePhrases(wordsOf(language))
  known.set(language, phrases)
  return phrases
}

function makePhrases(words: SentenceWords): Phrases {
  const { read, language } = words
  const trie = <Meaning>(...entries: (readonly [Meaning, readonly string[]])[]): Trie<Meaning> =>
    trieOf(entries, language)
  const months = words.months.map((month, index) => [index + 1, monthForms(month)] as const)
  return {
    operators: operatorTrie(words),
    figures: trie(...figureEntries(words), ...quantityEntries(words)),
    quantifiers: trie(['some', read.some], ['every', read.every]),
    whose: trie(['whose', read.whose]),
    where: trie(['where', read.where]),
    instances: trie<Instances>(
      ['there-is', read.thereIs],
      ['there-is-no', read.thereIsNo],
      ['for-every', read.forEvery],
      ['for-some', read.forSome],
    ),
    joins: trie<'and' | 'or'>(['and', read.and], ['or', read.or]),
    notTrue: trie(['not', [words.notTrue, ...read.notTrue]]),
    always: trie<'true' | 'false'>(['true', read.alwaysTrue], ['false', read.alwaysFalse]),
    withoutCondition: trie(['without', read.withoutCondition]),
    values: trie<'yes' | 'no' | 'none'>(['yes', read.yes], ['no', read.no], ['none', read.noValue]),
    valuesOf: trie(['values', [words.values.text]]),
    item: trie(['item', [words.item]]),
    textItself: trie(['text', [words.textItself]]),
    entry: trie(['entry', [words.entry]]),
    entryWord: trie(['entry', words.entry.split(' ').slice(0, 1)]),
    at: trie(['at', [words.at, ...read.at]]),
    of: trie(['of', [read.of]]),
    months: trie(...months),
    halves: trie<'am' | 'pm'>(['am', ['am']], ['pm', ['pm']]),
  }
}

/** `September` and `sep`. */
const monthForms = (month: string) =>
  month.length > 4 ? [month, month.slice(0, 3), month.slice(0, 4)] : [month]

type FigureEntry = readonly [FigurePhrase, readonly string[]]

/** The figures as a sentence says them, of days and of numbers, and what people write instead. */
function figureEntries({ figures, extreme, extremeValue, read }: SentenceWords): FigureEntry[] {
  const kinds = ['number', 'date', 'time'] as const
  const adjectives = (name: Extreme) =>
    kinds.flatMap((kind) =>
      truths.map((isFeminine) => extreme(name, kind, { isFeminine, isPlural: false }).text),
    )
  const said = (name: SummaryFigure | Extreme): string[] =>
    name === 'minimumOf' || name === 'maximumOf'
      ? [...adjectives(name), extremeValue[name].text]
      : [figures[name].text]
  const names = ['countOf', 'sumOf', 'averageOf', 'minimumOf', 'maximumOf'] as const
  return names.flatMap((figure): FigureEntry[] => [
    [{ figure, isSaid: true }, said(figure).map((text) => `${text} ${read.of}`)],
    [{ figure, isSaid: false }, read.figures[figure]],
  ])
}

/** `at least one of the`, `each of the values of`. */
function quantityEntries({ oneOf, values, read }: SentenceWords): FigureEntry[] {
  return (['one', 'each'] as const).map((quantity): FigureEntry => {
    const said = truths.map((isFeminine) => oneOf(quantity, { isFeminine, isPlural: true }))
    const ofValues = `${oneOf(quantity, values)}${values.text} ${read.of}`
    return [{ figure: 'valueOf', isSaid: true, quantity }, [...said, ofValues]]
  })
}

function trieOf<Meaning>(entries: readonly (readonly [Meaning, readonly string[]])[], language: Language) {
  const trie = emptyTrie<Meaning>()
  for (const [meaning, phrases] of entries) {
    for (const phrase of phrases) addPhrase(trie, nounWords(phrase, language), meaning)
  }
  return trie
}

/** Every way in which a sentence says a comparison, the signs, and what people write instead. */
function operatorTrie(words: SentenceWords): Trie<OperatorPhrase> {
  const trie = emptyTrie<OperatorPhrase>()
  const said = comparisons.flatMap((operator) =>
    truths.flatMap((isNegative) => formsOf({ operator, isNegative, isMissing: false }, words)),
  )
  const signed = signs.map(([sign, operator]) => [sign, plainly(operator)] as const)
  for (const [text, meaning] of [
    ...said,
    ...signed,
    ...words.read.operators.flatMap((entry) => synonyms(entry, words)),
  ]) {
    addNew(trie, nounWords(text, words.language), meaning)
  }
  return trie
}

type Form = readonly [text: string, meaning: OperatorPhrase]

const plainly = (operator: Comparison): OperatorPhrase => ({ operator, isNegative: false, isMissing: false })

function synonyms(
  [text, operator, ...marks]: SentenceWords['read']['operators'][number],
  { read: { be } }: SentenceWords,
): Form[] {
  const [isMissing, isNegative] = [marks.includes('missing'), marks.includes('not')]
  const meaning = { operator, isMissing, isNegative }
  const rest = text.startsWith(`${be.one} `) ? text.slice(be.one.length + 1) : undefined
  if (rest === undefined) return [[text, meaning]]
  const denied = { ...meaning, isNegative: !isNegative }
  const short: Form[] = rest.includes(' ') && !isMissing ? [[rest, meaning]] : []
  return [
    ...short,
    [text, meaning],
    [`${be.many} ${rest}`, meaning],
    [`${be.notOne} ${rest}`, denied],
    [`${be.notMany} ${rest}`, denied],
  ]
}

/** A phrase keeps its first meaning: what a sentence says comes before what people write instead. */
function addNew(trie: Trie<OperatorPhrase>, words: readonly string[], meaning: OperatorPhrase) {
  let node: Trie<OperatorPhrase> | undefined = trie
  for (const word of words) node = node?.next.get(word)
  if (words.length > 0 && !node?.meanings.length) addPhrase(trie, words, meaning)
}

/** A sentence's comparison in each gender and number; without its "is" too, where something is left. */
function formsOf(plain: OperatorPhrase, words: SentenceWords): Form[] {
  const { operator, isNegative } = plain
  const { one } = words.read.be
  return classes.flatMap((of) =>
    truths.flatMap((isFeminine) =>
      truths.flatMap((isPlural): Form[] => {
        const text = words.operator(operator, of, { isFeminine, isPlural, isNegative })
        const isMissing = of === 'missing' && (operator === 'equals' || operator === 'not-equals')
        const isShort = !isMissing && text.startsWith(`${one} `)
        const doubted = words.doubted(text)
        return [
          [text, { ...plain, isMissing }],
          ...(doubted === text ? [] : [[doubted, { ...plain, isMissing }] as const]),
          ...(isShort ? [[text.slice(one.length + 1), plain] as const] : []),
        ]
      }),
    ),
  )
}

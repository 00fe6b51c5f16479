import type { Value } from '../expression.ts'
import { phrasesOf } from './parse-sentence-phrases.ts'
import { foldedWithoutAccents, nounWords, type Token } from './parse-sentence-tokens.ts'
import { addPhrase, emptyTrie, isSign, longestAt, type Trie } from './parse-sentence-trie.ts'
import { readSentenceMoment, readSentenceTime } from './parse-sentence-moments.ts'
import { moneyOf } from './sentence-numbers.ts'
import { choiceValue, foldedLabel, type TargetSort } from './sentence-values.ts'
import { wordsOf, type Expected } from './sentence-words.ts'
import { readNumber, type NumberReading } from '../read-number.ts'
import { defaultRegions, type Locale, type Region } from '../region.ts'
import type { FieldSource, Language } from '../sources.ts'

/** A value read from the tokens, and where the text goes on after it. */
export type ReadValue = { value: Value; end: number }

/** A number that could mean two, and where it is written. */
export type TwoReadings = { either: [whole: number, decimal: number]; at: number }

export type ValueReader = Locale & { tokens: readonly Token[]; text: string; sort: TargetSort }

/** Says what a person must give as a value of this sort. */
export function expectedValue({ kind }: TargetSort): Expected {
  switch (kind) {
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'answer'
    case 'date':
    case 'date-time':
      return 'date'
    case 'time':
      return 'time'
    case 'text':
    case 'data-uri':
      return 'value'
  }
}

/** One value, or several with commas between them. */
export function readTarget(reader: ValueReader, at: number): ReadValue | TwoReadings | undefined {
  const { item } = phrasesOf(reader.language)
  const marked = longestAt(item, reader.tokens, at)
  const first = readItem(reader, marked?.end ?? at)
  if (!first || 'either' in first) return first
  const read = readItems(reader, first)
  if ('either' in read) return read
  const { items, end } = read
  const isList = marked !== undefined || items.length > 1 || (reader.sort.isList && first.value !== undefined)
  return { value: isList ? items : first.value, end }
}

/** The first, and what follows behind commas. */
function readItems(reader: ValueReader, first: ReadValue): { items: Value[]; end: number } | TwoReadings {
  const items = [first.value]
  let { end } = first
  for (;;) {
    const next = isSign(reader.tokens[end], ',') ? readItem(reader, end + 1) : undefined
    if (!next) return { items, end }
    if ('either' in next) return next
    items.push(next.value)
    end = next.end
  }
}

function readItem(reader: ValueReader, at: number): ReadValue | TwoReadings | undefined {
  const token = reader.tokens[at]
  if (!token) return undefined
  if (token.kind === 'quoted') return readQuoted(reader, token, at)
  return (
    readByKind(reader, at) ?? readWords(reader, at) ?? readAnyKind(reader, at) ?? readBareText(reader, at)
  )
}

function readQuoted({ tokens, sort, language }: ValueReader, { text }: Token, at: number): ReadValue {
  const { choices = [], kind } = sort
  const same = choices.filter(({ label }) => foldedLabel(label) === foldedLabel(text))
  const path = tokens[at + 1]
  const chosen = same.length > 1 && path?.kind === 'path' && same.find(({ value }) => value === path.text)
  if (chosen) return { value: choiceValue(chosen.value, kind), end: at + 2 }
  const answer = kind === 'boolean' && same.length === 0 ? answerOf(text, language) : undefined
  if (answer !== undefined) return { value: answer, end: at + 1 }
  const exact = same.find(({ label }) => label === text) ?? same[0]
  return { value: exact ? choiceValue(exact.value, kind) : text, end: at + 1 }
}

function answerOf(text: string, language: Language): boolean | undefined {
  const { yes, no } = wordsOf(language)
  const said = foldedLabel(text)
  return said === yes ? true : said === no ? false : undefined
}

function readByKind(reader: ValueReader, at: number): ReadValue | TwoReadings | undefined {
  switch (reader.sort.kind) {
    case 'date':
    case 'date-time':
      return readSentenceMoment(reader, at)
    case 'time':
      return readSentenceTime(reader, at)
    case 'number':
    case 'integer':
      return readFigure(reader, at)
    case 'boolean':
    case 'text':
    case 'data-uri':
      return undefined
  }
}

/** Yes, no, no value, a text that is no choice, or a choice without its marks. */
function readWords(reader: ValueReader, at: number): ReadValue | undefined {
  const { tokens, language, sort } = reader
  const { values, textItself } = phrasesOf(language)
  const textAt = longestAt(textItself, tokens, at)?.end ?? tokens.length
  const text = tokens[textAt]
  if (text?.kind === 'quoted') return { value: text.text, end: textAt + 1 }
  const choice = sort.choices && longestAt(choiceTrie(sort.choices, language), tokens, at)
  const word = longestAt(values, tokens, at)
  if (choice && (!word || choice.end > word.end || sort.kind !== 'boolean')) {
    return { value: choiceValue(choice.meaning, sort.kind), end: choice.end }
  }
  const answers = { yes: true, no: false, none: undefined }
  return word && { value: answers[word.meaning], end: word.end }
}

/** A number where no number is expected, or a date. */
function readAnyKind(reader: ValueReader, at: number): ReadValue | TwoReadings | undefined {
  const token = reader.tokens[at]
  if (token?.kind === 'moment') return { value: token.text, end: at + 1 }
  return readFigure(reader, at)
}

const choiceTries = new WeakMap<readonly object[], Map<Language, Trie<string>>>()

function choiceTrie(choices: NonNullable<FieldSource['choices']>, language: Language): Trie<string> {
  const byLanguage = choiceTries.get(choices) ?? new Map<Language, Trie<string>>()
  choiceTries.set(choices, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const trie = emptyTrie<string>()
  for (const { value, label } of choices) addPhrase(trie, nounWords(label, language), value)
  byLanguage.set(language, trie)
  return trie
}

/** A text without marks, as far as it goes without a word that could go on with the sentence. */
function readBareText({ tokens, text, language, sort }: ValueReader, at: number): ReadValue | undefined {
  if (sort.kind !== 'text' || sort.choices) return undefined
  const { joins, operators } = phrasesOf(language)
  let end = at
  while (tokens[end]?.kind === 'word' && !longestAt(joins, tokens, end) && !longestAt(operators, tokens, end))
    end++
  const [first, last] = [tokens[at], tokens[end - 1]]
  return first && last && end > at ? { value: text.slice(first.from, last.to), end } : undefined
}

function readFigure(reader: ValueReader, at: number): ReadValue | TwoReadings | undefined {
  const { tokens } = reader
  let end = at
  const isBelowZero = isSign(tokens[end], '-') || isSign(tokens[end], '−')
  end = pastMoney(reader, isBelowZero ? end + 1 : end)
  const token = tokens[end]
  const read = token?.kind === 'number' ? numberIn(token.text, reader) : undefined
  if (!read) return undefined
  if ('either' in read) return { ...read, at: end }
  return { value: isBelowZero ? -read.value : read.value, end: pastMoney(reader, end + 1) }
}

/** Past a currency: a sign, with the letters right before or after it that tell it from others, or a code. */
function pastMoney({ tokens, sort, region }: ValueReader, at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isJoined = token !== undefined && token.to === next?.from
  if (isMoneySign(token)) return isJoined && isLetters(next) ? at + 2 : at + 1
  if (isJoined && isLetters(token) && isMoneySign(next)) return at + 2
  return isMoneyCode(token, sort, region) ? at + 1 : at
}

const isMoneySign = (token: Token | undefined) => token?.kind === 'symbol' && /^\p{Sc}$/u.test(token.text)
const isLetters = (token: Token | undefined) => token?.kind === 'word' && token.text.length <= 3

/** `DOP`, or the letters that a language writes for it: `kr`. */
function isMoneyCode(token: Token | undefined, { currency }: TargetSort, region: Region): boolean {
  if (token?.kind !== 'word' || !currency || !/^[A-Z]{3}$/i.test(currency)) return false
  const symbols = [region, ...Object.values(defaultRegions)].map((region) =>
    foldedWithoutAccents(moneyOf(currency, region).symbol),
  )
  return token.text === currency.toLowerCase() || symbols.includes(token.text)
}

/** A number as every input reads it, or with an exponent. */
function numberIn(text: string, locale: Locale): NumberReading {
  const [digits = '', exponent] = text.split(/e/i)
  if (exponent === undefined) return readNumber(text, '', locale)
  const number = Number(`${digits.replace('−', '-').replace(',', '.')}e${exponent}`)
  return Number.isFinite(number) ? { value: number } : undefined
}

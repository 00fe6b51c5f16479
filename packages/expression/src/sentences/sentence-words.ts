import type { Comparison } from '../compare.ts'
import type { Region } from '../region.ts'
import type { Language, ValueKind } from '../sources.ts'
import type { Quantity } from './sentence-quantity.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'
import { fr } from './words-fr.ts'

/** The gender and number of a noun, with which the words around it agree. */
export type Agreement = { isFeminine: boolean; isPlural: boolean }

/** A noun in one of its forms; a label in quotes is masculine and singular, and nothing elides before it. */
export type Phrase = Agreement & { text: string; isQuoted: boolean }

/** The word before a noun: the tenant, tenants, every tenant, at least one tenant. */
export type Determiner = 'definite' | 'none' | 'every' | 'some'

/** The verb of a comparison: whom it agrees with, and whether it is denied. */
export type Verb = Agreement & { isNegative: boolean }

/** How a target is written: a comparison of dates has other words than one of numbers. */
export type TargetClass = 'number' | 'text' | 'boolean' | 'date' | 'date-time' | 'time' | 'missing'

export type Extreme = 'minimumOf' | 'maximumOf'
export type SummaryFigure = 'countOf' | 'sumOf' | 'averageOf'

type Day = { year: string; month: number; day: number }
type Time = { hour: number; minute: string; second: string }

/** All that a language needs to say an expression, and to read what a person wrote. */
export type SentenceWords = {
  language: Language
  /** Around a text; a blank stands inside of them in French. */
  quotes: { open: string; close: string; blank: string }
  /** `the rent`, `l’âge`, `cada inquilino`. */
  determined: (phrase: Phrase, determiner: Determiner) => string
  /** `of the rent`, `del inquilino`, `d’enfants`. */
  of: (phrase: Phrase, determiner: Determiner) => string
  figures: Record<SummaryFigure, Phrase>
  /** `lowest` of the ages; of dates the earliest. */
  extreme: (extreme: Extreme, kind: ValueKind, of: Agreement) => Phrase
  /** `lowest value` of what has no plural. */
  extremeValue: Record<Extreme, Phrase>
  /** The relative before a noun of the filtered record, and the noun after it: `cuya `, `edad`. */
  whose: (phrase: Phrase) => [relative: string, phrase: string]
  /** The relative before any other condition of a filter. */
  where: (record: Phrase) => string
  /** The same where another noun stands between the record and its filter. */
  whereApart: string
  thereIs: (record: Phrase) => string
  thereIsNo: (record: Phrase) => string
  /** The verb of a comparison in the mood that follows on what is not there: `sea mayor que`. */
  doubted: (operator: string) => string
  /** The words before a value, as they are with that value: `a la 01:00`. */
  before: (text: string, value: string) => string
  /** Yes and no as the form has them: «Sí». */
  answers: { yes: string; no: string }
  /** One of what a record without a noun holds, `entry in “Guarantors”`, and the words of it. */
  entryOf: (record: Phrase) => Phrase
  entry: string
  forEvery: (record: Phrase) => string
  /** Before the plural of what is compared, where one of its values is enough, or where each counts. */
  oneOf: (quantity: Quantity, of: Agreement) => string
  /** Of what has no plural: its values. */
  values: Phrase
  /** Says what every instance must meet, when no filter says it. */
  withoutCondition: string
  /** `is not greater than`, `es posterior al`: a date follows without its article. */
  operator: (operator: Comparison, of: TargetClass, verb: Verb) => string
  and: string
  or: string
  notTrue: string
  always: { true: string; false: string }
  invalid: string
  yes: string
  no: string
  noValue: string
  /** Before a list of one item. */
  item: string
  /** Before a text that is like the label of a choice, but is none. */
  textItself: string
  months: readonly string[]
  day: (day: Day, month: string) => string
  time: (time: Time) => string
  /** Between a day and a time. */
  at: string
  /** The words that only the parser knows. */
  read: ReadWords
}

/** Other words that people write for those of a sentence; without accents, articles and contractions. */
type ReadWords = {
  articles: readonly string[]
  /** Words that only their accent tells from others: où and ou. */
  accented: readonly string[]
  /** Words that are written as one: `del` is `de el`. */
  contractions: Readonly<Record<string, string>>
  /** Words that no noun may contain, because the rest of a sentence begins with them. */
  reserved: readonly string[]
  /** The denial of a comparison, and its verb for many. */
  be: { one: string; many: string; notOne: string; notMany: string }
  operators: readonly (readonly [string, Comparison, ...('not' | 'missing')[]])[]
  figures: Readonly<Record<SummaryFigure | Extreme, readonly string[]>>
  every: readonly string[]
  some: readonly string[]
  whose: readonly string[]
  where: readonly string[]
  thereIs: readonly string[]
  thereIsNo: readonly string[]
  forEvery: readonly string[]
  forSome: readonly string[]
  and: readonly string[]
  or: readonly string[]
  notTrue: readonly string[]
  alwaysTrue: readonly string[]
  alwaysFalse: readonly string[]
  withoutCondition: readonly string[]
  yes: readonly string[]
  no: readonly string[]
  noValue: readonly string[]
  of: string
  at: readonly string[]
  expected: Readonly<Record<Expected, string>>
}

/** The sorts of text that may stand where a sentence went wrong. */
export type Expected =
  | 'subject'
  | 'record'
  | 'operator'
  | 'value'
  | 'number'
  | 'date'
  | 'time'
  | 'answer'
  | 'condition'
  | 'join'
  | 'close-bracket'
  | 'close-quote'
  | 'close-path'
  | 'end'
  | 'fewer-brackets'

/** The words of a language, and the region that says how numbers are written among them. */
export type RegionalWords = SentenceWords & { region: Region }

const words: Record<Language, SentenceWords> = { en, es, fr }

export const wordsOf = (language: Language): SentenceWords => words[language]

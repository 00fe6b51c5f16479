import { monthNames } from './month-names.ts'
import type { Comparison } from '../compare.ts'
import type { Determiner, Phrase, TargetClass, Verb, SentenceWords } from './sentence-words.ts'

const words = (text: string) => text.split(/\s+/)

const noun = (text: string): Phrase => ({ text, isFeminine: false, isPlural: false, isQuoted: false })

const determiners: Record<Determiner, string> = {
  definite: 'the ',
  none: '',
  every: 'every ',
  some: 'at least one ',
}

function determined({ text, isQuoted }: Phrase, determiner: Determiner): string {
  return isQuoted && determiner === 'definite' ? text : `${determiners[determiner]}${text}`
}

const be = ({ isPlural, isNegative }: Verb) => `${isPlural ? 'are' : 'is'}${isNegative ? ' not' : ''}`

function does({ isPlural, isNegative }: Verb, plural: string, singular: string): string {
  if (isNegative) return `${isPlural ? 'do' : 'does'} not ${plural}`
  return isPlural ? plural : singular
}

const have = (verb: Verb) => does(verb, 'have', 'has')

const orders: Record<string, Partial<Record<Comparison, string>>> = {
  number: {
    'greater-than': 'more than',
    'lesser-than': 'less than',
    'greater-or-equals': 'at least',
    'lesser-or-equals': 'at most',
  },
  date: {
    'greater-than': 'after',
    'lesser-than': 'before',
    'greater-or-equals': 'on or after',
    'lesser-or-equals': 'on or before',
  },
  time: {
    'greater-than': 'after',
    'lesser-than': 'before',
    'greater-or-equals': 'at or after',
    'lesser-or-equals': 'at or before',
  },
}

function orderOf(operator: Comparison, of: TargetClass): string {
  const kind = of === 'date-time' ? 'time' : of
  return (orders[kind] ?? orders['number'])?.[operator] ?? ''
}

function same(of: TargetClass, verb: Verb): string {
  return of === 'missing' ? `${be({ ...verb, isNegative: !verb.isNegative })} filled in` : be(verb)
}

function different(of: TargetClass, verb: Verb): string {
  return of === 'missing' ? `${have(verb)} a value` : `${be(verb)} different from`
}

function operator(operator: Comparison, of: TargetClass, verb: Verb): string {
  switch (operator) {
    case 'equals':
      return same(of, verb)
    case 'not-equals':
      return different(of, verb)
    case 'contains':
      return does(verb, 'contain', 'contains')
    case 'starts-with':
      return `${does(verb, 'start', 'starts')} with`
    case 'ends-with':
      return `${does(verb, 'end', 'ends')} with`
    case 'greater-than':
    case 'lesser-than':
    case 'greater-or-equals':
    case 'lesser-or-equals':
      return `${be(verb)} ${orderOf(operator, of)}`
  }
}

export const en: SentenceWords = {
  language: 'en',
  quotes: { open: '“', close: '”', blank: '' },
  determined,
  of: (phrase, determiner) => `of ${determined(phrase, determiner)}`,
  figures: { countOf: noun('number'), sumOf: noun('sum'), averageOf: noun('average') },
  extreme: (extreme, kind) => {
    const isOrdered = kind === 'date' || kind === 'date-time' || kind === 'time'
    if (isOrdered) return noun(extreme === 'minimumOf' ? 'earliest' : 'latest')
    return noun(extreme === 'minimumOf' ? 'lowest' : 'highest')
  },
  extremeValue: { minimumOf: noun('lowest value'), maximumOf: noun('highest value') },
  whose: ({ text }) => ['whose ', text],
  where: () => 'where ',
  whereApart: 'where ',
  thereIs: (record) => `there is ${determined(record, 'some')}`,
  thereIsNo: ({ text }) => `there is no ${text}`,
  doubted: (operator) => operator,
  before: (text) => text,
  oneOf: (quantity) => (quantity === 'one' ? 'at least one of the ' : 'each of the '),
  values: { ...noun('values'), isPlural: true },
  answers: { yes: 'Yes', no: 'No' },
  forEvery: (record) => `for ${determined(record, 'every')}`,
  entryOf: (record) => (record.isQuoted ? noun(`entry in ${record.text}`) : record),
  entry: 'entry in',
  withoutCondition: 'without condition',
  operator,
  and: 'and',
  or: 'or',
  notTrue: 'it is not true that',
  always: { true: 'always true', false: 'always false' },
  invalid: 'invalid expression',
  yes: 'yes',
  no: 'no',
  noValue: 'no value',
  item: 'the item',
  textItself: 'the text',
  months: monthNames.en,
  day: ({ year, day }, month) => `${month} ${day}, ${year}`,
  time: ({ hour, minute, second }) =>
    `${hour % 12 || 12}:${minute}${second === '00' ? '' : `:${second}`} ${hour < 12 ? 'AM' : 'PM'}`,
  at: ' at ',
  read: {
    articles: ['the', 'a', 'an'],
    accented: [],
    contractions: { isnt: 'is not', arent: 'are not', doesnt: 'does not', dont: 'do not' },
    reserved: words(`is are does has have contains starts ends whose where every each equals there`),
    be: { one: 'is', many: 'are', notOne: 'is not', notMany: 'are not' },
    operators: [
      ['equals', 'equals'],
      ['is equal to', 'equals'],
      ['are equal to', 'equals'],
      ['does not equal', 'equals', 'not'],
      ['is answered with', 'equals'],
      ['has the answer', 'equals'],
      ['does not have the answer', 'equals', 'not'],
      ['has an answer other than', 'not-equals'],
      ['is other than', 'not-equals'],
      ['differs from', 'not-equals'],
      ['is greater than', 'greater-than'],
      ['is bigger than', 'greater-than'],
      ['is higher than', 'greater-than'],
      ['is over', 'greater-than'],
      ['is above', 'greater-than'],
      ['exceeds', 'greater-than'],
      ['is later than', 'greater-than'],
      ['is fewer than', 'lesser-than'],
      ['is smaller than', 'lesser-than'],
      ['is lower than', 'lesser-than'],
      ['is under', 'lesser-than'],
      ['is below', 'lesser-than'],
      ['is earlier than', 'lesser-than'],
      ['is greater than or equal to', 'greater-or-equals'],
      ['is no less than', 'greater-or-equals'],
      ['is from', 'greater-or-equals'],
      ['is less than or equal to', 'lesser-or-equals'],
      ['is no more than', 'lesser-or-equals'],
      ['is until', 'lesser-or-equals'],
      ['includes', 'contains'],
      ['does not include', 'contains', 'not'],
      ['begins with', 'starts-with'],
      ['does not begin with', 'starts-with', 'not'],
      ['has no value', 'equals', 'missing'],
      ['is blank', 'equals', 'missing'],
      ['is empty', 'equals', 'missing'],
    ],
    figures: {
      countOf: ['count of', 'how many'],
      sumOf: ['total of'],
      averageOf: ['mean of', 'average'],
      minimumOf: ['minimum of', 'smallest of', 'lowest', 'smallest'],
      maximumOf: ['maximum of', 'largest of', 'highest', 'largest'],
    },
    every: ['every', 'each', 'all'],
    some: ['at least one', 'some', 'any'],
    whose: ['whose', 'with'],
    where: ['where', 'such that', 'for which'],
    thereIs: ['there is at least one', 'there is', 'there are', 'there is some'],
    thereIsNo: ['there is no', 'there are no', 'there is not any'],
    forEvery: ['for every', 'for each', 'for all'],
    forSome: ['for at least one', 'for some', 'for any'],
    and: ['and'],
    or: ['or'],
    notTrue: ['it is not true that', 'it is false that', 'not'],
    alwaysTrue: ['always true', 'always'],
    alwaysFalse: ['always false', 'never'],
    withoutCondition: ['without condition'],
    yes: ['yes', 'true'],
    no: ['no', 'false'],
    noValue: ['no value', 'nothing', 'empty'],
    of: 'of',
    at: ['at'],
    expected: {
      subject: 'a field or a record',
      record: 'a record',
      operator: 'a comparison, such as “is” or “is at least”',
      value: 'a value',
      number: 'a number',
      date: 'a date',
      time: 'a time',
      answer: '“yes” or “no”',
      condition: 'a condition',
      join: '“and”, “or”, or nothing more',
      'close-bracket': 'a closing bracket',
      'close-quote': 'a closing quotation mark',
      'close-path': 'a closing square bracket',
      end: 'nothing more',
      'fewer-brackets': 'fewer brackets within brackets',
    },
  },
}

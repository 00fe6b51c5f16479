import type { Expression, Operator, SummaryFunction, Value, Values } from './expression.ts'
import type { Source, Sources, ValueKind } from './sources.ts'

/*
 * The notation of the golden cases, for people who know contracts and not programs. suite/README.md tells how it is
 * written; what is written wrongly is refused with the text that stands there.
 */

type Token = { text: string; value?: Value; end: number }
type Tokens = { text: string; at: number; next: Token | undefined; paths: string[] }

const pattern =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d\d:\d\d(?::\d\d)?)|(-?\d[\d.]*(?:e[+-]?\d+)?)|([\p{L}_][\p{L}\p{N}_/]*)|(\S))/uy

function tokensOf(text: string): Tokens {
  const tokens: Tokens = { text, at: 0, next: undefined, paths: [] }
  advance(tokens)
  return tokens
}

function advance(tokens: Tokens): Token {
  const taken = tokens.next
  tokens.at = taken?.end ?? 0
  pattern.lastIndex = tokens.at
  const [all, quoted, date, number, , symbol] = pattern.exec(tokens.text) ?? []
  tokens.next =
    all === undefined
      ? undefined
      : {
          text: all.trim(),
          end: pattern.lastIndex,
          ...(quoted !== undefined && { value: String(JSON.parse(quoted)) }),
          ...(date !== undefined && { value: date }),
          ...(number !== undefined && { value: Number(number) }),
          ...(symbol === '"' && { text: 'a quotation mark' }),
        }
  return taken ?? { text: '', end: 0 }
}

const wrong = (tokens: Tokens, wanted: string) =>
  new Error(`${wanted} should stand at "${tokens.text.slice(tokens.at).trim()}" in "${tokens.text}"`)

function take(tokens: Tokens, text: string): boolean {
  if (tokens.next?.text !== text) return false
  advance(tokens)
  return true
}

function need(tokens: Tokens, text: string) {
  if (!take(tokens, text)) throw wrong(tokens, `"${text}"`)
}

const isName = (token: Token | undefined): token is Token =>
  token !== undefined && token.value === undefined && /^[\p{L}_]/u.test(token.text)

/* Values */

const words = new Map<string, Value>([
  ['yes', true],
  ['no', false],
  ['null', null],
  ['nothing', undefined],
  ['picture', 'data:image/png;base64,iVBORw0KGgo='],
])

function readValue(tokens: Tokens): Value {
  const token = tokens.next
  if (token?.text === '[') return readList(tokens, ']', readValue)
  if (token?.text === '{') return readValues(tokens)
  if (token && (token.value !== undefined || words.has(token.text))) {
    advance(tokens)
    return token.value ?? words.get(token.text)
  }
  throw wrong(tokens, 'A value')
}

function readList<Item>(tokens: Tokens, end: string, read: (tokens: Tokens) => Item): Item[] {
  advance(tokens)
  const items: Item[] = []
  while (!take(tokens, end)) {
    if (items.length > 0) need(tokens, ',')
    items.push(read(tokens))
  }
  return items
}

/** Reads values; `nothing` is no value at all. */
function readValues(tokens: Tokens): Values {
  const entries = readList(tokens, '}', (tokens): [string, Value] => {
    if (!isName(tokens.next)) throw wrong(tokens, 'A name')
    const { text } = advance(tokens)
    need(tokens, ':')
    return [text, readValue(tokens)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/* Conditions */

const comparisons: [string, Operator][] = [
  ['=', 'equals'],
  ['≠', 'not-equals'],
  ['>', 'greater-than'],
  ['<', 'lesser-than'],
  ['≥', 'greater-or-equals'],
  ['≤', 'lesser-or-equals'],
  ['contains', 'contains'],
  ['starts', 'starts-with'],
  ['ends', 'ends-with'],
]

const functionNames = new Map<string, SummaryFunction>([
  ['value', 'valueOf'],
  ['count', 'countOf'],
  ['sum', 'sumOf'],
  ['average', 'averageOf'],
  ['least', 'minimumOf'],
  ['greatest', 'maximumOf'],
  ['some', 'some'],
  ['every', 'every'],
])

function readCondition(tokens: Tokens): Expression {
  const first = readPart(tokens)
  const join = tokens.next?.text
  if (join !== 'and' && join !== 'or') return first
  const expressionList = [first]
  while (take(tokens, join)) expressionList.push(readPart(tokens))
  return { operatorType: join, expressionList }
}

function readPart(tokens: Tokens): Expression {
  if (take(tokens, 'not')) return { ...readPart(tokens), isNegative: true }
  if (take(tokens, 'always')) return {}
  if (take(tokens, 'never')) return { isNegative: true }
  const group = tokens.next?.text
  if (group === 'all' || group === 'any') {
    advance(tokens)
    return {
      operatorType: group === 'all' ? 'and' : 'or',
      expressionList: readList(tokens, ')', readCondition),
    }
  }
  return tokens.next?.text === '(' ? readBracketed(tokens) : readComparison(tokens)
}

function readBracketed(tokens: Tokens): Expression {
  need(tokens, '(')
  const condition = readCondition(tokens)
  need(tokens, ')')
  return condition
}

function readComparison(tokens: Tokens): Expression {
  if (!isName(tokens.next)) throw wrong(tokens, 'A field')
  const word = advance(tokens).text
  const summaryFunction = take(tokens, 'of') ? functionNames.get(word) : undefined
  const sourceField = summaryFunction && isName(tokens.next) ? advance(tokens).text : word
  tokens.paths.push(sourceField)
  const where = take(tokens, 'where') ? readBracketed(tokens) : undefined
  const operatorType = readOperator(tokens)
  const targetValue = operatorType && readValue(tokens)
  return {
    ...(operatorType && { operatorType }),
    ...(summaryFunction && { summaryFunction }),
    source: { sourceField },
    ...(targetValue !== undefined && { target: { targetValue } }),
    ...(where && { where }),
  }
}

function readOperator(tokens: Tokens): Operator | undefined {
  const [, operator] = comparisons.find(([text]) => take(tokens, text)) ?? []
  if (operator === 'starts-with' || operator === 'ends-with') need(tokens, 'with')
  return operator
}

/** A condition, `count of tenants where (tenants/age < 18) ≥ 1`, and the paths it names. */
export function conditionOf(text: string): { expression: Expression; paths: string[] } {
  const tokens = tokensOf(text)
  const expression = readCondition(tokens)
  if (tokens.next) throw wrong(tokens, 'Nothing more')
  return { expression, paths: [...new Set(tokens.paths)] }
}

/* Cases */

/** A record and which of its instances is meant, the first being 1. */
type Place = { record: string; number: number }
/** The values, and the instance inside of which the condition is judged, from the outermost record in. */
export type SuiteGiven = { text: string; values: Values; inside: Place[] }

/** Answers separated by `;`: all of a form in braces, or those to the only field that is read. */
export function givensOf(text: string, field: Source | undefined): SuiteGiven[] {
  const tokens = tokensOf(text)
  const givens: SuiteGiven[] = []
  do givens.push(readGiven(tokens, field))
  while (take(tokens, ';'))
  if (tokens.next) throw wrong(tokens, '";"')
  return givens
}

function readGiven(tokens: Tokens, field: Source | undefined): SuiteGiven {
  const from = tokens.at
  const values = tokens.next?.text === '{' ? readValues(tokens) : readAnswers(tokens, field)
  const inside = take(tokens, 'inside') ? readPlaces(tokens) : []
  return { text: tokens.text.slice(from, tokens.at).trim(), values, inside }
}

/** One value for a field of the form, `nobody` or one for each instance for a field of a record. */
function readAnswers(tokens: Tokens, field: Source | undefined): Values {
  const [record, inner] = field?.records ?? []
  if (!field || inner !== undefined) throw wrong(tokens, '"{"')
  const name = field.path.split('/').at(-1) ?? ''
  const one = () => {
    const value = readValue(tokens)
    return value === undefined ? {} : { [name]: value }
  }
  if (record === undefined) return one()
  if (take(tokens, 'nobody')) return { [record]: [] }
  const instances = [one()]
  while (take(tokens, ',')) instances.push(one())
  return { [record]: instances }
}

function readPlaces(tokens: Tokens): Place[] {
  const places: Place[] = []
  while (isName(tokens.next)) {
    const record = advance(tokens).text
    places.push({ record, number: Number(advance(tokens).value) })
  }
  return places
}

/* Forms */

const kinds = new Map<string, ValueKind>([
  ['text', 'text'],
  ['number', 'number'],
  ['whole number', 'integer'],
  ['yes or no', 'boolean'],
  ['date', 'date'],
  ['date and time', 'date-time'],
  ['time', 'time'],
  ['picture', 'data-uri'],
])

/**
 * A form, a field on each line: `rent: amount in EUR`, `hobbies: several text`, `color: text, one of red, blue`. What
 * a record repeats stands below it, further in.
 */
export function sourcesInNotation(text: string): Sources {
  const sources: Source[] = []
  let around: { depth: number; path: string }[] = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const depth = line.search(/\S/)
    around = around.filter((record) => record.depth < depth)
    const [name = '', type = ''] = line.trim().split(/:\s*/)
    const records = around.map(({ path }) => path)
    const path = [...records.slice(-1), name].join('/')
    const common = { path, label: name, nouns: {}, records }
    if (type === 'repeated') around.push({ depth, path })
    sources.push(
      type === 'repeated'
        ? { ...common, isRecord: true }
        : { ...common, isRecord: false, ...typeOf(type, line) },
    )
  }
  return new Map(sources.map((source) => [source.path, source]))
}

function typeOf(text: string, line: string) {
  const [, several, name = '', choices] = /^(several )?(.*?)(?:, one of (.*))?$/.exec(text) ?? []
  const [, currency] = /^amount in (.*)$/.exec(name) ?? []
  const kind = currency === undefined ? kinds.get(name) : 'number'
  if (!kind) throw new Error(`Nothing is called "${name}" in "${line.trim()}"`)
  return {
    kind,
    isList: several !== undefined,
    ...(currency !== undefined && { currency }),
    ...(choices !== undefined && { choices: choices.split(', ').map((value) => ({ value, label: value })) }),
  }
}

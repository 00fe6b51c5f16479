/** The position in a formula, from 0, where it is wrong, and how. */
export type FormulaProblem = { position: number; code: FormulaProblemCode; text?: string }

export type FormulaProblemCode =
  | 'unexpected-text'
  | 'unexpected-end'
  | 'unknown-name'
  | 'unknown-function'
  | 'needs-a-summary'
  | 'needs-a-name'
  | 'needs-decimals'
  | 'formula-too-complex'

const summaryNames = ['sum', 'count', 'average', 'minimum', 'maximum'] as const
export type FormulaSummary = (typeof summaryNames)[number]

/** The meaning of a name in a formula: its path, and the record (or the form, '') from whose instance it is read. */
export type FormulaName = { path: string; from: string; isMany: boolean }

type ArithmeticSign = '+' | '-' | '*' | '/'

export type FormulaNode =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: FormulaName }
  | { kind: 'negative'; of: FormulaNode }
  | { kind: 'operation'; operator: ArithmeticSign; left: FormulaNode; right: FormulaNode }
  | { kind: 'round'; of: FormulaNode; places: number }
  | { kind: 'summary'; name: FormulaSummary; of: FormulaNode[] }

const longest = 2000
const maxDepth = 32

/** The first problem ends the reading; it is thrown and caught inside of this file only. */
class Refusal extends Error {
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Finds what a name means, on its own or (`isSummarized`) as the argument of a summary. */
export type ResolveName = (name: string, isSummarized: boolean) => FormulaName | undefined

/** The position of the reading in a formula. */
type Reading = { text: string; at: number; depth: number; resolve: ResolveName }

export function parseFormula(
  text: string,
  resolve: ResolveName,
): { node: FormulaNode } | { problems: FormulaProblem[] } {
  if (text.length > longest) return { problems: [{ position: longest, code: 'formula-too-complex' }] }
  try {
    const reading: Reading = { text, at: 0, depth: 0, resolve }
    const node = sumOf(reading)
    if (peek(reading) !== '') refuse(reading, 'unexpected-text')
    return { node }
  } catch (error) {
    if (error instanceof Refusal) return { problems: [error.problem] }
    throw error
  }
}

function refuse({ text, at }: Reading, code: FormulaProblemCode, word?: string): never {
  if (word !== undefined) throw new Refusal({ position: at, code, text: word })
  if (at >= text.length && code === 'unexpected-text')
    throw new Refusal({ position: at, code: 'unexpected-end' })
  throw new Refusal({ position: at, code })
}

const blanks = /\s*/y
const numberPattern = /\d+(?:\.\d+)?|\.\d+/y
const namePattern = /[\p{L}_][\p{L}\p{N}_]*(?:\/[\p{L}_][\p{L}\p{N}_]*)*/uy
const bracketed = /\[([^\]]+)\]/y

/** Takes what the pattern matches here, if it does. */
function take(reading: Reading, pattern: RegExp): RegExpExecArray | undefined {
  peek(reading)
  pattern.lastIndex = reading.at
  const match = pattern.exec(reading.text) ?? undefined
  if (match) reading.at = pattern.lastIndex
  return match
}

/** The next character that is no blank, or '' at the end. */
function peek(reading: Reading): string {
  blanks.lastIndex = reading.at
  blanks.exec(reading.text)
  reading.at = blanks.lastIndex
  return reading.text.charAt(reading.at)
}

function takeOneOf<Sign extends string>(reading: Reading, signs: readonly Sign[]): Sign | undefined {
  const sign = signs.find((candidate) => candidate === peek(reading))
  if (sign !== undefined) reading.at += 1
  return sign
}

function expect(reading: Reading, sign: string): void {
  if (takeOneOf(reading, [sign]) === undefined) refuse(reading, 'unexpected-text')
}

/** Operands of equal rank, from left to right. */
function chain(
  reading: Reading,
  signs: readonly ArithmeticSign[],
  operand: (reading: Reading) => FormulaNode,
): FormulaNode {
  let left = operand(reading)
  for (let operator = takeOneOf(reading, signs); operator; operator = takeOneOf(reading, signs)) {
    left = { kind: 'operation', operator, left, right: operand(reading) }
  }
  return left
}

const sumOf = (reading: Reading): FormulaNode => chain(reading, ['+', '-'], productOf)
const productOf = (reading: Reading): FormulaNode => chain(reading, ['*', '/'], factorOf)

function factorOf(reading: Reading): FormulaNode {
  reading.depth += 1
  if (reading.depth > maxDepth) refuse(reading, 'formula-too-complex')
  const node = oneFactor(reading)
  reading.depth -= 1
  return node
}

function oneFactor(reading: Reading): FormulaNode {
  if (takeOneOf(reading, ['-'])) return { kind: 'negative', of: factorOf(reading) }
  if (takeOneOf(reading, ['('])) {
    const node = sumOf(reading)
    expect(reading, ')')
    return node
  }
  const number = take(reading, numberPattern)
  if (number) return { kind: 'number', value: Number(number[0]) }
  const start = reading.at
  const word = take(reading, namePattern)
  if (word && peek(reading) === '(') return callOf(reading, word[0], start)
  if (word) reading.at = start
  return valueOf(reading)
}

function valueOf(reading: Reading): FormulaNode {
  const { at } = reading
  const name = nameOf(reading, false)
  if (name.isMany) refuse({ ...reading, at }, 'needs-a-summary', reading.text.slice(at, reading.at))
  return { kind: 'name', name }
}

/** The longest path here that is known: what is left of it is a division. */
function nameOf(reading: Reading, isSummarized: boolean): FormulaName {
  const quoted = take(reading, bracketed)
  const word = quoted ?? take(reading, namePattern)
  if (!word) return refuse(reading, 'unexpected-text')
  const text = quoted?.[1] ?? word[0]
  for (let known = text; known !== ''; known = known.slice(0, Math.max(known.lastIndexOf('/'), 0))) {
    const name = reading.resolve(known, isSummarized)
    if (name && quoted && known !== text) break
    if (name) {
      reading.at -= quoted ? 0 : text.length - known.length
      return name
    }
  }
  return refuse({ ...reading, at: word.index }, 'unknown-name', text)
}

function callOf(reading: Reading, word: string, start: number): FormulaNode {
  expect(reading, '(')
  const summary = summaryNames.find((name) => name === word)
  if (word === 'round') return roundOf(reading)
  if (!summary) return refuse({ ...reading, at: start }, 'unknown-function', word)
  const of = [argumentOf(reading, summary)]
  while (takeOneOf(reading, [','])) of.push(argumentOf(reading, summary))
  expect(reading, ')')
  return { kind: 'summary', name: summary, of }
}

/** Reads what a summary is over: a name alone may stand for many values; only a name can be counted. */
function argumentOf(reading: Reading, summary: FormulaSummary): FormulaNode {
  const start = reading.at
  peek(reading)
  const isName = /[\p{L}_[]/u.test(reading.text.charAt(reading.at)) && !isCall(reading)
  if (isName) {
    const name = nameOf(reading, true)
    if (peek(reading) === ',' || peek(reading) === ')') return { kind: 'name', name }
  }
  if (summary === 'count') return refuse({ ...reading, at: start }, 'needs-a-name')
  reading.at = start
  return sumOf(reading)
}

function isCall(reading: Reading): boolean {
  const { at } = reading
  const isWord = take(reading, namePattern) !== undefined && peek(reading) === '('
  reading.at = at
  return isWord
}

function roundOf(reading: Reading): FormulaNode {
  const of = sumOf(reading)
  const places = takeOneOf(reading, [',']) ? take(reading, /\d{1,2}/y) : undefined
  if (peek(reading) !== ')') refuse(reading, 'needs-decimals')
  expect(reading, ')')
  return { kind: 'round', of, places: Number(places?.[0] ?? 0) }
}

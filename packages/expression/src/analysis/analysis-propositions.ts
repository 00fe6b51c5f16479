import {
  cellsOf,
  includesText,
  questionOf,
  type OperandCell,
  type Operand,
  type OperandQuestion,
} from './analysis-cells.ts'
import type { Comparison } from '../compare.ts'
import { isAlways, isGroup, sourceOf, type Expression } from '../expression.ts'
import { targetValue } from '../leaf-tests.ts'
import type { Source, Sources } from '../sources.ts'
import { isMissing } from '../values.ts'

/** The sources an expression may read, and the records in one of whose instances it is asked. */
export type Ground = { sources: Sources; records: ReadonlySet<string> }

/** An expression as logic: leaves are sets of cells of what they compare, bit by bit. */
export type Proposition = Truth | LeafProposition | Group
type Truth = { kind: 'truth'; isTrue: boolean }
type Group = { kind: 'group'; isAnd: boolean; isNegative: boolean; parts: Proposition[] }
export type LeafProposition = {
  kind: 'leaf'
  isNegative: boolean
  /** Set when it is asked of each of several values. */
  quantifier: 'some' | 'every' | undefined
  operand: string
  all: bigint
  /** In which cells it may hold, and in which it may fail: both where nothing is known. */
  holds: bigint
  fails: bigint
  /** The leaf itself, which is true or false even where nothing is known. */
  atom: string
  /** Atoms that are true with it, and false with it. */
  trueWith: string[]
  falseWith: string[]
  counts: ImpliedCount[]
}

/** How many instances there can be when a leaf holds, or when it fails: some of them means that there is one. */
export type ImpliedCount = { operand: string; isMet: boolean; all: bigint; cells: bigint }

type Asked = { operand: Operand; questions: Map<string, OperandQuestion> }
type Prepared = Asked & { cells: OperandCell[] }
type Operands = ReadonlyMap<string, Prepared>

/** The expressions as propositions over the same operands. */
export function propositionsOf(expressions: readonly Expression[], ground: Ground): Proposition[] {
  const asked = new Map<string, Asked>()
  for (const expression of expressions) collect(expression, ground, asked)
  const operands = new Map(
    [...asked].map(([name, { operand, questions }]) => {
      const cells = cellsOf(operand, [...questions.values()])
      return [name, { operand, questions, cells }]
    }),
  )
  return expressions.map((expression) => propositionOf(expression, operands))
}

function collect(expression: Expression, ground: Ground, asked: Map<string, Asked>): void {
  if (isAlways(expression)) return
  if (isGroup(expression)) {
    for (const part of expression.expressionList ?? []) collect(part, ground, asked)
    return
  }
  const name = operandName(expression)
  const known = asked.get(name) ?? { operand: operandOf(expression, ground), questions: new Map() }
  asked.set(name, known)
  const question = questionIn(expression)
  known.questions.set(questionName(question), question)
}

const quantifierOf = ({ summaryFunction }: Expression) =>
  summaryFunction === 'some' || summaryFunction === 'every' ? summaryFunction : undefined

const isQuantified = (expression: Expression) => quantifierOf(expression) !== undefined

/** Tells a denied equality, which is the opposite of an equality; of some values it is another question. */
const isTurned = (expression: Expression) =>
  expression.operatorType === 'not-equals' && !isQuantified(expression)

/** Each of several values is asked whether it is true when nothing else is said. */
function questionIn(expression: Expression): OperandQuestion {
  const target = targetValue(expression.target?.targetValue)
  const asked = isQuantified(expression) && isMissing(target) ? true : target
  return questionOf(isTurned(expression) ? 'equals' : comparisonOf(expression), asked)
}

const comparisonOf = ({ operatorType }: Expression): Comparison =>
  operatorType === undefined || operatorType === 'and' || operatorType === 'or' ? 'equals' : operatorType

const questionName = ({ operator, target }: OperandQuestion) => JSON.stringify([operator, target])

const operandName = (expression: Expression): string =>
  JSON.stringify([
    sourceOf(expression),
    isQuantified(expression) ? 'each' : (expression.summaryFunction ?? 'valueOf'),
    expression.where && expressionKey(expression.where),
  ])

/** The expression as a text to tell it by, the same for those that always answer the same by their form alone. */
export function expressionKey(expression: Expression): string {
  const { isNegative = false } = expression
  if (isAlways(expression)) return JSON.stringify([isNegative])
  if (isGroup(expression)) {
    const parts = (expression.expressionList ?? []).map(expressionKey)
    return JSON.stringify([isNegative, expression.operatorType, parts])
  }
  const isOpposite = isTurned(expression) ? !isNegative : isNegative
  return JSON.stringify([isOpposite, atomName(expression, questionIn(expression))])
}

/** `some` and `every` ask the same of each value, and are two things. */
const atomName = (expression: Expression, question: OperandQuestion): string =>
  [quantifierOf(expression), operandName(expression), questionName(question)].join(' ')

function operandOf(expression: Expression, { sources, records }: Ground): Operand {
  const source = sources.get(sourceOf(expression) ?? '')
  const record = source?.records.at(-1)
  const isHere = record === undefined || records.has(record)
  return {
    source,
    summaryFunction: expression.summaryFunction ?? 'valueOf',
    isSingle: isHere && (source?.isRecord || (source?.isList === false && expression.where === undefined)),
  }
}

function propositionOf(expression: Expression, operands: Operands): Proposition {
  const { isNegative = false } = expression
  if (isAlways(expression)) return { kind: 'truth', isTrue: !isNegative }
  if (isGroup(expression)) {
    const parts = (expression.expressionList ?? []).map((part) => propositionOf(part, operands))
    return { kind: 'group', isAnd: expression.operatorType === 'and', isNegative, parts }
  }
  const prepared = operands.get(operandName(expression))
  if (!prepared) return { kind: 'truth', isTrue: !isNegative }
  return {
    ...leafOf(expression, prepared),
    counts: impliedCounts(expression, prepared.operand.source, operands),
  }
}

function leafOf(
  expression: Expression,
  { operand, questions, cells }: Prepared,
): Omit<LeafProposition, 'counts'> {
  const question = questionIn(expression)
  const answers = cells.map((cell) => cell(question))
  const related = operand.isSingle ? [...questions.values()] : []
  const atomOf = (other: OperandQuestion) => atomName(expression, other)
  return {
    kind: 'leaf',
    isNegative: (expression.isNegative ?? false) !== isTurned(expression),
    quantifier: quantifierOf(expression),
    operand: operandName(expression),
    all: bitsOf(answers.map(() => true)),
    holds: bitsOf(answers.map((answer) => answer !== false)),
    fails: bitsOf(answers.map((answer) => answer !== true)),
    atom: atomOf(question),
    trueWith: related.filter((other) => includesText(question, other)).map(atomOf),
    falseWith: related.filter((other) => includesText(other, question)).map(atomOf),
  }
}

/** A fact about the number of instances, where a leaf holds or fails: there are some, or there are none. */
type CountFact = { where: Expression | undefined; isMet: boolean; isThere: boolean }

/** Lists what `some` or `every` tells of how many instances there are, and how many of them its filter takes. */
function countFacts(expression: Expression, { isRecord }: Source): CountFact[] {
  const asked = isRecord ? asksWhetherSo(expression) : true
  if (asked === undefined || !isQuantified(expression)) return []
  const { where } = expression
  const isSome = expression.summaryFunction === 'some'
  const anybody: CountFact = { where: undefined, isMet: isSome === asked, isThere: true }
  if (!isRecord) return [anybody, { ...anybody, where }]
  if (!isSome) return [anybody]
  return [anybody, { ...anybody, where }, { where, isMet: isSome !== asked, isThere: false }]
}

/**
 * Tells whether a record's `some` or `every` asks that it is so, or that it is not; undefined where it asks neither.
 */
function asksWhetherSo(expression: Expression): boolean | undefined {
  const { operator, target } = questionIn(expression)
  return operator === 'equals' && typeof target === 'boolean' ? target : undefined
}

/** The facts that some count in the same expressions can contradict. */
function impliedCounts(
  expression: Expression,
  source: Source | undefined,
  operands: Operands,
): ImpliedCount[] {
  const record = source?.isRecord ? source.path : source?.records.at(-1)
  if (!source || record === undefined) return []
  return countFacts(expression, source).flatMap(({ where, isMet, isThere }) => {
    const asked: Expression = { summaryFunction: 'countOf', source: { sourceField: record } }
    const operand = operandName(where ? { ...asked, where } : asked)
    const cells = operands.get(operand)?.cells
    if (!cells) return []
    const fits = cells.map((cell) => cell(isMoreThanNone) !== !isThere)
    return [{ operand, isMet, all: bitsOf(cells.map(() => true)), cells: bitsOf(fits) }]
  })
}

const isMoreThanNone = questionOf('greater-than', 0)

const bitsOf = (flags: readonly boolean[]): bigint =>
  BigInt(`0b${flags.map(Number).toReversed().join('') || '0'}`)

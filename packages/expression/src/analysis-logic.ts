import {
  cellsOf,
  includesText,
  questionOf,
  type Cell,
  type Operand,
  type Question,
} from './analysis-cells.ts'
import type { Comparison } from './compare.ts'
import { isAlways, isGroup, sourceOf, type Expression, type Value } from './expression.ts'
import type { Sources } from './sources.ts'
import { isMissing } from './values.ts'

/** What an expression is judged by: what it may read, and the records of whose instances it is asked in one. */
export type Ground = { sources: Sources; records: ReadonlySet<string> }

/** An expression as logic: leaves are sets of cells of what they compare, bit by bit. */
export type Proposition = Truth | Leaf | Group
type Truth = { kind: 'truth'; isTrue: boolean }
type Group = { kind: 'group'; isAnd: boolean; isNegative: boolean; parts: Proposition[] }
type Leaf = {
  kind: 'leaf'
  isNegative: boolean
  /** Whether it is asked of each of several values. */
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
}

type Asked = { operand: Operand; questions: Map<string, Question> }
type Prepared = Asked & { cells: Cell[] }

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

/** What is not equal is not what is equal; of some values it is another question. */
const isTurned = (expression: Expression) =>
  expression.operatorType === 'not-equals' && !isQuantified(expression)

/** Each of several values is asked whether it is true when nothing else is said. */
function questionIn(expression: Expression): Question {
  const target = targetOf(expression)
  const asked = isQuantified(expression) && isMissing(target) ? true : target
  return questionOf(isTurned(expression) ? 'equals' : comparisonOf(expression), asked)
}

const comparisonOf = ({ operatorType }: Expression): Comparison =>
  operatorType === undefined || operatorType === 'and' || operatorType === 'or' ? 'equals' : operatorType

function targetOf({ target }: Expression): Value {
  const value = target?.targetValue
  const isValue = (item: unknown): item is Value =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
  if (Array.isArray(value)) return value.map((item) => (isValue(item) ? item : undefined))
  return isValue(value) ? value : undefined
}

const questionName = ({ operator, target }: Question) => JSON.stringify([operator, target])

const operandName = (expression: Expression): string =>
  JSON.stringify([
    sourceOf(expression),
    isQuantified(expression) ? 'each' : (expression.summaryFunction ?? 'valueOf'),
    expression.where && keyOf(expression.where),
  ])

/** The expression as a text to tell it by, the same for those that always answer the same by their form alone. */
export function keyOf(expression: Expression): string {
  const { isNegative = false } = expression
  if (isAlways(expression)) return JSON.stringify([isNegative])
  if (isGroup(expression)) {
    const parts = (expression.expressionList ?? []).map(keyOf)
    return JSON.stringify([isNegative, expression.operatorType, parts])
  }
  const isOpposite = isTurned(expression) ? !isNegative : isNegative
  return JSON.stringify([isOpposite, atomName(expression, questionIn(expression))])
}

/** `some` and `every` ask the same of each value, and are two things. */
const atomName = (expression: Expression, question: Question): string =>
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

function propositionOf(expression: Expression, operands: Map<string, Prepared>): Proposition {
  const { isNegative = false } = expression
  if (isAlways(expression)) return { kind: 'truth', isTrue: !isNegative }
  if (isGroup(expression)) {
    const parts = (expression.expressionList ?? []).map((part) => propositionOf(part, operands))
    return { kind: 'group', isAnd: expression.operatorType === 'and', isNegative, parts }
  }
  const prepared = operands.get(operandName(expression))
  return prepared ? leafOf(expression, prepared) : { kind: 'truth', isTrue: !isNegative }
}

function leafOf(expression: Expression, { operand, questions, cells }: Prepared): Leaf {
  const question = questionIn(expression)
  const answers = cells.map((cell) => cell(question))
  const related = operand.isSingle ? [...questions.values()] : []
  const atomOf = (other: Question) => atomName(expression, other)
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

const bitsOf = (flags: readonly boolean[]): bigint =>
  BigInt(`0b${flags.map(Number).toReversed().join('') || '0'}`)

/** That a part is true, or that it is false. */
export type Assumption = { part: Node; isTrue: boolean }

/** An expression with its proposition and its place. */
export type Node = { at: string; expression: Expression; proposition: Proposition }

/** What may still be, of each operand and atom, and what was known before each change. */
type Known = { bits: Map<string, bigint>; changes: { name: string; before: bigint | undefined }[] }

/** Going over the assumptions again lets what one rules out reach those before it. */
const mostRounds = 3

/** Whether the assumptions cannot all be right. False when that is not known. */
export function areImpossible(assumptions: readonly Assumption[]): boolean {
  const known: Known = { bits: new Map(), changes: [] }
  for (let round = 0; round < mostRounds; round += 1) {
    const before = known.changes.length
    if (!assumptions.every(({ part, isTrue }) => assume(part.proposition, isTrue, known))) return true
    if (known.changes.length === before) return false
  }
  return false
}

/** Rules out what does not go with it; says whether anything is left. */
function assume(proposition: Proposition, isTrue: boolean, known: Known): boolean {
  if (proposition.kind === 'truth') return proposition.isTrue === isTrue
  const isMet = proposition.isNegative ? !isTrue : isTrue
  if (proposition.kind === 'leaf') return assumeLeaf(proposition, isMet, known)
  const { isAnd, parts } = proposition
  return isAnd === isMet ? parts.every((part) => assume(part, isMet, known)) : assumeOne(parts, isMet, known)
}

const [yes, no] = [1n, 2n]

function assumeLeaf(leaf: Leaf, isMet: boolean, known: Known): boolean {
  const others = isMet ? leaf.trueWith : leaf.falseWith
  return (
    assumeCells(leaf, isMet, known) &&
    [leaf.atom, ...others].every((name) =>
      narrow(known, name, (known.bits.get(name) ?? yes | no) & (isMet ? yes : no)),
    )
  )
}

/** Of each value is known where it may be: that there is none is always possible, unless some value must be there. */
function assumeCells(
  { quantifier, operand, all, holds, fails }: Leaf,
  isMet: boolean,
  known: Known,
): boolean {
  const cells = (known.bits.get(operand) ?? all) & (isMet ? holds : fails)
  if (quantifier === undefined) return narrow(known, operand, cells)
  const isOfEvery = (quantifier === 'every') === isMet
  if (isOfEvery) narrow(known, operand, cells)
  return isOfEvery || cells !== 0n
}

function narrow(known: Known, name: string, bits: bigint): boolean {
  const before = known.bits.get(name)
  if (before !== bits) {
    known.changes.push({ name, before })
    known.bits.set(name, bits)
  }
  return bits !== 0n
}

/** One of them at least is so: what all that can be leave over is known. */
function assumeOne(parts: readonly Proposition[], isTrue: boolean, known: Known): boolean {
  let left: Map<string, bigint> | undefined
  for (const part of parts) {
    const mark = known.changes.length
    const isPossible = assume(part, isTrue, known)
    const changed = takeBack(known, mark)
    if (isPossible) left = left ? unionOf(left, changed) : changed
  }
  for (const [name, bits] of left ?? []) narrow(known, name, bits)
  return left !== undefined
}

/** Undoes the changes since a mark, and gives what they had come to. */
function takeBack({ bits, changes }: Known, mark: number): Map<string, bigint> {
  const undone = changes.splice(mark)
  const changed = new Map(undone.map(({ name }) => [name, bits.get(name) ?? 0n]))
  for (const { name, before } of undone.toReversed()) {
    if (before === undefined) bits.delete(name)
    else bits.set(name, before)
  }
  return changed
}

/** What only one of two rules out, the other may still be. */
const unionOf = (one: Map<string, bigint>, other: Map<string, bigint>): Map<string, bigint> =>
  new Map(
    [...one].flatMap(([name, bits]) => {
      const more = other.get(name)
      return more === undefined ? [] : [[name, bits | more]]
    }),
  )

/** A clash of more is a chain that nobody follows, and takes long to make short. */
const mostInClash = 4

/**
 * Few of the assumptions that cannot be right together with the first ones; each of them is needed, unless there are
 * more than a handful. Undefined when all of them can be right.
 */
export function clashOf(
  first: readonly Assumption[],
  assumptions: readonly Assumption[],
): Assumption[] | undefined {
  if (!areImpossible([...first, ...assumptions])) return undefined
  const clash: Assumption[] = []
  while (!areImpossible([...first, ...clash])) {
    const before = assumptions.slice(0, shortestClash([...first, ...clash], assumptions))
    const last = before.at(-1)
    if (!last || clash.length === mostInClash) return [...before, ...clash]
    clash.unshift(last)
  }
  return clash
}

/** How many of the assumptions, from the first on, it takes to be impossible. */
function shortestClash(first: readonly Assumption[], assumptions: readonly Assumption[]): number {
  let [from, to] = [0, assumptions.length]
  while (to - from > 1) {
    const middle = Math.ceil((from + to) / 2)
    if (areImpossible([...first, ...assumptions.slice(0, middle)])) to = middle
    else from = middle
  }
  return to
}

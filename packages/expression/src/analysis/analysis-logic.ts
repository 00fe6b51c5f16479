import type { ImpliedCount, LeafProposition, Proposition } from './analysis-propositions.ts'
import type { Expression } from '../expression.ts'

/** That a part is true, or that it is false. */
export type Assumption = { part: AnalysisNode; isTrue: boolean }

/** An expression with its proposition and its place. */
export type AnalysisNode = { at: string; expression: Expression; proposition: Proposition }

/** The answers that each operand and atom may still have, and what was known before each change. */
type Known = { bits: Map<string, bigint>; changes: { name: string; before: bigint | undefined }[] }

/** Going over the assumptions again lets what one rules out reach those before it. */
const maxRounds = 3

/** Tells whether the assumptions cannot all be right. False when that is not known. */
export function areImpossible(assumptions: readonly Assumption[]): boolean {
  const known: Known = { bits: new Map(), changes: [] }
  for (let round = 0; round < maxRounds; round += 1) {
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

function assumeLeaf(leaf: LeafProposition, isMet: boolean, known: Known): boolean {
  const others = isMet ? leaf.trueWith : leaf.falseWith
  return (
    assumeCells(leaf, isMet, known) &&
    leaf.counts.every((count) => count.isMet !== isMet || assumeCount(count, known)) &&
    [leaf.atom, ...others].every((name) =>
      narrow(known, name, (known.bits.get(name) ?? yes | no) & (isMet ? yes : no)),
    )
  )
}

const assumeCount = ({ operand, all, cells }: ImpliedCount, known: Known): boolean =>
  narrow(known, operand, (known.bits.get(operand) ?? all) & cells)

/** Of each value is known where it may be: that there is none is always possible, unless some value must be there. */
function assumeCells(
  { quantifier, operand, all, holds, fails }: LeafProposition,
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

/** Joins what two may still be: an answer that only one of them rules out stays possible. */
const unionOf = (one: Map<string, bigint>, other: Map<string, bigint>): Map<string, bigint> =>
  new Map(
    [...one].flatMap(([name, bits]) => {
      const more = other.get(name)
      return more === undefined ? [] : [[name, bits | more]]
    }),
  )

/** A clash of more is a chain that nobody follows, and takes long to make short. */
const maxInClash = 4

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
    if (!last || clash.length === maxInClash) return [...before, ...clash]
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

import { areImpossible, clashOf, type Assumption, type AnalysisNode } from './analysis-logic.ts'
import { expressionKey, propositionsOf, type Ground } from './analysis-propositions.ts'
import { addressIn, isAlways, isGroup, partsOf, sourceOf, type Expression } from '../expression.ts'
import { expressionProblems } from '../problems.ts'
import type { Sources } from '../sources.ts'

/** Says what is suspicious in an expression that can be evaluated, and where in it. */
export type Finding = {
  at: string
  code: FindingCode
  /** The addresses of the parts that make it so. */
  with?: string[]
}

/**
 * `always-true`, `always-false`: whatever the values, a missing one too; at a filter it takes every instance or none.
 * `contradiction`: it can never be true together with these parts of its `and`. `repeated`: it says what this part
 * says already. `never-matters`: with these parts as they must be for it to count, its answer is known; the
 * expression answers the same without it.
 */
export type FindingCode = 'always-true' | 'always-false' | 'contradiction' | 'repeated' | 'never-matters'

/** Larger expressions are not looked through: it would take as long as their size squared. */
const maxParts = 200

/**
 * Lists what an author may have meant otherwise. Nothing is said that is not certain for all values their fields
 * accept. `record` is the record in whose instances the expression is asked, where it is the rule of a field in one:
 * its fields are then one value each, and not one for each instance.
 */
export function findingsOf(expression: Expression, sources: Sources, record?: string): Finding[] {
  if (expressionProblems(expression).length > 0) return []
  const parts = partsOf(expression)
  if (parts.length > maxParts) return []
  const places = new Map(parts.map(({ at }, place) => [at, place]))
  return findingsIn(expression, '', { sources, records: recordsAround(sources, record) }).toSorted(
    (one, other) => (places.get(one.at) ?? 0) - (places.get(other.at) ?? 0),
  )
}

/** That an expression holds, or that it does not. */
export type Claim = { expression: Expression; isTrue: boolean }

/**
 * Tells whether the claims can never be right together, by any values their fields accept. False when that is not
 * certain.
 */
export function areIncompatible(
  claims: readonly Claim[],
  { sources, record }: { sources: Sources; record?: string | undefined },
): boolean {
  const expressions = claims.map(({ expression }) => expression)
  const isKnown = expressions.every((expression) => expressionProblems(expression).length === 0)
  if (!isKnown || expressions.flatMap(partsOf).length > maxParts) return false
  const propositions = propositionsOf(expressions, { sources, records: recordsAround(sources, record) })
  return areImpossible(
    claims.flatMap(({ expression, isTrue }, at): Assumption[] => {
      const proposition = propositions[at]
      return proposition ? [{ part: { at: '', expression, proposition }, isTrue }] : []
    }),
  )
}

const recordsAround = (sources: Sources, record: string | undefined): Set<string> =>
  new Set(record ? [...(sources.get(record)?.records ?? []), record] : [])

function findingsIn(expression: Expression, at: string, ground: Ground): Finding[] {
  const [proposition] = propositionsOf([expression], ground)
  if (!proposition) return []
  const own = inspect({ at, expression, proposition }, [])
  return [...own, ...filtersIn(expression, at, ground)]
}

/** Filters are asked in each instance of their record, each by itself. */
function filtersIn(expression: Expression, at: string, ground: Ground): Finding[] {
  if (isAlways(expression)) return []
  if (isGroup(expression)) {
    return (expression.expressionList ?? []).flatMap((part, index) =>
      filtersIn(part, addressIn(at, `expressionList[${index}]`), ground),
    )
  }
  const { sources, records } = ground
  const source = sources.get(sourceOf(expression) ?? '')
  if (!expression.where || !source) return []
  const around = [...records, ...source.records, ...(source.isRecord ? [source.path] : [])]
  return findingsIn(expression.where, addressIn(at, 'where'), { sources, records: new Set(around) })
}

const assumed = (part: AnalysisNode, isTrue: boolean): Assumption => ({ part, isTrue })

/** True or false whatever the values, or neither. */
function truthOf(node: AnalysisNode): boolean | undefined {
  if (areImpossible([assumed(node, true)])) return false
  return areImpossible([assumed(node, false)]) ? true : undefined
}

/** Lists the findings at a node and below. The context must be so for the node to count. */
function inspect(node: AnalysisNode, context: Assumption[]): Finding[] {
  const truth = truthOf(node)
  if (truth === undefined) return inspectParts(node, context)
  const clash = clashIn(node)
  const code = truth ? 'always-true' : 'always-false'
  return [
    { at: node.at, code, ...(clash.length > 1 && { with: clash }) },
    ...contradictionIn(node, clash),
    ...partsIn(node).flatMap((part) => inspect(part, [])),
  ]
}

function partsIn({ at, expression, proposition }: AnalysisNode): AnalysisNode[] {
  if (proposition.kind !== 'group') return []
  return (expression.expressionList ?? []).flatMap((part, index) => {
    const inner = proposition.parts[index]
    return inner
      ? [{ at: addressIn(at, `expressionList[${index}]`), expression: part, proposition: inner }]
      : []
  })
}

/** The parts that exclude each other, or of which one always holds. */
function clashIn(node: AnalysisNode): string[] {
  const isAnd = node.expression.operatorType === 'and'
  return (
    clashOf(
      [],
      partsIn(node).map((part) => assumed(part, isAnd)),
    ) ?? []
  ).map(({ part }) => part.at)
}

function contradictionIn({ expression }: AnalysisNode, clash: string[]): Finding[] {
  const at = clash.at(-1)
  if (expression.operatorType !== 'and' || at === undefined || clash.length < 2) return []
  return [{ at, code: 'contradiction', with: clash.slice(0, -1) }]
}

/**
 * A part counts only while the others of an `and` are true, or those of an `or` false. From the last to the first,
 * so that of two that say the same the first stays.
 */
function inspectParts(node: AnalysisNode, context: Assumption[]): Finding[] {
  const isAnd = node.expression.operatorType === 'and'
  const findings: Finding[] = []
  let kept = partsIn(node)
  for (const part of kept.toReversed()) {
    const others = kept.filter((other) => other !== part)
    const assumptions = [...context, ...others.map((other) => assumed(other, isAnd))]
    const isKnown = truthOf(part) !== undefined
    const idle = isKnown ? undefined : idleness(part, isAnd, assumptions)
    if (isKnown || idle) kept = others
    findings.push(...(idle ? [idle] : inspect(part, assumptions)))
  }
  return findings
}

/** The finding that a part is always as the others, when they count, leave it no choice to be. */
function idleness(part: AnalysisNode, isTrue: boolean, assumptions: Assumption[]): Finding | undefined {
  const clash = clashOf([assumed(part, !isTrue)], assumptions)
  if (!clash) return undefined
  const isRepeated = clash.length === 1 && clash.every((other) => isSame(other.part, part))
  return {
    at: part.at,
    code: isRepeated ? 'repeated' : 'never-matters',
    with: clash.map((other) => other.part.at),
  }
}

const isSame = (one: AnalysisNode, other: AnalysisNode) =>
  expressionKey(one.expression) === expressionKey(other.expression)

import { isGroup, operators, sourceOf, summaryFunctions, type Expression } from './expression.ts'

/** What is wrong with an expression, and where in it: `expressionList[1].where`. */
export type ExpressionProblem = { at: string; code: ExpressionProblemCode; path?: string }

export type ExpressionProblemCode =
  | 'expression-too-complex'
  | 'not-an-expression'
  | 'unknown-operator'
  | 'unknown-function'
  | 'group-under-its-own-kind'
  | 'unknown-path'
  | 'where-without-record'

/** Deeper or larger trees are refused before anything walks them by recursion. */
const deepest = 32
const mostNodes = 2000

type Node = { expression: unknown; at: string; depth: number; parent?: Expression | undefined }

/** What the paths of an expression may be. Without it any path is taken as known. */
export type KnownPaths = { has: (path: string) => boolean; isOfRecord: (path: string) => boolean }

export function problemsOf(expression: Expression, known?: KnownPaths): ExpressionProblem[] {
  const problems: ExpressionProblem[] = []
  const open: Node[] = [{ expression, at: '', depth: 1 }]
  let count = 0
  for (let node = open.pop(); node; node = open.pop()) {
    if (++count > mostNodes || node.depth > deepest) return [{ at: node.at, code: 'expression-too-complex' }]
    if (!isExpression(node.expression)) {
      problems.push({ at: node.at, code: 'not-an-expression' })
      continue
    }
    problems.push(...problemsOfNode(node.expression, node, known))
    open.push(...partsOf(node.expression, node))
  }
  return problems
}

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (!('expressionList' in value) ||
    value.expressionList === undefined ||
    Array.isArray(value.expressionList)) &&
  (!('source' in value) || isSource(value.source)) &&
  (!('target' in value) || value.target === undefined || isObject(value.target))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSource = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) &&
    (!('sourceField' in value) || isTextOrNone(value.sourceField)) &&
    (!('sourceSummary' in value) || isTextOrNone(value.sourceSummary)))

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string'

const within = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)

/** Only a group has parts: what another operator keeps in its list is no part of the condition. */
function partsOf(expression: Expression, { at, depth }: Node): Node[] {
  const parts = isGroup(expression) ? (expression.expressionList ?? []) : []
  const nodes: Node[] = parts.map((part, index) => ({
    expression: part,
    at: within(at, `expressionList[${index}]`),
    depth: depth + 1,
    parent: expression,
  }))
  if (expression.where === undefined) return nodes
  return [...nodes, { expression: expression.where, at: within(at, 'where'), depth: depth + 1 }]
}

function problemsOfNode(
  expression: Expression,
  { at, parent }: Node,
  known: KnownPaths | undefined,
): ExpressionProblem[] {
  const { operatorType, summaryFunction } = expression
  return [
    ...when(operatorType !== undefined && !operators.includes(operatorType), at, 'unknown-operator'),
    ...when(
      summaryFunction !== undefined && !summaryFunctions.includes(summaryFunction),
      at,
      'unknown-function',
    ),
    ...when(isGroup(expression) && parent?.operatorType === operatorType, at, 'group-under-its-own-kind'),
    ...(known && !isGroup(expression) ? problemsOfPath(expression, at, known) : []),
  ]
}

function problemsOfPath(expression: Expression, at: string, known: KnownPaths): ExpressionProblem[] {
  const path = sourceOf(expression)
  if (path === undefined) return []
  if (!known.has(path)) return [{ at, code: 'unknown-path', path }]
  if (expression.where === undefined || known.isOfRecord(path)) return []
  return [{ at, code: 'where-without-record', path }]
}

const when = (isSo: boolean, at: string, code: ExpressionProblemCode): ExpressionProblem[] =>
  isSo ? [{ at, code }] : []

import { addressIn, isGroup, operators, summaryFunctions, type Expression } from './expression.ts'
import { problemsOfFit, type FitProblemCode } from './fit.ts'
import type { Sources } from './sources.ts'

/** Says what is wrong with an expression, and where in it: `expressionList[1].where`. */
export type ExpressionProblem = {
  at: string
  code: ExpressionProblemCode
  /** The field or the record the problem is about. */
  path?: string
}

export type ExpressionProblemCode =
  | 'expression-too-complex'
  | 'not-an-expression'
  | 'unknown-operator'
  | 'unknown-function'
  /** An `and` in an `and`, or an `or` in an `or` (B-132). */
  | 'group-under-its-own-kind'
  | 'target-is-not-json'
  | FitProblemCode

/** Deeper or larger trees are refused before anything walks them by recursion. */
const maxDepth = 32
const maxNodes = 2000
/** All values of all targets together: no person compares with so many. */
const maxItems = 10_000

type Node = { expression: unknown; at: string; depth: number; parent?: Expression | undefined }

/**
 * Lists what is wrong with an expression, whatever was given for one, in the order in which it is read. Without
 * `sources` its readings are not looked at: any path, function, operator and target is taken to fit.
 */
export function expressionProblems(expression: unknown, sources?: Sources): ExpressionProblem[] {
  const problems: ExpressionProblem[] = []
  const open: Node[] = [{ expression, at: '', depth: 1 }]
  const left = { nodes: maxNodes, items: maxItems }
  for (let node = open.pop(); node; node = open.pop()) {
    if (left.nodes-- === 0 || node.depth > maxDepth) return tooComplex(node.at)
    if (!isExpression(node.expression)) {
      problems.push({ at: node.at, code: 'not-an-expression' })
      continue
    }
    const own = problemsOfNode(node.expression, node, left)
    if (left.items < 0 || countOf(node.expression) > left.nodes) return tooComplex(node.at)
    problems.push(...own, ...(sources && own.length === 0 ? fitOf(node.expression, node.at, sources) : []))
    pushParts(open, node.expression, node)
  }
  return problems
}

const tooComplex = (at: string): ExpressionProblem[] => [{ at, code: 'expression-too-complex' }]

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isExpression = (value: unknown): value is Expression =>
  isObject(value) &&
  isOwn(value, expressionNames) &&
  (value.isNegative === undefined || typeof value.isNegative === 'boolean') &&
  (value.expressionList === undefined || Array.isArray(value.expressionList)) &&
  (value.source === undefined || isSource(value.source)) &&
  (value.target === undefined || (isObject(value.target) && isOwn(value.target, targetNames)))

const expressionNames = [
  'isNegative',
  'operatorType',
  'summaryFunction',
  'source',
  'target',
  'expressionList',
  'where',
]
const sourceNames = ['sourceField', 'sourceSummary']
const targetNames = ['targetValue']

/**
 * Tells whether an object has the names itself: inherited ones are no part of an expression, whoever put them there.
 */
const isOwn = (value: object, names: readonly string[]) =>
  Object.getPrototypeOf(value) === Object.prototype ||
  names.every((name) => !(name in value) || Object.hasOwn(value, name))

const isSource = (value: unknown): boolean =>
  isObject(value) &&
  isOwn(value, sourceNames) &&
  isTextOrNone(value.sourceField) &&
  isTextOrNone(value.sourceSummary)

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string'

/** Only a group has parts: what another operator keeps in its list is no part of the condition. */
const countOf = (expression: Expression) =>
  isGroup(expression) ? (expression.expressionList?.length ?? 0) : 0

/** The last first, so that the first is looked at next. */
function pushParts(open: Node[], expression: Expression, { at, depth }: Node) {
  if (expression.where !== undefined) {
    open.push({ expression: expression.where, at: addressIn(at, 'where'), depth: depth + 1 })
  }
  for (let index = countOf(expression) - 1; index >= 0; index--) {
    open.push({
      expression: expression.expressionList?.[index],
      at: addressIn(at, `expressionList[${index}]`),
      depth: depth + 1,
      parent: expression,
    })
  }
}

function problemsOfNode(
  expression: Expression,
  { at, parent }: Node,
  left: { items: number },
): ExpressionProblem[] {
  const { operatorType, summaryFunction, target } = expression
  const isOperator = operatorType === undefined || operators.includes(operatorType)
  const isFunction = summaryFunction === undefined || summaryFunctions.includes(summaryFunction)
  const isNested = isGroup(expression) && parent?.operatorType === operatorType
  return [
    ...when(!isOperator, at, 'unknown-operator'),
    ...when(!isFunction, at, 'unknown-function'),
    ...when(isNested, at, 'group-under-its-own-kind'),
    ...when(!isJson(target?.targetValue, left), at, 'target-is-not-json'),
  ]
}

const when = (isSo: boolean, at: string, code: ExpressionProblemCode): ExpressionProblem[] =>
  isSo ? [{ at, code }] : []

const fitOf = (expression: Expression, at: string, sources: Sources): ExpressionProblem[] =>
  problemsOfFit(expression, sources).map((problem) => ({ at, ...problem }))

/**
 * Tells whether a target comes back from JSON as it is. Each of its values counts; when there are too many it gives up.
 */
function isJson(target: unknown, left: { items: number }): boolean {
  if (target === undefined || isScalar(target)) return true
  const open: { value: unknown; depth: number }[] = [{ value: target, depth: 1 }]
  for (let item = open.pop(); item; item = open.pop()) {
    if (isScalar(item.value)) continue
    const inner = itemsOf(item.value)
    if (!inner) return false
    left.items -= inner.length + 1
    if (item.depth >= maxDepth) left.items = -1
    if (left.items < 0) return true
    for (const value of inner) open.push({ value, depth: item.depth + 1 })
  }
  return true
}

const isScalar = (value: unknown) =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

function itemsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return Object.prototype.toString.call(value) === '[object Object]' && isObject(value)
    ? Object.values(value)
    : undefined
}

import { isAlways, isGroup, sourceOf, type Expression } from './expression.ts'
import { expressionProblems } from './problems.ts'
import { routeOf } from './read.ts'

/** A path that is read, and the record in whose instance the reading starts: '' when it starts at the form. */
export type PathReading = { path: string; from: string }

/** The full paths an expression depends on, those of its filters among them, each once. */
export const reads = (expression: Expression): string[] => [
  ...new Set(readingsOf(expression, []).map(({ path }) => path)),
]

/**
 * Lists what an expression reads when it is asked in an instance of each of these records. Below the record of a
 * reading other instances are read, too: a filter over all tenants, asked in one of them, starts at the form.
 */
export function readingsOf(expression: Expression, records: readonly string[]): PathReading[] {
  if (expressionProblems(expression).length > 0) return []
  return readingsIn(expression, new Map(records.map((record) => [record, record])))
}

/** For each record around, the one from whose instance its own instances are found. */
type Starts = ReadonlyMap<string, string>

function readingsIn(expression: Expression, starts: Starts): PathReading[] {
  if (isAlways(expression)) return []
  if (isGroup(expression)) {
    return (expression.expressionList ?? []).flatMap((part) => readingsIn(part, starts))
  }
  const path = sourceOf(expression) ?? ''
  const around = routeOf(path).around.map((record) => record.path)
  const innermost = around.findLastIndex((record) => starts.has(record))
  const from = starts.get(around[innermost] ?? '') ?? ''
  const { where } = expression
  if (!where) return [{ path, from }]
  const entered = [...around.slice(innermost + 1), path].map((record) => [record, from] as const)
  return [{ path, from }, ...readingsIn(where, new Map([...starts, ...entered]))]
}

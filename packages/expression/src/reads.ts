import { isAlways, isGroup, sourceOf, type Expression } from './expression.ts'
import { problemsOf } from './problems.ts'

/** The full paths an expression depends on, those of its filters among them, each once. */
export function reads(expression: Expression): string[] {
  return problemsOf(expression).length > 0 ? [] : [...new Set(pathsOf(expression))]
}

function pathsOf(expression: Expression): string[] {
  if (isAlways(expression)) return []
  if (isGroup(expression)) return (expression.expressionList ?? []).flatMap(pathsOf)
  const path = sourceOf(expression)
  return [...(path === undefined ? [] : [path]), ...(expression.where ? pathsOf(expression.where) : [])]
}

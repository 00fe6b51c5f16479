import { invalidAt } from './errors.ts'

const deepest = 64
const mostNodes = 200_000

/**
 * The JSON of a body. Refused, before any schema sees it: what is no JSON, nesting deeper than 64 (schemas and
 * printers recurse), more than 200,000 values, and keys that would reach into an object's prototype.
 */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined
  const value = parse(text)
  refuseHostile(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidAt('', 'The body is not valid JSON')
  }
}

/** Goes level by level, so that its own depth never grows. */
function refuseHostile(value: unknown) {
  let level: unknown[] = [value]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw invalidAt('', `The body is nested deeper than ${deepest} levels`)
    nodes += level.length
    if (nodes > mostNodes) throw invalidAt('', `The body has more than ${mostNodes} values`)
    level = level.flatMap(childrenOf)
  }
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value
  if (Object.hasOwn(value, '__proto__')) throw invalidAt('__proto__', 'This name is not allowed')
  return Object.values(value)
}

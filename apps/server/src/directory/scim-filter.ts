import { type Filter, parse } from 'scim2-parse-filter'
import { ScimError } from './scim-errors.ts'

export type Resource = Record<string, unknown>

/** Nothing that a directory sends is longer. */
const maxFilter = 2000

export function readFilter(text: string): Filter {
  try {
    if (text.length > maxFilter) throw new Error('The filter is too long')
    return parse(text)
  } catch {
    throw new ScimError(400, 'The filter cannot be read', 'invalidFilter')
  }
}

/** The one value that an attribute must have, so that a list need not be read whole. */
export const equalTo = (filter: Filter, attribute: string): string | undefined =>
  filter.op === 'eq' && nameOf(filter.attrPath) === attribute && typeof filter.compValue === 'string'
    ? filter.compValue
    : undefined

/** Tells whether a resource fits. Names of attributes and texts are compared without regard to case. */
export function fits(filter: Filter, resource: Resource): boolean {
  if ('filters' in filter) {
    const fitsResource = (each: Filter) => fits(each, resource)
    return filter.op === 'and' ? filter.filters.every(fitsResource) : filter.filters.some(fitsResource)
  }
  if (filter.op === 'not') return !fits(filter.filter, resource)
  const values = valuesAt(resource, filter.attrPath)
  if (filter.op === '[]') return values.some((value) => isResource(value) && fits(filter.valFilter, value))
  if (filter.op === 'pr') return values.some((value) => value !== '' && value !== null)
  const { op, compValue } = filter
  const operator = op === 'ne' ? 'eq' : op
  const isSome = values.some((value) => compares(value, operator, compValue))
  return op === 'ne' ? !isSome : isSome
}

export const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (path: string) => path.replace(/^urn:.*:(?=[^:]+$)/i, '').toLowerCase()

/** Every value at `name.givenName`, of each entry of a list; an entry stands for its `value`. */
function valuesAt(resource: Resource, path: string): unknown[] {
  const [first = '', ...rest] = nameOf(path).split('.')
  const found = Object.entries(resource).find(([name]) => name.toLowerCase() === first)?.[1]
  const values = Array.isArray(found) ? found : found === undefined ? [] : [found]
  if (rest.length === 0) return values
  return values.flatMap((value) => (isResource(value) ? valuesAt(value, rest.join('.')) : []))
}

type Operator = 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'lt' | 'ge' | 'le'

const comparisons: Record<Operator, (text: string, other: string) => boolean> = {
  eq: (text, other) => text === other,
  co: (text, other) => text.includes(other),
  sw: (text, other) => text.startsWith(other),
  ew: (text, other) => text.endsWith(other),
  gt: (text, other) => text > other,
  lt: (text, other) => text < other,
  ge: (text, other) => text >= other,
  le: (text, other) => text <= other,
}

function compares(given: unknown, operator: Operator, wanted: boolean | null | number | string): boolean {
  const value = isResource(given) ? given['value'] : given
  if (typeof value === 'boolean' || typeof wanted === 'boolean')
    return operator === 'eq' && String(value) === String(wanted).toLowerCase()
  if (typeof value !== 'string' || wanted === null) return false
  return comparisons[operator](value.toLowerCase(), String(wanted).toLowerCase())
}

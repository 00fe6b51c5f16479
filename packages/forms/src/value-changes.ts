import type { Value, Values } from '@tabellio/expression'

/** A value that differs between two states of a form. */
export type ValueChange = {
  /** Where it stands: `tenants[1]/name`. */
  path: string
  /** The field that it is a value of: `tenants/name`. */
  fieldPath: string
  /** Null where there was nothing, or is nothing any more. */
  before: Value
  after: Value
}

type Place = { fieldPath: string; value: Value }

const isValues = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: Value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Each value by its place; what is empty is as if it were not there. */
function placesOf(values: Values, path = '', fieldPath = ''): [string, Place][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const [place, field] = [`${path}${name}`, `${fieldPath}${name}`]
    if (isNothing(value)) return []
    if (isValues(value)) return placesOf(value, `${place}/`, `${field}/`)
    if (!Array.isArray(value) || !value.some(isValues)) return [[place, { fieldPath: field, value }]]
    return value.flatMap((instance, index) =>
      isValues(instance) ? placesOf(instance, `${place}[${index}]/`, `${field}/`) : [],
    )
  })
}

/**
 * What differs between two states of a form, value by value, in the order of the earlier one: instances of records are told
 * apart by their place, a field with several values is one.
 */
export function valueChanges(before: Values, after: Values): ValueChange[] {
  const [earlier, later] = [new Map(placesOf(before)), new Map(placesOf(after))]
  return [...new Map([...earlier, ...later])].flatMap(([path, { fieldPath }]) => {
    const [was, is] = [earlier.get(path)?.value ?? null, later.get(path)?.value ?? null]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, fieldPath, before: was, after: is }]
  })
}

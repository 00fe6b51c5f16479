import { valuesAt, type Scope, type Value, type Values } from '@tabellio/expression'

/** Finds where a path starts: at the innermost instance around that its record names, else at the form. */
export function startOf(
  values: Values,
  scope: Scope | undefined,
  path: string,
): { from: Values; rest: string; at: Scope | undefined } {
  for (let around = scope; around; around = around.outer) {
    if (path.startsWith(`${around.path}/`)) {
      return { from: around.instance, rest: path.slice(around.path.length + 1), at: around }
    }
  }
  return { from: values, rest: path, at: scope }
}

/** Every value a path means here: of the current instance inside a repeat of its record, of all instances outside. */
export function valuesIn(values: Values, scope: Scope | undefined, path: string): Value[] {
  const { from, rest } = startOf(values, scope, path)
  return valuesAt(from, rest)
}

/** The instances of a record here, each as the scope of what is repeated for it. */
export function instancesIn(values: Values, scope: Scope | undefined, record: string): Scope[] {
  const { from, rest, at } = startOf(values, scope, record)
  const base = record.slice(0, record.length - rest.length)
  let places: { instance: Values; outer: Scope | undefined; path: string }[] = [
    { instance: from, outer: at, path: base.replace(/\/$/, '') },
  ]
  for (const name of rest.split('/')) {
    places = places.flatMap(({ instance, outer, path }) => {
      const inner = path === '' ? name : `${path}/${name}`
      return valuesAt(instance, name)
        .filter(isInstance)
        .map((found) => ({
          instance: found,
          outer: { path: inner, instance: found, outer },
          path: inner,
        }))
    })
  }
  return places.flatMap(({ outer }) => outer ?? [])
}

export const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names the number of an instance among those that are repeated, as if it were a field: `tenants/#`. */
export const instanceNumber = '#'
export const isNumberOf = (path: string): boolean => path.endsWith(`/${instanceNumber}`)

import type { Value, Values } from './expression.ts'

/** A place inside a record: the instance there, and the instances around it. */
export type Scope = { path: string; instance: Values; outer?: Scope | undefined }

/** Nothing was said: no value, an empty text or an empty list. */
export const isMissing = (value: Value): value is undefined | null | '' | [] =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a name, if the instance itself has one: `constructor` is not inherited. */
export const ownValue = (instance: Values, name: string): Value =>
  Object.hasOwn(instance, name) ? instance[name] : undefined

/** Tells whether every object has something of this name that is none of its values. */
export const isInherited = (name: string): boolean => name in Object.prototype

/** Every value a path leads to, lists and records taken apart, missing ones left out. */
export function valuesAt(values: Values, path: string): Value[] {
  const steps = path === '' ? [] : path.split('/')
  let found: Value[] = [values]
  for (const step of steps) {
    found = found.filter(isInstance).flatMap((instance) => ownValue(instance, step))
  }
  return found.filter((value) => !isMissing(value))
}

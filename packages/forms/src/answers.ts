import type { Value, Values } from '@tabellio/expression'
import { isUnanswered } from './check-field.ts'

export const isValues = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const ownValue = (values: Values, name: string): Value =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Whether something is answered anywhere in a value. */
export function hasAnswer(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasAnswer)
  return isValues(value) ? Object.values(value).some(hasAnswer) : !isUnanswered(value)
}

/** What nobody can tell apart on the form: what is not answered may be missing, too. */
export function isSameAnswer(one: Value, other: Value): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameAnswer(each, other[at]))
  if (isValues(one) && isValues(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSameAnswer(ownValue(one, name), ownValue(other, name)),
    )
  return one === other || (isNothing(one) && isNothing(other))
}

const isNothing = (value: Value) =>
  !isValues(value) && !hasAnswer(value) && !(Array.isArray(value) && value.length > 0)

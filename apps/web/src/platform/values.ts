import { isMissing, type Value, type Values } from '@tabellio/expression'

/** What comes from the server or from this browser's store is values as soon as it is an object. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether somebody answered. A record begins with empty instances, and a switch that nobody turned says no. */
export const hasContent = (value: Value): boolean => {
  if (Array.isArray(value)) return value.some(hasContent)
  return isValues(value) ? Object.values(value).some(hasContent) : !isMissing(value) && value !== false
}

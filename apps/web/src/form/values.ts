import type { Values } from '@tabellio/expression'

/** What comes from the server or from this browser's store is values as soon as it is an object. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

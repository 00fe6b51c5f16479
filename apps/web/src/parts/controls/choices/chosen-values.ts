import { kindOf, type Field } from '@tabellio/forms'
import type { Value } from '@tabellio/expression'

/** The list's values are texts; what is stored has the field's own type. */
export const storedOf = ({ properties }: Field, chosen: string) =>
  kindOf(properties) === 'number' || kindOf(properties) === 'integer' ? Number(chosen) : chosen

export const chosenOf = (value: Value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

export const listOf = (value: Value) =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : []

/** Nothing ticked is no answer. */
export const tickedValue = (field: Field, items: string[]) =>
  items.length === 0 ? undefined : items.map((item) => storedOf(field, item))

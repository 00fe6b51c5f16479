import type { Value } from '@tabellio/expression'
import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'

const escaped = (part: string) => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** What the values of a nested list begin with, below the item that the parent field has. */
export function beginningBelow({ properties }: Field, parent: Value): string {
  const { nestedListName = '' } = properties
  return typeof parent === 'string' && parent !== '' ? `${parent}/${escaped(nestedListName)}/` : ''
}

/** Tells whether a value stands below the item that the parent field has: each choice narrows the next. */
export const isBelow = (value: Value, beginning: string): boolean =>
  typeof value !== 'string' || (beginning !== '' && value.startsWith(beginning))

/**
 * The field with the choices that a form offers: without items that are retired, but for the one that it has, and below
 * the item of the parent field alone. Of a long list the server offers them.
 */
export function offeredField(field: Field, { value, within }: { value: Value; within?: string }): Field {
  const { dictionaryListId, valueList, isSearched } = field.properties
  if (dictionaryListId === undefined || !valueList || isSearched) return field
  const chosen = new Set(Array.isArray(value) ? value : [value])
  const offered = valueList.filter(
    (item) =>
      (item.isRetired !== true || chosen.has(item.value)) &&
      (within === undefined || isBelow(item.value, within)),
  )
  return { ...field, properties: { ...field.properties, valueList: offered } }
}

/** A form of which each field is made anew by what is done with it; the same form where nothing is. */
export function withEachField<Kind extends ContextDefinition | RecordDefinition>(
  form: Kind,
  change: (field: Field) => Field,
): Kind {
  const fields = form.fields.map(change)
  const records = form.records.map((record) => withEachField(record, change))
  const isSame =
    fields.every((field, at) => field === form.fields[at]) &&
    records.every((record, at) => record === form.records[at])
  return isSame ? form : { ...form, fields, records }
}

/** Tells whether a form draws items from a dictionary list, which change without it. */
export const hasListItems = ({ fields, records }: ContextDefinition | RecordDefinition): boolean =>
  fields.some(({ properties }) => properties.dictionaryListId !== undefined) || records.some(hasListItems)

/** As it is stored: what a field draws from a dictionary list is read anew each time. */
export const withoutListItems = (definition: ContextDefinition): ContextDefinition =>
  withEachField(definition, (field) => {
    const { valueList, isSearched, ...properties } = field.properties
    if (properties.dictionaryListId === undefined || (!valueList && isSearched === undefined)) return field
    return { ...field, properties }
  })

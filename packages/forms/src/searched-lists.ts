import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'

/** What fields that draw from one long list have and do not know yet. */
export type SearchedValues = {
  dictionaryListId: string
  nestedListName: string
  values: string[]
  fields: Field[]
}

/** What given values have of each long list that the form draws from; a list without any is there, too. */
export function searchedValues(definition: ContextDefinition, given: readonly Value[]): SearchedValues[] {
  const found = new Map<string, Omit<SearchedValues, 'values'> & { values: Set<string> }>()
  collect(definition, given, (field, values) => {
    const { dictionaryListId = '', nestedListName = '', valueList } = field.properties
    const key = `${dictionaryListId}/${nestedListName}`
    const list = found.get(key) ?? { dictionaryListId, nestedListName, values: new Set(), fields: [] }
    const known = new Set(valueList?.map(({ value }) => value))
    list.fields.push(field)
    for (const value of values.flat())
      if (typeof value === 'string' && value !== '' && !known.has(value)) list.values.add(value)
    found.set(key, list)
  })
  return [...found.values()].map((list) => ({ ...list, values: [...list.values] }))
}

const isValues = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Note = (field: Field, values: Value[]) => void

function collect(
  { fields, records }: ContextDefinition | RecordDefinition,
  given: readonly Value[],
  note: Note,
): void {
  const valuesAt = (name: string) =>
    given.flatMap((values) => (isValues(values) && Object.hasOwn(values, name) ? [values[name]] : []))
  for (const field of fields) if (field.properties.isSearched) note(field, valuesAt(field.name))
  for (const record of records)
    collect(
      record,
      valuesAt(record.name).flatMap((instances) => (Array.isArray(instances) ? instances : [])),
      note,
    )
}

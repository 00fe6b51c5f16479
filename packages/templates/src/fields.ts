import type { ContextDefinition, Field, RecordDefinition } from '@tabellio/forms'

const known = new WeakMap<ContextDefinition, Map<string, Field>>()

/** Every field of the definition by its full path; each text of a template asks for them. */
export function fieldsOf(definition: ContextDefinition): Map<string, Field> {
  const before = known.get(definition)
  if (before) return before
  const all = [...definition.fields, ...allRecords(definition.records).flatMap((record) => record.fields)]
  const fields = new Map(all.map(withFullPath))
  known.set(definition, fields)
  return fields
}

/** Every record of the definition by its full path. */
export const recordsOf = ({ records }: ContextDefinition): Map<string, RecordDefinition> =>
  new Map(allRecords(records).map(withFullPath))

const withFullPath = <T extends { fullPath: string }>(item: T): [string, T] => [item.fullPath, item]

const allRecords = (records: RecordDefinition[]): RecordDefinition[] =>
  records.flatMap((record) => [record, ...allRecords(record.records)])

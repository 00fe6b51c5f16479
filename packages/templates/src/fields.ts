import type { ContextDefinition, Field, RecordDefinition } from '@tabellio/forms'

/** Every field of the definition by its full path. */
export const fieldsOf = ({ fields, records }: ContextDefinition): Map<string, Field> =>
  new Map([...fields, ...allRecords(records).flatMap((record) => record.fields)].map(withFullPath))

/** Every record of the definition by its full path. */
export const recordsOf = ({ records }: ContextDefinition): Map<string, RecordDefinition> =>
  new Map(allRecords(records).map(withFullPath))

const withFullPath = <T extends { fullPath: string }>(item: T): [string, T] => [item.fullPath, item]

const allRecords = (records: RecordDefinition[]): RecordDefinition[] =>
  records.flatMap((record) => [record, ...allRecords(record.records)])

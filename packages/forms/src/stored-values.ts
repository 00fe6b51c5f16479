import type { Value, Values } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from './definition.ts'

type Members = Pick<ContextDefinition | RecordDefinition, 'fields' | 'records'>

/** The values that documents keep: those of fields that say `saveToECM: false` are for the file alone (G-212). */
export function storedValues(members: Members, values: Values): Values {
  if (unstoredPaths(members).size === 0) return values
  const left = new Set(
    members.fields.flatMap(({ name, properties }) => (properties.saveToECM === false ? [name] : [])),
  )
  const records = new Map(members.records.map((record) => [record.name, record]))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (left.has(name)) return []
      const record = records.get(name)
      return [[name, record && Array.isArray(value) ? value.map((one) => storedIn(record, one)) : value]]
    }),
  )
}

const storedIn = (record: RecordDefinition, value: Value): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? storedValues(record, value) : value

/** The full paths of the fields whose values no document keeps. */
export const unstoredPaths = ({ fields, records }: Members): Set<string> =>
  new Set([
    ...fields.flatMap(({ fullPath, properties }) => (properties.saveToECM === false ? [fullPath] : [])),
    ...records.flatMap((record) => [...unstoredPaths(record)]),
  ])

/** Tells whether a problem of stored values is that of a field whose values are not kept: `tenants[0]/code`. */
export function isUnstored(unstored: ReadonlySet<string>, path: string): boolean {
  return unstored.size > 0 && unstored.has(path.replaceAll(/\[\d+\]/g, ''))
}

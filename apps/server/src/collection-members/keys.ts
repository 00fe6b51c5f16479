import type { CollectionConfigInput, CollectionFolder } from '@tabellio/contract/collection-configs'
import { type Expression, type Value, type Values, folded, valuesAt } from '@tabellio/expression'
import { sha256 } from '../platform/ids.ts'

type Config = Pick<CollectionConfigInput, 'documentTypes' | 'relationships' | 'folders'>

/** How the documents of a type belong to a master document. */
export type Relation = { sourceField: string; targetField: string; includeExpression: Expression | null }

/**
 * The relations of each related type. A document belongs where all of them hold; those of fields that its type is matched
 * without are left out (G-141), and a type without any belongs nowhere.
 */
export function relationsOf(config: Config): Map<string, Relation[]> {
  const ignored = ignoredFields(config)
  const relations = new Map<string, Relation[]>()
  for (const { sourceField, documentTypes } of config.relationships) {
    for (const { documentTypeId, ...relation } of documentTypes) {
      if (ignored.get(documentTypeId)?.has(relation.targetField)) continue
      relations.set(documentTypeId, [...(relations.get(documentTypeId) ?? []), { sourceField, ...relation }])
    }
  }
  return relations
}

function ignoredFields({ documentTypes, folders }: Config): Map<string, Set<string>> {
  const ignored = new Map<string, Set<string>>()
  for (const { documentTypeId, ignoredFieldsInMatch } of [...documentTypes, ...entriesIn(folders)])
    ignored.set(
      documentTypeId,
      new Set([...(ignored.get(documentTypeId) ?? []), ...(ignoredFieldsInMatch ?? [])]),
    )
  return ignored
}

const entriesIn = (folders: CollectionFolder[]): CollectionFolder['documentTypes'] =>
  folders.flatMap(({ documentTypes, folders: inner }) => [...documentTypes, ...entriesIn(inner)])

/** So many keys a document has: more, and its values are no names of things. */
const maxKeys = 100

/**
 * What values are matched by: equal where all values at the fields are equal, as conditions compare them. A field of a
 * record has several values, each of which matches. Nothing where one field has no value.
 */
export function keysOf(values: Values, fields: readonly string[]): string[] {
  let combined: string[][] = [[]]
  for (const field of fields) {
    const texts = textsAt(values, field)
    combined = combined.flatMap((before) => texts.map((text) => [...before, text])).slice(0, maxKeys)
  }
  return fields.length === 0 ? [] : combined.map((texts) => sha256(JSON.stringify(texts)))
}

const textsAt = (values: Values, field: string): string[] => [
  ...new Set(valuesAt(values, field).flat().flatMap(comparedText)),
]

function comparedText(value: Value): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  const text = typeof value === 'string' ? folded(value) : ''
  return text === '' ? [] : [text]
}

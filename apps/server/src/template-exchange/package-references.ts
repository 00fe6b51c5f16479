import type { packageParts } from '@tabellio/contract/template-packages'

export type Kind = (typeof packageParts)[number]
export type Reference = { kind: Kind; id: string }

/** What of a field names something of its organization. */
const references = {
  dictionaryListId: 'dictionary-list',
  sequenceId: 'sequence',
  dataElementId: 'data-element',
  lookupDocumentTypeId: 'document-type',
} as const satisfies Record<string, Kind>

const kindOf = (name: string): Kind | undefined =>
  Object.entries(references).find(([property]) => property === name)?.[1]

/** Everything that a form names, each once. */
export function referencesIn(definition: unknown): Reference[] {
  const found = new Map<string, Reference>()
  replaced(definition, (reference) => {
    found.set(`${reference.kind} ${reference.id}`, reference)
    return reference.id
  })
  return [...found.values()]
}

/** A form whose fields name other things by other ids; what has none any more is not named. */
export function replaced(value: unknown, idOf: (reference: Reference) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, idOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      // Which revision was taken over says nothing of another organization's element.
      if (name === 'dataElementRevision') return []
      const kind = kindOf(name)
      if (!kind || typeof inner !== 'string' || inner === '') return [[name, replaced(inner, idOf)]]
      const id = idOf({ kind, id: inner })
      return id === undefined ? [] : [[name, id]]
    }),
  )
}

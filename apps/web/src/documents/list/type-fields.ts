import type { Sources } from '@tabellio/expression'
import { type ContextDefinition, type Field, labelOf, sourcesOf } from '@tabellio/forms'
import { read, readAs, readHere, type ReadOptions } from '../../platform/calls/queries.ts'

/** A field of a type, as a column names it; one within records is named with them. */
export type TypeField = { key: ColumnKey; path: string; label: string; field: Field; isRepeated: boolean }
type ColumnKey = `data/${string}`

/** What can be shown, sorted by and asked for of the documents of one type. */
export type TypeFields = { sources: Sources; fields: readonly TypeField[] }

const nothing: TypeFields = { sources: new Map(), fields: [] }

/** The fields of a type in its newest version; none while no type is chosen. */
export const typeFields = (documentTypeId: string | undefined): ReadOptions<TypeFields> =>
  documentTypeId === undefined
    ? readHere('fields of no type', undefined, () => Promise.resolve(nothing))
    : readAs(
        read('documentTypes', 'get', { params: { documentTypeId } }),
        'fields',
        ({ contextDefinition }) => ({
          sources: sourcesOf(contextDefinition),
          fields: fieldsOf(contextDefinition),
        }),
      )

const fieldsOf = ({ fields, records }: ContextDefinition, around: readonly string[] = []): TypeField[] => [
  ...fields.map((field): TypeField => ({
    key: `data/${field.fullPath}`,
    path: field.fullPath,
    label: [...around, labelOf(field)].join(' › '),
    field,
    isRepeated: around.length > 0,
  })),
  ...records.flatMap((record) => fieldsOf(record, [...around, labelOf(record)])),
]

import type { SearchDataType, SearchField } from '@tabellio/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { invalidAt } from '../platform/errors.ts'

export type Comparison = SearchField['op']
type Wanted = Pick<SearchField, 'op' | 'val' | 'dataType'>

/** Tests a row of `document_values` by the name that it has in the query. */
export type RowTest = (row: string) => RawBuilder<boolean>

/** What each value row is asked, and what is asked of the whole text of a value that is longer than its row has. */
type ValueTest = { ofRow: RowTest; ofLongText?: (text: RawBuilder<string>) => RawBuilder<boolean> }

/** How much of a text its row has. */
const rowTextLength = 500

const order = {
  equals: '=',
  'not-equals': '=',
  'greater-than': '>',
  'lesser-than': '<',
  'greater-or-equals': '>=',
  'lesser-or-equals': '<=',
} as const

export const isOrder = (op: Comparison): op is keyof typeof order => Object.hasOwn(order, op)

const column = (row: string, name: 'text' | 'number' | 'kind') => sql.ref<string>(`${row}.${name}`)
const said = (text: string) => sql<string>`value_text(${text})`
/** Greater than all texts that begin so. */
const behind = (text: RawBuilder<string>) => sql<string>`(${text} || U&'\\+10FFFF')`

/** The comparison of a value with another of a data type; what no value of the type is is refused at its place. */
export function valueTest({ op, val, dataType }: Wanted, path: string): ValueTest {
  const kind = kinds[dataType]
  if (kind && isOrder(op)) return { ofRow: kind({ op, text: String(val).trim(), path }) }
  const text = String(val).toWellFormed().replaceAll('\0', '')
  if (isOrder(op)) return { ofRow: (row) => sql`${column(row, 'text')} ${sql.raw(order[op])} ${said(text)}` }
  const wanted = sql<string>`search_text(${text})`
  if (op === 'starts-with')
    return {
      ofRow: (row) => {
        const here = column(row, 'text')
        return sql`(${here} >= ${said(text)} and ${here} < ${behind(said(text))})`
      },
    }
  const isIn = (here: RawBuilder<string>) =>
    op === 'contains'
      ? sql<boolean>`strpos(${here}, ${wanted}) > 0`
      : sql<boolean>`right(${here}, length(${wanted})) = ${wanted}`
  return {
    ofRow: (row) => isIn(column(row, 'text')),
    ofLongText: (value) => isIn(sql<string>`search_text(${value})`),
  }
}

type Compared = { op: keyof typeof order; text: string; path: string }
type Kind = (compared: Compared) => RowTest

const refused = (path: string, example: string) => invalidAt(path, `Write it as ${example}`)

const asNumber: Kind = ({ op, text, path }) => {
  if (text.length > 40 || text === '' || !Number.isFinite(Number(text)) || !/^[\d.+-]+$/.test(text))
    throw refused(path, '1250.5')
  return (row) => sql`${column(row, 'number')} ${sql.raw(order[op])} ${text}::double precision`
}

const asFlag: Kind = ({ op, text, path }) => {
  if (text !== 'true' && text !== 'false') throw refused(path, 'true or false')
  return (row) =>
    sql`(${column(row, 'kind')} = 'boolean' and ${column(row, 'text')} ${sql.raw(order[op])} ${text})`
}

/** Moments are written so that their texts stand in their order; a day holds all its hours. */
const asMoment =
  (pattern: RegExp, example: string): Kind =>
  ({ op, text, path }) => {
    if (!pattern.test(text)) throw refused(path, example)
    const wanted = sql<string>`${text.replace(' ', 'T').replace(/Z$/, '').toLowerCase()}::text`
    return (row) => {
      const here = column(row, 'text')
      const test = {
        equals: sql`${here} >= ${wanted} and ${here} < ${behind(wanted)}`,
        'not-equals': sql`${here} >= ${wanted} and ${here} < ${behind(wanted)}`,
        'greater-than': sql`${here} >= ${behind(wanted)}`,
        'lesser-than': sql`${here} < ${wanted}`,
        'greater-or-equals': sql`${here} >= ${wanted}`,
        'lesser-or-equals': sql`${here} < ${behind(wanted)}`,
      }[op]
      return sql`(${column(row, 'kind')} = 'string' and ${test})`
    }
  }

const day = String.raw`\d{4}-\d\d-\d\d`
const time = String.raw`\d\d:\d\d(:\d\d(\.\d{1,9})?)?`

const kinds: Record<SearchDataType, Kind | undefined> = {
  Alphanumeric: undefined,
  Numeric: asNumber,
  Currency: asNumber,
  Logical: asFlag,
  Date: asMoment(new RegExp(`^${day}$`), '2026-11-21'),
  DateTime: asMoment(new RegExp(`^${day}([T ]${time}Z?)?$`), '2026-11-21T13:05'),
  Time: asMoment(new RegExp(`^${time}$`), '13:05'),
}

/** Whose values are asked: those of some types, where that is known. */
export type ValuesOf = { organizationId: string; documentTypeIds: readonly string[] | undefined }

/** The rows of `document_values` of a field, of whatever document. */
export const rowsOfField = ({ organizationId, documentTypeIds }: ValuesOf, field: string, row: string) => {
  const types =
    documentTypeIds === undefined
      ? sql``
      : sql` and ${sql.ref(`${row}.document_type_id`)} = any(${documentTypeIds}::text[])`
  return sql`document_values as ${sql.ref(row)}
    where ${sql.ref(`${row}.organization_id`)} = ${organizationId} and ${sql.ref(`${row}.field`)} = ${field.toWellFormed()}${types}`
}

/** In a query over `documents`: one has a value at the field that is so, in whichever instance. */
export function hasValue(of: ValuesOf, field: string, { ofRow, ofLongText }: ValueTest): RawBuilder<boolean> {
  const rows = rowsOfField(of, field, 'v')
  const found = sql<boolean>`documents.id in (select v.document_id from ${rows} and ${ofRow('v')})`
  if (!ofLongText) return found
  return sql`(${found} or ${hasLongText(of, field, ofLongText)})`
}

/** The text of a field as the version has it: only what is longer than its row has is read there. */
const hasLongText = (
  of: ValuesOf,
  field: string,
  isMet: NonNullable<ValueTest['ofLongText']>,
) => sql<boolean>`
  documents.id in (
    select v.document_id from ${rowsOfField(of, field, 'v')} and length(v.text) = ${sql.lit(rowTextLength)} and exists (
      select from documents as long
      join document_versions as held on held.organization_id = long.organization_id and held.id = long.last_version_id
      cross join jsonb_path_query(held.data, ${pathOf(field)}::jsonpath) as value
      where long.organization_id = ${of.organizationId} and long.id = v.document_id
        and jsonb_typeof(value) = 'string' and ${isMet(sql<string>`(value #>> '{}')`)}))`

/** `tenants/name` in each tenant. */
export const pathOf = (field: string) =>
  `$${field
    .toWellFormed()
    .split('/')
    .map((name) => `.${JSON.stringify(name)}`)
    .join('')}`

/** A condition of a request: with `not-equals`, no value is equal. */
export function meetsField(of: ValuesOf, field: SearchField, index: number): RawBuilder<boolean> {
  const found = hasValue(of, field.fld, valueTest(field, `fields[${index}].val`))
  return field.op === 'not-equals' ? sql<boolean>`not (${found})` : found
}

/** The rows of a field in one document, which is `documents`. */
export const ownRows = ({ organizationId }: ValuesOf, field: string, row: string, isMet?: RowTest) =>
  sql`document_values as ${sql.ref(row)} where ${sql.ref(`${row}.organization_id`)} = ${organizationId}
    and ${sql.ref(`${row}.document_id`)} = documents.id
    and ${sql.ref(`${row}.field`)} = ${field}${isMet ? sql` and ${isMet(row)}` : sql``}`

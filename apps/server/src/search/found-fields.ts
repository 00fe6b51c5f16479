import type { SearchDataType, SearchField } from '@tabellio/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { invalidAt } from '../platform/errors.ts'

/**
 * A condition on a field, in a query over `documents`: the newest version has a value at the path that stands so to `val`;
 * with `not-equals`, none that is equal.
 */
export function hasField(field: SearchField, index: number): RawBuilder<boolean> {
  const isMet = comparisonOf(field, `fields[${index}].val`)
  const found = sql<boolean>`exists (
    select from document_versions as held, jsonb_path_query(held.data, ${pathOf(field.fld)}::jsonpath) as value
    where held.organization_id = documents.organization_id and held.id = documents.last_version_id
      and jsonb_typeof(value) in ('string', 'number', 'boolean') and ${isMet})`
  return field.op === 'not-equals' ? sql<boolean>`not ${found}` : found
}

/** `tenants/name` in each tenant. */
const pathOf = (field: string) =>
  `$${field
    .toWellFormed()
    .split('/')
    .map((name) => `.${JSON.stringify(name)}`)
    .join('')}`

const order = {
  equals: '=',
  'not-equals': '=',
  'greater-than': '>',
  'lesser-than': '<',
  'greater-or-equals': '>=',
  'lesser-or-equals': '<=',
} as const

const isOrder = (op: SearchField['op']): op is keyof typeof order => Object.hasOwn(order, op)

const value = sql`(value #>> '{}')`

function comparisonOf({ op, val, dataType }: SearchField, path: string): RawBuilder<boolean> {
  const kind = kinds[dataType]
  if (kind && isOrder(op)) return kind({ sign: sql.raw(order[op]), text: String(val).trim(), path })
  const [here, wanted] = [sql`search_text(${value})`, sql`search_text(${String(val)})`]
  if (isOrder(op)) return sql`${here} ${sql.raw(order[op])} ${wanted}`
  if (op === 'contains') return sql`strpos(${here}, ${wanted}) > 0`
  return op === 'starts-with'
    ? sql`starts_with(${here}, ${wanted})`
    : sql`right(${here}, length(${wanted})) = ${wanted}`
}

type Compared = { sign: RawBuilder<unknown>; text: string; path: string }
type Kind = (compared: Compared) => RawBuilder<boolean>

const refused = (path: string, example: string) => invalidAt(path, `Write it as ${example}`)

const asNumber: Kind = ({ sign, text, path }) => {
  if (text.length > 40 || text === '' || !Number.isFinite(Number(text)) || !/^[\d.+-]+$/.test(text))
    throw refused(path, '1250.5')
  return sql`case when jsonb_typeof(value) = 'number' then ${value}::numeric ${sign} ${text}::numeric end`
}

const asFlag: Kind = ({ sign, text, path }) => {
  if (text !== 'true' && text !== 'false') throw refused(path, 'true or false')
  return sql`jsonb_typeof(value) = 'boolean' and ${value} ${sign} ${text}`
}

/** Moments are written so that their texts stand in their order; a day holds all its hours. */
const asMoment =
  (pattern: RegExp, example: string): Kind =>
  ({ sign, text, path }) => {
    if (!pattern.test(text)) throw refused(path, example)
    const wanted = text.replace(' ', 'T').replace(/Z$/, '')
    return sql`jsonb_typeof(value) = 'string'
      and left(replace(${value}, ' ', 'T'), ${sql.lit(wanted.length)}) collate "C" ${sign} ${wanted}`
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

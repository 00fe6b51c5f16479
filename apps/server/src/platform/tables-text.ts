import { Client, type ClientConfig } from 'pg'
import { camelCase } from './camel-case.ts'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
  /** The texts that a check constraint allows. */
  allowed: string[] | null
}

/** The tables and views as types for the query builder, read from the database's catalogue. */
export async function tablesOf(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
      ([table, columns = []]) =>
        `  ${camelCase(table)}: {\n${columns.map((column) => `    ${lineOf(column)}\n`).join('')}  }\n`,
    )
    return `${heading}export type Tables = {\n${tables.join('')}}\n`
  } finally {
    await client.end()
  }
}

const heading = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** A moment: read as milliseconds since 1970, written as a Date, set by the database when left out. */
type Moment = ColumnType<number, Date | undefined, Date>
type RequiredMoment = ColumnType<number, Date, Date>
type NullableMoment = ColumnType<number | null, Date | null | undefined, Date | null>

/** JSON: read as what it says, written as its text. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The tables as all migrations together make them, in camel case. Printed by "npm run print". */
`

function lineOf({ table, name, type, ...rest }: Column): string {
  const property = camelCase(name)
  if (type === 'jsonb') {
    return `${property}: ${kindOf(rest, 'Json')}<JsonColumns['${camelCase(table)}']['${property}']>`
  }
  if (type === 'timestamp with time zone') {
    return `${property}: ${rest.isNullable ? 'NullableMoment' : rest.hasDefault ? 'Moment' : 'RequiredMoment'}`
  }
  const known = rest.allowed?.map((text) => `'${text}'`).join(' | ') ?? types[type]
  if (known === undefined)
    throw new Error(`No type stands for ${type}, which is the type of ${table}.${name}`)
  const value = rest.isNullable ? `${known} | null` : known
  if (rest.isGenerated) return `${property}: GeneratedAlways<${value}>`
  if (rest.hasDefault) return `${property}: Generated<${value}>`
  const line = `    ${property}: ${value}`
  return line.length > maxWidth
    ? `${property}:\n      | ${value.replaceAll(' | ', '\n      | ')}`
    : line.trimStart()
}

/** A longer line is broken as the formatter breaks it. */
const maxWidth = 110

const kindOf = ({ isNullable, hasDefault }: Pick<Column, 'isNullable' | 'hasDefault'>, kind: string) =>
  isNullable ? `Nullable${kind}` : hasDefault ? `Generated${kind}` : kind

const types: Partial<Record<string, string>> = {
  bytea: 'Buffer',
  text: 'string',
  'character varying': 'string',
  tsvector: 'string',
  'text[]': 'string[]',
  // Read by nobody: they are larger than the numbers of JavaScript.
  'bigint[]': 'string[]',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  /** `2026-11-21` */
  date: 'string',
}

/** Finds for each column of a view the column of the table that it comes from, and is as. */
const columnsQuery = `
  select c.relname as "table", a.attname as name,
    format_type(a.atttypid, null) as type,
    not coalesce(b.attnotnull, a.attnotnull) as "isNullable",
    (d.oid is not null) as "hasDefault",
    coalesce(b.attgenerated, a.attgenerated) <> '' as "isGenerated",
    (select array_agg(text[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as text
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = (ANY \\(ARRAY\\[|''[^'']*''::text\\)\\))')) as allowed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join information_schema.view_column_usage u
    on c.relkind = 'v' and u.view_name = c.relname and u.column_name = a.attname and u.table_schema = 'public'
  left join pg_attribute b on b.attrelid = to_regclass(u.table_name) and b.attname = a.attname
  left join pg_attrdef d on d.adrelid = coalesce(b.attrelid, a.attrelid) and d.adnum = coalesce(b.attnum, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attnum`

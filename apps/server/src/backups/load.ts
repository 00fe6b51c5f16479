import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sha256 } from '../platform/ids.ts'
import { Unreadable } from './cover.ts'
import { type Target, nameOf } from './dump.ts'
import { type BackupTable, type Manifest, partKey } from './manifest.ts'

/**
 * Puts the rows of a backup into the tables of the transaction, which lose what they had. Keys, triggers and indexes are
 * taken away before and come back afterwards, when what they say is looked at for all rows at once.
 */
export async function loadTables(client: Client, source: Target, { tables }: Manifest): Promise<void> {
  const back = await layBare(client)
  await client.query('delete from pgboss.job_common; delete from pgboss.queue')
  for (const table of tables) {
    const rows = await loadTable(client, source, table)
    if (rows !== table.rows)
      throw new Unreadable(`The table ${table.name} has ${rows} rows, and had ${table.rows}`)
  }
  for (const statement of back) await client.query(statement)
}

async function loadTable(client: Client, source: Target, table: BackupTable): Promise<number> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const copying = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(partsOf(source, table)), createZstdDecompress(), copying)
  return copying.rowCount
}

async function* partsOf({ place, cover, id }: Target, table: BackupTable) {
  for (const [at, { hash }] of table.parts.entries()) {
    const key = partKey(id, table, at)
    const bytes = await place.read(key)
    if (!bytes || sha256(bytes) !== hash)
      throw new Unreadable(`${key} is ${bytes ? 'damaged' : 'missing'} in the backup`)
    yield* cover.open([bytes], key)
  }
}

/** Each answers statements: what is done first, and what is done when the rows are there. */
const waysThere = [
  // Foreign keys.
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
     format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  // Indexes that stand for nothing but themselves.
  `select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
  `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
     format('alter table %s enable %s trigger %I', tgrelid::regclass,
       case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
   from pg_trigger join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace`,
  // Row security minds the owner, too.
  `select format('alter table %s no force row level security', oid::regclass) as away,
     format('alter table %s force row level security', oid::regclass) as back
   from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  `select format('truncate %s', string_agg(oid::regclass::text, ', ')) as away, null as back
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
]

/** Values that are given out next, from the rows that are there. */
const counters = `
  select format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1, false)',
    pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as back
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`

async function layBare(client: Client): Promise<string[]> {
  const back: string[] = []
  for (const way of waysThere) {
    const { rows } = await client.query<{ away: string; back: string | null }>(way)
    for (const { away } of rows) await client.query(away)
    // The keys come last: they are looked at by the indexes.
    back.unshift(...rows.flatMap((row) => row.back ?? []))
  }
  const { rows } = await client.query<{ back: string }>(counters)
  return [...back, ...rows.map((row) => row.back)]
}

import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BlobStore } from '../platform/blobs.ts'
import { sha256 } from '../platform/ids.ts'
import { type Cover, inPieces } from './cover.ts'
import { type BackupTable, partKey } from './manifest.ts'

export type Target = { place: BlobStore; cover: Cover; id: string }

/** Small enough to be held, and for the one request that a bucket takes it with. */
const partBytes = 8 * 2 ** 20

/** All that is stored but the jobs that are done, and the account of migrations, which restoring writes by itself. */
const tablesOf = `
  select schema.nspname as schema, class.relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
  join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and (nspname, relname) <> ('public', 'migrations')
    and (nspname = 'public' or (nspname, relname) in (('pgboss', 'queue'), ('pgboss', 'job_common')))
  group by 1, 2 order by 1, 2`

const unfinishedJobs = `where state < 'completed'`

type Found = Pick<BackupTable, 'schema' | 'name' | 'columns'>

/** Writes every table down as the client's transaction sees it. */
export async function dumpTables(client: Client, target: Target): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(tablesOf)
  const tables: BackupTable[] = []
  for (const table of rows) tables.push(await dumpTable(client, target, table))
  return tables
}

async function dumpTable(client: Client, { place, cover, id }: Target, table: Found): Promise<BackupTable> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = `select ${columns} from ${nameOf(table)} ${table.name === 'job_common' ? unfinishedJobs : ''}`
  const copying = client.query(copyTo(`copy (${rows}) to stdout`))
  const parts: BackupTable['parts'] = []
  await pipeline(copying, createZstdCompress(), async (compressed: AsyncIterable<Uint8Array>) => {
    for await (const { bytes } of inPieces(compressed, partBytes)) {
      const key = partKey(id, table, parts.length)
      const covered = await buffer(cover.close([bytes], key))
      const hash = sha256(covered)
      await place.write(key, covered, hash)
      parts.push({ hash })
    }
  })
  return { ...table, rows: copying.rowCount, parts }
}

export const nameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

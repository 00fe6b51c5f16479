import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { BlobStore } from '../platform/blobs.ts'
import { sha256 } from '../platform/ids.ts'
import { type Cover, startsSealed } from './cover.ts'

/** What the layout of backups is called: it changes when an older version could not read them. */
const format = 1

const Table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Its rows as COPY writes them, compressed, in so many things. */
  parts: z.array(z.object({ hash: z.string() })),
})
export type BackupTable = z.infer<typeof Table>

/**
 * What a backup consists of. It is written last: what has no manifest is no backup. The files lie beside, once for all
 * backups of a place; those of one are named by its table `blobs`.
 */
const Manifest = z.object({
  format: z.int(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(Table),
  files: z.int(),
  /** The end of each organization's log as it was. */
  logs: z.array(z.object({ organizationId: z.string(), number: z.int(), hash: z.string() })),
  /** Tells whether a secret key is that of the product; the key itself only where the backup is encrypted. */
  secretPrint: z.string(),
  secretKey: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>

const ending = '/manifest'
const manifestKey = (id: string) => `backups/${id}${ending}`
export const partKey = (id: string, { schema, name }: { schema: string; name: string }, part: number) =>
  `backups/${id}/${schema}.${name}/${part}`

export async function writeManifest(
  place: BlobStore,
  cover: Cover,
  id: string,
  manifest: Omit<Manifest, 'format'>,
) {
  const text = JSON.stringify({ format, ...manifest })
  const bytes = await buffer(cover.close([Buffer.from(text)], manifestKey(id)))
  await place.write(manifestKey(id), bytes, sha256(bytes))
}

/** The names of the backups of a place, the newest last. */
export async function listBackups(place: BlobStore): Promise<string[]> {
  const ids: string[] = []
  for await (const found of place.list('backups/'))
    for (const { key } of found)
      if (key.endsWith(ending)) ids.push(key.slice('backups/'.length, -ending.length))
  return ids.toSorted()
}

export async function readManifest(place: BlobStore, cover: Cover, id: string): Promise<Manifest> {
  const key = manifestKey(id)
  const bytes = await place.read(key)
  if (!bytes) throw new Error(`There is no backup ${id}.`)
  const isSealed = startsSealed(bytes)
  if (isSealed && !cover.isSealed)
    throw new Error(`The backup ${id} is encrypted: set TABELLIO_BACKUP_KEY to its key.`)
  if (!isSealed && cover.isSealed)
    throw new Error(
      `The backup ${id} is not encrypted: it is not one that was made with TABELLIO_BACKUP_KEY.`,
    )
  const manifest: unknown = JSON.parse(String(await buffer(cover.open([bytes], key))))
  const known = z.object({ format: z.int() }).parse(manifest)
  if (known.format > format) throw newerVersion(id)
  return Manifest.parse(manifest)
}

export const newerVersion = (id: string) =>
  new Error(`The backup ${id} was taken by a newer version of Tabellio. Restore it with that version.`)

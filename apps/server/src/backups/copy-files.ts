import type { Client } from 'pg'
import { type BlobFiles, type BlobStore, LostBlob } from '../platform/blobs.ts'
import { discard, receive } from '../platform/blobs-incoming.ts'
import { type Cover, Unreadable } from './cover.ts'

const askedAtOnce = 1000
const copiedAtOnce = 4

type FileRow = { organizationId: string; hash: string }

/** The files that the database names, as the client sees them. */
async function* filesIn(client: Client): AsyncGenerator<FileRow[]> {
  let last = { organizationId: '', hash: '' }
  for (let found = askedAtOnce; found === askedAtOnce;) {
    const { rows } = await client.query<FileRow>(
      `select organization_id as "organizationId", hash from blobs
       where (organization_id, hash) > ($1, $2) order by 1, 2 limit ${askedAtOnce}`,
      [last.organizationId, last.hash],
    )
    yield rows
    last = rows.at(-1) ?? last
    found = rows.length
  }
}

async function eachFile(client: Client, work: (file: FileRow) => Promise<void>): Promise<number> {
  let count = 0
  for await (const page of filesIn(client)) {
    const waiting = page.values()
    const workNext = async () => {
      for (const file of waiting) await work(file)
    }
    await Promise.all(Array.from({ length: copiedAtOnce }, workNext))
    count += page.length
  }
  return count
}

export type Copying = { files: BlobFiles; place: BlobStore; cover: Cover }

const keyOf = (cover: Cover, { organizationId, hash }: FileRow) =>
  `files/${cover.nameOf(organizationId, hash)}`

/** The files that a place has already: they are the same for all its backups. */
export async function presentIn(place: BlobStore): Promise<Set<string>> {
  const present = new Set<string>()
  for await (const found of place.list('files/')) for (const { key } of found) present.add(key)
  return present
}

/** Copies what is not there yet. Files that are missing or damaged are told, and the others copied all the same. */
export async function copyOut(client: Client, { files, place, cover }: Copying, present: Set<string>) {
  const lost: LostBlob[] = []
  let copied = 0
  const count = await eachFile(client, async (file) => {
    const key = keyOf(cover, file)
    if (present.has(key)) return
    try {
      const { stream } = await files.open(file.organizationId, file.hash)
      await take(place, key, cover.close(stream, key))
      present.add(key)
      copied += 1
    } catch (fault) {
      if (!(fault instanceof LostBlob)) throw fault
      lost.push(fault)
    }
  })
  return { count, copied, lost }
}

async function take(place: BlobStore, key: string, pieces: AsyncIterable<Uint8Array>) {
  const received = await receive(place.incoming, pieces, Infinity)
  try {
    await place.adopt(key, received)
  } finally {
    await discard([received])
  }
}

/** Brings the files that the database names back from a backup; those that are there stay. */
export async function copyIn(client: Client, copying: Copying) {
  const lost: string[] = []
  const count = await eachFile(client, async (file) => {
    if (await copying.files.stat(file.organizationId, file.hash)) return
    const problem = await bringBack(copying, file)
    if (problem !== undefined) lost.push(`${problem} in the backup: ${file.organizationId}/${file.hash}`)
  })
  return { count, lost }
}

async function bringBack({ files, place, cover }: Copying, file: FileRow) {
  const key = keyOf(cover, file)
  const found = await place.open(key)
  if (!found) return 'missing'
  try {
    const received = await files.receive(cover.open(found.pieces, key), Infinity)
    try {
      if (received.hash !== file.hash) return 'damaged'
      await files.keep(file.organizationId, received)
      return undefined
    } finally {
      await discard([received])
    }
  } catch (fault) {
    if (fault instanceof Unreadable) return 'damaged'
    throw fault
  } finally {
    await found.close()
  }
}

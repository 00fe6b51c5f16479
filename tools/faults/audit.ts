import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openBlobs } from '../../apps/server/src/platform/blobs.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import type { Promised } from './ledger.ts'

type Reader = { address: string; authorization: string }

/** Each promised document as its owner meets it: its file whole, as it is kept, and its picture made in the end. */
export async function missingFor(promised: Promised[], reader: Reader): Promise<string[]> {
  const missing: string[] = []
  for (const each of promised) missing.push(...(await problemsOf(each, reader)))
  return missing
}

async function problemsOf({ key, documentId, documentVersionId }: Promised, reader: Reader) {
  const file = await get(reader, `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`)
  if (!file.ok) return [`${key}: its file is answered ${file.status}`]
  const bytes = Buffer.from(await file.arrayBuffer())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).includes('%%EOF')
  const isKept = file.headers.get('etag')?.includes(hash) ?? false
  const hasPicture = await isThere(reader, `/app/documents/${documentId}/thumbnail`)
  return [
    ...(isWhole ? [] : [`${key}: its file is no PDF`]),
    ...(isKept ? [] : [`${key}: its file is not the one that was stored`]),
    ...(hasPicture ? [] : [`${key}: its picture was never made`]),
  ]
}

/**
 * Asks again for what a job makes later; a job that was killed is given up only after its heart has stopped for a
 * while.
 */
async function isThere(reader: Reader, path: string): Promise<boolean> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await get(reader, path)
    await answer.arrayBuffer()
    if (answer.ok) return true
    await sleep(200)
  }
  return false
}

const get = ({ address, authorization }: Reader, path: string) =>
  fetch(`${address}${path}`, { headers: { authorization } })

/** The faults that must never be found in the database of a product that has been stopped. */
const faultsByName = {
  'a document without a version': `
    select d.id from documents d left join document_versions v
      on v.organization_id = d.organization_id and v.document_id = d.id where v.id is null`,
  'a document whose newest version is not there': `
    select d.id from documents d left join document_versions v
      on v.organization_id = d.organization_id and v.id = d.last_version_id where v.id is null`,
  'a version that was not announced once': `
    select v.id from document_versions v left join events e
      on e.organization_id = v.organization_id and e.kind = 'document-saved'
      and e.data ->> 'documentVersionId' = v.id
    group by v.organization_id, v.id having count(e.id) <> 1`,
  'an event of a version that is not there': `
    select e.id from events e left join document_versions v
      on v.organization_id = e.organization_id and v.id = e.data ->> 'documentVersionId'
    where e.kind = 'document-saved' and v.id is null`,
  'a key without its answer': `select key as id from idempotency_keys where answer is null`,
}

/** Looks into the database and the files of a product that has been stopped. */
export async function inspectStopped(folder: string, promised: Promised[]): Promise<string[]> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    const faults: string[] = []
    for (const [name, query] of Object.entries(faultsByName)) {
      const { rows } = await client.query<{ id: string }>(query)
      faults.push(...rows.map(({ id }) => `${name}: ${id}`))
    }
    return [...faults, ...(await withoutFile(client, folder)), ...(await notOnce(client, promised))]
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function withoutFile(client: Client, folder: string): Promise<string[]> {
  const blobs = openBlobs({ folder: join(folder, 'blobs') })
  const { rows } = await client.query<{ organizationId: string; blob: string }>(
    'select distinct organization_id as "organizationId", blob from document_versions',
  )
  const faults: string[] = []
  for (const { organizationId, blob } of rows) {
    const isThere = await blobs.get(organizationId, blob).then(
      () => true,
      () => false,
    )
    if (!isThere) faults.push(`a version without its file: ${blob}`)
  }
  return faults
}

/** One document for each key, and none for anything else. */
async function notOnce(client: Client, promised: Promised[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from documents where name like 'Receipt of key-%' group by name`,
  )
  const idsByName = new Map(rows.map(({ name, ids }) => [name, ids]))
  const wrong = promised.filter(({ key, documentId }) => {
    const ids = idsByName.get(`Receipt of ${key}`) ?? []
    return ids.length !== 1 || ids[0] !== documentId
  })
  return [
    ...wrong.map(({ key }) => `not one document for ${key}: ${String(idsByName.get(`Receipt of ${key}`))}`),
    ...(rows.length === promised.length ? [] : [`${rows.length} documents for ${promised.length} keys`]),
  ]
}

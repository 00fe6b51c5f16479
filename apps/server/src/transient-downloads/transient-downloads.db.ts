import { refusals } from '@tabellio/contract/refusals'
import type {
  DownloadFailure,
  ResourceInput,
  TransientDownload,
  TransientDownloadQuery,
} from '@tabellio/contract/transient-downloads'
import { type RawBuilder, sql } from 'kysely'
import { areVersionsSeen, findNewestFiles } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import type { Actor } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { enqueue } from '../platform/jobs.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { downloadWork, notDone } from './download-work.db.ts'
import { messageOf } from './error-message.ts'

export type Kind = TransientDownload['kind']
type Resource = TransientDownload['resources'][number]

/** How long a file is kept. */
const keptForDays = 7

/** How much the files may have together: a zip is written to the disk, joined pages are held in memory. */
const maxMegabytes: Record<Kind, number> = { zip: 2_000, pdf: 100 }
export const maxBytesOf = (kind: Kind) => maxMegabytes[kind] * 1_000_000

/** The work that was not heard of for so long has ended with its process, and may be asked for anew. */
const lostAfter = sql`interval '20 minutes'`
const isLost = sql<boolean>`state = 'waiting' and worked_at < now() - ${lostAfter}`

type Seen = { organizationId: string | RawBuilder<string>; name: RawBuilder<unknown> }

/** A person sees their own downloads, and none whose time has ended. */
const downloadsSeen = ({ organizationId, name }: Seen) =>
  db
    .selectFrom('transientDownloads')
    .where('organizationId', '=', organizationId)
    .where('username', '=', sql<string>`${name}`)
    .where('expiresAt', '>', sql<number>`now()`)

/** An outsider with a link and a job have no downloads of their own. */
const ownerOf = ({ kind, name }: Actor) => (kind === 'person' ? name : '')

const ownDownloads = ({ organizationId, actor }: TenantTx) =>
  downloadsSeen({ organizationId, name: sql`${ownerOf(actor)}` })

const columns = [
  'id',
  'createdAt',
  'username as createdBy',
  'expiresAt as expirationDate',
  'description',
  'resources',
  'kind',
  'doneResources',
  'size',
] as const
const shownState = sql<TransientDownload['state']>`case when ${isLost} then 'failed' else state end`.as(
  'state',
)
const shownFailure = sql<DownloadFailure | null>`case when ${isLost} then 'stopped' else failure end`.as(
  'failure',
)

type Row = Omit<TransientDownload, 'kind' | 'totalResources' | 'errorMessage'> & { kind: string }

const asReply = (row: Row): TransientDownload => ({
  ...row,
  kind: row.kind === 'pdf' ? 'pdf' : 'zip',
  totalResources: row.resources.length,
  errorMessage: messageOf(row),
})

const list = pagedList<TransientDownloadQuery>()({
  rows: ({ organizationId, seen: value }) => downloadsSeen({ organizationId, name: value('owner') }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('description'), word)) } },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id'),
  items: (page) => page.select([...columns, shownState, shownFailure]),
})

export async function listDownloads(tx: TenantTx, query: TransientDownloadQuery) {
  const page = await list.page(tx, query, undefined, { owner: ownerOf(tx.actor) })
  return { ...page, items: page.items.map(asReply) }
}

export async function getDownload(tx: TenantTx, id: string): Promise<TransientDownload> {
  const found = await tx.first(
    ownDownloads(tx)
      .select([...columns, shownState, shownFailure])
      .where('id', '=', id),
  )
  if (!found) throw notFound('Transient download')
  return asReply(found)
}

type Asked = { kind: Kind; description: string; resources: ResourceInput[]; place: (index: number) => string }

/** Asks for a file of documents, all of which the caller sees. */
export async function createDownload(tx: TenantTx, asked: Asked): Promise<{ transientDownloadId: string }> {
  const { organizationId, actor } = tx
  const { kind, description } = asked
  const resources = await knownResources(tx, asked)
  const id = newId()
  note(tx, { name: description, things: { documentId: resources.map((resource) => resource.id) } })
  await tx.run(
    db.insertInto('transientDownloads').values({
      organizationId,
      id,
      username: actor.name,
      kind,
      description,
      resources: JSON.stringify(resources),
      expiresAt: sql<Date>`now() + ${sql.lit(keptForDays)} * interval '1 day'`,
    }),
  )
  await enqueue(tx, downloadWork, { transientDownloadId: id, attempt: 1 })
  return { transientDownloadId: id }
}

async function knownResources(tx: TenantTx, { kind, resources, place }: Asked): Promise<Resource[]> {
  const ids = resources.map(({ id }) => id)
  const files = new Map((await findNewestFiles(tx, ids)).map((file) => [file.documentId, file]))
  const unknown = ids.flatMap((id, index) => (files.has(id) ? [] : [index]))
  if (unknown.length > 0) throw invalid(unknown.slice(0, 100).map((index) => unknownAt(place(index))))
  const total = ids.reduce((sum, id) => sum + (files.get(id)?.size ?? 0), 0)
  if (total > maxBytesOf(kind))
    throw refusal('download-too-large', { path: '', params: { limit: maxMegabytes[kind] } })
  return resources.map(({ type, id, name, contentType }) => ({
    type,
    id,
    name: name ?? files.get(id)?.name ?? '',
    contentType: contentType ?? files.get(id)?.mimeType ?? '',
    problem: null,
  }))
}

const unknownAt = (path: string) => ({
  path,
  key: 'unknown-document',
  message: refusals['unknown-document'].text,
})

/** Asks for the file anew. While it is being made this changes nothing, so that two at once are as one. */
export async function retryDownload(tx: TenantTx, id: string): Promise<void> {
  const held = await tx.first(
    ownDownloads(tx)
      .select(['description', 'blob', 'attempt', sql<boolean>`state <> 'waiting' or ${isLost}`.as('isOver')])
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!held) throw notFound('Transient download')
  note(tx, { name: held.description })
  if (!held.isOver) return
  const attempt = held.attempt + 1
  await tx.run(
    db
      .updateTable('transientDownloads')
      .set({ ...notDone, state: 'waiting', failure: null, attempt })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
  await releaseBlobs(tx, held.blob === null ? [] : [held.blob])
  await enqueue(tx, downloadWork, { transientDownloadId: id, attempt })
}

/** The file of a download that is done: every document in it is still open to the caller. */
export async function getFile(tx: TenantTx, id: string) {
  const { state } = await getDownload(tx, id)
  const file = await tx.first(
    ownDownloads(tx)
      .select(['kind', 'description', 'blob', 'size', 'createdAt', 'documentVersionIds'])
      .where('id', '=', id),
  )
  if (!file || state !== 'done' || file.blob === null) throw refusal('download-not-ready')
  if (!(await areVersionsSeen(tx, file.documentVersionIds))) throw refusal('download-outdated')
  return { ...file, blob: file.blob }
}

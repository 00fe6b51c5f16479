import type { DownloadFailure, TransientDownload } from '@tabellio/contract/transient-downloads'
import { sql } from 'kysely'
import { z } from 'zod'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { enqueueFor, jobKind } from '../platform/jobs.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'

export const downloadWork = jobKind(
  'transient-download',
  z.object({ transientDownloadId: z.string(), attempt: z.number() }),
)
/** Removes the downloads of an organization whose time has ended. */
export const expiredDownloads = jobKind('transient-downloads-expired', z.object({}))

/** One try at a download: what an earlier one still does changes nothing. */
export type Try = { transientDownloadId: string; attempt: number }

const downloads = (organizationId: string) =>
  db.selectFrom('transientDownloads').where('organizationId', '=', organizationId)

const changedBy = ({ organizationId }: TenantTx, { transientDownloadId, attempt }: Try) =>
  db
    .updateTable('transientDownloads')
    .where('organizationId', '=', organizationId)
    .where('id', '=', transientDownloadId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')

export type Work = {
  username: string
  kind: TransientDownload['kind']
  resources: TransientDownload['resources']
}

/** What there is to do, if it waits to be done. */
export const findWork = (tx: TenantTx, { transientDownloadId, attempt }: Try): Promise<Work | undefined> =>
  tx.first(
    downloads(tx.organizationId)
      .select(['username', 'kind', 'resources'])
      .where('id', '=', transientDownloadId)
      .where('attempt', '=', attempt)
      .where('state', '=', 'waiting')
      .where('expiresAt', '>', sql<number>`now()`),
  )

/** What is so of each download that has no file. */
export const notDone = {
  blob: null,
  size: null,
  documentVersionIds: [],
  doneResources: 0,
  workedAt: sql<Date>`now()`,
}

/** Says how far the work is; answers whether anybody waits for it any more. */
export const saveProgress = async (tx: TenantTx, one: Try, doneResources: number): Promise<boolean> =>
  (await tx.run(changedBy(tx, one).set({ doneResources, workedAt: sql<Date>`now()` }))) > 0

type Outcome = { resources: TransientDownload['resources'] } & (
  | { failure: DownloadFailure }
  | { blob: string; size: number; documentVersionIds: string[] }
)

/** Ends a try. A file that nobody waits for any more goes again. */
export async function saveOutcome(tx: TenantTx, one: Try, outcome: Outcome): Promise<void> {
  const resources = JSON.stringify(outcome.resources)
  if ('failure' in outcome) {
    await tx.run(changedBy(tx, one).set({ ...notDone, state: 'failed', failure: outcome.failure, resources }))
    return
  }
  const { blob, size, documentVersionIds } = outcome
  const doneResources = outcome.resources.length
  const done = { state: 'done', blob, size, documentVersionIds, doneResources, resources } as const
  if ((await tx.run(changedBy(tx, one).set(done))) === 0) await releaseBlobs(tx, [blob])
}

/** Takes the file from each download that has one of these versions in it: they were deleted for good. */
export async function forgetVersions(tx: TenantTx, documentVersionIds: string[]): Promise<void> {
  const held = await tx.all(
    downloads(tx.organizationId)
      .select(['id', 'blob'])
      .where(sql<boolean>`document_version_ids && ${documentVersionIds}::text[]`)
      .forUpdate(),
  )
  await tx.run(
    db
      .updateTable('transientDownloads')
      .set({ ...notDone, state: 'failed', failure: 'outdated' })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', sql<string>`any(${held.map(({ id }) => id)})`),
  )
  await releaseBlobs(
    tx,
    held.flatMap(({ blob }) => blob ?? []),
  )
}

/** Removes what has expired, with its files. */
export async function removeExpired(tx: TenantTx): Promise<void> {
  const removed = await tx.all(
    db
      .deleteFrom('transientDownloads')
      .where('organizationId', '=', tx.organizationId)
      .where('expiresAt', '<=', sql<number>`now()`)
      .returning('blob'),
  )
  await releaseBlobs(
    tx,
    removed.flatMap(({ blob }) => blob ?? []),
  )
}

/** Asks for that in each organization where something has expired. */
export async function askForExpired(tx: Tx): Promise<void> {
  const found = await tx.all(
    db
      .selectFrom('transientDownloads')
      .select('organizationId')
      .distinct()
      .where('expiresAt', '<=', sql<number>`now()`),
  )
  for (const { organizationId } of found)
    await enqueueFor(tx, { organizationId, username: 'sweep' }, expiredDownloads, {})
}

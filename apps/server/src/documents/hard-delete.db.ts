import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { removeMailsWith } from '../platform/mail.ts'
import { documentVersionsRemoved, documentsRemoved } from './documents.events.ts'
import { renditionsOf } from './renditions.db.ts'
import {
  type Deleted,
  holdDeletable,
  inOrder,
  namedVersions,
  removeFromTrash,
  versionsOf,
} from './trash.db.ts'

/**
 * Deletes what lies in the trash for good: all that is named, or nothing (B-215). The entry of the action log is all that
 * stays; the files go as soon as this commits.
 */
export async function hardDelete(tx: TenantTx, list: Deleted[]): Promise<void> {
  const names: string[] = []
  const documentIds: string[] = []
  for (const deleted of inOrder(list)) {
    const { name, isWhole } = await removeOne(tx, deleted)
    names.push(name)
    if (isWhole) documentIds.push(deleted.documentId)
  }
  note(tx, { name: names.join(', '), things: { documentId: list.map(({ documentId }) => documentId) } })
  if (documentIds.length > 0) await announce(tx, documentsRemoved, { documentIds })
}

async function removeOne(tx: TenantTx, { documentId, documentVersionList }: Deleted) {
  const document = await holdDeletable(tx, documentId, true)
  const versions = await versionsOf(tx, documentId)
  const removed = document.isDeleted ? versions : namedVersions(versions, documentVersionList)
  const ids = removed.map(({ id }) => id)
  const made = [...(await thumbnailsOf(tx, ids)), ...(await renditionsOf(tx, ids))]
  const blobs = [...new Set([...removed.map(({ blob }) => blob), ...made])]
  await removeFromTrash(tx, documentId, document.isDeleted ? ['', ...ids] : ids)
  if (document.isDeleted) await removeDocument(tx, documentId)
  await removeVersions(tx, ids)
  await removeMailsWith(tx, await unnamedAmong(tx, blobs))
  await releaseBlobs(tx, blobs)
  await announce(tx, documentVersionsRemoved, { documentVersionIds: ids })
  return { name: document.name, isWhole: document.isDeleted }
}

const thumbnailsOf = async ({ organizationId, all }: TenantTx, versionIds: string[]) =>
  (
    await all(
      db
        .selectFrom('documentThumbnails')
        .select('blob')
        .where('organizationId', '=', organizationId)
        .where('documentVersionId', '=', sql<string>`any(${versionIds})`),
    )
  ).map(({ blob }) => blob)

/** Its versions go before the commit, too: the key that names the newest is looked at then. */
async function removeDocument({ organizationId, run }: TenantTx, documentId: string) {
  const versions = db
    .deleteFrom('documentVersions')
    .where('organizationId', '=', organizationId)
    .where('documentId', '=', documentId)
  await run(versions)
  const removed = await run(
    db.deleteFrom('documents').where('organizationId', '=', organizationId).where('id', '=', documentId),
  )
  if (removed === 0) throw notFound('Document')
}

const removeVersions = ({ organizationId, run }: TenantTx, ids: string[]) =>
  run(
    db
      .deleteFrom('documentVersions')
      .where('organizationId', '=', organizationId)
      .where('id', '=', sql<string>`any(${ids})`),
  )

/** The files among these that no version has any more. */
async function unnamedAmong({ organizationId, all }: TenantTx, blobs: string[]): Promise<string[]> {
  const named = await all(
    db
      .selectFrom('documentVersions')
      .select('blob')
      .where('organizationId', '=', organizationId)
      .where('blob', '=', sql<string>`any(${blobs})`),
  )
  const isNamed = new Set(named.map(({ blob }) => blob))
  return blobs.filter((blob) => !isNamed.has(blob))
}

import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { removeMailsWith } from '../platform/mail.ts'
import { freeUniqueValues } from './document-save.db.ts'
import { visibleWithDeleted } from './document-rows.ts'
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

/** A document that is gone for good, and what was destroyed with it. */
type Destroyed = { name: string; files: { versionNumber: number; hash: string }[] }

/**
 * Deletes a document for good, in the trash or not, where the product does so after a decision that was made elsewhere.
 * Answers nothing when it is gone already; what a legal hold keeps is refused.
 */
export async function destroyDocument(tx: TenantTx, documentId: string): Promise<Destroyed | undefined> {
  const document = await holdForJob(tx, documentId)
  if (!document) return undefined
  const versions = await versionsOf(tx, documentId)
  await freeUniqueValues(tx, documentId)
  await removeVersionsOf(tx, { document, removed: versions, isWhole: true })
  await announce(tx, documentsRemoved, { documentIds: [documentId] })
  const files = versions.map(({ versionNumber, blob }) => ({ versionNumber, hash: blob }))
  return { name: document.name, files }
}

const holdForJob = (tx: TenantTx, documentId: string) =>
  tx.first(
    visibleWithDeleted(tx)
      .clearSelect()
      .select(['documents.id', 'documents.name'])
      .where('documents.id', '=', documentId)
      .forUpdate(),
  )

async function removeOne(tx: TenantTx, { documentId, documentVersionList }: Deleted) {
  const document = await holdDeletable(tx, documentId, true)
  const versions = await versionsOf(tx, documentId)
  const removed = document.isDeleted ? versions : namedVersions(versions, documentVersionList)
  await removeVersionsOf(tx, { document, removed, isWhole: document.isDeleted })
  return { name: document.name, isWhole: document.isDeleted }
}

type Removing = {
  document: { id: string }
  removed: { id: string; blob: string }[]
  isWhole: boolean
}

/** Some versions of a document, or all of it. */
async function removeVersionsOf(tx: TenantTx, { document: { id: documentId }, removed, isWhole }: Removing) {
  const ids = removed.map(({ id }) => id)
  const made = [...(await thumbnailsOf(tx, ids)), ...(await renditionsOf(tx, ids))]
  const blobs = [...new Set([...removed.map(({ blob }) => blob), ...made])]
  await removeFromTrash(tx, documentId, isWhole ? ['', ...ids] : ids)
  if (isWhole) await removeDocument(tx, documentId)
  await removeVersions(tx, ids)
  await removeMailsWith(tx, await unnamedAmong(tx, blobs))
  await releaseBlobs(tx, blobs)
  await announce(tx, documentVersionsRemoved, { documentVersionIds: ids })
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

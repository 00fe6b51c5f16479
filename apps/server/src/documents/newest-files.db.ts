import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { visibleDocuments, withVersions } from './document-rows.ts'

/** The newest files of some documents, of those that the actor sees. */
export type NewestFile = {
  documentId: string
  documentVersionId: string
  name: string
  fileName: string | null
  mimeType: string
  blob: string
  size: number
  createdAt: number
}

export const findNewestFiles = (tx: TenantTx, documentIds: readonly string[]): Promise<NewestFile[]> =>
  tx.all(
    withVersions(visibleDocuments(tx).where('documents.id', '=', sql<string>`any(${documentIds})`))
      .whereRef('versions.id', '=', 'documents.lastVersionId')
      .select([
        'documents.id as documentId',
        'versions.id as documentVersionId',
        'versions.name',
        'versions.fileName',
        'versions.mimeType',
        'versions.blob',
        'versions.size',
        'versions.createdAt',
      ]),
  )

/** The files of some versions, of those that the actor sees. */
export const findVersionFiles = (
  tx: TenantTx,
  documentVersionIds: readonly string[],
): Promise<{ documentVersionId: string; blob: string; size: number; mimeType: string }[]> =>
  tx.all(
    withVersions(visibleDocuments(tx))
      .where('versions.id', '=', sql<string>`any(${documentVersionIds})`)
      .select(['versions.id as documentVersionId', 'versions.blob', 'versions.size', 'versions.mimeType']),
  )

/** The documents among those that the actor sees which have one of these files, in whatever version. */
export const findWithFile = (
  tx: TenantTx,
  blobs: readonly string[],
): Promise<{ documentId: string; name: string; blob: string }[]> =>
  tx.all(
    withVersions(visibleDocuments(tx))
      .where('versions.blob', '=', sql<string>`any(${blobs})`)
      .select(['documents.id as documentId', 'versions.name', 'versions.blob'])
      .distinctOn(['documents.id', 'versions.blob'])
      .limit(200),
  )

/** Tells whether the actor sees each of these versions. */
export async function areVersionsSeen(tx: TenantTx, documentVersionIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(documentVersionIds)]
  const seen = await tx.all(
    withVersions(visibleDocuments(tx))
      .where('versions.id', '=', sql<string>`any(${ids})`)
      .select('versions.id'),
  )
  return seen.length === ids.length
}

/**
 * Holds documents until the commit, so that none is deleted for good; answers whether each of these versions is still there.
 * The application may not lock versions, but whoever deletes one holds its document.
 */
export async function holdVersions(tx: TenantTx, documentVersionIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(documentVersionIds)]
  const isAmong = sql<boolean>`versions.id = any(${ids})`
  const versions = db
    .selectFrom('documents')
    .innerJoin('documentVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'documents.organizationId')
        .onRef('versions.documentId', '=', 'documents.id'),
    )
    .select('versions.id')
    .where('documents.organizationId', '=', tx.organizationId)
    .where(isAmong)
  await tx.all(versions.orderBy('documents.id').forKeyShare('documents'))
  // A version alone may have been deleted while its document was waited for.
  return (await tx.all(versions)).length === ids.length
}

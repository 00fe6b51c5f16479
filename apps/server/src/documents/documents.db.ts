import type { DocumentInfo, DocumentSummary } from '@tabellio/contract/documents'
import type { Values } from '@tabellio/expression'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { type Slots, prepared } from '../platform/prepared.ts'
import {
  type SeenValues,
  type Sight,
  documentRights,
  documentsSeen,
  sightOf,
  summaryColumns,
  visibleDocuments,
  withVersions,
  withoutMarks,
} from './document-rows.ts'

const versionOf = (tx: TenantTx, documentId: string, documentVersionId: string | undefined) =>
  withVersions(visibleDocuments(tx).where('documents.id', '=', documentId))
    .$if(documentVersionId === undefined, (rows) =>
      rows.whereRef('versions.id', '=', 'documents.lastVersionId'),
    )
    .$if(documentVersionId !== undefined, (rows) => rows.where('versions.id', '=', documentVersionId ?? ''))

/** A version of a document, or its newest. */
export async function getSummary(
  tx: TenantTx,
  documentId: string,
  documentVersionId?: string,
): Promise<DocumentSummary> {
  const summary = await tx.first(
    versionOf(tx, documentId, documentVersionId).select([...summaryColumns, 'versions.data']),
  )
  if (!summary) throw notFound('Document')
  return withoutMarks(summary)
}

/** The type's documents have the date of their creation where no field gives another (G-195). */
const documentDate =
  sql<string>`coalesce(documents.document_date, (documents.created_at at time zone 'UTC')::date)`.as(
    'documentDate',
  )

const infoColumns = [
  ...summaryColumns,
  'versions.data',
  'versions.templateVersionId',
  'documents.identifier',
  documentDate,
  'documents.expiresOn',
] as const

type ReadValues = SeenValues & { organizationId: string; documentId: string }

const newestInfo = prepared((value: Slots<ReadValues>, sight: Sight) =>
  withVersions(
    documentsSeen({ organizationId: value('organizationId'), sight, value }).where(
      'documents.id',
      '=',
      value('documentId'),
    ),
  )
    .whereRef('versions.id', '=', 'documents.lastVersionId')
    .select(infoColumns),
)

const asInfo = <Row extends { data: Values; documentTypeId: string }>(tx: TenantTx, row: Row) => ({
  ...withoutMarks(row),
  myPermissions: documentRights(tx, row),
})

export async function getDocument(tx: TenantTx, documentId: string): Promise<DocumentInfo> {
  const { organizationId, actor } = tx
  const { sight, values } = sightOf(actor)
  const document = await tx.first(newestInfo(sight, { ...values, organizationId, documentId }))
  if (!document) throw notFound('Document')
  return asInfo(tx, document)
}

/** The document of a type that has an identifier (B-633). */
export async function getByIdentifier(tx: TenantTx, documentTypeId: string, identifier: string) {
  const document = await tx.first(
    withVersions(
      visibleDocuments(tx)
        .where('documents.documentTypeId', '=', documentTypeId)
        .where('documents.identifier', '=', identifier),
    )
      .whereRef('versions.id', '=', 'documents.lastVersionId')
      .select(infoColumns),
  )
  if (!document) throw notFound('Document')
  return asInfo(tx, document)
}

/** A version with what its file is kept under. */
export async function getVersion(tx: TenantTx, documentId: string, documentVersionId: string) {
  const version = await tx.first(
    versionOf(tx, documentId, documentVersionId).select([
      ...infoColumns,
      'versions.blob',
      'versions.size',
      'versions.pageCount',
    ]),
  )
  if (!version) throw notFound('Document version')
  return asInfo(tx, version)
}

export async function listVersions(tx: TenantTx, documentId: string) {
  const items = await tx.all(
    withVersions(visibleDocuments(tx).where('documents.id', '=', documentId))
      .select([
        'versions.id as documentVersionId',
        'versions.versionNumber',
        'versions.name',
        'versions.mimeType',
        'versions.size',
        'versions.pageCount',
        'versions.createdAt',
        'versions.createdBy',
      ])
      .orderBy('versions.versionNumber', 'desc'),
  )
  if (items.length === 0) throw notFound('Document')
  return { items, totalCount: items.length }
}

/** The picture of a version, or of the newest. */
export async function getDocumentThumbnail(
  tx: TenantTx,
  documentId: string,
  documentVersionId?: string,
): Promise<string> {
  const found = await tx.first(
    versionOf(tx, documentId, documentVersionId)
      .innerJoin('documentThumbnails as thumbnails', (join) =>
        join
          .onRef('thumbnails.organizationId', '=', 'versions.organizationId')
          .onRef('thumbnails.documentVersionId', '=', 'versions.id'),
      )
      .select('thumbnails.blob'),
  )
  if (!found) throw notFound('Thumbnail')
  return found.blob
}

/** The document of an id, if the caller may see it. */
export const findDocument = (tx: TenantTx, documentId: string) =>
  tx.first(visibleDocuments(tx).clearSelect().select('documents.id').where('documents.id', '=', documentId))

/** A version, and the document it belongs to. */
export const findDocumentVersion = (tx: TenantTx, documentVersionId: string) =>
  tx.first(
    withVersions(visibleDocuments(tx))
      .select([
        'documents.id as documentId',
        'documents.documentTypeId',
        'documents.documentTypeName',
        'documents.lastVersionId',
        'versions.name',
        'versions.createdBy',
      ])
      .where('versions.id', '=', documentVersionId),
  )

/** What of a document decides who sees it. */
export const findAccessFacts = (tx: TenantTx, documentId: string) =>
  tx.first(
    visibleDocuments(tx)
      .clearSelect()
      .select(['documents.documentTypeId', 'documents.createdBy', 'documents.securityKeys'])
      .where('documents.id', '=', documentId),
  )

/** What was read out of a version's file. Saying it again changes nothing. */
export async function saveInspection(
  tx: TenantTx,
  documentVersionId: string,
  { text, thumbnail }: { text: string; thumbnail: string },
): Promise<void> {
  const { organizationId } = tx
  await tx.run(
    db
      .insertInto('documentVersionTexts')
      .values({ organizationId, documentVersionId, text })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'documentVersionId']).doUpdateSet({ text }),
      ),
  )
  await tx.run(
    db
      .insertInto('documentThumbnails')
      .values({ organizationId, documentVersionId, blob: thumbnail })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'documentVersionId']).doUpdateSet({ blob: thumbnail }),
      ),
  )
}

/** Binds some of a type's documents to a version of it; answers how many. */
export const bindToType = (
  { organizationId, run }: TenantTx,
  type: { documentTypeId: string; documentTypeVersionId: string; documentTypeName: string },
  atMost: number,
): Promise<number> =>
  run(
    db
      .updateTable('documents')
      .set({
        documentTypeVersionId: type.documentTypeVersionId,
        documentTypeName: type.documentTypeName,
      })
      .where('organizationId', '=', organizationId)
      .where('id', 'in', (documents) =>
        documents
          .selectFrom('documents as bound')
          .select('bound.id')
          .where('bound.organizationId', '=', organizationId)
          .where('bound.documentTypeId', '=', type.documentTypeId)
          .where('bound.documentTypeVersionId', '<>', type.documentTypeVersionId)
          .limit(atMost),
      ),
  )

/** Tells whether there is a document of a template's version. */
export const hasDocumentsOf = async ({ organizationId, first }: TenantTx, templateVersionId: string) =>
  (await first(
    db
      .selectFrom('documentVersions')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('templateVersionId', '=', templateVersionId)
      .limit(1),
  )) !== undefined

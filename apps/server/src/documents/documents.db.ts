import type { DocumentInfo, DocumentSummary } from '@tabellio/contract/documents'
import type { Values } from '@tabellio/expression'
import { sql } from 'kysely'
import { type ListMark, marksOf } from '../document-lists/index.ts'
import type { DocumentTypeUse } from '../document-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { type Slots, prepared } from '../platform/prepared.ts'
import {
  type SeenValues,
  type Sight,
  checkInFor,
  documentRights,
  documentsSeen,
  sightOf,
  summaryColumns,
  visibleDocuments,
  withVersions,
  withMarks,
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
  const [summary, marks] = await Promise.all([
    tx.first(versionOf(tx, documentId, documentVersionId).select([...summaryColumns, 'versions.data'])),
    marksOf(tx, [documentId]),
  ])
  if (!summary) throw notFound('Document')
  return {
    ...withMarks(summary, marks),
    signatureCheckIn: checkInFor(tx.actor, summary.signatureCheckIn),
    myPermissions: documentRights(tx, summary),
  }
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

type InfoRow = { documentId: string; data: Values; documentTypeId: string }

const asInfo = <Row extends InfoRow>(tx: TenantTx, row: Row, marks: ReadonlyMap<string, ListMark[]>) => ({
  ...withMarks(row, marks),
  myPermissions: documentRights(tx, row),
})

export async function getDocument(tx: TenantTx, documentId: string): Promise<DocumentInfo> {
  const { organizationId, actor } = tx
  const { sight, values } = sightOf(actor)
  const [document, marks] = await Promise.all([
    tx.first(newestInfo(sight, { ...values, organizationId, documentId })),
    marksOf(tx, [documentId]),
  ])
  if (!document) throw notFound('Document')
  return asInfo(tx, document, marks)
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
  return asInfo(tx, document, await marksOf(tx, [document.documentId]))
}

/** A version with what its file is kept under. */
export async function getVersion(tx: TenantTx, documentId: string, documentVersionId: string) {
  const version = await tx.first(
    versionOf(tx, documentId, documentVersionId).select([
      ...infoColumns,
      'versions.blob',
      'versions.size',
      'versions.pageCount',
      'versions.fileName',
      'versions.originMethod',
      'versions.originalDocumentId',
    ]),
  )
  if (!version) throw notFound('Document version')
  return asInfo(tx, version, await marksOf(tx, [documentId]))
}

export async function listVersions(tx: TenantTx, documentId: string) {
  const items = await tx.all(
    withVersions(visibleDocuments(tx).where('documents.id', '=', documentId))
      .leftJoin('documentVersionTexts as texts', (join) =>
        join
          .onRef('texts.organizationId', '=', 'versions.organizationId')
          .onRef('texts.documentVersionId', '=', 'versions.id'),
      )
      .select([
        'versions.id as documentVersionId',
        'versions.versionNumber',
        'versions.name',
        'versions.fileName',
        'versions.mimeType',
        'versions.size',
        'texts.problem',
        'versions.createdAt',
        'versions.createdBy',
      ])
      .select(({ fn }) => fn.coalesce('versions.pageCount', 'texts.pageCount').as('pageCount'))
      .orderBy('versions.versionNumber', 'desc'),
  )
  if (items.length === 0) throw notFound('Document')
  return { items, totalCount: items.length }
}

/** The picture of a version, or of the newest, if it is drawn. */
export async function findThumbnail(
  tx: TenantTx,
  documentId: string,
  documentVersionId?: string,
): Promise<string | undefined> {
  const found = await tx.first(
    versionOf(tx, documentId, documentVersionId)
      .innerJoin('documentThumbnails as thumbnails', (join) =>
        join
          .onRef('thumbnails.organizationId', '=', 'versions.organizationId')
          .onRef('thumbnails.documentVersionId', '=', 'versions.id'),
      )
      .select('thumbnails.blob'),
  )
  return found?.blob
}

/** The file of a version, or of the newest, and whether its words are known. */
export const findVersionFile = (tx: TenantTx, documentId: string, documentVersionId?: string) =>
  tx.first(
    versionOf(tx, documentId, documentVersionId)
      .leftJoin('documentVersionTexts as texts', (join) =>
        join
          .onRef('texts.organizationId', '=', 'versions.organizationId')
          .onRef('texts.documentVersionId', '=', 'versions.id'),
      )
      .select(['versions.id as documentVersionId', 'versions.blob', 'versions.mimeType'])
      .select(sql<boolean>`texts.document_version_id is not null and texts.problem is null`.as('hasText')),
  )

/** The document of an id, if the caller may see it. */
export const findDocument = (tx: TenantTx, documentId: string) =>
  tx.first(visibleDocuments(tx).clearSelect().select('documents.id').where('documents.id', '=', documentId))

/** A version, and the document it belongs to. */
export const findDocumentVersion = async (tx: TenantTx, documentVersionId: string) =>
  (await findDocumentVersions(tx, [documentVersionId]))[0]

/** Those that there are, in no certain order. */
export const findDocumentVersions = (tx: TenantTx, documentVersionIds: string[]) =>
  tx.all(
    withVersions(visibleDocuments(tx))
      .select([
        'documents.id as documentId',
        'documents.documentTypeId',
        'documents.documentTypeName',
        'documents.lastVersionId',
        'versions.id as documentVersionId',
        'versions.name',
        'versions.createdAt',
        'versions.createdBy',
        'versions.templateVersionId',
      ])
      .where('versions.id', '=', sql<string>`any(${documentVersionIds}::text[])`),
  )

/** What of a document decides who sees it. */
export const findAccessFacts = (tx: TenantTx, documentId: string) =>
  tx.first(
    visibleDocuments(tx)
      .clearSelect()
      .select(['documents.documentTypeId', 'documents.createdBy', 'documents.securityKeys'])
      .where('documents.id', '=', documentId),
  )

/** A document with its newest version and the numbers of all, for whoever decides about it. */
export async function findApprovable(tx: TenantTx, documentId: string, isHeld = false) {
  const document = await tx.first(
    visibleDocuments(tx)
      .clearSelect()
      .select([
        'documents.documentTypeId',
        'documents.createdBy',
        'documents.securityKeys',
        'documents.name',
        'documents.lastVersionId as documentVersionId',
      ])
      .where('documents.id', '=', documentId)
      .$if(isHeld, (rows) => rows.forNoKeyUpdate()),
  )
  if (!document) return undefined
  const { items } = await listVersions(tx, documentId)
  const versions = Object.fromEntries(
    items.map(({ documentVersionId, versionNumber }) => [documentVersionId, versionNumber]),
  )
  return { ...document, versions }
}

/** The kind of a version's file; undefined when the version is gone. */
export const findMimeType = async (tx: TenantTx, documentVersionId: string): Promise<string | undefined> =>
  (
    await tx.first(
      db
        .selectFrom('documentVersions')
        .select('mimeType')
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', documentVersionId),
    )
  )?.mimeType

type Inspected = {
  text: string
  pageCount: number | null
  problem: 'password' | 'damaged' | null
  thumbnail: string | undefined
}

/** Keeps a version from being deleted for good until the commit; tells whether it is there. */
export const holdVersion = async ({ organizationId, first }: TenantTx, documentVersionId: string) =>
  (await first(
    db
      .selectFrom('documents')
      .innerJoin('documentVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'documents.organizationId')
          .onRef('versions.documentId', '=', 'documents.id'),
      )
      .select('documents.id')
      .where('documents.organizationId', '=', organizationId)
      .where('versions.id', '=', documentVersionId)
      .forKeyShare('documents'),
  )) !== undefined

/** What was read out of a version's file. Saying it again changes nothing. */
export async function saveInspection(
  tx: TenantTx,
  documentVersionId: string,
  { thumbnail, ...found }: Inspected,
): Promise<void> {
  const { organizationId } = tx
  // It was deleted for good meanwhile: nothing names the picture, either.
  if (!(await holdVersion(tx, documentVersionId)))
    return releaseBlobs(tx, thumbnail === undefined ? [] : [thumbnail])
  await tx.run(
    db
      .insertInto('documentVersionTexts')
      .values({ organizationId, documentVersionId, ...found })
      .onConflict((conflict) => conflict.columns(['organizationId', 'documentVersionId']).doUpdateSet(found)),
  )
  if (thumbnail !== undefined) await insertThumbnail(tx, documentVersionId, thumbnail)
}

/** Keeps the picture alone. */
export async function saveThumbnail(tx: TenantTx, documentVersionId: string, blob: string): Promise<void> {
  if (await holdVersion(tx, documentVersionId)) await insertThumbnail(tx, documentVersionId, blob)
  else await releaseBlobs(tx, [blob])
}

const insertThumbnail = ({ organizationId, run }: TenantTx, documentVersionId: string, blob: string) =>
  run(
    db
      .insertInto('documentThumbnails')
      .values({ organizationId, documentVersionId, blob })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'documentVersionId']).doUpdateSet({ blob }),
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

/** So many of the documents of a type are named. */
const maxNamed = 11

/** The documents of a type, also those in the trash, by their names: it stays as long as they do (G-091). */
export const documentsOfType: DocumentTypeUse = async ({ organizationId, all }, documentTypeId) => {
  const documents = await all(
    db
      .selectFrom('documents')
      .select('name')
      .where('organizationId', '=', organizationId)
      .where('documentTypeId', '=', documentTypeId)
      .orderBy('name')
      .limit(maxNamed),
  )
  return documents.map(({ name }) => name)
}

import {
  type DocumentInfo,
  type DocumentQuery,
  type DocumentSummary,
  documentSortFields,
} from '@tabellio/contract/documents'
import { type RawBuilder, sql } from 'kysely'
import { type TenantTx, containing, db } from '../platform/database.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type Slots, prepared } from '../platform/prepared.ts'

/** The documents a caller may see: where every query starts, so that what limits a caller is said once. */
const visibleDocuments = ({ organizationId }: { organizationId: string | RawBuilder<string> }) =>
  db.selectFrom('documents').selectAll().where('documents.organizationId', '=', organizationId)

/** Each of these documents with its versions and its type. A page is cut before, so that only its rows are joined. */
const withVersions = (documents: ReturnType<typeof visibleDocuments>) =>
  db
    .selectFrom(documents.as('documents'))
    .innerJoin('documentTypeVersions as types', (join) =>
      join
        .onRef('types.organizationId', '=', 'documents.organizationId')
        .onRef('types.id', '=', 'documents.documentTypeVersionId'),
    )
    .innerJoin('documentVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'documents.organizationId')
        .onRef('versions.documentId', '=', 'documents.id'),
    )

const summaryColumns = [
  'documents.id as documentId',
  'versions.id as documentVersionId',
  'documents.lastVersionId as lastDocumentVersionId',
  'documents.documentTypeId',
  'versions.documentTypeVersionId',
  'types.name as documentTypeName',
  'versions.name',
  'versions.mimeType',
  'versions.versionNumber',
  'documents.createdAt',
  'documents.createdBy',
  'documents.updatedAt',
  'documents.updatedBy',
] as const

const typeName = sql<string>`(
  select name from document_type_versions as types
  where types.organization_id = documents.organization_id and types.id = documents.document_type_version_id)`

const sortColumns = {
  documentType: typeName,
  name: 'documents.name',
  updatedBy: 'documents.updatedBy',
  updatedAt: 'documents.updatedAt',
} as const satisfies Record<(typeof documentSortFields)[number], unknown>

/** What a list may be narrowed by. */
const filterNames = ['nameFilter', 'documentTypeIdList', 'updatedBy', 'dateStart', 'dateEnd'] as const
type Filters = readonly (typeof filterNames)[number][]

type ListValues = {
  organizationId: string
  namePattern: string
  documentTypeIds: string[]
  updatedBy: string
  dateStart: Date
  dateEnd: Date
  limit: number
  offset: number
}

const matching = (value: Slots<ListValues>, filters: Filters) =>
  visibleDocuments({ organizationId: value('organizationId') })
    .$if(filters.includes('nameFilter'), (rows) =>
      rows.where('documents.name', 'ilike', value('namePattern')),
    )
    .$if(filters.includes('documentTypeIdList'), (rows) =>
      rows.where('documents.documentTypeId', '=', sql<string>`any(${value('documentTypeIds')})`),
    )
    .$if(filters.includes('updatedBy'), (rows) => rows.where('documents.updatedBy', '=', value('updatedBy')))
    .$if(filters.includes('dateStart'), (rows) =>
      rows.where('documents.updatedAt', '>=', sql<number>`${value('dateStart')}::timestamptz`),
    )
    .$if(filters.includes('dateEnd'), (rows) =>
      rows.where('documents.updatedAt', '<=', sql<number>`${value('dateEnd')}::timestamptz`),
    )

type PageShape = Pick<DocumentQuery, 'sortField' | 'sortDirection'> & { filters: Filters }

const pageOfDocuments = prepared(
  (value: Slots<ListValues>, { filters, sortField, sortDirection }: PageShape) => {
    const page = matching(value, filters)
      .orderBy(sortColumns[sortField], sortDirection)
      .orderBy('documents.id')
      .limit(value('limit'))
      .offset(value('offset'))
    return withVersions(page)
      .select(summaryColumns)
      .whereRef('versions.id', '=', 'documents.lastVersionId')
      .orderBy(sortColumns[sortField], sortDirection)
      .orderBy('documents.id')
  },
)

const countOfDocuments = prepared((value: Slots<ListValues>, filters: Filters) =>
  db.selectFrom(matching(value, filters).as('documents')).select(sql<number>`count(*)`.as('total')),
)

export async function listDocuments(tx: TenantTx, query: DocumentQuery) {
  const { pageNumber, rowsPerPage, sortField, sortDirection } = query
  const filters = filterNames.filter((name) => query[name] !== undefined && query[name] !== '')
  const values = {
    organizationId: tx.organizationId,
    namePattern: containing(query.nameFilter),
    documentTypeIds: query.documentTypeIdList ?? [],
    updatedBy: (query.updatedBy ?? '').toLowerCase(),
    dateStart: new Date(query.dateStart ?? 0),
    dateEnd: new Date(query.dateEnd ?? 0),
    limit: rowsPerPage,
    offset: pageNumber * rowsPerPage,
  }
  const [items, count] = await Promise.all([
    tx.all(pageOfDocuments({ filters, sortField, sortDirection }, values)),
    tx.first(countOfDocuments(filters, values)),
  ])
  return { items, totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

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
  const summary = await tx.first(versionOf(tx, documentId, documentVersionId).select(summaryColumns))
  if (!summary) throw notFound('Document')
  return summary
}

const infoColumns = [...summaryColumns, 'versions.data', 'versions.templateVersionId'] as const

const newestInfo = prepared((value: Slots<{ organizationId: string; documentId: string }>) =>
  withVersions(
    visibleDocuments({ organizationId: value('organizationId') }).where(
      'documents.id',
      '=',
      value('documentId'),
    ),
  )
    .whereRef('versions.id', '=', 'documents.lastVersionId')
    .select(infoColumns),
)

export async function getDocument(tx: TenantTx, documentId: string): Promise<DocumentInfo> {
  const { organizationId } = tx
  const document = await tx.first(newestInfo('newest', { organizationId, documentId }))
  if (!document) throw notFound('Document')
  return { ...document, data: { ...document.data } }
}

/** A version with what its file is kept under. */
export async function getVersion(tx: TenantTx, documentId: string, documentVersionId: string) {
  const version = await tx.first(
    versionOf(tx, documentId, documentVersionId).select([...infoColumns, 'versions.blob']),
  )
  if (!version) throw notFound('Document version')
  return { ...version, data: { ...version.data } }
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
export async function getThumbnail(
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

/** The document a version belongs to, and whether it is the newest, for a body that names it as a parent. */
export const findDocumentVersion = (tx: TenantTx, documentVersionId: string) =>
  tx.first(
    withVersions(visibleDocuments(tx))
      .select(['documents.id as documentId', 'documents.documentTypeId', 'documents.lastVersionId'])
      .where('versions.id', '=', documentVersionId),
  )

export type NewDocumentVersion = {
  name: string
  documentTypeId: string
  documentTypeVersionId: string
  templateVersionId: string | null
  mimeType: string
  size: number
  pageCount: number | null
  blob: string
  data: object
}

export type DocumentIds = { documentId: string; documentVersionId: string }

/** Stores a new document; with a parent the next version of the parent's document, if nobody was faster (VER-1). */
export async function saveDocument(
  tx: TenantTx,
  version: NewDocumentVersion,
  parent?: { documentId: string; documentVersionId: string },
): Promise<DocumentIds> {
  const ids = { documentId: parent?.documentId ?? newId(), documentVersionId: newId() }
  const versionNumber = parent ? await advance(tx, version, ids, parent.documentVersionId) : 1
  if (!parent) await insertDocument(tx, version, ids)
  const { documentTypeId: _, data, ...columns } = version
  await tx.run(
    db.insertInto('documentVersions').values({
      ...columns,
      organizationId: tx.organizationId,
      id: ids.documentVersionId,
      documentId: ids.documentId,
      versionNumber,
      data: JSON.stringify(data),
      createdBy: tx.username,
    }),
  )
  return ids
}

const insertDocument = (
  { organizationId, username, run }: TenantTx,
  version: NewDocumentVersion,
  ids: DocumentIds,
) =>
  run(
    db.insertInto('documents').values({
      organizationId,
      id: ids.documentId,
      documentTypeId: version.documentTypeId,
      documentTypeVersionId: version.documentTypeVersionId,
      name: version.name,
      lastVersionId: ids.documentVersionId,
      createdBy: username,
      updatedBy: username,
    }),
  )

/** Makes the new version the last one, which only one of two with the same parent can do; answers its number. */
async function advance(tx: TenantTx, version: NewDocumentVersion, ids: DocumentIds, parentVersionId: string) {
  const { organizationId, username } = tx
  const advanced = await tx.run(
    db
      .updateTable('documents')
      .set({
        name: version.name,
        documentTypeVersionId: version.documentTypeVersionId,
        lastVersionId: ids.documentVersionId,
        updatedBy: username,
        updatedAt: sql<Date>`now()`,
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', ids.documentId)
      .where('lastVersionId', '=', parentVersionId),
  )
  if (advanced === 0)
    throw conflict('The document has a newer version. Begin from that one.', 'newer-version')
  const last = await tx.first(
    db
      .selectFrom('documentVersions')
      .select('versionNumber')
      .where('organizationId', '=', organizationId)
      .where('id', '=', parentVersionId),
  )
  return (last?.versionNumber ?? 0) + 1
}

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

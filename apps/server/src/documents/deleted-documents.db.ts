import type { DeletedDocumentQuery } from '@tabellio/contract/deleted-documents'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type Sight, allSeen, documentRights, sightOf } from './document-rows.ts'

const sortColumns = {
  documentType: 'documents.documentTypeName',
  name: 'deleted.name',
  deletedBy: 'deleted.deletedBy',
  deletedAt: 'deleted.deletedAt',
} as const

/** What lies in the trash of documents that the caller sees, or saw. */
const list = pagedList<DeletedDocumentQuery, Sight>()({
  rows: ({ organizationId, asked: sight, seen: value }) =>
    db
      .selectFrom('deletedDocuments as deleted')
      .innerJoin(allSeen({ organizationId, sight, value }).as('documents'), (join) =>
        join.onRef('documents.id', '=', 'deleted.documentId'),
      )
      .where('deleted.organizationId', '=', organizationId)
      // A version that was deleted alone is not shown beside its document, which comes back without it.
      .where(sql<boolean>`(deleted.document_version_id = '' or not documents.is_deleted)`),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('deleted.name'), word)) },
    deletedByFilter: { value: (rows, name) => rows.where('deleted.deletedBy', '=', name) },
  },
  order: (rows, { sortField, sortDirection }) =>
    rows
      .orderBy(sortColumns[sortField], sortDirection)
      .orderBy('deleted.documentId')
      .orderBy('deleted.documentVersionId'),
  items: (page) =>
    page
      .select([
        'deleted.documentId',
        'deleted.name',
        'deleted.deletedBy',
        'deleted.deletedAt',
        'documents.documentTypeId',
        'documents.documentTypeName',
      ])
      .select(
        sql<string[]>`array(select versions.id from document_versions as versions
          where versions.organization_id = deleted.organization_id and versions.document_id = deleted.document_id
            and deleted.document_version_id in ('', versions.id) order by versions.version_number desc)`.as(
          'documentVersionList',
        ),
      )
      .select(
        sql<number | null>`(select versions.version_number from document_versions as versions
          where versions.organization_id = deleted.organization_id
            and versions.id = deleted.document_version_id)`.as('versionNumber'),
      ),
})

export async function listDeleted(tx: TenantTx, query: DeletedDocumentQuery) {
  const { sight, values } = sightOf(tx.actor)
  const asked = { ...query, deletedByFilter: query.deletedByFilter?.toLowerCase() }
  const page = await list.page(tx, asked, sight, values)
  return { ...page, items: page.items.map((item) => ({ ...item, myPermissions: documentRights(tx, item) })) }
}

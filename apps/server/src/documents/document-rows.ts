import type { Values } from '@tabellio/expression'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'

type Source = 'documents' | 'searchableDocuments'

/** Which documents an actor may see: it decides the text of a query, so that a prepared one has it in its shape. */
export type Sight = 'all' | 'none'

export const sightOf = ({ kind }: Actor): Sight => (kind === 'outsider' ? 'none' : 'all')

type Seen = { organizationId: string | RawBuilder<string>; sight: Sight }

/**
 * The documents that are seen: where every query starts, so that what limits a caller is said once. A query over words
 * of their names starts at searchableDocuments, whose index row level security does not switch off.
 */
export const documentsSeen = ({ organizationId, sight }: Seen, source: Source = 'documents') =>
  db
    .selectFrom(`${source} as documents`)
    .selectAll()
    .where('documents.organizationId', '=', organizationId)
    .$if(sight === 'none', (rows) => rows.where(sql.lit(false)))

/** The documents the caller may see. */
export const visibleDocuments = ({ organizationId, actor }: TenantTx) =>
  documentsSeen({ organizationId, sight: sightOf(actor) })

/** What the caller may do with a document (G-095). */
export const documentRights = ({ actor }: TenantTx) => ({
  view: true,
  edit: true,
  delete: may(actor, 'delete-document'),
})

/** Each of these documents with its versions. */
export const withVersions = (documents: ReturnType<typeof documentsSeen>) =>
  db
    .selectFrom(documents.as('documents'))
    .innerJoin('documentVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'documents.organizationId')
        .onRef('versions.documentId', '=', 'documents.id'),
    )

/** What a summary has beside the values (B-187). Lists and signatures are kept by areas that come later. */
export const summaryColumns = [
  'documents.id as documentId',
  'versions.id as documentVersionId',
  'documents.lastVersionId as lastDocumentVersionId',
  'documents.documentTypeId',
  'documents.documentTypeVersionId',
  'documents.documentTypeName',
  'versions.name',
  'versions.mimeType',
  'versions.versionNumber',
  'documents.createdAt',
  'documents.createdBy',
  'documents.updatedAt',
  'documents.updatedBy',
] as const

/** More values than this would make a list of 500 rows too long. */
const maxListedBytes = 32_768

/** The values where they are few. The size as stored is looked at first, because it is known without reading them. */
export const listedData =
  sql<Values | null>`case when pg_column_size(versions.data) <= ${sql.lit(maxListedBytes)}
  then case when octet_length(versions.data::text) <= ${sql.lit(maxListedBytes)} then versions.data end end`.as(
    'data',
  )

/** A row with what its answer has beside it. */
export const withoutMarks = <Row extends { data: Values | null }>(row: Row) => ({
  ...row,
  documentLists: [],
  signaturePlaceholders: [],
  signatureCheckIn: null,
})

import type { Values } from '@tabellio/expression'
import { sql } from 'kysely'
import type { StoringType } from '../document-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { expiresOn } from './document-save.db.ts'
import { datesOf } from './traits.ts'

type NewestOfType = Pick<StoringType, 'documentTypeId' | 'documentTypeVersionId'>

/** Counts the documents that follow an earlier version of their type. What lies in the trash may come back, and counts. */
export async function countBehind({ organizationId, first }: TenantTx, type: NewestOfType): Promise<number> {
  const counted = await first(documentsBehind(organizationId, type).select(sql<number>`count(*)`.as('count')))
  return counted?.count ?? 0
}

export type BehindDocument = {
  id: string
  lastVersionId: string
  isDeleted: boolean
  mimeType: string
  data: Values
}

/** The documents after one of them, in the order of their ids, that follow an earlier version of their type. */
export const listBehind = (
  { organizationId, all }: TenantTx,
  type: NewestOfType,
  { after, limit }: { after: string; limit: number },
): Promise<BehindDocument[]> =>
  all(
    documentsBehind(organizationId, type)
      .innerJoin('documentVersions as versions', (join) =>
        join
          .onRef('versions.organizationId', '=', 'documents.organizationId')
          .onRef('versions.id', '=', 'documents.lastVersionId'),
      )
      .select([
        'documents.id',
        'documents.lastVersionId',
        'documents.isDeleted',
        'versions.mimeType',
        'versions.data',
      ])
      .where('documents.id', '>', after)
      .orderBy('documents.id')
      .limit(limit),
  )

const documentsBehind = (organizationId: string, type: NewestOfType) =>
  db
    .selectFrom('documents')
    .where('documents.organizationId', '=', organizationId)
    .where('documents.documentTypeId', '=', type.documentTypeId)
    .where('documents.documentTypeVersionId', '<>', type.documentTypeVersionId)

/**
 * Binds documents to the newest version of their type, with the date and the last day that it reads in their values. Their
 * values, names and identifiers stay: those are made when a document is stored. One that got a version meanwhile is bound
 * by that.
 */
export async function bindToNewest(
  { organizationId, run }: TenantTx,
  type: StoringType,
  documents: Pick<BehindDocument, 'id' | 'lastVersionId' | 'data'>[],
): Promise<void> {
  if (documents.length === 0) return
  const dates = documents.map(({ data }) => datesOf(type, data))
  const columns = {
    ids: documents.map(({ id }) => id),
    versions: documents.map(({ lastVersionId }) => lastVersionId),
    dates: dates.map(({ documentDate }) => documentDate),
    lastDays: dates.map(({ expiration }) => (typeof expiration === 'string' ? expiration : null)),
  }
  const days = dates[0]?.expiration
  await run(
    db
      .updateTable('documents')
      .from(
        sql<{ id: string; version: string; date: string | null; lastDay: string | null }>`unnest(
          ${columns.ids}::text[], ${columns.versions}::text[], ${columns.dates}::date[], ${columns.lastDays}::date[]
        )`.as<'bound'>(sql`bound (id, version, date, last_day)`),
      )
      .set({
        documentTypeVersionId: type.documentTypeVersionId,
        documentTypeName: type.documentTypeName,
        documentDate: sql<string | null>`bound.date`,
        expiresOn:
          typeof days === 'object' && days !== null
            ? expiresOn({ expiration: days }, sql`documents.created_at`)
            : sql<string | null>`bound.last_day`,
      })
      .where('documents.organizationId', '=', organizationId)
      .where(sql<boolean>`documents.id = bound.id and documents.last_version_id = bound.version`),
  )
}

import type { Values } from '@tabellio/expression'
import { sql } from 'kysely'
import type { TenantTx } from '../platform/database.ts'
import { visibleDocuments, withVersions } from './document-rows.ts'

/** A lookup that many documents make slow is given up: a form waits for it. */
const maxLookupMs = 3000

/** The newest document of a type that the caller sees and whose values contain these. */
export async function findNewestWith(tx: TenantTx, documentTypeId: string, values: Values) {
  tx.limitQueries(maxLookupMs)
  return tx.first(
    withVersions(visibleDocuments(tx).where('documents.documentTypeId', '=', documentTypeId))
      .whereRef('versions.id', '=', 'documents.lastVersionId')
      .where(sql<boolean>`versions.data @> ${JSON.stringify(values)}::jsonb`)
      .select(['documents.id as documentId', 'versions.name', 'versions.data'])
      .orderBy('documents.updatedAt', 'desc')
      .orderBy('documents.id')
      .limit(1),
  )
}

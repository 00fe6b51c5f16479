import { sql } from 'kysely'
import { marksOf } from '../document-lists/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { offsetOf } from '../platform/lists.ts'
import {
  documentRights,
  listedData,
  summaryColumns,
  visibleDocuments,
  withMarks,
  withVersions,
} from './document-rows.ts'
import { getVersion } from './documents.db.ts'

type Page = { generationToken: string; pageNumber: number; rowsPerPage: number }

const madeBy = (tx: TenantTx, generationToken: string) =>
  withVersions(visibleDocuments(tx)).where('versions.generationToken', '=', generationToken)

/** The documents of a generation that the caller sees, in the versions that it made (B-211). */
export async function listOfGeneration(tx: TenantTx, { generationToken, ...page }: Page) {
  const [counted, rows] = await Promise.all([
    tx.first(madeBy(tx, generationToken).select(sql<number>`count(*)`.as('totalCount'))),
    tx.all(
      madeBy(tx, generationToken)
        .select([...summaryColumns, listedData])
        .orderBy('versions.id')
        .limit(page.rowsPerPage)
        .offset(offsetOf(page)),
    ),
  ])
  const totalCount = counted?.totalCount ?? 0
  if (totalCount === 0) throw notFound('Generation')
  const marks = await marksOf(
    tx,
    rows.map(({ documentId }) => documentId),
  )
  const items = rows.map((row) => ({ ...withMarks(row, marks), myPermissions: documentRights(tx, row) }))
  return { items, totalCount, ...page }
}

/** One of them. */
export async function getOfGeneration(
  tx: TenantTx,
  { generationToken, documentId }: { generationToken: string; documentId: string },
) {
  const made = await tx.first(
    madeBy(tx, generationToken).where('documents.id', '=', documentId).select('versions.id'),
  )
  if (!made) throw notFound('Document')
  return getVersion(tx, documentId, made.id)
}

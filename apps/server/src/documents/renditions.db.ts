import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import { holdVersion } from './documents.db.ts'

/** What was made of a version's file: pictures of its pages, or a PDF of one page. */
export type Rendition = {
  kind: 'image' | 'pdf'
  page: number
  /** Of the whole file. */
  pageCount: number
  width: number
  height: number
  blob: string
}

type Wanted = { documentVersionId: string; kind: Rendition['kind']; first: number; count: number }

/** Those that are kept already, in the order of their pages. */
export const findRenditions = (
  { organizationId, all }: TenantTx,
  { documentVersionId, kind, first, count }: Wanted,
): Promise<Rendition[]> =>
  all(
    db
      .selectFrom('documentRenditions')
      .select(['kind', 'page', 'pageCount', 'width', 'height', 'blob'])
      .where('organizationId', '=', organizationId)
      .where('documentVersionId', '=', documentVersionId)
      .where('kind', '=', kind)
      .where('page', '>=', first)
      .where('page', '<', first + count)
      .orderBy('page'),
  )

/** How many pages a version's file has, where a picture of one is kept. */
export const findPageCount = async (
  { organizationId, first }: TenantTx,
  documentVersionId: string,
): Promise<number | undefined> =>
  (
    await first(
      db
        .selectFrom('documentRenditions')
        .select('pageCount')
        .where('organizationId', '=', organizationId)
        .where('documentVersionId', '=', documentVersionId)
        .where('kind', '=', 'image')
        .limit(1),
    )
  )?.pageCount

/** Keeps what was made, beside the file; who made the same at the same moment has kept it already. */
export async function keepRenditions(
  tx: TenantTx,
  documentVersionId: string,
  renditions: Rendition[],
): Promise<void> {
  const { organizationId } = tx
  if (!(await holdVersion(tx, documentVersionId))) {
    // It was deleted for good meanwhile: nothing names these, either.
    return releaseBlobs(
      tx,
      renditions.map(({ blob }) => blob),
    )
  }
  await tx.run(
    db
      .insertInto('documentRenditions')
      .values(renditions.map((rendition) => ({ organizationId, documentVersionId, ...rendition })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The files that were made of some versions. */
export const renditionsOf = async ({ organizationId, all }: TenantTx, versionIds: string[]) =>
  (
    await all(
      db
        .selectFrom('documentRenditions')
        .select('blob')
        .where('organizationId', '=', organizationId)
        .where('documentVersionId', '=', sql<string>`any(${versionIds})`),
    )
  ).map(({ blob }) => blob)

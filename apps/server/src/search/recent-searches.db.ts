import type { RecentSearchInput } from '@tabellio/contract/search'
import { sql } from 'kysely'
import { findDocument } from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { pagedList } from '../platform/paged-list.ts'

/** So many searches of a person are remembered. */
const maxRemembered = 200

const mine = ({ organizationId, actor }: TenantTx) =>
  db
    .selectFrom('recentSearches')
    .where('organizationId', '=', organizationId)
    .where('username', '=', actor.name)

/** The same again comes to the front. */
export async function saveRecentSearch(tx: TenantTx, search: RecentSearchInput): Promise<string> {
  const { organizationId, actor } = tx
  const { documentId } = search
  if (documentId !== null && !(await findDocument(tx, documentId)))
    throw invalidAt('documentId', 'Invalid Document ID')
  const saved = await tx.first(
    db
      .insertInto('recentSearches')
      .values({ ...search, organizationId, id: newId(), username: actor.name })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'username', 'category', 'searchType', 'searchQuery', 'documentId'])
          .doUpdateSet({ searchedAt: sql<Date>`now()` }),
      )
      .returning('id'),
  )
  const oldest = mine(tx)
    .select('id')
    .orderBy('searchedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(maxRemembered)
  await tx.run(
    db.deleteFrom('recentSearches').where('organizationId', '=', organizationId).where('id', 'in', oldest),
  )
  note(tx, {})
  return saved?.id ?? ''
}

const list = pagedList<object>()({
  rows: ({ organizationId, seen }) =>
    db
      .selectFrom('recentSearches')
      .where('organizationId', '=', organizationId)
      .where('username', '=', sql<string>`${seen('username')}`),
  filters: {},
  order: (rows) => rows.orderBy('searchedAt', 'desc').orderBy('id', 'desc'),
  items: (page) =>
    page.select([
      'id as recentSearchId',
      'category',
      'searchQuery',
      'searchType',
      'documentId',
      'searchedAt',
    ]),
})

export const listRecentSearches = (tx: TenantTx, page: { pageNumber: number; rowsPerPage: number }) =>
  list.page(tx, page, undefined, { username: tx.actor.name })

/** Those that are not the caller's, or are gone, stay as they are. */
export async function removeRecentSearches(tx: TenantTx, ids: string[]): Promise<void> {
  const { organizationId, actor } = tx
  await tx.run(
    db
      .deleteFrom('recentSearches')
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('id', '=', sql<string>`any(${ids})`),
  )
  note(tx, {})
}

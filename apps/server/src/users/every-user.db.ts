import type { EveryUserQuery } from '@tabellio/contract/users'
import { sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'
import { hasWord, offsetOf, searchWords } from '../platform/lists.ts'

const fullName = sql<string>`(first_name || ' ' || last_name || ' ' || username)`

/** Every account of the system, for those who administer it. */
export async function listEveryUser(tx: Tx, query: EveryUserQuery) {
  const { nameFilter, pageNumber, rowsPerPage } = query
  const rows = searchWords(nameFilter).reduce(
    (found, word) => found.where(hasWord(fullName, sql`${word}`)),
    db.selectFrom('users'),
  )
  const [count] = await tx.all(rows.select((of) => of.fn.countAll<number>().as('total')))
  const items = await tx.all(
    rows
      .select(['username', 'firstName', 'lastName', 'isActive', 'isSystemAdmin'])
      .select(sql.lit('').as('positionRole'))
      .select(
        sql<string[]>`array(select organization_id from members
          where members.username = users.username order by organization_id)`.as('organizationIds'),
      )
      .orderBy(sql`search_text(last_name || ' ' || first_name)`)
      .orderBy('username')
      .limit(rowsPerPage)
      .offset(offsetOf(query)),
  )
  return { items, totalCount: count?.total ?? 0, pageNumber, rowsPerPage }
}

import type { EveryUserQuery } from '@tabellio/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'
import { countedAtMost, hasSearchWord, offsetOf, searchWords } from '../platform/lists.ts'

/** So many are found at most, the first by their names: whoever finds more can say more of the person. */
const foundAtMost = 1_000

/** Among so many of the first names a word that many people have is met often enough. */
const nearNames = 50_000

/** The letters from which on the index of words helps with any part of a name. */
const indexedLetters = 3

const isShort = (word: string) => word.length < indexedLetters

/** A short word begins a name: half of all people have it somewhere. */
const hasNamePart = (word: string): RawBuilder<boolean> =>
  isShort(word)
    ? sql<boolean>`search_name like '% ' || substr(search_pattern(${word}), 2)`
    : hasSearchWord(sql.ref('searchName'), sql`${word}`)

const having = (words: string[]) => sql<boolean>`${sql.join(words.map(hasNamePart), sql` and `)}`

const byName = sql`search_name, username`
const names = db.selectFrom('users').select(['username', 'searchName'])

/**
 * Those who have all of the words, in order. Of a word that many have the first are met on the way through the order;
 * the few who have another are found by the index of words. Which of both a word is PostgreSQL cannot tell: what it
 * knows of the names it may not use under row level security. Two words that both are common few people have.
 */
async function find(tx: Tx, words: string[]): Promise<string[]> {
  const mayBeMany = words.length === 1 || words.some(isShort)
  const near = names.orderBy(byName).limit(sql.lit(mayBeMany ? nearNames : 0))
  const met = await tx.allPlannedAnew(
    db
      .selectFrom(near.as('near'))
      .select('username')
      .where(having(words))
      .limit(sql.lit(foundAtMost + 1)),
  )
  const found =
    met.length > foundAtMost
      ? met
      : await tx.allPlannedAnew(
          db
            .with(
              (cte) => cte('found').materialized(),
              () => names.where(having(words)),
            )
            .selectFrom('found')
            .select('username')
            .orderBy(byName)
            .limit(sql.lit(foundAtMost + 1)),
        )
  return found.map(({ username }) => username)
}

const people = (page: ReturnType<typeof names.limit>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('users', 'users.username', 'page.username')
    .select(['users.username', 'firstName', 'lastName', 'isActive', 'isSystemAdmin'])
    .select(sql.lit('').as('positionRole'))
    .select(
      sql<string[]>`array(select organization_id from members
        where members.username = users.username order by organization_id)`.as('organizationIds'),
    )
    .orderBy('users.searchName')
    .orderBy('users.username')

/** Every account of the system, for those who administer it. */
export async function listEveryUser(tx: Tx, query: EveryUserQuery) {
  const { nameFilter, pageNumber, rowsPerPage } = query
  const words = searchWords(nameFilter)
  const offset = offsetOf(query)
  if (words.length > 0) {
    const met = await find(tx, words)
    const hasMore = met.length > foundAtMost
    const found = met.slice(0, foundAtMost)
    const page = found.slice(offset, offset + rowsPerPage)
    const items = await tx.all(people(names.where('username', '=', sql<string>`any(${page}::text[])`)))
    return { items, totalCount: found.length, hasMore, pageNumber, rowsPerPage }
  }
  const counted = db.selectFrom('users').select('username').limit(sql.lit(countedAtMost))
  const [count, items] = await Promise.all([
    tx.first(db.selectFrom(counted.as('counted')).select((of) => of.fn.countAll<number>().as('total'))),
    tx.all(people(names.orderBy(byName).limit(rowsPerPage).offset(offset))),
  ])
  return { items, totalCount: count?.total ?? 0, hasMore: false, pageNumber, rowsPerPage }
}

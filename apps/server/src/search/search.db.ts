import { type RawBuilder, sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { offsetOf } from '../platform/lists.ts'
import { type AskedWords, isWordless } from './asked-words.db.ts'
import { type Asked, type Query, fewMatches, queryOf } from './asked.db.ts'
import { allWithValue, countedOf, ranked, walked, walkedByValue, walkedWithoutValue } from './matches.ts'

/** No query of a search may take longer. */
const maxMs = 5000

type Found = { id: string; rank: number }
export type FoundPage = {
  totalCount: number
  /** More are found than are counted: of a million documents a word of every tenth would take seconds. */
  hasMore: boolean
  found: Found[]
  words: AskedWords
  /** The types whose texts were searched. */
  textTypes: string[]
}

/** A page of the documents that the caller sees and that have the words, with the number of all. */
export async function findPage(tx: TenantTx, asked: Asked): Promise<FoundPage> {
  tx.limitQueries(maxMs)
  const cut = { limit: asked.rowsPerPage, offset: offsetOf(asked) }
  const query = await queryOf(tx, asked)
  const { words, textTypes } = query
  // Signs alone are in no document.
  if (isOfSigns(query)) return { totalCount: 0, hasMore: false, found: [], words, textTypes }
  const rows = await tx.allPlannedAnew(compiled<Ranked>(ranked(query, cut)))
  const total = rows[0]?.total ?? 0
  const [totalCount, hasMore] = [Math.min(total, fewMatches), total > fewMatches]
  const found = hasMore ? await walkedPage(query, cut) : rows.filter(isOfPage)
  return { totalCount, hasMore, found, words, textTypes }
}

export const isOfSigns = ({ query, words }: Query) => query.trim() !== '' && isWordless(words)

/** Many matches, in the order of a list, or of a field: what has no value there stands behind. */
async function walkedPage(query: Query, cut: { limit: number; offset: number }): Promise<Found[]> {
  const { tx, sortedBy } = query
  if (!sortedBy) return tx.allPlannedAnew(compiled<Found>(walked(query, cut)))
  const page = await tx.allPlannedAnew(compiled<Found>(walkedByValue(query, cut)))
  const left = cut.limit - page.length
  if (left === 0) return page
  const [counted] = await tx.allPlannedAnew(
    compiled<{ total: number }>(countedOf(allWithValue(query), fewMatches)),
  )
  const offset = Math.max(0, cut.offset - (counted?.total ?? 0))
  return [
    ...page,
    ...(await tx.allPlannedAnew(compiled<Found>(walkedWithoutValue(query, { limit: left, offset })))),
  ]
}

/** A page behind the last one has no document, but the number of all. */
type Ranked = { total: number; id: string | null; rank: number }
const isOfPage = (row: Ranked): row is Ranked & Found => row.id !== null

export const compiled = <Row>(query: RawBuilder<unknown>) => ({
  compile: () => sql<Row>`${query}`.compile(db),
})

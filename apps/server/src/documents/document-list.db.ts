import { type DocumentQuery, documentSortFields } from '@tabellio/contract/documents'
import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely'
import { addressesOf, isAwaiting } from '../approvals/index.ts'
import { isListed, listKeysOf, marksOf } from '../document-lists/index.ts'
import type { Actor } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { hasSearchWord, searchWords } from '../platform/lists.ts'
import { maxListMs, pagedList } from '../platform/paged-list.ts'
import type { FoundRow } from '../platform/paged-list-sql.ts'
import {
  type Sight,
  documentRights,
  documentsSeen,
  isLimited,
  listSightOf,
  listedData,
  sightOf,
  summaryColumns,
  visibleDocuments,
  withMarks,
} from './document-rows.ts'

/** The columns of each order, the first one first. All in one direction, so that one index serves both. */
const sortColumns = {
  documentType: ['documentTypeName', 'updatedAt', 'id'],
  name: ['searchText', 'id'],
  updatedBy: ['updatedBy', 'updatedAt', 'id'],
  updatedAt: ['updatedAt', 'id'],
} as const satisfies Record<(typeof documentSortFields)[number], unknown>

type Sort = Pick<DocumentQuery, 'sortField' | 'sortDirection'>

/** `order by` what a list is sorted by, of a table or a part of the query. */
const orderOf = (table: string, { sortField, sortDirection }: Sort) =>
  sql.join(
    sortColumns[sortField].map((column) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(sortDirection)}`),
  )

/** Selects what a list answers of the documents of a page. */
const rowsOf = (page: RawBuilder<{ id: string }>, organizationId: RawBuilder<string>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('documents', (join) =>
      join.on('documents.organizationId', '=', organizationId).onRef('documents.id', '=', 'page.id'),
    )
    .innerJoin('documentVersions as versions', (join) =>
      join
        .on('versions.organizationId', '=', organizationId)
        .onRef('versions.id', '=', 'documents.lastVersionId'),
    )
    .select(summaryColumns)
    .select(listedData)

type Rows = ReturnType<typeof documentsSeen>
type Row = InferResult<ReturnType<typeof rowsOf>>[number]
type Cut = { limit: RawBuilder<number>; offset: RawBuilder<number> }
type About = { organizationId: RawBuilder<string>; sort: Sort }

/** So many matches are read and sorted at once. */
const fewMatches = 10_000

/**
 * The matches that are found first, one more than few, sorted; and how many they are, in every row. Few matches of words
 * are found by their index; many are met soon on the way through the order. Which of both it is PostgreSQL estimates
 * wrongly by the thousand, so that the few are tried first.
 */
function sortedPage(
  rows: Rows,
  { organizationId, sort, limit, offset, atMost }: About & Cut & { atMost: number },
): Compilable<FoundRow<Row>> {
  const matches = rows
    .clearSelect()
    .select(sortColumns[sort.sortField].map((column) => `documents.${column}` as const))
    .limit(sql.lit(atMost + 1))
  const page = rowsOf(sql`page`, organizationId).select(sql<number>`page.position`.as('position'))
  const query = sql<FoundRow<Row>>`
    with matches as materialized ${matches},
    page as (
      select id, row_number() over (order by ${orderOf('matches', sort)}) as position
      from matches order by position limit ${limit} offset ${offset})
    select counted.total, rows.* from (select count(*) as total from matches) as counted
    left join ${page} as rows on true order by rows.position`
  return { compile: () => query.compile(db) }
}

/** As the contract's; how large its pages may be, each call says by itself. */
export type ListedDocuments = Omit<DocumentQuery, 'rowsPerPage'> & { rowsPerPage: number }

/** Its dates as moments: which moment a day begins with depends on the zone. */
type ListQuery = Omit<ListedDocuments, 'timeZone' | 'dateStart' | 'dateEnd' | 'awaitsMyApproval'> & {
  /** The approvals that the caller is awaited for, as they are addressed. */
  addressedTo?: string[]
  /** The caller's lists, by their keys. */
  inLists?: string[]
  dateStart: Date | undefined
  dateEnd: Date | undefined
}

const list = pagedList<ListQuery, Sight>()({
  rows: ({ organizationId, asked: sight, isSearched, seen: value }) =>
    documentsSeen({ organizationId, sight, value }, isSearched ? 'searchableDocuments' : 'documents'),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasSearchWord(sql.ref('documents.searchText'), word)) },
    documentTypeIdList: {
      value: (rows, ids) => rows.where('documents.documentTypeId', '=', sql<string>`any(${ids})`),
    },
    addressedTo: {
      value: (rows, addresses) => rows.where(isAwaiting(addresses)),
    },
    inLists: { value: (rows, keys) => rows.where(isListed(keys)) },
    updatedBy: { value: (rows, name) => rows.where('documents.updatedBy', '=', name) },
    dateStart: {
      value: (rows, start) => rows.where('documents.updatedAt', '>=', sql<number>`${start}::timestamptz`),
    },
    dateEnd: {
      value: (rows, end) => rows.where('documents.updatedAt', '<=', sql<number>`${end}::timestamptz`),
    },
    expiresBefore: {
      value: (rows, day) => rows.where('documents.expiresOn', '<', sql<string>`${day}::date`),
    },
  },
  order: (rows, sort) => rows.orderBy(orderOf('documents', sort)),
  /** The page is cut out of the order's index, by ids alone; only its own rows are read then. */
  items: (page, { organizationId, sort }) =>
    rowsOf(sql`${page.clearSelect().select('documents.id')}`, organizationId).orderBy(
      orderOf('documents', sort),
    ),
  isPlannedAnew: ({ isNarrowed, asked: sight }) => isNarrowed || isLimited(sight),
  isReadFromBothEnds: true,
  found: { atMost: fewMatches, page: (rows, about) => sortedPage(rows, { ...about, atMost: fewMatches }) },
})

const momentsOf = ({ timeZone, dateStart, dateEnd, updatedBy, ...query }: ListedDocuments): ListQuery => ({
  ...query,
  updatedBy: updatedBy?.toLowerCase(),
  dateStart: dateStart === undefined ? undefined : new Date(firstMomentOf(dateStart, timeZone)),
  dateEnd: dateEnd === undefined ? undefined : new Date(lastMomentOf(dateEnd, timeZone)),
})

/** Of the caller's lists: the named ones, and the favourites (G-119). */
type InLists = { documentLists?: string[] | undefined; includeFavorites?: boolean | undefined }

export async function listDocuments(tx: TenantTx, query: ListedDocuments, lists?: InLists) {
  const [{ sight, values }, awaited, inLists] = await Promise.all([
    listSightOf(tx),
    query.awaitsMyApproval ? addressesOf(tx) : undefined,
    lists && listKeysOf(tx, lists),
  ])
  const asked = {
    ...momentsOf(query),
    ...(awaited && { addressedTo: awaited }),
    ...(inLists && { inLists }),
  }
  const { items, ...page } = await list.page(tx, asked, sight, values)
  const marks = await marksOf(
    tx,
    items.map(({ documentId }) => documentId),
  )
  return {
    ...page,
    items: items.map((item) => ({ ...withMarks(item, marks), myPermissions: documentRights(tx, item) })),
  }
}

/** So many matches are sorted for the newest of them: of more, those are met soon on the way through the order. */
const fewNamed = 2_000
export const newestFirst = { sortField: 'updatedAt', sortDirection: 'desc' } as const

/** The newest documents that have some words or parts of words in their names; how many have them nobody asks. */
export async function firstNamed(tx: TenantTx, nameFilter: string, count: number) {
  const { sight, values } = await listSightOf(tx)
  const seen: Record<string, unknown> = values
  const organizationId = sql<string>`${tx.organizationId}`
  const limit = sql<number>`${count}`
  const named = searchWords(nameFilter).reduce(
    (rows, word) => rows.where(hasSearchWord(sql.ref('documents.searchText'), sql`${word}`)),
    documentsSeen({ organizationId, sight, value: (name) => sql`${seen[name]}` }, 'searchableDocuments'),
  )
  const cut = { limit, offset: sql<number>`0`, atMost: fewNamed }
  tx.limitQueries(maxListMs)
  const found = await tx.allPlannedAnew(sortedPage(named, { organizationId, sort: newestFirst, ...cut }))
  if ((found[0]?.total ?? 0) <= fewNamed) return found.filter(({ position }) => position !== null)
  const page = named
    .clearSelect()
    .select('documents.id')
    .orderBy(orderOf('documents', newestFirst))
    .limit(limit)
  return tx.allPlannedAnew(rowsOf(sql`${page}`, organizationId).orderBy(orderOf('documents', newestFirst)))
}

/** What lists tell of some documents, of those that the caller sees, in the order of their ids. */
export async function summariesOf(tx: TenantTx, documentIds: string[]) {
  const { organizationId } = tx
  const page = visibleDocuments(tx)
    .clearSelect()
    .select('documents.id')
    .where('documents.id', '=', sql<string>`any(${documentIds}::text[])`)
  const [items, marks] = await Promise.all([
    tx.all(
      rowsOf(sql`${page}`, sql`${organizationId}`).orderBy(
        sql`array_position(${documentIds}::text[], documents.id)`,
      ),
    ),
    marksOf(tx, documentIds),
  ])
  return items.map((item) => ({ ...withMarks(item, marks), myPermissions: documentRights(tx, item) }))
}

/** Whether a list may read many rows: those are asked for by turns. */
export const isHeavy = (query: ListedDocuments, actor: Actor) => {
  const { sight } = sightOf(actor)
  return query.pageNumber > 10 || isLimited(sight) || list.isNarrowed(momentsOf(query), sight)
}

import { type DocumentQuery, documentSortFields } from '@tabellio/contract/documents'
import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { countedAtMost, hasWord, offsetOf, searchWords } from '../platform/lists.ts'
import { type Slots, prepared } from '../platform/prepared.ts'
import {
  type Sight,
  documentsSeen,
  listedData,
  sightOf,
  summaryColumns,
  withoutMarks,
} from './document-rows.ts'

/** What stands first, second and last. All in one direction, so that one index serves both. */
const sortColumns = {
  documentType: ['documentTypeName', 'updatedAt', 'id'],
  name: ['searchText', 'id'],
  updatedBy: ['updatedBy', 'updatedAt', 'id'],
  updatedAt: ['updatedAt', 'id'],
} as const satisfies Record<(typeof documentSortFields)[number], unknown>

/** What a list may be narrowed by, beside words. */
const filterNames = ['documentTypeIdList', 'updatedBy', 'dateStart', 'dateEnd'] as const
type Filters = readonly (typeof filterNames)[number][]

type ListValues = {
  organizationId: string
  documentTypeIds: string[]
  updatedBy: string
  dateStart: Date
  dateEnd: Date
  limit: number
  offset: number
}

type Shape = Pick<DocumentQuery, 'sortField' | 'sortDirection'> & {
  filters: Filters
  words: string[]
  sight: Sight
}

const matching = (
  value: Slots<ListValues>,
  { filters, words, sight }: Pick<Shape, 'filters' | 'words' | 'sight'>,
) => {
  const source = words.length > 0 ? 'searchableDocuments' : 'documents'
  const rows = documentsSeen({ organizationId: value('organizationId'), sight }, source)
    .$if(filters.includes('documentTypeIdList'), (rows) =>
      rows.where('documents.documentTypeId', '=', sql<string>`any(${value('documentTypeIds')})`),
    )
    .$if(filters.includes('updatedBy'), (rows) => rows.where('documents.updatedBy', '=', value('updatedBy')))
    .$if(filters.includes('dateStart'), (rows) =>
      rows.where('documents.updatedAt', '>=', sql<number>`${value('dateStart')}::timestamptz`),
    )
    .$if(filters.includes('dateEnd'), (rows) =>
      rows.where('documents.updatedAt', '<=', sql<number>`${value('dateEnd')}::timestamptz`),
    )
  return words.reduce((found, word) => found.where(hasWord(sql.ref('documents.searchText'), word)), rows)
}

/** `order by` what a list is sorted by, of a table or a part of the query. */
const orderOf = (table: string, { sortField, sortDirection }: Pick<Shape, 'sortField' | 'sortDirection'>) =>
  sql.join(
    sortColumns[sortField].map((column) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(sortDirection)}`),
  )

/** What a list answers of the documents of a page. */
const rowsOf = (value: Slots<ListValues>, page: RawBuilder<{ id: string }>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('documents', (join) =>
      join.on('documents.organizationId', '=', value('organizationId')).onRef('documents.id', '=', 'page.id'),
    )
    .innerJoin('documentVersions as versions', (join) =>
      join
        .on('versions.organizationId', '=', value('organizationId'))
        .onRef('versions.id', '=', 'documents.lastVersionId'),
    )
    .select(summaryColumns)
    .select(listedData)

type Row = InferResult<ReturnType<typeof rowsOf>>[number]

/** The page is cut out of the order's index, by ids alone; only its own rows are read then. */
function walkedPage(value: Slots<ListValues>, shape: Shape) {
  const page = matching(value, shape)
    .clearSelect()
    .select('documents.id')
    .orderBy(orderOf('documents', shape))
    .limit(value('limit'))
    .offset(value('offset'))
  return rowsOf(value, sql`${page}`).orderBy(orderOf('documents', shape))
}

/** So many matches are read and sorted at once. */
const fewMatches = 10_000

type Found = { total: number } & (Row | { documentId: null })

/** The matches that are found first, one more than few, sorted; and how many they are, in every row. */
function sortedPage(value: Slots<ListValues>, shape: Shape): Compilable<Found> {
  const matches = matching(value, shape)
    .clearSelect()
    .select(sortColumns[shape.sortField].map((column) => `documents.${column}` as const))
    .limit(sql.lit(fewMatches + 1))
  const rows = rowsOf(value, sql`page`).select(sql<number>`page.position`.as('position'))
  const query = sql<Found>`
    with matches as materialized ${matches},
    page as (
      select id, row_number() over (order by ${orderOf('matches', shape)}) as position
      from matches order by position limit ${value('limit')} offset ${value('offset')})
    select counted.total, rows.* from (select count(*) as total from matches) as counted
    left join ${rows} as rows on true order by rows.position`
  return { compile: () => query.compile(db) }
}

const countOf = (value: Slots<ListValues>, shape: Pick<Shape, 'filters' | 'words' | 'sight'>) =>
  db
    .selectFrom(
      matching(value, shape)
        .clearSelect()
        .select(sql.lit(1).as('one'))
        .limit(sql.lit(countedAtMost))
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'))

const preparedPage = prepared(walkedPage)
const preparedCount = prepared(countOf)

/** Longer than any list may take; a statement of a write has longer. */
const listTimeout = sql`set local statement_timeout = 5000`

export async function listDocuments(tx: TenantTx, query: DocumentQuery) {
  const { pageNumber, rowsPerPage, sortField, sortDirection, timeZone } = query
  const shape: Shape = {
    filters: filterNames.filter((name) => query[name] !== undefined),
    words: searchWords(query.nameFilter),
    sortField,
    sortDirection,
    sight: sightOf(tx.actor),
  }
  const values: ListValues = {
    organizationId: tx.organizationId,
    documentTypeIds: query.documentTypeIdList ?? [],
    updatedBy: (query.updatedBy ?? '').toLowerCase(),
    dateStart: new Date(firstMomentOf(query.dateStart ?? 0, timeZone)),
    dateEnd: new Date(lastMomentOf(query.dateEnd ?? 0, timeZone)),
    limit: rowsPerPage,
    offset: offsetOf(query),
  }
  const [, { items, totalCount }] = await Promise.all([
    tx.run({ compile: () => listTimeout.compile(db) }),
    shape.words.length > 0
      ? searched(tx, shape, values)
      : shape.filters.length > 0
        ? filtered(tx, shape, values)
        : whole(tx, shape, values),
  ])
  return { items: items.map(withoutMarks), totalCount, pageNumber, rowsPerPage }
}

async function whole(tx: TenantTx, shape: Shape, values: ListValues) {
  const [items, [count]] = await Promise.all([
    tx.all(preparedPage(shape, values)),
    tx.all(preparedCount(shape, values)),
  ])
  return { items, totalCount: count?.total ?? 0 }
}

const slotsOf =
  (values: ListValues): Slots<ListValues> =>
  (name) =>
    sql`${values[name]}`

/** PostgreSQL knows how many documents a type or a person has, and plans accordingly. */
async function filtered(tx: TenantTx, shape: Shape, values: ListValues) {
  const value = slotsOf(values)
  const [items, [count]] = await Promise.all([
    tx.allPlannedAnew(walkedPage(value, shape)),
    tx.allPlannedAnew(countOf(value, shape)),
  ])
  return { items, totalCount: count?.total ?? 0 }
}

/**
 * Few matches of words are found by their index, then sorted; many are met soon on the way through the order. Which of
 * both it is PostgreSQL estimates wrongly by the thousand, so that the few are tried first.
 */
async function searched(tx: TenantTx, shape: Shape, values: ListValues) {
  const found = await tx.allPlannedAnew(sortedPage(slotsOf(values), shape))
  const totalCount = found[0]?.total ?? 0
  return totalCount <= fewMatches ? { items: found.filter(isRow), totalCount } : filtered(tx, shape, values)
}

const isRow = (row: Found): row is Row & { total: number } => row.documentId !== null

/** Whether a list may read many rows: those are asked for by turns. */
export const isHeavy = (query: DocumentQuery) =>
  searchWords(query.nameFilter).length > 0 ||
  query.pageNumber > 10 ||
  filterNames.some((name) => query[name] !== undefined)

import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import type { SearchQuery, SearchRequest } from '@tabellio/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { fullTextTypes } from '../document-types/index.ts'
import { type SeenValues, documentsSeen, listSightOf } from '../documents/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { countedAtMost, offsetOf } from '../platform/lists.ts'
import { type AskedWord, askedWords, likesOf, queryOfAll } from './asked-words.db.ts'
import { hasField } from './found-fields.ts'

/** Of so many matches the best stand first; more are read in their order. Also the most that are found approximately. */
const fewMatches = 10_000
/** No query of a search may take longer. */
const maxMs = 5000

export type Asked = SearchRequest & SearchQuery
type Found = { id: string; rank: number }
export type FoundPage = {
  totalCount: number
  found: Found[]
  words: AskedWord[]
  /** The types whose texts were searched. */
  textTypes: string[]
}

/** The rank of what has not the words themselves, but others like them. */
export const approximateRank = 3

/** A page of the documents that the caller sees and that have the words, with the number of all. */
export async function findPage(tx: TenantTx, asked: Asked): Promise<FoundPage> {
  tx.limitQueries(maxMs)
  const offset = offsetOf(asked)
  const [words, textTypes, seen] = await Promise.all([
    askedWords(tx, asked.query),
    fullTextTypes(tx),
    seenBy(tx, asked),
  ])
  // Signs alone are in no document.
  if (words.length === 0 && asked.query.trim() !== '') return { totalCount: 0, found: [], words, textTypes }
  const query: Query = { ...asked, tx, words, textTypes, seen, offset }
  const rows = await tx.allPlannedAnew(compiled<Ranked>(ranked(query)))
  const totalCount = rows[0]?.total ?? 0
  if (totalCount <= fewMatches) return { totalCount, found: rows.filter(isOfPage), words, textTypes }
  const [found, counted] = await Promise.all([
    tx.allPlannedAnew(compiled<Found>(walked(query))),
    tx.allPlannedAnew(compiled<{ total: number }>(countOf(query))),
  ])
  return { totalCount: counted[0]?.total ?? 0, found, words, textTypes }
}

/** A page behind the last one has no document, but the number of all. */
type Ranked = { total: number; id: string | null; rank: number }
const isOfPage = (row: Ranked): row is Ranked & Found => row.id !== null

type Query = Asked & {
  tx: TenantTx
  words: AskedWord[]
  textTypes: string[]
  seen: RawBuilder<unknown>
  offset: number
}

const compiled = <Row>(query: RawBuilder<unknown>) => ({
  compile: () => sql<Row>`${query}`.compile(db),
})

/** What is told of a document in the list, and what lists are sorted by. */
const columns = ['id', 'documentTypeId', 'documentTypeName', 'searchText', 'updatedBy', 'updatedAt'] as const

/** The documents that the caller sees, narrowed by all but the words. */
async function seenBy(tx: TenantTx, asked: Asked): Promise<RawBuilder<unknown>> {
  const { organizationId } = tx
  const { sight, values } = await listSightOf(tx)
  const seenValues: SeenValues = values
  const { documentTypeIds, username, dateFrom, dateTo, timeZone, fields } = asked
  const value = (name: string) => sql`${seenValues[name]}`
  const documents = documentsSeen({ organizationId, sight, value }, 'searchableDocuments')
    .clearSelect()
    .select(columns.map((column) => `documents.${column}` as const))
    .$if(documentTypeIds !== undefined, (rows) =>
      rows.where('documents.documentTypeId', '=', sql<string>`any(${documentTypeIds}::text[])`),
    )
    .$if(username !== undefined, (rows) => rows.where('documents.updatedBy', '=', username ?? ''))
    .$if(dateFrom !== undefined, (rows) =>
      rows.where('documents.updatedAt', '>=', momentOf(firstMomentOf(dateFrom ?? 0, timeZone))),
    )
    .$if(dateTo !== undefined, (rows) =>
      rows.where('documents.updatedAt', '<=', momentOf(lastMomentOf(dateTo ?? 0, timeZone))),
    )
  return sql`${fields.reduce((rows, field, index) => rows.where(hasField(field, index)), documents)}`
}

const momentOf = (milliseconds: number) => sql<number>`${new Date(milliseconds)}::timestamptz`

/** Each document that is seen with its words. */
const withWords = ({ seen, tx }: Query) => sql`(${seen}) as seen join searchable_words as found
  on found.organization_id = ${tx.organizationId} and found.document_id = seen.id`

/** The text of a document counts where its type says so (B-638). */
const isOfTextType = ({ textTypes }: Query) => sql`seen.document_type_id = any(${textTypes}::text[])`

const hasAll = (query: Query) => {
  const all = sql`${queryOfAll(query.words)}::tsquery`
  return sql`found.words @@ ${all} and (${isOfTextType(query)} or found.said_words @@ ${all})`
}

/** Each of the words, or what is taken for it. The first condition has indexes; the second is asked of what is left. */
function hasLikes(query: Query) {
  const likes = query.words.map((word) => {
    const { beginning, stems, alike } = likesOf(word)
    const isAlike = alike === undefined ? sql`false` : sql`${alike} <<% found.said`
    const inAll = sql`(found.words @@ ${beginning}::tsquery or found.stems @@ ${stems}::tsquery or ${isAlike})`
    const inSaid = sql`(found.said_words @@ ${beginning}::tsquery or ${isAlike} or
      array_to_tsvector(stems_of(tsvector_to_array(found.said_words))) @@ ${stems}::tsquery)`
    return { inAll, inSaid }
  })
  const every = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)
  return sql`${every(likes.map(({ inAll }) => inAll))}
    and (${isOfTextType(query)} or (${every(likes.map(({ inSaid }) => inSaid))}))`
}

const exact = (query: Query) => {
  if (query.words.length === 0) return sql`select seen.*, 0 as rank from (${query.seen}) as seen`
  const all = sql`${queryOfAll(query.words)}::tsquery`
  return sql`select seen.*, case when found.name_words @@ ${all} then 0 when found.said_words @@ ${all} then 1 else 2 end
    as rank from ${withWords(query)} where ${hasAll(query)}`
}

/** The matches sorted by how good they are, and how many they are in every row. */
function ranked(query: Query) {
  const { words, includeApproximateResults, rowsPerPage, offset } = query
  const isExactOnly = !includeApproximateResults || words.length === 0
  const rest = sql`${sql.lit(fewMatches)} - (select count(*) from exact)`
  const approximate = isExactOnly
    ? sql`select * from exact where false`
    : sql`select seen.*, ${sql.lit(approximateRank)} as rank from ${withWords(query)}
        where ${hasLikes(query)} and not exists (select from exact where exact.id = seen.id)
        limit greatest(0, ${rest})`
  return sql`
    with exact as materialized (${exact(query)} limit ${sql.lit(fewMatches + 1)}),
    matches as materialized (select * from exact union all (${approximate})),
    page as (
      select id, rank, row_number() over (order by ${orderOf(query)}) as position
      from matches order by position limit ${rowsPerPage} offset ${offset})
    select counted.total, page.id, page.rank
    from (select count(*) as total from matches) as counted left join page on true order by page.position`
}

const sortColumns = {
  documentType: ['document_type_name', 'updated_at', 'id'],
  name: ['search_text', 'id'],
  updatedBy: ['updated_by', 'updated_at', 'id'],
  updatedAt: ['updated_at', 'id'],
} as const

const inDirection = (names: readonly string[], direction: 'asc' | 'desc') =>
  sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))

/** What has the words themselves stands before what is like it (G-113). */
const orderOf = ({ sortField, sortDirection }: Query) =>
  sortField === 'relevance'
    ? sql`rank, ${inDirection(sortColumns.updatedAt, 'desc')}`
    : sql`rank = ${sql.lit(approximateRank)}, ${inDirection(sortColumns[sortField], sortDirection)}`

/** The exact matches in the order of a list, where they are too many to be sorted by how good they are. */
const walked = (query: Query) => {
  const { sortField, sortDirection, rowsPerPage, offset } = query
  const [by, direction] =
    sortField === 'relevance' ? (['updatedAt', 'desc'] as const) : ([sortField, sortDirection] as const)
  return sql`select id, 2 as rank from (${exact(query)}) as matches
    order by ${inDirection(sortColumns[by], direction)} limit ${rowsPerPage} offset ${offset}`
}

const countOf = (query: Query) =>
  sql`select count(*) as total from (select 1 from (${exact(query)}) as matches limit ${sql.lit(countedAtMost)}) as few`

/** How much of a text is looked through for the place that is shown, and how much of it is shown. */
const shownOf = { characters: 200_000, before: 70, length: 240 }

/** The piece of each version's text in which a pattern is found first. */
export async function findExcerpts(
  { organizationId, all }: TenantTx,
  documentVersionIds: string[],
  pattern: string,
): Promise<Map<string, string>> {
  if (documentVersionIds.length === 0) return new Map()
  const place = sql<number>`regexp_instr(left(texts.text, ${sql.lit(shownOf.characters)}), ${pattern}, 1, 1, 0, 'i')`
  const rows = await all(
    db
      .selectFrom(
        db
          .selectFrom('documentVersionTexts as texts')
          .select(['texts.documentVersionId', 'texts.text', place.as('place')])
          .where('texts.organizationId', '=', organizationId)
          .where('texts.documentVersionId', '=', sql<string>`any(${documentVersionIds}::text[])`)
          .as('placed'),
      )
      .select([
        'documentVersionId',
        sql<string>`substring(text from greatest(1, place - ${sql.lit(shownOf.before)})
          for ${sql.lit(shownOf.length)})`.as('excerpt'),
        sql<boolean>`place > ${sql.lit(shownOf.before)} + 1`.as('isCut'),
      ])
      .where('place', '>', 0),
  )
  return new Map(
    rows.map(({ documentVersionId, excerpt, isCut }) => [documentVersionId, tidy(excerpt, isCut)]),
  )
}

/** Lines as one, without a word that is cut in two at either end. */
function tidy(excerpt: string, isCut: boolean): string {
  const isLong = excerpt.length >= shownOf.length
  const words = excerpt.replace(isCut ? /^\S*\s/ : /^\s*/, '').replace(isLong ? /\s\S*$/ : /\s*$/, '')
  return `${isCut ? '… ' : ''}${words.replaceAll(/\s+/g, ' ')}${isLong ? ' …' : ''}`
}

import { type RawBuilder, sql } from 'kysely'
import { likesOf, queriesBeside, queryOfAll, queryOfWithout, wordsOf } from './asked-words.db.ts'
import { type Query, fewMatches } from './asked.db.ts'
import { rowsOfField } from './values.ts'

/** The rank of what has not the words themselves, but others like them. */
export const approximateRank = 3

/** Each document that is seen with its words: all that is asked of it stands there, or in two tables. */
const withWords = ({ seen, seenWords, tx }: Query) =>
  seenWords
    ? sql`(${seenWords}) as found cross join lateral (
        select found.id, found.document_type_id, found.updated_by, found.updated_at, found.last_version_id) as seen`
    : sql`(${seen}) as seen join searchable_words as found
        on found.organization_id = ${tx.organizationId} and found.document_id = seen.id`

/** The text of a document counts where its type says so (B-638). */
const isOfTextType = ({ textTypes }: Query) => sql`seen.document_type_id = any(${textTypes}::text[])`

/** What is said of a document has its beginning in the index. */
const saidLength = 2000

/** Each two of its words stand somewhere one after the other: of two words that says all, where the text is searched. */
function hasPhrase(query: Query, phrase: string): RawBuilder<unknown> {
  const words = wordsOf(phrase)
  const stands = standsThere(query, phrase)
  if (!query.hasPairs) return stands
  const pairs = words.slice(1).map((word, at) => sql`pair_of(${words[at]}, ${word})`)
  const rest = words.length > 2 ? stands : sql`(${isOfTextType(query)} or ${stands})`
  return sql`(found.pairs @> array[${sql.join(pairs)}] and ${rest})`
}

/** The words of a phrase stand one after the other in what is said of a document or in its text. */
const standsThere = (query: Query, phrase: string) => {
  const { organizationId } = query.tx
  const line = ` ${phrase} `
  const has = (text: RawBuilder<unknown>) => sql`strpos(line_of(${text}), ${line}) > 0`
  return sql`(${has(sql`found.said`)}
    or length(found.said) = ${sql.lit(saidLength)} and exists (select from document_versions as held
      where held.organization_id = ${organizationId} and held.id = seen.last_version_id and ${has(sql`said_by(held.data)`)})
    or ${isOfTextType(query)} and exists (select from document_version_texts as texts
      where texts.organization_id = ${organizationId} and texts.document_version_id = seen.last_version_id
        and ${has(sql`texts.text`)}))`
}

/** What is asked of exact and approximate matches alike: phrases, and what must not be there. */
function beside(query: Query): RawBuilder<unknown>[] {
  const { phrases, without } = query.words
  const none = queryOfWithout(query.words)
  const hasNone = sql`not (found.words @@ ${none}::tsquery
    and (${isOfTextType(query)} or found.said_words @@ ${none}::tsquery))`
  return [
    ...phrases.map((phrase) => hasPhrase(query, phrase)),
    ...(none === '' ? [] : [hasNone]),
    ...without.phrases.map((phrase) => sql`not ${hasPhrase(query, phrase)}`),
  ]
}

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const hasAll = (query: Query) => {
  const words = queryOfAll(query.words)
  if (words === '') return all(beside(query))
  const asked = sql`${words}::tsquery`
  return all([
    sql`found.words @@ ${asked} and (${isOfTextType(query)} or found.said_words @@ ${asked})`,
    ...beside(query),
  ])
}

/** Each of the words, or what is taken for it. The first condition has indexes; the second is asked of what is left. */
function hasLikes(query: Query) {
  const likes = query.words.words.map((word) => {
    const { words, stems } = likesOf(word)
    const inAll = sql`(found.words @@ ${words}::tsquery or found.stems @@ ${stems}::tsquery)`
    const inSaid = sql`(found.said_words @@ ${words}::tsquery or
      array_to_tsvector(stems_of(tsvector_to_array(found.said_words))) @@ ${stems}::tsquery)`
    return { inAll, inSaid }
  })
  const others = queriesBeside(query.words).map((each) => ({
    inAll: sql`found.words @@ ${each}::tsquery`,
    inSaid: sql`found.said_words @@ ${each}::tsquery`,
  }))
  const every = [...likes, ...others]
  return sql`${all(every.map(({ inAll }) => inAll))}
    and (${isOfTextType(query)} or (${all(every.map(({ inSaid }) => inSaid))})) and ${all(beside(query))}`
}

const isAsked = ({ query }: Query) => query.trim() !== ''

const exact = (query: Query) => {
  if (!isAsked(query)) return sql`select seen.*, 0 as rank from (${query.seen}) as seen`
  const words = queryOfAll(query.words)
  const rank =
    words === ''
      ? sql`0`
      : sql`case when found.name_words @@ ${words}::tsquery then 0 when found.said_words @@ ${words}::tsquery then 1 else 2 end`
  return sql`select seen.*, ${rank} as rank from ${withWords(query)} where ${hasAll(query)}`
}

/** The matches, exact and approximate, as `matches` of a query. */
export function matchesOf(query: Query) {
  const isExactOnly = !query.includeApproximateResults || query.words.words.length === 0
  // A limit that must be computed first is planned as if it were a tenth of all that is found.
  const approximate = isExactOnly
    ? sql`select * from exact where false`
    : sql`select seen.*, ${sql.lit(approximateRank)} as rank from ${withWords(query)}
        where ${hasLikes(query)} and not exists (select from exact where exact.id = seen.id)
        limit ${sql.lit(fewMatches)}`
  return sql`exact as materialized (${exact(query)} limit ${sql.lit(fewMatches + 1)}),
    approximate as materialized (${approximate}),
    matches as materialized (select * from exact union all
      (select * from approximate limit greatest(0, ${sql.lit(fewMatches)} - (select count(*) from exact))))`
}

type Cut = { limit: number; offset: number }

/** The matches sorted by how good they are, if they are few enough, and how many they are in every row. */
export function ranked(query: Query, { limit, offset }: Cut) {
  return sql`
    with ${matchesOf(query)},
    counted as materialized (select count(*) as total from matches),
    best as materialized (
      select id, rank from ${sortable(query)} where (select total from counted) <= ${sql.lit(fewMatches)}
      order by ${orderOf(query)} limit ${limit} offset ${offset}),
    page as (select id, rank, row_number() over () as position from best)
    select counted.total, page.id, page.rank from counted left join page on true order by page.position`
}

/** Matches with the value that they are sorted by. */
function sortable({ values, sortedBy }: Query) {
  if (!sortedBy) return sql`matches`
  return sql`(select matches.*, sorted.text as sort_text, sorted.number as sort_number from matches
    left join (select sorted.document_id, sorted.text, sorted.number
      from ${rowsOfField(values, sortedBy.path, 'sorted')} and ${isFirst('sorted')}) as sorted
    on sorted.document_id = matches.id) as matches`
}

/** A value that several instances have is sorted by that of the first. */
const isFirst = (row: string) => sql`${sql.ref(`${row}.instance`)} in ('', '0', '0.0')`

const isNumber = ({ sortedBy }: Query) => sortedBy?.kind === 'number' || sortedBy?.kind === 'integer'

const sortColumns = {
  documentType: ['document_type_name', 'updated_at', 'id'],
  name: ['search_text', 'id'],
  updatedBy: ['updated_by', 'updated_at', 'id'],
  updatedAt: ['updated_at', 'id'],
} as const

const isColumn = (name: string): name is keyof typeof sortColumns => Object.hasOwn(sortColumns, name)

const inDirection = (names: readonly string[], direction: 'asc' | 'desc') =>
  sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`))

/** What has the words themselves stands before what is like it (G-113). What has no value to sort by stands last. */
const orderOf = (query: Query) => {
  const { sortField, sortDirection, sortedBy } = query
  const isApproximate = sql`rank = ${sql.lit(approximateRank)}`
  if (sortedBy) {
    const value = sql.ref(isNumber(query) ? 'sort_number' : 'sort_text')
    return sql`${isApproximate}, ${value} ${sql.raw(sortDirection)} nulls last, id ${sql.raw(sortDirection)}`
  }
  return isColumn(sortField)
    ? sql`${isApproximate}, ${inDirection(sortColumns[sortField], sortDirection)}`
    : sql`rank, ${inDirection(sortColumns.updatedAt, 'desc')}`
}

/** The exact matches as they are read along an index of documents, or of their values. */
const along = (query: Query) => exact({ ...query, seenWords: undefined })

/** The exact matches in the order of a list, where they are too many to be sorted by how good they are. */
export const walked = (query: Query, { limit, offset }: Cut) => {
  const { sortField, sortDirection } = query
  const [by, direction] = isColumn(sortField)
    ? ([sortField, sortDirection] as const)
    : (['updatedAt', 'desc'] as const)
  return sql`select id, 2 as rank from (${along(query)}) as matches
    order by ${inDirection(sortColumns[by], direction)} limit ${limit} offset ${offset}`
}

/** The same in the order of a field: those that have a value there. */
export function walkedByValue(query: Query, { limit, offset }: Cut) {
  const direction = sql.raw(query.sortDirection)
  const value = sql.ref(isNumber(query) ? 'sorted.number' : 'sorted.text')
  return sql`select matches.id, 2 as rank from ${withValue(query)}
    order by ${value} ${direction}, sorted.document_id ${direction} limit ${limit} offset ${offset}`
}

const withValue = (query: Query) => {
  const { values, sortedBy } = query
  const isThere = isNumber(query) ? sql` and sorted.number is not null` : sql``
  return sql`(select sorted.* from ${rowsOfField(values, sortedBy?.path ?? '', 'sorted')}
    and ${isFirst('sorted')}${isThere}) as sorted join (${along(query)}) as matches on matches.id = sorted.document_id`
}

/** Those that have none, which stand behind, the newest first. */
export const walkedWithoutValue = (query: Query, { limit, offset }: Cut) =>
  sql`select id, 2 as rank from (${along(query)}) as matches
    where not exists (select from ${rowsOfField(query.values, query.sortedBy?.path ?? '', 'sorted')}
      and ${isFirst('sorted')} and sorted.document_id = matches.id${isNumber(query) ? sql` and sorted.number is not null` : sql``})
    order by updated_at desc, id desc limit ${limit} offset ${offset}`

export const countedOf = (rows: RawBuilder<unknown>, atMost: number) =>
  sql`select count(*) as total from (select 1 from ${rows} limit ${sql.lit(atMost)}) as few`

export const allWithValue = withValue

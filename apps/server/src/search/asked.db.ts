import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import type { SearchQuery, SearchRequest } from '@tabellio/contract/search'
import type { FieldSource, Sources } from '@tabellio/expression'
import { sourcesOf } from '@tabellio/forms'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addressesOf, isAwaiting } from '../approvals/index.ts'
import { isListed, listKeysOf } from '../document-lists/index.ts'
import { findContexts, fullTextTypes, typesInGroups } from '../document-types/index.ts'
import { type SeenValues, documentsSeen, limitsOf, listSightOf } from '../documents/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { hasSearchWord, searchWords } from '../platform/lists.ts'
import { isIndexWhole } from '../search-index/index.ts'
import { type AskedWords, askedWords, queryOfAll } from './asked-words.db.ts'
import { meetsCondition, unknownField } from './conditions.ts'
import { type ValuesOf, meetsField } from './values.ts'

/**
 * Of so many matches the best stand first; more are read in their order, and not counted. Also the most that are found
 * approximately.
 */
export const fewMatches = 10_000

/** How large its pages are, each call says by itself. */
export type Asked = SearchRequest & Omit<SearchQuery, 'rowsPerPage'> & { rowsPerPage: number }

/** A search with all that is looked up for it. */
export type Query = Asked & {
  tx: TenantTx
  words: AskedWords
  /** Every document is indexed with the pairs of its words: an older version's are not until a rebuild is done. */
  hasPairs: boolean
  /** The types whose texts are searched. */
  textTypes: string[]
  /** The documents that the caller sees, narrowed by all but the words. */
  seen: RawBuilder<unknown>
  /** The same with their words, where these stand in one table and most documents are seen. */
  seenWords: RawBuilder<unknown> | undefined
  values: ValuesOf
  /** The field that it is sorted by. */
  sortedBy: FieldSource | undefined
}

export async function queryOf(tx: TenantTx, asked: Asked): Promise<Query> {
  const [words, isWhole, textTypes, sources, sight, groupTypes, lists, awaited] = await Promise.all([
    askedWords(tx, asked.query, asked.includeApproximateResults),
    asked.query.trim() !== '' && isIndexWhole(tx),
    fullTextTypes(tx),
    sourcesFor(tx, asked),
    listSightOf(tx),
    asked.documentGroupIds && typesInGroups(tx, asked.documentGroupIds),
    asked.documentLists && listKeysOf(tx, { documentLists: asked.documentLists }),
    asked.awaitsMyApproval ? addressesOf(tx) : undefined,
  ])
  const documentTypeIds =
    asked.documentTypeIds && groupTypes
      ? asked.documentTypeIds.filter((id) => groupTypes.includes(id))
      : (asked.documentTypeIds ?? groupTypes)
  const narrowed = { ...asked, documentTypeIds }
  const values = valuesOf(tx, narrowed, sight)
  const narrowing = { sight, values, sources, lists, awaited }
  const seen = seenBy(tx, narrowed, narrowing)
  return {
    ...narrowed,
    tx,
    words,
    hasPairs: isWhole && asked.query.includes('"'),
    textTypes,
    seen,
    seenWords:
      isWhole && areWithWords(narrowed, narrowing) && (await areFewerWithWords(tx, words, seen))
        ? seenWordsBy(tx, narrowed, narrowing)
        : undefined,
    values,
    sortedBy: sortedBy(asked, sources),
  }
}

type Sighted = Awaited<ReturnType<typeof listSightOf>>

/** The values of types that the caller does not see are not looked through. */
function valuesOf({ organizationId }: TenantTx, asked: Asked, { sight, values }: Sighted): ValuesOf {
  const seen: SeenValues = values
  const { seenTypes } = seen
  const isOfSome = sight.types === 'only' && Array.isArray(seenTypes)
  return { organizationId, documentTypeIds: asked.documentTypeIds ?? (isOfSome ? seenTypes : undefined) }
}

const sortPath = ({ sortField }: Asked) =>
  sortField.startsWith('data/') ? sortField.slice('data/'.length) : undefined

/** The fields of the one type that is asked for, where they are needed. */
async function sourcesFor(tx: TenantTx, asked: Asked): Promise<Sources> {
  const { condition, documentTypeIds = [] } = asked
  const place = condition ? 'condition' : sortPath(asked) === undefined ? undefined : 'sortField'
  if (place === undefined) return new Map()
  const [documentTypeId, another] = documentTypeIds
  if (documentTypeId === undefined || another !== undefined)
    throw invalidAt(place, 'Name one document type in documentTypeIds, whose fields these are')
  const context = (await findContexts(tx, [documentTypeId])).get(documentTypeId)
  if (!context) throw invalidAt('documentTypeIds', 'Supplied value for documentTypeId is invalid')
  return sourcesOf(context)
}

function sortedBy(asked: Asked, sources: Sources): FieldSource | undefined {
  const path = sortPath(asked)
  if (path === undefined) return undefined
  const source = sources.get(path)
  if (!source || source.isRecord) throw invalidAt('sortField', unknownField(path))
  return source
}

/** What is told of a document in the list, what lists are sorted by, and where its text is. */
const columns = [
  'id',
  'documentTypeId',
  'documentTypeName',
  'searchText',
  'updatedBy',
  'updatedAt',
  'lastVersionId',
] as const

type Narrowing = {
  sight: Sighted
  values: ValuesOf
  sources: Sources
  lists: string[] | undefined
  awaited: string[] | undefined
}

/** What a document is narrowed by that is told of it with its words, too. */
function narrowedBy(asked: Asked): RawBuilder<boolean> {
  const { documentTypeIds, username, dateFrom, dateTo, timeZone } = asked
  const conditions = [
    sql`not documents.is_deleted`,
    documentTypeIds && sql`documents.document_type_id = any(${documentTypeIds}::text[])`,
    username !== undefined && sql`documents.updated_by = ${username}`,
    dateFrom !== undefined && sql`documents.updated_at >= ${momentOf(firstMomentOf(dateFrom, timeZone))}`,
    dateTo !== undefined && sql`documents.updated_at <= ${momentOf(lastMomentOf(dateTo, timeZone))}`,
  ]
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` and `,
  )}`
}

/** The documents that the caller sees, narrowed by all but the words. */
function seenBy(
  { organizationId }: TenantTx,
  asked: Asked,
  { sight: { sight, values: given }, values, sources, lists, awaited }: Narrowing,
): RawBuilder<unknown> {
  const seenValues: SeenValues = given
  const { fields, condition, expiresBefore } = asked
  const value = (name: string) => sql`${seenValues[name]}`
  const documents = documentsSeen({ organizationId, sight, value }, 'searchableDocuments')
    .clearSelect()
    .select(columns.map((column) => `documents.${column}` as const))
    .where(narrowedBy(asked))
    .$if(lists !== undefined, (rows) => rows.where(isListed(sql`${lists}`)))
    .$if(awaited !== undefined, (rows) => rows.where(isAwaiting(sql`${awaited}`)))
    .$if(expiresBefore !== undefined, (rows) =>
      rows.where('documents.expiresOn', '<', sql<string>`${expiresBefore}::date`),
    )
  const named = searchWords(asked.nameFilter ?? '').reduce(
    (rows, word) => rows.where(hasSearchWord(sql.ref('documents.searchText'), sql`${word}`)),
    documents,
  )
  const met = fields.reduce(
    (rows, field, index) => rows.where(meetsField(values, field, index)),
    condition ? named.where(meetsCondition(values, sources, condition)) : named,
  )
  return sql`${met}`
}

/** Tells whether nothing is asked for, and sorted by, that is not told of a document with its words. */
const areWithWords = (asked: Asked, { lists, awaited }: Narrowing) =>
  lists === undefined &&
  awaited === undefined &&
  asked.expiresBefore === undefined &&
  asked.condition === undefined &&
  asked.fields.length === 0 &&
  searchWords(asked.nameFilter ?? '').length === 0 &&
  !['name', 'documentType'].includes(asked.sortField)

const planned = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) }))

/** How many rows these are, as PostgreSQL guesses before it looks for them. */
async function guessed(tx: TenantTx, rows: RawBuilder<unknown>): Promise<number> {
  const [row = {}] = await tx.allPlannedAnew<object>({
    compile: () => sql<object>`explain (format json) ${rows}`.compile(db),
  })
  const [plan] = planned.parse(Object.values(row)[0])
  return plan?.Plan['Plan Rows'] ?? 0
}

/**
 * Tells whether to begin with the documents that have the words, not with those that are seen: those that are looked at
 * are fewer, until as many are found as are counted.
 */
async function areFewerWithWords(
  tx: TenantTx,
  words: AskedWords,
  seen: RawBuilder<unknown>,
): Promise<boolean> {
  const asked = queryOfAll(words)
  if (asked === '') return false
  const ofTenant = sql`organization_id = ${tx.organizationId}`
  const [withWords, ofSeen, all] = await Promise.all([
    guessed(tx, sql`select from searchable_words where ${ofTenant} and words @@ ${asked}::tsquery`),
    guessed(tx, seen),
    guessed(tx, sql`select from searchable_documents where ${ofTenant}`),
  ])
  return Math.min(withWords, (fewMatches * all) / ofSeen) <= ofSeen
}

/** What is told of documents with their words, of those that the caller sees. */
function seenWordsBy(
  { organizationId }: TenantTx,
  asked: Asked,
  { sight: { sight, values } }: Narrowing,
): RawBuilder<unknown> {
  const given: SeenValues = values
  const limits = limitsOf({ organizationId, sight, value: (name) => sql`${given[name]}` })
  return sql`select * from (select words.*, words.document_id as id from searchable_words as words) as documents
    where ${limits} and ${narrowedBy(asked)}`
}

const momentOf = (milliseconds: number) => sql<number>`${new Date(milliseconds)}::timestamptz`

import { firstMomentOf, lastMomentOf } from '@tabellio/contract/query-dates'
import type { SearchQuery, SearchRequest } from '@tabellio/contract/search'
import type { FieldSource, Sources } from '@tabellio/expression'
import { sourcesOf } from '@tabellio/forms'
import { type RawBuilder, sql } from 'kysely'
import { addressesOf, isAwaiting } from '../approvals/index.ts'
import { isListed, listKeysOf } from '../document-lists/index.ts'
import { findContexts, fullTextTypes, typesInGroups } from '../document-types/index.ts'
import { type SeenValues, documentsSeen, listSightOf } from '../documents/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { hasSearchWord, searchWords } from '../platform/lists.ts'
import { isIndexWhole } from '../search-index/index.ts'
import { type AskedWords, askedWords } from './asked-words.db.ts'
import { meetsCondition, unknownField } from './conditions.ts'
import { type ValuesOf, meetsField } from './values.ts'

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
  values: ValuesOf
  /** The field that it is sorted by. */
  sortedBy: FieldSource | undefined
}

export async function queryOf(tx: TenantTx, asked: Asked): Promise<Query> {
  const [words, hasPairs, textTypes, sources, sight, groupTypes, lists, awaited] = await Promise.all([
    askedWords(tx, asked.query, asked.includeApproximateResults),
    asked.query.includes('"') && isIndexWhole(tx),
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
  return {
    ...narrowed,
    tx,
    words,
    hasPairs,
    textTypes,
    seen: seenBy(tx, narrowed, { sight, values, sources, lists, awaited }),
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

/** The documents that the caller sees, narrowed by all but the words. */
function seenBy(
  { organizationId }: TenantTx,
  asked: Asked,
  { sight: { sight, values: given }, values, sources, lists, awaited }: Narrowing,
): RawBuilder<unknown> {
  const seenValues: SeenValues = given
  const { documentTypeIds, username, dateFrom, dateTo, timeZone, fields, condition, expiresBefore } = asked
  const value = (name: string) => sql`${seenValues[name]}`
  const documents = documentsSeen({ organizationId, sight, value }, 'searchableDocuments')
    .clearSelect()
    .select(columns.map((column) => `documents.${column}` as const))
    .$if(documentTypeIds !== undefined, (rows) =>
      rows.where('documents.documentTypeId', '=', sql<string>`any(${documentTypeIds}::text[])`),
    )
    .$if(lists !== undefined, (rows) => rows.where(isListed(sql`${lists}`)))
    .$if(awaited !== undefined, (rows) => rows.where(isAwaiting(sql`${awaited}`)))
    .$if(expiresBefore !== undefined, (rows) =>
      rows.where('documents.expiresOn', '<', sql<string>`${expiresBefore}::date`),
    )
    .$if(username !== undefined, (rows) => rows.where('documents.updatedBy', '=', username ?? ''))
    .$if(dateFrom !== undefined, (rows) =>
      rows.where('documents.updatedAt', '>=', momentOf(firstMomentOf(dateFrom ?? 0, timeZone))),
    )
    .$if(dateTo !== undefined, (rows) =>
      rows.where('documents.updatedAt', '<=', momentOf(lastMomentOf(dateTo ?? 0, timeZone))),
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

const momentOf = (milliseconds: number) => sql<number>`${new Date(milliseconds)}::timestamptz`

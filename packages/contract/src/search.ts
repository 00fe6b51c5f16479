import { ExpressionTree } from '@tabellio/document'
import { comparisons } from '@tabellio/expression'
import { z } from 'zod'
import { DocumentSummary, documentSortFields } from './documents.ts'
import { queryDate, queryTimeZone } from './query-dates.ts'
import { area } from './route.ts'
import {
  DocumentGroupId,
  DocumentId,
  DocumentTypeId,
  id,
  instant,
  milliseconds,
  pageOf,
  paging,
  sortDirection,
} from './shapes.ts'

/** B-321. */
const searchDataTypes = [
  'Alphanumeric',
  'Numeric',
  'Currency',
  'Logical',
  'Date',
  'DateTime',
  'Time',
] as const
export type SearchDataType = (typeof searchDataTypes)[number]

/** Beyond it a number with cents is not exact. */
const maxNumber = 1e15

/** Compares a value of the newest version, in each instance of the records on its way, with `val` (G-113). */
export const SearchField = z.strictObject({
  /** The path of a field: `payer`, `tenants/name`. */
  fld: z.string().trim().min(1).max(500),
  val: z.union([z.string().max(1000), z.number().min(-maxNumber).max(maxNumber), z.boolean()]),
  op: z.enum(comparisons).default('equals'),
  /** An unknown one is Alphanumeric (B-322). */
  dataType: z
    .string()
    .max(100)
    .nullish()
    .transform((name): SearchDataType => searchDataTypes.find((known) => known === name) ?? 'Alphanumeric'),
})
export type SearchField = z.infer<typeof SearchField>

const searchDate = z.union([milliseconds, z.string().max(40).pipe(queryDate)], { error: 'Invalid date' })

/** By a field of the type: `data/rent`, and `data/owner/name` within a record. */
const valueSort = z.templateLiteral(['data/', z.string().max(500)])

export const SearchRequest = z.strictObject({
  documentTypeIds: z.array(DocumentTypeId).min(1).max(500).optional(),
  documentGroupIds: z.array(DocumentGroupId).min(1).max(500).optional(),
  /** The caller's lists that it is in, by their names. */
  documentLists: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
  /** Words of the name or parts of words, as in the list. */
  nameFilter: z.string().max(200).optional(),
  /** Only documents whose approval the caller is awaited for. */
  awaitsMyApproval: z.boolean().default(false),
  /** Only documents that expire before this day, or did. */
  expiresBefore: z.iso.date().optional(),
  /** Who changed the document last. */
  username: z.string().trim().toLowerCase().min(1).max(254).optional(),
  /** When it was changed last. */
  dateFrom: searchDate.optional(),
  dateTo: searchDate.optional(),
  /** Of the days that dateFrom and dateTo name (G-022). */
  timeZone: queryTimeZone,
  /** All of them count. */
  fields: z.array(SearchField).max(20).default([]),
  /** An expression over the fields of the one type that documentTypeIds names; met in any instance of a record. */
  condition: ExpressionTree.optional(),
  /** By relevance: what has the words in its name, then in its values, then in its text; the newest first. */
  sortField: z.union([z.enum(['relevance', ...documentSortFields]), valueSort]).default('relevance'),
  sortDirection: z.string().max(10).pipe(sortDirection).default('desc'),
  /** Also other forms, beginnings and nearly the same spellings of the words, after what has the words themselves. */
  includeApproximateResults: z.boolean().default(false),
})
export type SearchRequest = z.infer<typeof SearchRequest>

/** A piece of a text: a word that was searched for, or what stands around it. */
const Piece = z.object({ text: z.string(), isMatch: z.boolean() })
export type Piece = z.infer<typeof Piece>

const SearchResult = DocumentSummary.extend({
  /** It has not the words themselves, but others like them. */
  isApproximate: z.boolean(),
  namePieces: z.array(Piece),
  /** Where the words stand in the text of the file, or in the values; empty when they stand in the name alone. */
  snippet: z.array(Piece),
  /** The page of the file that the snippet stands on, counted from 1; null of values and of a file of one page. */
  page: z.int().nullable(),
})
export type SearchResult = z.infer<typeof SearchResult>

const words = z.string().max(200, 'Search for at most 200 characters')

export const SearchQuery = paging([15, 50, 100]).extend({
  /**
   * Words, in any order, with or without accents: `"rent in advance"` as they stand there, `contr*` what begins so, `-draft`
   * what must not be there. Without any, all that the rest of the request leaves is found.
   */
  query: words.default(''),
})
export type SearchQuery = z.infer<typeof SearchQuery>

const counted = z.object({ name: z.string(), count: z.int() })
const countedThing = counted.extend({ id: z.string() })

const exportColumn = z.strictObject({
  /** `name`, `documentType`, `updatedBy`, `updatedAt`, or `data/rent` for a field. */
  key: z.string().min(1).max(505),
  /** Stands above the column. */
  title: z.string().max(200),
})

/** A search as a table, of at most 10,000 documents. */
export const SearchExport = SearchRequest.extend({
  columns: z.array(exportColumn).min(1, 'Name at least one column').max(40),
  format: z.enum(['csv', 'xlsx']).default('csv'),
})
export type SearchExport = z.infer<typeof SearchExport>

/** How many of what is found are of each type, group, person, year and list of the caller's; the most frequent first. */
const SearchFacets = z.object({
  /** More are found than are counted: then there is nothing below. */
  isTooMany: z.boolean(),
  types: z.array(countedThing),
  groups: z.array(countedThing),
  /** Who changed it last; the name is the user name. */
  people: z.array(counted),
  /** When it was changed last, in the zone of the request. */
  years: z.array(counted),
  lists: z.array(counted),
})
export type SearchFacets = z.infer<typeof SearchFacets>

const Suggestion = z.object({ documentId: DocumentId, name: z.string(), documentTypeName: z.string() })

/** B-327. */
export const RecentSearchInput = z.strictObject({
  category: z.enum(['document', 'collection', 'template']),
  searchQuery: words.trim().min(1, 'The words must not be empty'),
  searchType: z.enum(['search', 'suggestion']),
  /** The document that was chosen among the suggestions. */
  documentId: DocumentId.nullable().default(null),
})
export type RecentSearchInput = z.infer<typeof RecentSearchInput>

const RecentSearchId = id('Invalid Recent Search ID')
const RecentSearch = z.object({
  recentSearchId: RecentSearchId,
  category: RecentSearchInput.shape.category,
  searchQuery: z.string(),
  searchType: RecentSearchInput.shape.searchType,
  documentId: DocumentId.nullable(),
  searchedAt: instant,
})

export const search = area({
  documents: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/search',
    aliases: ['/search'],
    access: 'person',
    summary: 'Find documents by words of their names, values and texts, and by their fields',
    query: SearchQuery,
    body: SearchRequest,
    /** With hasMore more are found than are counted, 10,000: they stand in the order of the list, not by relevance. */
    reply: pageOf(SearchResult).extend({ hasMore: z.boolean() }),
  },
  facets: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/search-facets',
    access: 'person',
    summary: 'How many of what a search finds are of each type, group, person, year and list',
    query: SearchQuery.pick({ query: true }),
    body: SearchRequest,
    reply: SearchFacets,
  },
  exportTable: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/search-export',
    access: 'person',
    summary: 'What a search finds as a table: comma-separated values, or a workbook',
    query: SearchQuery.pick({ query: true }),
    body: SearchExport,
    raw: 'always',
  },
  suggestions: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/search-suggestions',
    access: 'person',
    summary: 'Documents whose names have these words or parts of words, the newest first',
    body: z.strictObject({ query: words.trim().min(1, 'The words must not be empty') }),
    reply: pageOf(Suggestion),
  },
  saveRecent: {
    method: 'POST',
    changes: ['search'],
    logs: 'recent-search-saved',
    path: '/app/recent-searches',
    access: 'person',
    summary: 'Remember what the caller searched for; the same again comes to the front',
    body: RecentSearchInput,
    reply: z.object({ recentSearchId: RecentSearchId }),
  },
  recent: {
    method: 'GET',
    path: '/app/recent-searches',
    access: 'person',
    summary: 'What the caller searched for, the newest first',
    query: paging([15, 30, 50]),
    reply: pageOf(RecentSearch),
  },
  removeRecent: {
    method: 'POST',
    changes: ['search'],
    logs: 'recent-searches-removed',
    path: '/app/delete-recent-searches',
    access: 'person',
    summary: "Forget some of the caller's recent searches",
    body: z.strictObject({
      recentSearchIds: z.array(RecentSearchId).min(1, 'Name at least one recent search').max(500),
    }),
  },
})

import { comparisons } from '@tabellio/expression'
import { z } from 'zod'
import { DocumentSummary, documentSortFields } from './documents.ts'
import { queryDate, queryTimeZone } from './query-dates.ts'
import { area } from './route.ts'
import {
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

export const SearchRequest = z.strictObject({
  documentTypeIds: z.array(DocumentTypeId).min(1).max(500).optional(),
  /** Who changed the document last. */
  username: z.string().trim().toLowerCase().min(1).max(254).optional(),
  /** When it was changed last. */
  dateFrom: searchDate.optional(),
  dateTo: searchDate.optional(),
  /** Of the days that dateFrom and dateTo name (G-022). */
  timeZone: queryTimeZone,
  /** All of them count. */
  fields: z.array(SearchField).max(20).default([]),
  /** By relevance: what has the words in its name, then in its values, then in its text; the newest first. */
  sortField: z.enum(['relevance', ...documentSortFields]).default('relevance'),
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
})
export type SearchResult = z.infer<typeof SearchResult>

const words = z.string().max(200)

export const SearchQuery = paging([15, 50, 100]).extend({
  /** Words, in any order, with or without accents; without any, all that the rest of the request leaves is found. */
  query: words.default(''),
})
export type SearchQuery = z.infer<typeof SearchQuery>

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
    reply: pageOf(SearchResult),
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

import type { SearchResult } from '@tabellio/contract/search'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read, type ReadOptions, readHere } from '../platform/calls/queries.ts'

export const searchSizes = [15, 50, 100] as const

/** Whose days the dates of a search mean. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export type SearchFilter = 'words' | 'type' | 'group' | 'by' | 'from' | 'to' | 'like' | 'list'
const narrowing = ['words', 'type', 'group', 'by', 'from', 'to', 'list'] as const

/** What narrows the search, as the contract has it. */
function bodyOf(said: Said<SearchFilter>) {
  const [type, group, list] = [said('type'), said('group'), said('list')]
  return {
    ...(type !== undefined && { documentTypeIds: [type] }),
    ...(group !== undefined && { documentGroupIds: [group] }),
    ...(list !== undefined && { documentLists: [list] }),
    username: said('by'),
    dateFrom: said('from'),
    dateTo: said('to'),
    timeZone,
    includeApproximateResults: said('like') !== 'exactly',
  }
}

/** How many of what is found are of each kind. */
export const foundFacets = (said: Said<SearchFilter>) =>
  read('search', 'facets', { query: { query: said('words') ?? '' }, body: bodyOf(said) })

type Results = { items: SearchResult[]; totalCount: number }

/** Nothing is asked for until something is typed or chosen. */
export function foundDocuments(
  said: Said<SearchFilter>,
  page: PageQuery<(typeof searchSizes)[number]>,
): ReadOptions<Results> {
  if (narrowing.every((name) => said(name) === undefined))
    return readHere<Results>('search', undefined, () => Promise.resolve({ items: [], totalCount: 0 }))
  return read('search', 'documents', { query: { query: said('words'), ...page }, body: bodyOf(said) })
}

export const suggestions = (query: string) => read('search', 'suggestions', { body: { query } })

export const recentSearches = read('search', 'recent', { query: { rowsPerPage: 15 } })

export const searchedTypes = { ...read('documentTypes', 'all'), staleTime: 5 * 60_000 }

export const searchedGroups = { ...read('documentGroups', 'all'), staleTime: 5 * 60_000 }

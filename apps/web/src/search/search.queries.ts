import type { SearchResult } from '@tabellio/contract/search'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read, type ReadOptions, readHere } from '../platform/calls/queries.ts'

export const searchSizes = [15, 50, 100] as const

/** Whose days the dates of a search mean. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

type SearchFilter = 'words' | 'type' | 'by' | 'from' | 'to' | 'like'
type Results = { items: SearchResult[]; totalCount: number }

/** Nothing is asked for until something is typed or chosen. */
export function foundDocuments(
  said: Said<SearchFilter>,
  page: PageQuery<(typeof searchSizes)[number]>,
): ReadOptions<Results> {
  const [words, type, username, dateFrom, dateTo] = (['words', 'type', 'by', 'from', 'to'] as const).map(said)
  if ([words, type, username, dateFrom, dateTo].every((each) => each === undefined))
    return readHere<Results>('search', undefined, () => Promise.resolve({ items: [], totalCount: 0 }))
  return read('search', 'documents', {
    query: { query: words, ...page },
    body: {
      ...(type !== undefined && { documentTypeIds: [type] }),
      username,
      dateFrom,
      dateTo,
      timeZone,
      includeApproximateResults: said('like') !== 'exactly',
    },
  })
}

export const suggestions = (query: string) => read('search', 'suggestions', { body: { query } })

export const recentSearches = read('search', 'recent', { query: { rowsPerPage: 15 } })

export const searchedTypes = { ...read('documentTypes', 'all'), staleTime: 5 * 60_000 }

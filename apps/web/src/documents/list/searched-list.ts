import type { SearchRequest } from '@tabellio/contract/search'
import type { Order, Said } from '../../platform/address/list-search.ts'
import { read, type ReadOptions } from '../../platform/calls/queries.ts'
import {
  type DocumentFilter,
  type DocumentPage,
  type DocumentSort,
  type ListedDocuments,
  plainList,
  timeZone,
} from '../documents.queries.ts'
import { conditionIn } from './condition.ts'

/** What of the address only the search knows: a condition over the fields of a type, or an order by one. */
export const isSearched = (said: Said<'where' | 'type'>, order: Order<DocumentSort> | undefined) =>
  said('type') !== undefined && (said('where') !== undefined || order?.sortField.startsWith('data/') === true)

export type SearchBody = Partial<SearchRequest>

/** The list as a search. */
export const searchBody = (
  said: Said<DocumentFilter>,
  order: Order<DocumentSort> | undefined,
): SearchBody => {
  const [type, list, condition] = [said('type'), said('list'), conditionIn(said('where'))]
  return {
    ...(type !== undefined && { documentTypeIds: [type] }),
    ...(list !== undefined && { documentLists: [list] }),
    ...(condition && { condition }),
    nameFilter: said('name'),
    username: said('by'),
    dateFrom: said('from'),
    dateTo: said('to'),
    expiresBefore: said('expires'),
    awaitsMyApproval: said('approval') === 'mine',
    timeZone,
    ...order,
  }
}

export const searchedSizes = [15, 50, 100] as const

/** The list of documents: what the plain list does not know is searched for. */
export function documentList(
  said: Said<DocumentFilter>,
  page: DocumentPage,
  order: Order<DocumentSort> | undefined,
): ReadOptions<ListedDocuments> {
  if (isSearched(said, order))
    return read('search', 'documents', { query: { query: '', ...page }, body: searchBody(said, order) })
  return plainList(said, page, order)
}

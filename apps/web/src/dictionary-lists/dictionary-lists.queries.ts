import type { DictionaryItemQuery } from '@tabellio/contract/dictionary-lists'
import { type PageQuery, type Said, pageSizes } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const dictionaryListSizes = pageSizes

export const dictionaryListPage = (said: Said<'name'>, page: PageQuery) =>
  read('dictionaryLists', 'list', { query: { filter: said('name'), ...page } })

export const dictionaryList = (dictionaryListName: string) =>
  read('dictionaryLists', 'get', { params: { dictionaryListName } })

export const dictionaryListSummary = (dictionaryListName: string) =>
  read('dictionaryLists', 'summary', { params: { dictionaryListName } })

/** A page of the items of one list below one item, retired ones among them. */
export const itemPage = (
  dictionaryListName: string,
  query: Pick<DictionaryItemQuery, 'parent' | 'list' | 'filter' | 'pageNumber' | 'rowsPerPage'>,
) =>
  read('dictionaryLists', 'items', { params: { dictionaryListName }, query: { ...query, withRetired: true } })

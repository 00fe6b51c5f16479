import { type PageQuery, type Said, pageSizes } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const dictionaryListSizes = pageSizes

export const dictionaryListPage = (said: Said<'name'>, page: PageQuery) =>
  read('dictionaryLists', 'list', { query: { filter: said('name'), ...page } })

export const dictionaryList = (dictionaryListName: string) =>
  read('dictionaryLists', 'get', { params: { dictionaryListName } })

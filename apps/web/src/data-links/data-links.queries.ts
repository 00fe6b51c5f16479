import { type PageQuery, type Said, pageSizes } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const dataLinkSizes = pageSizes

export const dataLinkPage = (said: Said<'name'>, page: PageQuery) =>
  read('dataLinks', 'list', { query: { nameFilter: said('name'), ...page } })

export const dataLink = (datalinkId: string) => read('dataLinks', 'get', { params: { datalinkId } })

export const runsOf = (datalinkId: string, page: PageQuery) =>
  read('dataLinks', 'runs', { params: { datalinkId }, query: page })

import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { read, readAs } from '../platform/calls/queries.ts'

export const linkSizes = pageSizes

export const linkPage = (said: Said<'name'>, page: PageQuery) =>
  readAs(
    read('sharedItems', 'list', { query: { nameFilter: said('name'), ...page } }),
    'page',
    ({ configList, totalCount }) => ({ items: configList, totalCount }),
  )

export const linksOfDocument = (documentId: string) =>
  readAs(read('sharedItems', 'list', { query: { documentId } }), 'of', ({ configList }) => configList)

import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const documentTypePage = (said: Said<'name' | 'group'>, page: PageQuery) =>
  read('documentTypes', 'page', {
    query: { filter: said('name'), documentGroupId: said('group'), ...page },
  })

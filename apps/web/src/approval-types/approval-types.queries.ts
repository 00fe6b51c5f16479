import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const approvalTypeSizes = [15, 50, 100, 500] as const

export const approvalTypePage = (said: Said<'name'>, page: PageQuery<(typeof approvalTypeSizes)[number]>) =>
  read('approvalTypes', 'list', { query: { filter: said('name'), ...page } })

import type { Order, PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const deletedSizes = [15, 30, 50, 100, 500] as const

const deletedSorts = ['name', 'documentType', 'deletedBy', 'deletedAt'] as const
export type DeletedSort = (typeof deletedSorts)[number]

/** What was deleted last stands first. */
export const deletedOrder = { sorts: deletedSorts, sortField: 'deletedAt', sortDirection: 'desc' } as const

export const deletedList = (
  said: Said<'name' | 'by'>,
  page: PageQuery<(typeof deletedSizes)[number]>,
  order: Order<DeletedSort> | undefined,
) =>
  read('deletedDocuments', 'list', {
    query: { nameFilter: said('name'), deletedByFilter: said('by'), ...page, ...order },
  })

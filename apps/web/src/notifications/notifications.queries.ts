import type { PageQuery } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const notificationSizes = [15] as const

export const notificationPage = (_said: unknown, { pageNumber }: PageQuery<15>) =>
  read('notifications', 'list', { query: { pageNumber } })

/** The first page: it says how many are not read, too. */
export const newestNotifications = read('notifications', 'list', { query: { pageNumber: 0 } })

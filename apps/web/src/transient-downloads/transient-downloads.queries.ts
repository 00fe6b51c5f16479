import type { TransientDownload } from '@tabellio/contract/transient-downloads'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const downloadSizes = [15, 30, 100] as const

type Listed = { items: TransientDownload[] }

/** How often is asked how far the work is, where the server's news do not come. */
const watchedEveryMs = 3000
const isWaiting = ({ items }: Listed) => items.some(({ state }) => state === 'waiting')

export const downloadList = (said: Said<'name'>, page: PageQuery) => ({
  ...read('transientDownloads', 'list', { query: { nameFilter: said('name'), ...page } }),
  refetchInterval: ({ state: { data } }: { state: { data?: Listed | undefined } }) =>
    data && isWaiting(data) ? watchedEveryMs : false,
})

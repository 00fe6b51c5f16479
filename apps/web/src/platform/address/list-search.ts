import { oneOf, pageOf, textOf, withoutUndefined } from './address.ts'

/** How many rows a page of a list may have (B-206). */
export const pageSizes = [15, 30, 100] as const

/** What of a list is in the address: what is searched, and which page is shown. */
export type ListSearch = { name?: string; page?: number; size?: (typeof pageSizes)[number] }

export const listSearch = (said: Record<string, unknown>): ListSearch =>
  withoutUndefined({
    name: textOf(said['name']),
    page: pageOf(said['page']),
    size: oneOf(pageSizes, said['size']),
  })

/** The same of a list that may be narrowed to a document group. */
export type GroupedSearch = ListSearch & { group?: string }

export const groupedSearch = (said: Record<string, unknown>): GroupedSearch => ({
  ...listSearch(said),
  ...withoutUndefined({ group: textOf(said['group']) }),
})

/**
 * Changes a part of what the address says now, which may be newer than the rows that are shown, and goes to the first
 * page unless one is named; or shows all. `replace`: as if the last step had led there, so that Back passes it by.
 */
export type ShowList<Search> = (part: Search | 'all', replace?: boolean) => void

export const searchAfter = <Search extends ListSearch>(now: Search, part: Search | 'all') =>
  part === 'all' ? {} : { ...now, page: 1, ...part }

/** Whether the name is only typed on: Back leads to before the search, not through its letters. */
export const isTypedOn = (from: ListSearch, to: ListSearch | 'all'): boolean =>
  to !== 'all' && Boolean(from.name && to.name && from.name !== to.name)

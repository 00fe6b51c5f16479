import { oneOf, pageInAddress, textOf } from './address.ts'

/** How many rows a page of most lists may have (B-206). */
export const pageSizes = [15, 30, 100] as const
type PageSize = (typeof pageSizes)[number]

/** What the address says of a list, as text: its filters by their names, `page`, `size`, `sort` and `direction`. */
export type ListSearch = { readonly [name: string]: string }

/** Keeps what an address says; each list takes of it what it understands. */
export const listSearch = (said: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** What the address says of a filter of the list. */
export type Said<Filter extends string> = (filter: Filter) => string | undefined

/** The page that a list is asked for, counted from 0. */
export type PageQuery<Size extends number = PageSize> = { pageNumber: number; rowsPerPage: Size }

/** The order that a list is asked for, where it can be sorted. */
export type Order<Sort extends string> = { sortField: Sort; sortDirection: 'asc' | 'desc' }

/** How the rows of a list are sorted, and what sorts them anew. */
export type Sorting<Sort extends string> = Order<Sort> & { onSort: (order: Order<Sort>) => void }

/** The sizes that the pages of a list may have; the first when the address names none. */
export type PageSizes<Size extends number> = readonly [Size, ...Size[]]

/** The page that the address names, counted from 1, and its size. */
export const pageIn = <Size extends number>(search: ListSearch, sizes: PageSizes<Size>) => ({
  page: pageInAddress(search['page']) ?? 1,
  size: oneOf(sizes, search['size']) ?? sizes[0],
})

/** The order that the address names; without one, or with one that the list does not know, `usual`. */
export function orderIn<Sort extends string>(
  search: ListSearch,
  sorts: readonly Sort[],
  usual: Order<Sort>,
): Order<Sort> {
  const sortField = oneOf(sorts, search['sort']) ?? usual.sortField
  const direction = oneOf(['asc', 'desc'], search['direction'])
  return {
    sortField,
    sortDirection: direction ?? (sortField === usual.sortField ? usual.sortDirection : 'asc'),
  }
}

/** Texts that change in the address; an undefined one is taken out of it. */
export type Changed = { readonly [name: string]: string | undefined }

/**
 * Changes a part of what the address says now, which may be newer than the rows that are shown, and goes to the first
 * page unless one is named; or shows all. `replace`: as if the last step had led there, so that Back passes it by.
 */
export type ShowList = (part: Changed | 'all', replace?: boolean) => void

export const searchAfter = (now: ListSearch, part: Changed | 'all'): ListSearch =>
  part === 'all' ? {} : listSearch({ ...now, page: undefined, ...part })

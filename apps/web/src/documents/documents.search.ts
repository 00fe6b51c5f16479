import { dayOf, oneOf, textOf, withoutUndefined } from '../platform/address/address.ts'
import { listSearch, type ListSearch } from '../platform/address/list-search.ts'

export const documentSorts = ['name', 'documentType', 'updatedBy', 'updatedAt'] as const
export const documentTabs = ['data', 'versions'] as const

export type DocumentSearch = ListSearch & {
  type?: string
  /** The username of who changed it last. */
  by?: string
  /** The days between which it was changed last, `2026-11-21`. */
  from?: string
  to?: string
  sort?: (typeof documentSorts)[number]
  direction?: 'asc' | 'desc'
}

export const documentSearch = (said: Record<string, unknown>): DocumentSearch => ({
  ...listSearch(said),
  ...withoutUndefined({
    type: textOf(said['type']),
    by: textOf(said['by']),
    from: dayOf(said['from']),
    to: dayOf(said['to']),
    sort: oneOf(documentSorts, said['sort']),
    direction: oneOf(['asc', 'desc'], said['direction']),
  }),
})

export type DocumentPageSearch = { tab?: (typeof documentTabs)[number]; version?: string }

export const documentPageSearch = (said: Record<string, unknown>): DocumentPageSearch =>
  withoutUndefined({ tab: oneOf(documentTabs, said['tab']), version: textOf(said['version']) })

import { oneOf, textOf, withoutUndefined } from '../platform/address.ts'
import { listSearch, type ListSearch } from '../platform/list-search.ts'

export const documentSorts = ['name', 'documentType', 'updatedBy', 'updatedAt'] as const
export const documentTabs = ['data', 'versions'] as const

export type DocumentSearch = ListSearch & {
  type?: string
  sort?: (typeof documentSorts)[number]
  direction?: 'asc' | 'desc'
}

export const documentSearch = (said: Record<string, unknown>): DocumentSearch => ({
  ...listSearch(said),
  ...withoutUndefined({
    type: textOf(said['type']),
    sort: oneOf(documentSorts, said['sort']),
    direction: oneOf(['asc', 'desc'], said['direction']),
  }),
})

export type DocumentPageSearch = { tab?: (typeof documentTabs)[number]; version?: string }

export const documentPageSearch = (said: Record<string, unknown>): DocumentPageSearch =>
  withoutUndefined({ tab: oneOf(documentTabs, said['tab']), version: textOf(said['version']) })

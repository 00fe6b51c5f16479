import { oneOf, pageOf, textOf, withoutUndefined } from '../platform/address.ts'

export const documentPageSizes = [15, 30, 100] as const
export const documentSorts = ['name', 'documentType', 'updatedBy', 'updatedAt'] as const
export const documentTabs = ['data', 'versions'] as const

export type DocumentSearch = {
  name?: string
  type?: string
  sort?: (typeof documentSorts)[number]
  direction?: 'asc' | 'desc'
  page?: number
  size?: (typeof documentPageSizes)[number]
}

export const documentSearch = (said: Record<string, unknown>): DocumentSearch =>
  withoutUndefined({
    name: textOf(said['name']),
    type: textOf(said['type']),
    sort: oneOf(documentSorts, said['sort']),
    direction: oneOf(['asc', 'desc'], said['direction']),
    page: pageOf(said['page']),
    size: oneOf(documentPageSizes, said['size']),
  })

export type DocumentPageSearch = { tab?: (typeof documentTabs)[number]; version?: string }

export const documentPageSearch = (said: Record<string, unknown>): DocumentPageSearch =>
  withoutUndefined({ tab: oneOf(documentTabs, said['tab']), version: textOf(said['version']) })

import { oneOf, textOf, withoutUndefined } from '../platform/address/address.ts'

export const documentTabs = ['data', 'versions', 'history'] as const

export type DocumentPageSearch = { tab?: (typeof documentTabs)[number]; version?: string; compare?: string }

export const documentPageSearch = (said: Record<string, unknown>): DocumentPageSearch =>
  withoutUndefined({
    tab: oneOf(documentTabs, said['tab']),
    version: textOf(said['version']),
    compare: textOf(said['compare']),
  })

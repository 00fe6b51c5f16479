import { oneOf, textOf, withoutUndefined } from '../platform/address/address.ts'

export const templateTabs = ['about', 'versions', 'publish', 'used', 'tests', 'check'] as const
export type TemplateTab = (typeof templateTabs)[number]

/** `compare` is another version, which is shown beside the one of the address. */
export type TemplatePageSearch = { tab?: TemplateTab; compare?: string }

export const templatePageSearch = (said: Record<string, unknown>): TemplatePageSearch =>
  withoutUndefined({ tab: oneOf(templateTabs, said['tab']), compare: textOf(said['compare']) })

import type { Language } from '@tabellio/contract/shapes'
import type { ReadOptions } from '../calls/queries.ts'
import type { MenuEntry } from './main-menu.ts'

/** A thing that was found, and the screen that shows it. */
export type Found = {
  key: string
  label: string
  hint?: string
  link: { to: string; params: Record<string, string>; search?: Record<string, string> }
}

/**
 * What an area finds by a part of a name, for who sees its screen in the menu: under the name that it has there, or one of
 * its own, which comes with the finders alone.
 */
export type Finder = Omit<MenuEntry, 'label'> & {
  label: MenuEntry['label'] | Record<Language, string>
  find: (text: string, organizationId: string) => ReadOptions<readonly Found[]>
}

import type { ReadOptions } from '../calls/queries.ts'
import type { MenuEntry } from './main-menu.ts'

/** A thing that was found, and the screen that shows it. */
export type Found = {
  key: string
  label: string
  hint?: string
  link: { to: string; params: Record<string, string>; search?: Record<string, string> }
}

/** What an area finds by a part of a name, under the name it has in the menu, for who sees it there. */
export type Finder = MenuEntry & {
  find: (text: string, organizationId: string) => ReadOptions<readonly Found[]>
}

import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { useSession } from '../platform/session.ts'

/** The entries that are for whoever is logged in. */
export function useMenu<Entry extends Omit<MenuEntry, 'label'>>(entries: readonly Entry[]): Entry[] {
  const session = useSession()
  return entries.filter(
    ({ onlyAdministrators, onlySystemAdministrators }) =>
      (!onlyAdministrators || session?.isAdministrator) &&
      (!onlySystemAdministrators || session?.isSystemAdmin),
  )
}

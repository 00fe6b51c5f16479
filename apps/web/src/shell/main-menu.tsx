import { useLanguage } from '../platform/use-language.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { MenuLink } from '../ui/link.tsx'

type Props = { entries: readonly MenuEntry[]; onFollow: () => void }

export function MainMenu({ entries, onFollow }: Props) {
  const params = useOrganization()
  const { language } = useLanguage()
  const session = useSession()
  const shown = entries.filter(
    ({ onlyAdministrators, onlySystemAdministrators }) =>
      (!onlyAdministrators || session?.isAdministrator) &&
      (!onlySystemAdministrators || session?.isSystemAdmin),
  )
  return shown.map(({ to, label, Icon }) => (
    <MenuLink
      key={to}
      to={to}
      params={params}
      activeOptions={{ exact: to === '/o/$organizationId', includeSearch: false }}
      activeProps={{ active: true }}
      label={label[language]}
      leftSection={<Icon size={18} stroke={1.75} />}
      onClick={onFollow}
      bdrs="sm"
    />
  ))
}

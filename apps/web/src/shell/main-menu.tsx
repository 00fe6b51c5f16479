import { IconCategory, IconFiles, IconFolders, IconHome, IconTemplate } from '@tabler/icons-react'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/organization.ts'
import { useSession } from '../platform/session.ts'
import { MenuLink } from '../ui/link.tsx'
import { shellMessages } from './shell.messages.ts'

const entries = [
  { to: '/o/$organizationId', word: 'home', Icon: IconHome, exact: true },
  { to: '/o/$organizationId/templates', word: 'templates', Icon: IconTemplate, exact: false },
  { to: '/o/$organizationId/documents', word: 'documents', Icon: IconFiles, exact: false },
] as const
const ofAdministrators = [
  { to: '/o/$organizationId/document-groups', word: 'documentGroups', Icon: IconFolders, exact: false },
  { to: '/o/$organizationId/document-types', word: 'documentTypes', Icon: IconCategory, exact: false },
] as const

export function MainMenu({ onFollow }: { onFollow: () => void }) {
  const params = useOrganization()
  const words = useMessages(shellMessages)
  const isAdministrator = useSession()?.isAdministrator
  const shown = isAdministrator ? [...entries, ...ofAdministrators] : entries
  return shown.map(({ to, word, Icon, exact }) => (
    <MenuLink
      key={to}
      to={to}
      params={params}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ active: true }}
      label={words[word]}
      leftSection={<Icon size={18} stroke={1.75} />}
      onClick={onFollow}
      bdrs="sm"
    />
  ))
}

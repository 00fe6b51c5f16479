import { Text } from '@mantine/core'
import { useId } from 'react'
import { menuMessages } from '../platform/routes/menu.messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import type { MenuGroup } from '../platform/routes/main-menu.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { MenuLink } from '../ui/link.tsx'
import { useMenu } from './use-menu.ts'

type Follow = { onFollow: () => void }

export const MainMenu = ({ groups, onFollow }: Follow & { groups: readonly MenuGroup[] }) =>
  groups.map((group, at) => <Group key={at} {...group} onFollow={onFollow} />)

function Group({ title, entries, onFollow }: Follow & MenuGroup) {
  const params = useOrganization()
  const words = useMessages(menuMessages)
  const titleId = useId()
  const shown = useMenu(entries)
  if (shown.length === 0) return null
  return (
    <div {...(title && { role: 'group', 'aria-labelledby': titleId })}>
      {title && (
        <Text id={titleId} size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {words[title]}
        </Text>
      )}
      {shown.map(({ to, label, Icon }) => (
        <MenuLink
          key={to}
          to={to}
          params={params}
          activeOptions={{ exact: to === '/o/$organizationId', includeSearch: false }}
          activeProps={{ active: true }}
          label={words[label]}
          leftSection={<Icon size={18} stroke={1.75} />}
          onClick={onFollow}
          bdrs="sm"
        />
      ))}
    </div>
  )
}

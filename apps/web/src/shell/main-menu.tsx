import { Text } from '@mantine/core'
import { useMatchRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { menuMessages } from '../platform/routes/menu.messages.ts'
import { useMessages } from '../platform/use-messages.ts'
import type { MenuGroup } from '../platform/routes/main-menu.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { MenuLink } from '../ui/link.tsx'
import { useMenu } from './use-menu.ts'

/** As the router marks the entry of a screen itself. */
const marked = { active: true, 'aria-current': 'page' } as const

type Follow = { onFollow: () => void }

export const MainMenu = ({ groups, onFollow }: Follow & { groups: readonly MenuGroup[] }) =>
  groups.map((group, at) => <Group key={at} {...group} onFollow={onFollow} />)

function Group({ title, entries, onFollow }: Follow & MenuGroup) {
  const params = useOrganization()
  const words = useMessages(menuMessages)
  const titleId = useId()
  const matches = useMatchRoute()
  const shown = useMenu(entries)
  if (shown.length === 0) return null
  return (
    <div {...(title && { role: 'group', 'aria-labelledby': titleId })}>
      {title && (
        <Text id={titleId} size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {words[title]}
        </Text>
      )}
      {shown.map(({ to, label, Icon, around = [] }) => (
        <MenuLink
          key={to}
          to={to}
          params={params}
          activeOptions={{ exact: to === '/o/$organizationId', includeSearch: false }}
          activeProps={{ active: true }}
          {...(around.some((screen) => matches({ to: screen, params, fuzzy: true })) && marked)}
          label={words[label]}
          leftSection={<Icon size={18} stroke={1.75} />}
          onClick={onFollow}
          bdrs="sm"
        />
      ))}
    </div>
  )
}

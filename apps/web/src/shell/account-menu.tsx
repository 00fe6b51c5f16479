import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconCode, IconKeyboard, IconLifebuoy, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/calls/api.ts'
import { useLabelled, useMessages } from '../platform/use-messages.ts'
import { fullNameOf, isBesideOwn, signOut, useSession } from '../platform/session.ts'
import { MenuItemLink } from '../ui/link.tsx'
import { shellMessages } from './shell.messages.ts'

export function AccountMenu({ onKeyboard }: { onKeyboard: () => void }) {
  const session = useSession()
  const words = useMessages(shellMessages)
  const labelled = useLabelled()
  const logOut = useLogOut()
  if (!session) return undefined
  const name = fullNameOf(session)

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="light" size={34} radius="xl" aria-label={labelled(words.myAccount, name)}>
          <IconUser size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" component="span" display="block">
            {name}
          </Text>
          {session.organizationName}
        </Menu.Label>
        <MenuItemLink
          to="/o/$organizationId/profile"
          params={{ organizationId: session.organizationId }}
          leftSection={<IconUser size={16} />}
        >
          {words.profile}
        </MenuItemLink>
        <MenuItemLink
          to="/o/$organizationId/support"
          params={{ organizationId: session.organizationId }}
          leftSection={<IconLifebuoy size={16} />}
        >
          {words.support}
        </MenuItemLink>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onKeyboard}>
          {words.keyboard}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" target="_blank" leftSection={<IconCode size={16} />}>
          {words.api}
        </Menu.Item>
        {!isBesideOwn(session) && (
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
            {words.logout}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Leaves first, so that the login page is not asked to lead back to where somebody else was. */
function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/login' })
    await api.sessions.logout().catch(() => undefined)
    signOut()
  }
}

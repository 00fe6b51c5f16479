import { Button, Group, Menu, Text } from '@mantine/core'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { read } from '../platform/calls/queries.ts'
import { signIn, useSession } from '../platform/session.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { shellMessages } from './shell.messages.ts'

/** The name of the organization, and the way to the person's other ones when there are any. */
export function OrganizationMenu() {
  const session = useSession()
  const words = useMessages(shellMessages)
  const { data } = useQuery({ ...read('sessions', 'myOrganizations'), staleTime: 5 * 60_000 })
  if (!session) return undefined
  const others = data?.organizations.filter(({ id }) => id !== session.organizationId) ?? []
  if (others.length === 0)
    return (
      <Group gap="xs" px="xs" wrap="nowrap" miw={0}>
        <Logo />
        <Text size="sm" c="dimmed" truncate>
          {session.organizationName}
        </Text>
      </Group>
    )

  const enter = (organizationId: string) =>
    api.sessions
      .switchTo({ params: { organizationId } })
      .then(signIn)
      .catch((error: unknown) => notifyFailure(words.switchFailed, error))

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<Logo otherwise={<IconBuilding size={18} />} />}
          rightSection={<IconSelector size={16} />}
          aria-label={`${session.organizationName}, ${words.organization}`}
        >
          {session.organizationName}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={session.organizationId} onChange={(id) => void enter(id)}>
          <Menu.RadioItem value={session.organizationId}>{session.organizationName}</Menu.RadioItem>
          {others.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The organization's own picture, once it is there. */
function Logo({ otherwise }: { otherwise?: ReactNode }) {
  const { data } = useQuery({ ...read('organizations', 'get'), staleTime: 5 * 60_000 })
  if (!data?.pngImageBase64) return otherwise
  return (
    <img
      src={`data:image/png;base64,${data.pngImageBase64}`}
      alt=""
      style={{ maxHeight: 32, maxWidth: 96, objectFit: 'contain' }}
    />
  )
}

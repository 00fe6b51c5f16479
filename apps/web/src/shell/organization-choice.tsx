import { Button, Menu } from '@mantine/core'
import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { api } from '../platform/calls/api.ts'
import { signIn, type Session } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { OrganizationLogo } from './organization-logo.tsx'
import { organizationChoiceMessages } from './organization-choice.messages.ts'

type OrganizationChoiceProps = { session: Session; others: readonly { id: string; name: string }[] }

/** The way to the person's other organizations. */
export function OrganizationChoice({ session, others }: OrganizationChoiceProps) {
  const words = useMessages(organizationChoiceMessages)
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
          leftSection={<OrganizationLogo otherwise={<IconBuilding size={18} />} />}
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

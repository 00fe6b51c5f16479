import { Group } from '@mantine/core'
import { IconBell, IconFiles, IconPencilPlus, IconUserPlus } from '@tabler/icons-react'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { dashboardMessages } from './dashboard.messages.ts'

/** What people come for most, one press away. */
export function QuickActions() {
  const params = useOrganization()
  const words = useMessages(dashboardMessages)
  const isAdministrator = useSession()?.isAdministrator
  const quiet = { params, variant: 'default' } as const
  return (
    <Group component="section" gap="xs" aria-label={words.quickActions}>
      <ButtonLink
        to="/o/$organizationId/templates"
        params={params}
        leftSection={<IconPencilPlus size={16} />}
      >
        {words.newDocument}
      </ButtonLink>
      <ButtonLink to="/o/$organizationId/documents" {...quiet} leftSection={<IconFiles size={16} />}>
        {words.findDocument}
      </ButtonLink>
      <ButtonLink to="/o/$organizationId/notifications" {...quiet} leftSection={<IconBell size={16} />}>
        {words.readNotifications}
      </ButtonLink>
      {isAdministrator && (
        <ButtonLink to="/o/$organizationId/users" {...quiet} leftSection={<IconUserPlus size={16} />}>
          {words.invitePeople}
        </ButtonLink>
      )}
    </Group>
  )
}

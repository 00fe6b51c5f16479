import { Badge } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { bellMessages } from './bell.messages.ts'
import { newestNotifications } from './notifications.queries.ts'

/** Leads to the notifications, and says how many are not read. */
export function Bell() {
  const { organizationId } = useOrganization()
  const words = useMessages(bellMessages)
  const count = useQuery(newestNotifications).data?.unreadCount ?? 0
  return (
    <ButtonLink
      to="/o/$organizationId/notifications"
      params={{ organizationId }}
      variant="subtle"
      color="gray"
      px="xs"
      aria-label={words.bell({ count })}
    >
      <IconBell size={20} stroke={1.75} />
      {count > 0 && (
        <Badge size="sm" ml={4} px={6} aria-hidden>
          {count < 100 ? count : '99+'}
        </Badge>
      )}
    </ButtonLink>
  )
}

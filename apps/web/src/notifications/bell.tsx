import { Badge } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetch } from '../platform/calls/refetches.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useStored } from '../platform/use-stored.ts'
import { ButtonLink } from '../ui/link.tsx'
import { bellMessages } from './bell.messages.ts'
import { isLive, listenForNews } from './live.ts'
import { newestNotifications } from './notifications.queries.ts'

/** How often is asked where news do not come by themselves. */
const fallbackMs = 60_000

/** Leads to the notifications, and says how many are not read. */
export function Bell() {
  const { organizationId } = useOrganization()
  const words = useMessages(bellMessages)
  const refetchInterval = useNews() ? false : fallbackMs
  const count = useQuery({ ...newestNotifications, refetchInterval }).data?.unreadCount ?? 0
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

/** Asks for what is new when the server says so. Answers whether it would. */
function useNews(): boolean {
  const queries = useQueryClient()
  const { organizationId } = useOrganization()
  const username = useSession()?.username
  useEffect(() => {
    if (username === undefined) return undefined
    return listenForNews(`${organizationId} ${username}`, () => {
      void refetch(queries, 'notifications')
      void refetch(queries, 'transientDownloads')
      void refetch(queries, 'generationRuns')
    })
  }, [queries, organizationId, username])
  return useStored(isLive)
}

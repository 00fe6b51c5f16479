import { Group } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ButtonLink } from '../ui/link.tsx'
import { dashboardMessages } from './dashboard.messages.ts'

const savedSearches = read('savedSearches', 'list')

/** The searches that the person keeps here, and those that are shared with them. */
export function Saved() {
  const words = useMessages(dashboardMessages)
  const params = useOrganization()
  const { items } = useSuspenseQuery(savedSearches).data
  const shown = items.filter(({ isOnDashboard }) => isOnDashboard)
  if (shown.length === 0) return null
  return (
    <Group component="nav" gap="xs" mb="sm" aria-label={words.saved}>
      {shown.map(({ savedSearchId, name, search }) => (
        <ButtonLink
          key={savedSearchId}
          to="/o/$organizationId/documents"
          params={params}
          search={search}
          variant="default"
          leftSection={<IconBookmark size={16} />}
        >
          {name}
        </ButtonLink>
      ))}
    </Group>
  )
}

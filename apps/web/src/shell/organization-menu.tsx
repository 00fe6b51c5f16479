import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../platform/calls/queries.ts'
import { useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { OrganizationLogo } from './organization-logo.tsx'

/** Few people have several organizations: its code comes for them alone. */
const OrganizationChoice = lazyPart(() =>
  import('./organization-choice.tsx').then((module) => module.OrganizationChoice),
)

/** The name of the organization, and the way to the person's other ones when there are any. */
export function OrganizationMenu() {
  const session = useSession()
  const { data } = useQuery({ ...read('sessions', 'myOrganizations'), staleTime: 5 * 60_000 })
  if (!session) return undefined
  const others = data?.organizations.filter(({ id }) => id !== session.organizationId) ?? []
  if (others.length > 0) return <OrganizationChoice session={session} others={others} />
  return (
    <Group gap="xs" px="xs" wrap="nowrap" miw={0}>
      <OrganizationLogo />
      <Text size="sm" c="dimmed" truncate>
        {session.organizationName}
      </Text>
    </Group>
  )
}

import { Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { documentInstanceMessages } from './document-instances.messages.ts'
import { documentInstances } from './document-instances.queries.ts'

/** Says that documents follow an earlier version of their type, and leads to where they are checked and updated. */
export function BehindNotice({ documentTypeId }: { documentTypeId: string }) {
  const words = useMessages(documentInstanceMessages)
  const { organizationId } = useOrganization()
  const { data } = useQuery(documentInstances(documentTypeId))
  if (!data || data.behind === 0) return null
  const isRunning = data.run?.finishedAt === null
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" component="output">
          {words.behind({ count: data.behind })}
        </Text>
        <ButtonLink
          variant="default"
          size="xs"
          to="/o/$organizationId/document-types/$documentTypeId/documents"
          params={{ organizationId, documentTypeId }}
        >
          {isRunning ? words.seeProgress : words.apply({ count: data.behind })}
        </ButtonLink>
      </Group>
    </Paper>
  )
}

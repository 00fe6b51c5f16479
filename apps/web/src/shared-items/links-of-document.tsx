import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { sharedItemMessages } from './shared-items.messages.ts'
import { linksOfDocument } from './shared-items.queries.ts'
import { useLinkState } from './use-link-state.ts'

/** The links by which others read a document; nothing where there is none. */
export function LinksOfDocument({ documentId }: { documentId: string }) {
  const words = useMessages(sharedItemMessages)
  const format = useFormat()
  const { data: links } = useSuspenseQuery(linksOfDocument(documentId))
  const setState = useLinkState()
  if (links.length === 0) return null
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} size="h5" mb="sm">
        {words.linksOfDocument}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {links.map((link) => (
          <Group component="li" key={link.tokenId} justify="space-between" wrap="nowrap">
            <div>
              <Group gap="xs">
                <Text size="sm" fw={500}>
                  {link.assignedTo}
                </Text>
                <Badge variant="light" size="sm" color={link.state === 'open' ? 'teal' : 'gray'}>
                  {words[link.state]}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {words.lastUsed}: {link.lastUsedAt === null ? words.never : format.moment(link.lastUsedAt)}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={
                link.active
                  ? words.revokeOne({ name: link.assignedTo })
                  : words.reopenOne({ name: link.assignedTo })
              }
              onClick={() => void setState(link, !link.active)}
            >
              {link.active ? words.revoke : words.reopen}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

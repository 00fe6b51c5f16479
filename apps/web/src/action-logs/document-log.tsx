import { Paper, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { actionLogMessages } from './action-logs.messages.ts'
import { documentEntries } from './action-logs.queries.ts'
import { entryTypeMessages } from './entry-types.messages.ts'

/** What was done with a document, and by whom, the newest first. */
export function DocumentLog({ documentId }: { documentId: string }) {
  const words = useMessages(actionLogMessages)
  const types = useMessages(entryTypeMessages)
  const format = useFormat()
  const { items } = useSuspenseQuery(documentEntries(documentId)).data
  if (items.length === 0) return <Text c="dimmed">{words.noneOfDocument}</Text>
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map(({ id, entryType, username, impersonator, createdAt }) => (
        <Paper component="li" withBorder p="sm" key={id}>
          <Text fw={600}>{types[entryType]}</Text>
          <Text size="sm">
            {impersonator === null ? username : words.inPlaceOf({ impersonator, username })}
          </Text>
          <Text size="sm" c="dimmed" component="time">
            {format.moment(createdAt)}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}

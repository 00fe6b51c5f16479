import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import type { SearchIndex } from '@tabellio/contract/search-index'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { indexMessages } from './search-index.messages.ts'

const lookMs = 2000

/** While it is built anew, it is looked at again and again. */
const state = {
  ...read('searchIndex', 'state'),
  refetchInterval: ({ state: { data } }: { state: { data?: SearchIndex | undefined } }) =>
    data?.rebuild && data.rebuild.finishedAt === null ? lookMs : false,
} as const

/** Whether the search has all documents, for administrators, and a way to build its index anew. */
export function SearchIndexPanel() {
  const words = useMessages(indexMessages)
  const format = useFormat()
  const { documents, missing, rebuild } = useSuspenseQuery(state).data
  const begin = useWrite('searchIndex', 'rebuild')
  const isRunning = rebuild !== null && rebuild.finishedAt === null
  const done = rebuild && rebuild.total > 0 ? (100 * rebuild.done) / rebuild.total : 100
  return (
    <Paper withBorder p="lg" maw={760} component="section" aria-label={words.title}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h5">
            {words.title}
          </Title>
          <Text size="sm">
            {missing === 0 ? words.complete({ count: documents }) : words.missing({ count: missing })}
          </Text>
          {rebuild?.finishedAt != null && (
            <Text size="sm" c="dimmed">
              {words.builtAt({ at: format.moment(rebuild.finishedAt) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          disabled={isRunning}
          onClick={() => void begin({}).catch((failure: unknown) => notifyFailure(words.notBegun, failure))}
        >
          {words.rebuild}
        </Button>
      </Group>
      {isRunning && (
        <>
          <Progress value={done} mt="sm" aria-label={words.progress} />
          <Text component="output" display="block" size="sm">
            {words.running({ done: rebuild.done, total: rebuild.total })}
          </Text>
        </>
      )}
    </Paper>
  )
}

import '@mantine/core/styles/Progress.layer.css'
import { Progress, Stack, Text } from '@mantine/core'
import type { GenerationRun } from '@tabellio/contract/generation-runs'
import { useMessages } from '../platform/use-messages.ts'
import { runMessages } from './generation-runs.messages.ts'

/** Says how far a generation is, or how it ended; the colours say nothing that the words do not. */
export function HowFar({ run: { state, isCancelled, counts } }: { run: GenerationRun }) {
  const words = useMessages(runMessages)
  const { total, queued, done, failed } = counts
  const text = queued > 0 ? words.making({ done: done + failed, total }) : words.made({ done, total })
  return (
    <Stack gap={4}>
      <Text size="sm" component="span">
        {isCancelled ? words.cancelled : words[state]}
        {' · '}
        {text}
        {failed > 0 && ` · ${words.failedCount({ count: failed })}`}
      </Text>
      {queued > 0 && (
        <Progress.Root aria-label={text} maw={320}>
          <Progress.Section value={(100 * done) / total} aria-label={words.done} />
          <Progress.Section value={(100 * failed) / total} color="red.8" aria-label={words.failed} />
        </Progress.Root>
      )}
    </Stack>
  )
}

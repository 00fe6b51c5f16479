import { Button, Code, Paper, Stack, Text, Title } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useWords } from '../platform/messages.ts'
import { forgetFailures } from '../platform/queries.ts'
import { NotFound } from './not-found.tsx'
import { uiMessages } from './ui.messages.ts'

/** What stands in place of a screen that failed. What the server refused to show is said in its own words. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const words = useWords(uiMessages)
  const router = useRouter()
  const queries = useQueryClient()
  const tryAgain = () => {
    forgetFailures(queries)
    reset()
    void router.invalidate()
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const refusal = error instanceof ApiError && error.status < 500 ? error.message : undefined
  const correlationId = error instanceof ApiError ? error.correlationId : ''

  return (
    <Paper withBorder p="xl" role="alert">
      <Stack gap="sm" align="flex-start">
        <Title order={1} size="h4" c="var(--mantine-color-error)">
          {words.errorTitle}
        </Title>
        <Text>{refusal ?? (error instanceof TypeError ? words.noConnection : words.errorHint)}</Text>
        {!refusal && correlationId && <Code>{correlationId}</Code>}
        <Button onClick={tryAgain}>{words.tryAgain}</Button>
      </Stack>
    </Paper>
  )
}

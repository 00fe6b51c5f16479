import { Button, Code, Paper, Stack, Text, Title } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useMessages } from '../../platform/use-messages.ts'
import { forgetFailures } from '../../platform/calls/queries.ts'
import { NotFound } from './not-found.tsx'
import { useFailureText } from './failure-text.ts'
import { uiMessages } from '../ui.messages.ts'

/** Stands in place of a screen that failed. Why the server refused to show it is said in the person's language. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const words = useMessages(uiMessages)
  const router = useRouter()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const tryAgain = () => {
    forgetFailures(queries)
    reset()
    void router.invalidate()
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  /** Names a fault of the server's to whoever is asked about it. */
  const correlationId = error instanceof ApiError && error.status >= 500 ? error.correlationId : ''

  return (
    <Paper withBorder p="xl" role="alert">
      <Stack gap="sm" align="flex-start">
        <Title order={1} size="h4" c="var(--mantine-color-error)">
          {words.errorTitle}
        </Title>
        <Text>{(correlationId ? undefined : failureText(error)) ?? words.errorHint}</Text>
        {correlationId && <Code>{correlationId}</Code>}
        <Button onClick={tryAgain}>{words.tryAgain}</Button>
      </Stack>
    </Paper>
  )
}

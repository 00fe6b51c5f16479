import { Alert, Text } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { sessionMessages } from './sessions.messages.ts'

/** The right password of a person who may enter no organization. */
export class NoOrganization extends Error {}

export function Refusal({ error }: { error: Error | null }) {
  const words = useMessages(sessionMessages)
  const failureText = useFailureText()
  if (!error) return undefined
  return (
    <Alert color="red" role="alert" title={words.failed}>
      <Text size="sm">{error instanceof NoOrganization ? words.none : failureText(error)}</Text>
    </Alert>
  )
}

import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { draftMessages } from './drafts.messages.ts'

/** The address that goes on with a form, on any device its person logs in on (B-091). */
export function ResumeLink({ address }: { address: string }) {
  const words = useMessages(draftMessages)
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <TextInput label={words.resumeLink} value={address} readOnly flex={1} />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

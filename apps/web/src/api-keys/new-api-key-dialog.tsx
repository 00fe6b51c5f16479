import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { NewApiKey } from '@tabellio/contract/api-keys'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'

type DialogProps = { username: string; onClose: () => void }

/** Creates a key, and shows its secret: once. */
export function NewApiKeyDialog({ username, onClose }: DialogProps) {
  const words = useMessages(apiKeyMessages)
  const create = useWrite('apiKeys', 'create')
  const [created, setCreated] = useState<NewApiKey>()
  const form = useScreenForm({
    initial: { keyName: '', expirationDate: '' },
    labels: { keyName: words.name, expirationDate: words.lastDay },
    send: ({ keyName, expirationDate }) =>
      create({ params: { username }, body: { keyName, expirationDate: endOf(expirationDate) } }),
    onSent: setCreated,
  })
  if (created) return <SecretDialog created={created} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.create}
      save={words.create}
      failed={words.notCreated}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('keyName')} description={words.nameHint} required data-autofocus />
      <TextInput {...form.input('expirationDate')} description={words.lastDayHint} type="date" />
    </FormDialog>
  )
}

/** The last moment of a day on the wall of whoever chooses it. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).getTime())

function SecretDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const words = useMessages(apiKeyMessages)
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.createdTitle({ name: created.keyName })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size="lg"
    >
      <Stack>
        <Alert color="yellow">{words.onlyOnce}</Alert>
        <Copied label={words.key} value={created.apiKey} />
        <Copied label={words.secret} value={created.secret} />
        <Text size="sm" c="dimmed">
          {words.howToUse}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.kept}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const words = useMessages(apiKeyMessages)
  return (
    <Group align="flex-end" gap="xs">
      <TextInput label={label} value={value} readOnly flex={1} ff="monospace" />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${words.copy}: ${label}`}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

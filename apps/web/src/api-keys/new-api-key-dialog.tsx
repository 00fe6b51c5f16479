import { Alert, Button, CopyButton, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { NewApiKey } from '@tabellio/contract/api-keys'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { apiKeyMessages } from './api-keys.messages.ts'

type DialogProps = { username: string; onClose: () => void }

/** Creates a key, and shows its secret: once. */
export function NewApiKeyDialog({ username, onClose }: DialogProps) {
  const words = useMessages(apiKeyMessages)
  const create = useWrite('apiKeys', 'create')
  const session = useSession()
  const mayKeepPeople = session?.isAdministrator === true && session.username === username
  const [created, setCreated] = useState<Created>()
  const form = useScreenForm({
    initial: { keyName: '', expirationDate: '', purpose: 'api' },
    labels: { keyName: words.name, expirationDate: words.lastDay, purpose: words.purpose },
    send: async ({ keyName, expirationDate, purpose: chosen }) => {
      const purpose: Created['purpose'] = chosen === 'directory' ? 'directory' : 'api'
      const body = { keyName, expirationDate: endOf(expirationDate), purpose } as const
      return { purpose, ...(await create({ params: { username }, body })) }
    },
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
      {mayKeepPeople && (
        <Radio.Group {...form.input('purpose')}>
          <Stack gap="xs" mt={4}>
            <Radio value="api" label={words.api} description={words.apiHint} />
            <Radio value="directory" label={words.directory} description={words.directoryHint} />
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}

type Created = NewApiKey & { purpose: 'api' | 'directory' }

/** The last moment of a day on the wall of whoever chooses it. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).getTime())

function SecretDialog({ created, onClose }: { created: Created; onClose: () => void }) {
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
        {created.purpose === 'directory' ? (
          <>
            <Copied label={words.address} value={`${location.origin}/scim/v2`} />
            <Copied label={words.token} value={`${created.apiKey}.${created.secret}`} />
          </>
        ) : (
          <>
            <Copied label={words.key} value={created.apiKey} />
            <Copied label={words.secret} value={created.secret} />
          </>
        )}
        <Text size="sm" c="dimmed">
          {created.purpose === 'directory' ? words.howToConnect : words.howToUse}
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

import { Alert, Button, Checkbox, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { sharedItemMessages } from './shared-items.messages.ts'

/** What a link is made to. */
export type Shared =
  | { kind: 'document'; documentId: string; documentTypeId: string; name: string }
  | { kind: 'template'; templateId: string; templateVersionId: string; name: string }

type Props = { shared: Shared; onClose: () => void }
type Created = { token: string; isMailed: boolean }
type Fields = {
  name: string
  assignedTo: string
  sentTo: string
  mails: boolean
  expirationDate: string
  maxUsage: string
  password: string
}

/** Makes a link, and shows it: once. */
export function LinkDialog({ shared, onClose }: Props) {
  const words = useMessages(sharedItemMessages)
  const create = useWrite('sharedItems', 'create')
  const [created, setCreated] = useState<Created>()
  const form = useScreenForm<Fields, Created>({
    initial: {
      name: shared.name,
      assignedTo: '',
      sentTo: '',
      mails: true,
      expirationDate: '',
      maxUsage: '',
      password: '',
    },
    labels: words,
    validate: {
      maxUsage: (typed: string) => (/^([1-9]\d{0,8})?$/.test(typed.trim()) ? undefined : words.wrongNumber),
    },
    paths: { 'mailTo[0]': 'sentTo' },
    send: async ({ name, assignedTo, sentTo, mails, expirationDate, maxUsage, password }) => {
      const address = sentTo.trim()
      const isMailed = mails && address !== ''
      const base = {
        name,
        assignedTo,
        ...(expirationDate !== '' && { expirationDate: endOf(expirationDate) }),
        ...(maxUsage.trim() !== '' && { maxUsage: Number(maxUsage) }),
        ...(password !== '' && { password }),
        mailTo: isMailed ? [address] : [],
      }
      const { token } = await create({ body: { ...base, ...targetOf(shared, { name, sentTo: address }) } })
      return { token, isMailed }
    },
    onSent: setCreated,
  })
  if (created) return <CreatedDialog name={shared.name} created={created} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.shareTitle({ name: shared.name })}
      save={words.create}
      failed={words.notCreated}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('assignedTo')} description={words.assignedToHint} required data-autofocus />
      <TextInput {...form.input('sentTo')} type="email" required={shared.kind === 'document'} />
      <Checkbox {...form.checkbox('mails')} />
      <TextInput {...form.input('expirationDate')} description={words.expirationDateHint} type="date" />
      <TextInput {...form.input('maxUsage')} description={words.maxUsageHint} inputMode="numeric" />
      <PasswordInput
        {...form.input('password')}
        description={words.passwordHint}
        autoComplete="new-password"
      />
      <TextInput {...form.input('name')} description={words.nameHint} required />
    </FormDialog>
  )
}

/** The last moment of a day on the wall of whoever chooses it. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).getTime()

/** A document that names no place to sign is for reading. */
function targetOf(shared: Shared, { name, sentTo }: { name: string; sentTo: string }) {
  if (shared.kind === 'template') {
    const { templateId, templateVersionId } = shared
    return { tokenType: 'generate-document' as const, templateId, templateVersionId }
  }
  const { documentId, documentTypeId } = shared
  const recordType = 'document-signature-action' as const
  const documents = [{ recordType, documentId, documentTypeId }]
  return { tokenType: 'external-actions' as const, sentTo, title: name, documents }
}

type CreatedProps = { name: string; created: Created; onClose: () => void }

function CreatedDialog({ name, created: { token, isMailed }, onClose }: CreatedProps) {
  const words = useMessages(sharedItemMessages)
  const address = `${location.origin}/shared#${token}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.createdTitle({ name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size="lg"
    >
      <Stack>
        <Alert color="yellow">{words.onlyOnce}</Alert>
        <Group align="flex-end" gap="xs">
          <TextInput label={words.link} value={address} readOnly flex={1} ff="monospace" />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? words.copied : words.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        {isMailed && <Text size="sm">{words.mailed}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.close}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

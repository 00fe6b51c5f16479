import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DocumentInfo } from '@tabellio/contract/documents'
import type { SignatureStateEntry } from '@tabellio/contract/signature-flows'
import { email } from '@tabellio/contract/shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { signatureFlowMessages } from './signature-flows.messages.ts'
import { signatureState } from './signature-flows.queries.ts'
import { maxSigners, nameOf, placeholdersFor, addressOf } from './signers.ts'

type Signed = Pick<
  DocumentInfo,
  'documentId' | 'documentVersionId' | 'documentTypeId' | 'name' | 'signaturePlaceholders'
>
export type SendToSignProps = { document: Signed; onClose: () => void }

/** Asks people to sign the newest version: those whom its placeholders name, and others. */
export function SendToSignDialog({ document, onClose }: SendToSignProps) {
  const words = useMessages(signatureFlowMessages)
  const { documentId, documentVersionId, name } = document
  const { items } = useSuspenseQuery(signatureState(documentId, documentVersionId)).data
  const [ready] = useState(() => items.filter(({ status }) => status === 'ready'))
  const [count, setCount] = useState(Math.min(maxSigners, Math.max(1, ready.length)))
  const form = useSignersForm({ document, ready, onClose })
  return (
    <FormDialog
      form={form}
      title={words.sendTitle({ name })}
      save={words.send}
      failed={words.notAsked}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.sendHint}</Text>
      {rows.slice(0, count).map((index) => (
        <Group key={index} grow align="flex-start">
          <TextInput {...form.input(nameOf(index))} {...(index === 0 && { 'data-autofocus': true })} />
          <TextInput {...form.input(addressOf(index))} type="email" required />
        </Group>
      ))}
      {count < maxSigners && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setCount(count + 1)}
          >
            {words.addSigner}
          </Button>
        </Group>
      )}
      <TextInput {...form.input('title')} required />
      <Textarea {...form.input('subtitle')} rows={2} />
    </FormDialog>
  )
}

const rows = Array.from({ length: maxSigners }, (_, index) => index)
type Fields = Record<string, string>

/** What the inputs of each signer are called, or have. */
const ofEach = <Value,>(name: (index: number) => string, value: (index: number) => Value) =>
  Object.fromEntries(rows.map((index) => [name(index), value(index)]))

function useSignersForm({ document, ready, onClose }: SendToSignProps & { ready: SignatureStateEntry[] }) {
  const words = useMessages(signatureFlowMessages)
  const { documentId, documentVersionId, documentTypeId, name, signaturePlaceholders } = document
  const save = useWrite('documents', 'savePlaceholders')
  const send = useWrite('signatureFlows', 'send')
  return useScreenForm<Fields, void>({
    initial: {
      ...ofEach(nameOf, (index) => ready[index]?.name ?? ''),
      ...ofEach(addressOf, (index) => ready[index]?.email ?? ''),
      title: name,
      subtitle: '',
    },
    labels: {
      ...ofEach(nameOf, (index) => words.signerName({ number: index + 1 })),
      ...ofEach(addressOf, (index) => words.signerEmail({ number: index + 1 })),
      title: words.titleLabel,
      subtitle: words.subtitleLabel,
    },
    validate: ofEach(addressOf, (index) => (typed: string, values: Fields) => {
      const isLeftOut = index > 0 && typed.trim() === '' && values[nameOf(index)]?.trim() === ''
      return isLeftOut || email.safeParse(typed.trim()).success ? undefined : words.noAddress
    }),
    send: async (values) => {
      const { placeholders, keys } = placeholdersFor(signaturePlaceholders, ready, values)
      await save({
        params: { documentId, documentVersionId },
        body: { signaturePlaceholders: placeholders },
      })
      const recordType = 'document-signature-action' as const
      const documents = [{ recordType, documentId, documentTypeId, signaturePlaceholderKeys: keys }]
      await send({ body: { title: values['title'] ?? '', subtitle: values['subtitle'] ?? '', documents } })
    },
    onSent: () => {
      onClose()
      notifyDone(words.sentDone)
    },
  })
}

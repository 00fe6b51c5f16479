import { Button, Textarea, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { email } from '@tabellio/contract/shapes'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { sharingMessages } from './sharing.messages.ts'

type Props = { documentId: string; documentVersionId: string; name: string }

/** Sends the version that is shown by mail. */
export function ShareButton(shared: Props) {
  const words = useMessages(sharingMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      {isOpen && <ShareDialog {...shared} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Addresses one below the other, or parted by commas, semicolons and spaces. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '')

function ShareDialog({ documentId, documentVersionId, name, onClose }: Props & { onClose: () => void }) {
  const words = useMessages(sharingMessages)
  const send = useWrite('sharing', 'document')
  const form = useScreenForm({
    initial: { recipients: '', subject: name, body: '' },
    labels: { recipients: words.recipients, subject: words.subject, body: words.text },
    validate: {
      recipients: (typed: string) => {
        const wrong = addressesIn(typed).find((address) => !email.safeParse(address).success)
        return wrong === undefined ? undefined : words.noAddress({ address: wrong })
      },
    },
    send: ({ recipients, ...letter }) =>
      send({
        params: { documentId, documentVersionId },
        body: { ...letter, recipients: addressesIn(recipients) },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.sent)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.shareTitle({ name })}
      save={words.send}
      failed={words.notSent}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Textarea
        {...form.input('recipients')}
        description={words.recipientsHint}
        rows={2}
        required
        data-autofocus
      />
      <TextInput {...form.input('subject')} required />
      <Textarea {...form.input('body')} description={words.textHint} rows={5} required />
    </FormDialog>
  )
}

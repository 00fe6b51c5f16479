import { Textarea, TextInput } from '@mantine/core'
import { email } from '@tabellio/contract/shapes'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { sharingMessages } from './sharing.messages.ts'

/** Addresses one below the other, or parted by commas, semicolons and spaces. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '')

export type ShareDialogProps = {
  documentId: string
  documentVersionId: string
  name: string
  onClose: () => void
}

/** Sends the version that is shown by mail. */
export function ShareDialog({ documentId, documentVersionId, name, onClose }: ShareDialogProps) {
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

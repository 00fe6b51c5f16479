import { Text, Textarea } from '@mantine/core'
import { notifyDone } from '../feedback/notify.ts'
import { FormDialog } from './form-dialog.tsx'
import { useScreenForm } from './screen-form.tsx'

type ReasonDialogProps = {
  words: { reason: string; notSaved: string; reasonUnsaved: string }
  title: string
  hint: string
  confirm: string
  done: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why somebody or something is put out, for whoever looks at it later (B-415). */
export function ReasonDialog({ words, title, hint, confirm, done, send, onClose }: ReasonDialogProps) {
  const form = useScreenForm({
    initial: { reason: '' },
    labels: { reason: words.reason },
    send: ({ reason }) => send(reason),
    onSent: () => {
      onClose()
      notifyDone(done)
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      save={confirm}
      failed={words.notSaved}
      unsaved={words.reasonUnsaved}
      onClose={onClose}
    >
      <Text size="sm">{hint}</Text>
      <Textarea {...form.input('reason')} required rows={3} data-autofocus />
    </FormDialog>
  )
}

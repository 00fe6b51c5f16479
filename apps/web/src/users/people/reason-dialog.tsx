import { Text, Textarea } from '@mantine/core'
import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { peopleMessages } from './people.messages.ts'

type DialogProps = { user: OrganizationUserDetails; onClose: () => void }

export function DeactivateDialog({ user, onClose }: DialogProps) {
  const words = useMessages(peopleMessages)
  const setState = useWrite('users', 'setState')
  const name = user.firstName
  return (
    <ReasonDialog
      title={words.deactivateTitle({ name })}
      hint={words.deactivateHint}
      confirm={words.deactivate}
      done={words.deactivated({ name })}
      send={(reason) => setState({ params: user, body: { state: 'inactive', reason } })}
      onClose={onClose}
    />
  )
}

export function BlacklistDialog({ user, onClose }: DialogProps) {
  const words = useMessages(peopleMessages)
  const blacklist = useWrite('users', 'blacklist')
  const name = user.firstName
  return (
    <ReasonDialog
      title={words.blacklistTitle({ name })}
      hint={words.blacklistHint({ email: user.username })}
      confirm={words.blacklist}
      done={words.putOnBlacklist({ name })}
      send={(reason) => blacklist({ params: user, body: { reason } })}
      onClose={onClose}
    />
  )
}

type ReasonDialogProps = {
  title: string
  hint: string
  confirm: string
  done: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, for whoever looks at the person later (B-415). */
function ReasonDialog({ title, hint, confirm, done, send, onClose }: ReasonDialogProps) {
  const words = useMessages(peopleMessages)
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

import { Text } from '@mantine/core'
import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { userMessages } from '../users.messages.ts'
import { peopleMessages } from './people.messages.ts'

/** Sets the password of somebody whose account the organization made. */
export function PasswordDialog({ user, onClose }: { user: OrganizationUserDetails; onClose: () => void }) {
  const words = useMessages(peopleMessages)
  const { password, passwordHint } = useMessages(userMessages)
  const change = useWrite('users', 'changePassword')
  const form = useScreenForm({
    initial: { newPassword: '' },
    labels: { newPassword: password },
    send: (body) => change({ params: user, body }),
    onSent: () => {
      onClose()
      notifyDone(words.passwordSet)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.passwordTitle({ name: user.firstName })}
      save={words.setPassword}
      failed={words.notSaved}
      unsaved={words.passwordUnsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.passwordNote}</Text>
      <PasswordInput
        {...form.input('newPassword')}
        description={passwordHint}
        autoComplete="new-password"
        required
        data-autofocus
      />
    </FormDialog>
  )
}

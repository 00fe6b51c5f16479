import { Text, Textarea } from '@mantine/core'
import type { ActingLogin } from '@tabellio/contract/impersonation'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/calls/api.ts'
import { actInPlace, fullNameOf } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { impersonationMessages } from './impersonation.messages.ts'

type Props = {
  user: { username: string; firstName: string; lastName: string }
  /** Of a system administrator, who may do it in any organization. */
  organizationId?: string
  onClose: () => void
}

/** Asks why, and goes on as the other person. */
export function ImpersonateDialog({ user, organizationId, onClose }: Props) {
  const words = useMessages(impersonationMessages)
  const navigate = useNavigate()
  const { username } = user
  const form = useScreenForm({
    initial: { reason: '' },
    labels: { reason: words.reason },
    send: ({ reason }): Promise<ActingLogin> =>
      organizationId === undefined
        ? api.impersonation.start({ params: { impersonatedUsername: username }, body: { reason } })
        : api.impersonation.startAnywhere({ params: { organizationId, username }, query: { reason } }),
    onSent: (login) => {
      onClose()
      actInPlace(login)
      void navigate({ to: '/o/$organizationId', params: login })
    },
  })
  const name = fullNameOf(user)
  return (
    <FormDialog
      form={form}
      title={words.title({ name })}
      save={words.begin}
      failed={words.failed}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.hint({ name })}</Text>
      <Textarea
        {...form.input('reason')}
        description={words.reasonHint({ name })}
        required
        rows={3}
        data-autofocus
      />
    </FormDialog>
  )
}

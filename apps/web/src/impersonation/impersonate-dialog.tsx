import { NativeSelect, Text, Textarea } from '@mantine/core'
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
  /** Those of the person, of which a system administrator chooses one. */
  organizationIds?: string[]
  onClose: () => void
}

/** Asks why, and goes on as the other person. */
export function ImpersonateDialog({ user, organizationIds, onClose }: Props) {
  const words = useMessages(impersonationMessages)
  const navigate = useNavigate()
  const { username } = user
  const form = useScreenForm({
    initial: { organizationId: organizationIds?.[0] ?? '', reason: '' },
    labels: { organizationId: words.organization, reason: words.reason },
    send: ({ organizationId, reason }): Promise<ActingLogin> =>
      organizationIds === undefined
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
      {organizationIds && organizationIds.length > 1 && (
        <NativeSelect {...form.input('organizationId')} data={organizationIds} />
      )}
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

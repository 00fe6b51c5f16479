import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Panel } from '../ui/panel.tsx'
import { passwordMessages } from './passwords.messages.ts'

/** Changes the password of the person of the session. */
export function ChangePassword() {
  const words = useMessages(passwordMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={words.password} hint={words.changeHint}>
      {isOpen ? (
        <ChangeForm onClose={() => setOpen(false)} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const words = useMessages(passwordMessages)
  const change = useWrite('passwords', 'change')
  const form = useScreenForm({
    initial: { currentPassword: '', newPassword: '', again: '' },
    labels: { currentPassword: words.current, newPassword: words.newPassword, again: words.again },
    validate: {
      currentPassword: (typed: string) => (typed === '' ? words.needsCurrent : undefined),
      again: (again: string, { newPassword }) => (again === newPassword ? undefined : words.different),
    },
    send: ({ currentPassword, newPassword }) => change({ body: { currentPassword, newPassword } }),
    onSent: () => {
      notifyDone(words.changed)
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack maw={400}>
        <FormErrors form={form} failed={words.failed} />
        <PasswordInput {...form.input('currentPassword')} ref={focusOnce} autoComplete="current-password" />
        <PasswordInput
          {...form.input('newPassword')}
          description={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.input('again')} autoComplete="new-password" />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {words.change}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.keep}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

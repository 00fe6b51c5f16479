import { Button, Stack, Text } from '@mantine/core'
import type { MfaChallenge } from '@tabellio/contract/sessions'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../platform/use-messages.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { userMessages } from './users.messages.ts'
import { useActivate, type Invitation } from './users.queries.ts'

type Props = { invitation: Invitation; onChallenge: (challenge: MfaChallenge) => void }

export function PasswordForm({ invitation, onChallenge }: Props) {
  const words = useMessages(userMessages)
  const navigate = useNavigate()
  const activate = useActivate(invitation)
  const form = useScreenForm({
    initial: { newPassword: '', again: '' },
    labels: { newPassword: words.password, again: words.again },
    validate: {
      again: (again: string, { newPassword }) => (again === newPassword ? undefined : words.different),
    },
    send: ({ newPassword }) => activate(newPassword),
    onSent: (challenge) => (challenge ? onChallenge(challenge) : void navigate({ to: '/' })),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormErrors form={form} failed={words.failed} />
        <Username username={invitation.username} />
        <PasswordInput
          {...form.input('newPassword')}
          ref={focusOnce}
          description={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput {...form.input('again')} autoComplete="new-password" />
        <Button type="submit" loading={form.isSending}>
          {words.save}
        </Button>
      </Stack>
    </form>
  )
}

/** Who came by the link goes on at the first input. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

function Username({ username }: { username: string }) {
  const words = useMessages(userMessages)
  return (
    <div>
      <Text size="sm" fw={500}>
        {words.username}
      </Text>
      <Text>{username}</Text>
      {/* Tells the browser's keeper of passwords whose this one is. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
    </div>
  )
}

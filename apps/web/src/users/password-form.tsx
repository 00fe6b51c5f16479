import { Alert, Button, Stack, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { requestErrorText } from '../platform/refusals/refusal-text.ts'
import { userMessages } from './users.messages.ts'
import { useActivate, type Invitation } from './users.queries.ts'

export function PasswordForm({ invitation }: { invitation: Invitation }) {
  const words = useMessages(userMessages)
  const navigate = useNavigate()
  const activate = useActivate(invitation)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const isShort = password.length < 8
  const isDifferent = password !== again
  const refusal = useRefusal(activate.error)
  useEffect(() => first.current?.focus(), [])
  const failureText = useFailureText()
  const onSuccess = () => void navigate({ to: '/' })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isShort) first.current?.focus()
    else if (isDifferent) second.current?.focus()
    else activate.mutate(password, { onSuccess, onError: () => first.current?.focus() })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {activate.error && !refusal && (
          <Alert color="red" role="alert" title={words.failed}>
            {failureText(activate.error)}
          </Alert>
        )}
        <Username username={invitation.username} />
        <PasswordInput
          ref={first}
          label={words.password}
          description={words.passwordHint}
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            activate.reset()
          }}
          error={(isTried && isShort && words.tooShort) || refusal}
        />
        <PasswordInput
          ref={second}
          label={words.again}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={isTried && !isShort && isDifferent && words.different}
        />
        <Button type="submit" loading={activate.isPending}>
          {words.save}
        </Button>
      </Stack>
    </form>
  )
}

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

/** Why the server refuses the password itself. */
function useRefusal(error: Error | null): string | undefined {
  const { language } = useLanguage()
  const refused =
    error instanceof ApiError ? error.errors.find(({ path }) => path === 'newPassword') : undefined
  return refused && requestErrorText(refused, language)
}

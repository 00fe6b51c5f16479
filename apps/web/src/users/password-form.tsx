import { Alert, Button, Stack, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useWords } from '../platform/messages.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { userMessages } from './users.messages.ts'
import { useActivate, type Invitation } from './users.queries.ts'

export function PasswordForm({ invitation }: { invitation: Invitation }) {
  const words = useWords(userMessages)
  const navigate = useNavigate()
  const activate = useActivate(invitation)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isShort = password.length < 8
  const isDifferent = password !== again
  const refusal = useRefusal(activate.error)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isShort || isDifferent) return
    activate.mutate(password, { onSuccess: () => void navigate({ to: '/' }) })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {activate.error && !refusal && (
          <Alert color="red" role="alert" title={words.failed}>
            {activate.error.message}
          </Alert>
        )}
        <div>
          <Text size="sm" fw={500}>
            {words.username}
          </Text>
          <Text>{invitation.username}</Text>
          {/* Tells the browser's keeper of passwords whose this one is. */}
          <input hidden readOnly name="username" autoComplete="username" value={invitation.username} />
        </div>
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

/** Why the server refuses the password, told by the key of its refusal. */
function useRefusal(error: Error | null): string | undefined {
  const words = useWords(userMessages)
  if (!(error instanceof ApiError)) return undefined
  const refused = error.errors.find(({ path }) => path === 'newPassword')
  if (!refused) return undefined
  const known = new Map([
    ['well-known-password', words.wellKnown],
    ['simple-password', words.tooSimple],
    ['own-name-password', words.ownName],
    ['too-small', words.tooShort],
  ])
  return known.get(refused.key ?? '') ?? refused.message
}

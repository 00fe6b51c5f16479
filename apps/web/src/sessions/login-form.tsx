import { Button, Stack, TextInput } from '@mantine/core'
import type { AppLogin } from '@tabellio/contract/sessions'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { endedUsername } from '../platform/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { Refusal } from './refusal.tsx'
import { sessionMessages } from './sessions.messages.ts'

export type Credentials = { username: string; password: string }

type Props = {
  /** The page that somebody was sent here from, which needs a login. */
  returnTo: string | undefined
  isBusy: boolean
  error: Error | null
  onSubmit: (credentials: Credentials) => void
  onLogin: (login: AppLogin) => void
}

export function LoginForm(props: Props) {
  const words = useMessages(sessionMessages)
  const [ended] = useState(endedUsername)
  const [credentials, setCredentials] = useState<Credentials>({ username: ended ?? '', password: '' })
  const [isTried, setIsTried] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const lacks = { username: credentials.username.trim() === '', password: credentials.password === '' }

  useEffect(() => (ended === undefined ? username : password).current?.focus(), [ended])
  const hint = ended !== undefined ? words.ended : props.returnTo !== undefined ? words.toContinue : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (lacks.username) return username.current?.focus()
    if (lacks.password) return password.current?.focus()
    props.onSubmit(credentials)
  }

  return (
    <Page title={words.title} {...(hint !== undefined && { hint })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Refusal error={props.error} />
          <TextInput
            ref={username}
            name="username"
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={credentials.username}
            onChange={(event) => setCredentials({ ...credentials, username: event.currentTarget.value })}
            error={isTried && lacks.username && words.needsUsername}
          />
          <PasswordInput
            ref={password}
            name="password"
            label={words.password}
            autoComplete="current-password"
            value={credentials.password}
            onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
            error={isTried && lacks.password && words.needsPassword}
          />
          <Button type="submit" loading={props.isBusy} fullWidth>
            {words.login}
          </Button>
          <PasskeyButton onLogin={props.onLogin} />
          <TextLink to="/forgot-password" ta="center" size="sm">
            {words.forgotten}
          </TextLink>
          <ProviderButtons username={credentials.username} returnTo={props.returnTo} />
        </Stack>
      </form>
    </Page>
  )
}

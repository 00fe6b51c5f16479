import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { endedUsername } from '../platform/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { sessionMessages } from './sessions.messages.ts'

export type Credentials = { username: string; password: string }

export function LoginForm(props: {
  /** Somebody was sent here from a page that needs a login. */
  isReturn: boolean
  isBusy: boolean
  error: Error | null
  onSubmit: (credentials: Credentials) => void
}) {
  const words = useMessages(sessionMessages)
  const [ended] = useState(endedUsername)
  const [credentials, setCredentials] = useState<Credentials>({ username: ended ?? '', password: '' })
  const [isTried, setIsTried] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const lacks = { username: credentials.username.trim() === '', password: credentials.password === '' }

  useEffect(() => (ended === undefined ? username : password).current?.focus(), [ended])
  const hint = ended !== undefined ? words.ended : props.isReturn ? words.toContinue : undefined

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
          <TextLink to="/forgot-password" ta="center" size="sm">
            {words.forgotten}
          </TextLink>
        </Stack>
      </form>
    </Page>
  )
}

/** The right password of a person who may enter no organization. */
export class NoOrganization extends Error {}

export function Refusal({ error }: { error: Error | null }) {
  const words = useMessages(sessionMessages)
  const failureText = useFailureText()
  if (!error) return undefined
  return (
    <Alert color="red" role="alert" title={words.failed}>
      <Text size="sm">{error instanceof NoOrganization ? words.none : failureText(error)}</Text>
    </Alert>
  )
}

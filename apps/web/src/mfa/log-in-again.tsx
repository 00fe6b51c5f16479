import { Alert, Button, Group, Text } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { api } from '../platform/calls/api.ts'
import { signOut } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { mfaMessages } from './mfa.messages.ts'

/** Leads through the login, and back here. */
export function LogInAgain() {
  const words = useMessages(mfaMessages)
  const navigate = useNavigate()
  const { state } = useRouter()
  const logInAgain = async () => {
    await api.sessions.logout().catch(() => undefined)
    signOut()
    await navigate({ to: '/login', search: { returnTo: state.location.href } })
  }
  return (
    <Alert title={words.mustLogIn}>
      <Text size="sm">{words.mustLogInHint}</Text>
      <Group mt="sm">
        <Button size="xs" onClick={() => void logInAgain()}>
          {words.logInAgain}
        </Button>
      </Group>
    </Alert>
  )
}

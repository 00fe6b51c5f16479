import { Alert, Button, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { ApiError } from '@tabellio/contract/client'
import type { AppLogin } from '@tabellio/contract/sessions'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Refusal } from './refusal.tsx'
import { sessionMessages } from './sessions.messages.ts'

/** Logs in with whichever passkey its person chooses: the browser asks which. */
export function PasskeyButton({ onLogin }: { onLogin: (login: AppLogin) => void }) {
  const words = useMessages(sessionMessages)
  const login = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const used = await startAuthentication({ optionsJSON: await api.passkeys.startLogin() })
      return api.passkeys.login({ body: { credential: { ...used, clientExtensionResults: {} } } })
    },
    onSuccess: onLogin,
  })
  if (typeof PublicKeyCredential === 'undefined') return undefined
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} />}
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        {words.withPasskey}
      </Button>
      {login.error instanceof ApiError ? (
        <Refusal error={login.error} />
      ) : (
        login.error && (
          <Alert role="alert">
            <Text size="sm">{words.noPasskey}</Text>
          </Alert>
        )
      )}
    </>
  )
}

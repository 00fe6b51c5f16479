import { Stack } from '@mantine/core'
import type { AppLoginAnswer, MfaChallenge } from '@tabellio/contract/sessions'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SecondFactor } from '../mfa/index.ts'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PublicLayout } from '../ui/public-layout.tsx'
import { takeLogin } from './provider-login.ts'
import { Refusal } from './refusal.tsx'
import { sessionMessages } from './sessions.messages.ts'
import { useGo } from './use-go.ts'

/** Where a provider leads people back to: logs them in with what it sent along. */
export function ProviderCallbackPage() {
  const words = useMessages(sessionMessages)
  const navigate = useNavigate()
  const [kept] = useState(takeLogin)
  const [challenge, setChallenge] = useState<MfaChallenge>()
  const go = useGo(kept?.returnTo)
  const finish = useMutation({
    mutationFn: (answer: string): Promise<AppLoginAnswer> =>
      api.identityProviders.finish({ body: { browserSecret: kept?.browserSecret ?? 'none', answer } }),
    onSuccess: (login) => (login.mfaRequired ? setChallenge(login.challenge) : go(login)),
  })
  const { mutate } = finish
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(location.search.slice(1) || 'none')
  }, [mutate])
  const back = () => void navigate({ to: '/login' })
  return (
    <PublicLayout>
      {challenge ? (
        <SecondFactor challenge={challenge} onLogin={go} onBack={back} />
      ) : finish.error ? (
        <Page title={words.title}>
          <Stack>
            <Refusal error={finish.error} />
            <ButtonLink to="/login">{words.backToLogin}</ButtonLink>
          </Stack>
        </Page>
      ) : (
        <Loading />
      )}
    </PublicLayout>
  )
}

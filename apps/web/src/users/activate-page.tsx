import type { AppLogin, MfaChallenge } from '@tabellio/contract/sessions'
import type { ActivationInfo } from '@tabellio/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Navigate, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SecondFactor } from '../mfa/index.ts'
import { isStatus } from '../platform/calls/api.ts'
import { signIn } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { PublicLayout } from '../ui/public-layout.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordForm } from './password-form.tsx'
import { UsedLink } from './used-link.tsx'
import { activation } from './users.queries.ts'
import { userMessages } from './users.messages.ts'

const route = getRouteApi('/activate/$otp')

export function ActivatePage() {
  const { otp } = route.useParams()
  const { data, error } = useQuery(activation(otp))
  if (error && !isStatus(error, 404) && !isStatus(error, 400)) throw error
  if (data?.requiresPassword === false) return <Navigate to="/join/$token" params={{ token: otp }} replace />
  return (
    <PublicLayout>
      {data?.requiresPassword && <Activation otp={otp} info={data} />}
      {error && <UsedLink />}
      {!data && !error && <Loading />}
    </PublicLayout>
  )
}

function Activation({ otp, info }: { otp: string; info: ActivationInfo }) {
  const words = useMessages(userMessages)
  const { organizationName, username } = info
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<MfaChallenge>()
  const go = (login: AppLogin) => {
    signIn(login)
    void navigate({ to: '/' })
  }
  if (challenge)
    return <SecondFactor challenge={challenge} onLogin={go} onBack={() => void navigate({ to: '/login' })} />
  return (
    <Page title={words.activate} hint={words.activateHint({ organization: organizationName })}>
      <PasswordForm invitation={{ otp, username }} onChallenge={setChallenge} />
    </Page>
  )
}

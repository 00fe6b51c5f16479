import type { AppLogin } from '@tabellio/contract/sessions'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { SecondFactor } from '../mfa/index.ts'
import { api } from '../platform/calls/api.ts'
import { PublicLayout } from '../ui/public-layout.tsx'
import { LoginForm, type Credentials } from './login-form.tsx'
import { OrganizationChoice } from './organization-choice.tsx'
import { NoOrganization } from './refusal.tsx'
import { useGo } from './use-go.ts'

const route = getRouteApi('/login')

type Offer = { id: string; name: string }

export function LoginPage() {
  const [offered, setOffered] = useState<{ credentials: Credentials; organizations: Offer[] }>()
  const { returnTo } = route.useSearch()
  const go = useGo(returnTo)
  const enter = useEnter(go)
  const needed = enter.data?.mfaRequired ? enter.data.challenge : undefined
  const ask = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { organizations } = await api.sessions.loginOrganizations({ body: credentials })
      if (organizations.length > 1) return setOffered({ credentials, organizations })
      const [only] = organizations
      if (!only) throw new NoOrganization()
      await enter.mutateAsync({ ...credentials, organizationId: only.id })
    },
  })

  return (
    <PublicLayout>
      {needed ? (
        <SecondFactor challenge={needed} onLogin={go} onBack={enter.reset} />
      ) : offered ? (
        <OrganizationChoice
          organizations={offered.organizations}
          isBusy={enter.isPending}
          error={enter.error}
          onChoose={(organizationId) => enter.mutate({ ...offered.credentials, organizationId })}
          onBack={() => setOffered(undefined)}
        />
      ) : (
        <LoginForm
          returnTo={returnTo}
          isBusy={ask.isPending}
          error={ask.error}
          onSubmit={ask.mutate}
          onLogin={go}
        />
      )}
    </PublicLayout>
  )
}

/** Logs in to an organization, unless it asks for more than the password. */
function useEnter(go: (login: AppLogin) => void) {
  return useMutation({
    mutationFn: (body: Credentials & { organizationId: string }) => api.sessions.loginTo({ body }),
    onSuccess: (answer) => {
      if (!answer.mfaRequired) go(answer)
    },
  })
}

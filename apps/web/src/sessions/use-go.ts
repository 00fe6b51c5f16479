import type { AppLogin } from '@tabellio/contract/sessions'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { signIn } from '../platform/session.ts'

/** Begins the session, and goes where the person came from. */
export function useGo(returnTo: string | undefined) {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (login: AppLogin) => {
    signIn(login)
    const { organizationId } = login
    if (returnTo?.startsWith(`/o/${organizationId}/`)) history.push(returnTo)
    else void navigate({ to: '/o/$organizationId', params: { organizationId } })
  }
}

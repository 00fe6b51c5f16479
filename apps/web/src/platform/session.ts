import type { AnyLogin, AppLogin } from '@tabellio/contract/sessions'
import { stored } from './stored.ts'
import { useStored } from './use-stored.ts'

/** Who is logged in here, and where. */
export type Session = Pick<
  AppLogin,
  'username' | 'firstName' | 'lastName' | 'organizationId' | 'organizationName' | 'token' | 'expiresAt'
> & {
  /** What administrators do is offered; whether it may be done, the server decides each time. */
  isAdministrator: boolean
  /** Of the whole system: absent of everybody else. */
  isSystemAdmin?: boolean
  /** How the organization writes amounts and dates; sessions begun before it was asked have none. */
  region?: string
  /** From then on the token is exchanged for a fresh one: half of its life, milliseconds since 1970. */
  renewAt: number
}

const texts = ['username', 'firstName', 'lastName', 'organizationId', 'organizationName', 'token'] as const

const isSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false
  const parts = new Map<string, unknown>(Object.entries(value))
  return (
    texts.every((name) => typeof parts.get(name) === 'string') &&
    ['expiresAt', 'renewAt'].every((name) => typeof parts.get(name) === 'number') &&
    typeof parts.get('isAdministrator') === 'boolean'
  )
}

export const session = stored<Session | undefined>('tabellio.session', (value) =>
  isSession(value) ? value : undefined,
)

/** The organization that `/` leads to, also after a log-out. */
export const lastOrganization = stored('tabellio.organization', (value) =>
  typeof value === 'string' ? value : undefined,
)

const freshness = (expiresAt: number) => ({ expiresAt, renewAt: Date.now() + (expiresAt - Date.now()) / 2 })

/** A login to an organization, as every screen needs; a system administrator may have one to none. */
export function inOrganization({ organizationId, organizationName, region, ...login }: AnyLogin): AppLogin {
  if (organizationId === null || organizationName === null || region === null)
    throw new Error('The login is to no organization')
  return { ...login, organizationId, organizationName, region }
}

export function signIn(login: AppLogin) {
  const { username, firstName, lastName, organizationId, organizationName, region, token, expiresAt } = login
  const person = { username, firstName, lastName, organizationId, organizationName, region }
  const isAdministrator = login.isOrganizationAdmin || login.isSystemAdmin
  ended = undefined
  const { isSystemAdmin } = login
  session.set({ ...person, isAdministrator, isSystemAdmin, token, ...freshness(expiresAt) })
  lastOrganization.set(organizationId)
}

export function refresh(current: Session, { token, expiresAt }: Pick<Session, 'token' | 'expiresAt'>) {
  session.set({ ...current, token, ...freshness(expiresAt) })
}

export const signOut = () => session.set(undefined)

let ended: string | undefined

/** Ends the session that the server no longer knows; the login page asks the same person for the password. */
export function expire() {
  ended = session.get()?.username
  signOut()
}

/** Whose session has ended by itself in this tab, if nobody has logged in since. */
export const endedUsername = () => ended

/** Nobody, from the moment of a log-out until the login page stands. */
export const useSession = (): Session | undefined => useStored(session)

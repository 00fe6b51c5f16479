import type { ActingLogin, ViewLogin } from '@tabellio/contract/impersonation'
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
  /** Who acts in the person's place; their own session waits meanwhile. */
  impersonator?: ActingLogin['impersonator']
  /** The roles as whose holder the person looks at the product; their own session waits meanwhile. */
  viewedRoles?: ViewLogin['viewedRoles']
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

/** The session of whoever acts in another person's place, which goes on afterwards. */
const ownSession = stored<Session | undefined>('tabellio.own-session', (value) =>
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

/** Goes on as another person, or as whoever holds some roles; such a session is not renewed (IMP-1). */
export function actInPlace(login: ActingLogin | ViewLogin) {
  ownSession.set(session.get())
  signIn(login)
  const begun = session.get()
  const beside =
    'impersonator' in login ? { impersonator: login.impersonator } : { viewedRoles: login.viewedRoles }
  if (begun) session.set({ ...begun, ...beside, renewAt: login.expiresAt })
}

/** A session beside the person's own, to which its end leads back. */
export const isBesideOwn = ({ impersonator, viewedRoles }: Session) =>
  impersonator !== undefined || viewedRoles !== undefined

/** Tells whether what one session is shown, the other is shown, too. */
export const isSameView = (one: Session | undefined, other: Session | undefined) =>
  one?.username === other?.username &&
  one?.organizationId === other?.organizationId &&
  JSON.stringify(one?.viewedRoles) === JSON.stringify(other?.viewedRoles)

/** Goes on as oneself, and says where. */
export function actForOneself(): Session | undefined {
  const own = ownSession.get()
  ownSession.set(undefined)
  session.set(own)
  if (own) lastOrganization.set(own.organizationId)
  return own
}

export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Session, 'firstName' | 'lastName' | 'username'>) => `${firstName} ${lastName}`.trim() || username

export function refresh(current: Session, { token, expiresAt }: Pick<Session, 'token' | 'expiresAt'>) {
  session.set({ ...current, token, ...freshness(expiresAt) })
}

export const signOut = () => session.set(undefined)

let ended: string | undefined

/**
 * Ends the session that the server no longer knows; the login page asks the same person for the password. Whoever acted in
 * another person's place, or looked as a role, goes on as themselves.
 */
export function expire() {
  const current = session.get()
  if (current && isBesideOwn(current)) return void actForOneself()
  ended = session.get()?.username
  signOut()
}

/** Whose session has ended by itself in this tab, if nobody has logged in since. */
export const endedUsername = () => ended

/** Nobody, from the moment of a log-out until the login page stands. */
export const useSession = (): Session | undefined => useStored(session)

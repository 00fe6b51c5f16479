import type { ApiLogin, AppLogin } from '@tabellio/contract/sessions'
import type { Credentials } from '../platform/admission.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Caller } from '../platform/endpoints.ts'
import { forbidden, unauthorized } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import { type Attempts, admitAttempt } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { closeSession, findSession, findUser, listOpenOrganizations, openSession } from './sessions.db.ts'

const hour = 3_600_000
/** G-161. */
const lifetimes = { application: 12 * hour, api: 8 * hour }
/** However often a session is renewed (SES-1). */
const longest = 30 * 24 * hour
/** A session that another process ends, or whose person loses their rights, is noticed no later (SES-2). */
const cachedForMs = 500

type Login = { username: string; password: string }
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Organization = Awaited<ReturnType<typeof listOpenOrganizations>>[number]

export type Sessions = ReturnType<typeof createSessions>

/** Logins and the sessions they open. `now` is the server's clock, in milliseconds. */
export function createSessions({
  database,
  attempts,
  now,
}: {
  database: Database
  attempts: Attempts
  now: () => number
}) {
  const cache = new Map<string, { caller: Caller | undefined; until: number }>()

  async function identify(credentials: Credentials): Promise<Caller | undefined> {
    const tokenHash = sha256('token' in credentials ? credentials.token : credentials.secret)
    const known = cache.get(tokenHash)
    const caller = known && known.until > now() ? known.caller : await lookUp(tokenHash)
    if (!caller) return undefined
    const isMatch =
      'apiKey' in credentials ? caller.session.apiKey === credentials.apiKey : caller.session.apiKey === null
    return isMatch ? caller : undefined
  }

  async function lookUp(tokenHash: string): Promise<Caller | undefined> {
    const session = await database.system((tx) => findSession(tx, tokenHash))
    const caller = session && {
      tenant: database.tenant(session.organizationId, session.username),
      organizationId: session.organizationId,
      username: session.username,
      isOrganizationAdmin: session.isOrganizationAdmin,
      isSystemAdmin: session.isSystemAdmin,
      session: { kind: session.kind, apiKey: session.apiKey, tokenHash, startedAt: session.startedAt },
    }
    if (cache.size >= 10_000) cache.clear()
    cache.set(tokenHash, { caller, until: now() + cachedForMs })
    return caller
  }

  /** The user behind a name and a password. Who they are not is never told (AUT-5). */
  async function checkLogin({ username, password }: Login, address: string): Promise<User> {
    const name = username.toLowerCase()
    const user = await admitAttempt(attempts, { user: name, address }, async () => {
      const found = await database.system((tx) => findUser(tx, name))
      return (await isPassword(found?.passwordHash, password)) ? found : undefined
    })
    if (!user) throw unauthorized('The username or the password is wrong')
    return user
  }

  async function loginOrganizations(login: Login, address: string) {
    const user = await checkLogin(login, address)
    return organizationsOf(user.username)
  }

  const organizationsOf = async (username: string) => ({
    organizations: await database.system((tx) => listOpenOrganizations(tx, username)),
  })

  /** Logs in to the organization named, or else to the last one, or the first (G-163). */
  async function login(
    given: Login & { organizationId?: string | undefined; asSystemAdmin?: boolean },
    address: string,
  ): Promise<AppLogin> {
    const user = await checkLogin(given, address)
    if (given.asSystemAdmin && !user.isSystemAdmin) throw forbidden('You are not a system administrator')
    return database.system(async (tx) =>
      enter(tx, user, await chooseOrganization(tx, user, given.organizationId)),
    )
  }

  async function apiLogin(
    given: Login & { organizationId?: string | undefined },
    address: string,
  ): Promise<ApiLogin> {
    const user = await checkLogin(given, address)
    return database.system(async (tx) =>
      enterApi(tx, user, await chooseOrganization(tx, user, given.organizationId)),
    )
  }

  async function enter(tx: Tx, user: User, organization: Organization): Promise<AppLogin> {
    const opened = await open(tx, 'application', user.username, organization.id)
    return { ...describe(user, organization), token: opened.secret, expiresAt: opened.expiresAt }
  }

  async function enterApi(tx: Tx, user: User, organization: Organization): Promise<ApiLogin> {
    const { apiKey, secret, expiresAt } = await open(tx, 'api', user.username, organization.id)
    const { username } = user
    return {
      apiKey: apiKey ?? '',
      secret,
      organizationId: organization.id,
      organizationName: organization.name,
      username,
      expiresAt,
    }
  }

  async function open(
    tx: Tx,
    kind: 'application' | 'api',
    username: string,
    organizationId: string,
    startedAt = now(),
  ) {
    const secret = newSecret()
    const apiKey = kind === 'api' ? newId() : null
    const expiresAt = Math.min(now() + lifetimes[kind], startedAt + longest)
    await openSession(tx, {
      tokenHash: sha256(secret),
      kind,
      apiKey,
      username,
      organizationId,
      startedAt: new Date(startedAt),
      expiresAt: new Date(expiresAt),
    })
    return { secret, apiKey, expiresAt }
  }

  /** A fresh token for the same session; the old one ends. */
  async function renew(caller: Caller) {
    refuseApi(caller)
    const renewed = await database.system(async (tx) => {
      await endOnce(tx, caller)
      return open(tx, 'application', caller.username, caller.organizationId, caller.session.startedAt)
    })
    return { token: renewed.secret, expiresAt: renewed.expiresAt }
  }

  async function switchTo(caller: Caller, organizationId: string): Promise<AppLogin> {
    refuseApi(caller)
    return database.system(async (tx) => {
      const { user, organization } = await entryOf(tx, caller, organizationId)
      await endOnce(tx, caller)
      return enter(tx, user, organization)
    })
  }

  async function apiSwitchTo(caller: Caller, organizationId: string): Promise<ApiLogin> {
    refuseApplication(caller)
    return database.system(async (tx) => {
      const { user, organization } = await entryOf(tx, caller, organizationId)
      await endOnce(tx, caller)
      return enterApi(tx, user, organization)
    })
  }

  async function entryOf(tx: Tx, caller: Caller, organizationId: string) {
    const user = await findUser(tx, caller.username)
    if (!user) throw unauthorized()
    return { user, organization: await chooseOrganization(tx, user, organizationId) }
  }

  /** Ends the caller's session, which only one of two requests at once can do. */
  async function endOnce(tx: Tx, caller: Caller) {
    cache.delete(caller.session.tokenHash)
    if ((await closeSession(tx, caller.session.tokenHash)) === 0) throw unauthorized()
  }

  async function logout(caller: Caller): Promise<void> {
    await database.system((tx) => endOnce(tx, caller))
    cache.delete(caller.session.tokenHash)
  }

  return {
    identify,
    login,
    loginOrganizations,
    organizationsOf,
    apiLogin,
    renew,
    switchTo,
    apiSwitchTo,
    logout,
    /** Opens a session for a user who has proved themselves otherwise, by a link of activation. */
    openFor: (tx: Tx, username: string, organizationId: string) =>
      open(tx, 'application', username, organizationId),
  }
}

async function chooseOrganization(
  tx: Tx,
  user: User,
  organizationId: string | undefined,
): Promise<Organization> {
  const organizations = await listOpenOrganizations(tx, user.username)
  const wanted = organizationId ?? user.lastOrganizationId
  const chosen =
    organizations.find(({ id }) => id === wanted) ?? (organizationId ? undefined : organizations[0])
  if (!chosen) throw forbidden('You are not a member of this organization')
  return chosen
}

/** G-011: only keys from a login through the API may switch and end an API session. */
function refuseApplication({ session }: Caller) {
  if (session.kind !== 'api') throw forbidden('This call is for sessions of the API')
}
function refuseApi({ session }: Caller) {
  if (session.kind !== 'application') throw forbidden('This call is for sessions of the application')
}

const describe = (user: User, organization: Organization) => ({
  username: user.username,
  email: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  organizationId: organization.id,
  organizationName: organization.name,
  positionRole: organization.positionRole,
  isOrganizationAdmin: organization.isOrganizationAdmin,
  isSystemAdmin: user.isSystemAdmin,
})

import type { ApiLogin, AppLogin } from '@tabellio/contract/sessions'
import type { Database, Tx } from '../platform/database.ts'
import type { Caller } from '../platform/endpoints.ts'
import { forbidden, unauthorized } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import { type Attempts, admitAttempt } from './attempts.ts'
import type { Callers } from './callers.ts'
import { isPassword } from './passwords.ts'
import { closeSession, findUser, listOpenOrganizations, openSession } from './sessions.db.ts'

const hour = 3_600_000
/** G-161. */
const lifetimes = { application: 12 * hour, api: 8 * hour }
/** However often a session is renewed (SES-1). */
const longest = 30 * 24 * hour

/** What logins need. `now` is the server's clock, in milliseconds. */
export type Sessions = { database: Database; attempts: Attempts; callers: Callers; now: () => number }

type Login = { username: string; password: string; organizationId?: string | undefined }
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Organization = Awaited<ReturnType<typeof listOpenOrganizations>>[number]

/** The user behind a name and a password. Who they are not is never told (AUT-5). */
async function checkLogin({ database, attempts }: Sessions, { username, password }: Login, address: string) {
  const name = username.toLowerCase()
  const user = await admitAttempt(attempts, { user: name, address }, async () => {
    const found = await database.system((tx) => findUser(tx, name))
    return (await isPassword(found?.passwordHash, password)) ? found : undefined
  })
  if (!user) throw unauthorized('The username or the password is wrong')
  return user
}

export const organizationsOf = async ({ database }: Sessions, username: string) => ({
  organizations: await database.system((tx) => listOpenOrganizations(tx, username)),
})

export async function loginOrganizations(sessions: Sessions, login: Login, address: string) {
  const user = await checkLogin(sessions, login, address)
  return organizationsOf(sessions, user.username)
}

/** Logs in to the organization named, or else to the last one, or the first (G-163). */
export async function login(
  sessions: Sessions,
  given: Login & { asSystemAdmin?: boolean },
  address: string,
): Promise<AppLogin> {
  const user = await checkLogin(sessions, given, address)
  if (given.asSystemAdmin && !user.isSystemAdmin) throw forbidden('You are not a system administrator')
  return sessions.database.system(async (tx) =>
    enter(sessions, tx, user, await chooseOrganization(tx, user, given.organizationId)),
  )
}

export async function apiLogin(sessions: Sessions, given: Login, address: string): Promise<ApiLogin> {
  const user = await checkLogin(sessions, given, address)
  return sessions.database.system(async (tx) =>
    enterApi(sessions, tx, user, await chooseOrganization(tx, user, given.organizationId)),
  )
}

async function enter({ now }: Sessions, tx: Tx, user: User, organization: Organization): Promise<AppLogin> {
  const { secret, expiresAt } = await open(tx, now(), {
    kind: 'application',
    username: user.username,
    organizationId: organization.id,
  })
  return { ...describe(user, organization), token: secret, expiresAt }
}

async function enterApi(
  { now }: Sessions,
  tx: Tx,
  user: User,
  organization: Organization,
): Promise<ApiLogin> {
  const { username } = user
  const { apiKey, secret, expiresAt } = await open(tx, now(), {
    kind: 'api',
    username,
    organizationId: organization.id,
  })
  return {
    apiKey: apiKey ?? '',
    secret,
    organizationId: organization.id,
    organizationName: organization.name,
    username,
    expiresAt,
  }
}

type Opening = {
  kind: 'application' | 'api'
  username: string
  organizationId: string
  /** When a session that is renewed began. */
  startedAt?: number
}

async function open(tx: Tx, now: number, { kind, username, organizationId, startedAt = now }: Opening) {
  const secret = newSecret()
  const apiKey = kind === 'api' ? newId() : null
  const expiresAt = Math.min(now + lifetimes[kind], startedAt + longest)
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

/** Opens a session for a person who has proved themselves otherwise, by a link of activation. */
export const openFor = ({ now }: Sessions, tx: Tx, person: { username: string; organizationId: string }) =>
  open(tx, now(), { ...person, kind: 'application' })

/** A fresh token for the same session; the old one ends. */
export async function renew(sessions: Sessions, caller: Caller) {
  refuseApi(caller)
  const { secret, expiresAt } = await sessions.database.system(async (tx) => {
    await endOnce(sessions, tx, caller)
    const { username, organizationId, session } = caller
    return open(tx, sessions.now(), {
      kind: 'application',
      username,
      organizationId,
      startedAt: session.startedAt,
    })
  })
  return { token: secret, expiresAt }
}

export function switchTo(sessions: Sessions, caller: Caller, organizationId: string): Promise<AppLogin> {
  refuseApi(caller)
  return sessions.database.system(async (tx) => {
    const { user, organization } = await entryOf(tx, caller, organizationId)
    await endOnce(sessions, tx, caller)
    return enter(sessions, tx, user, organization)
  })
}

export function apiSwitchTo(sessions: Sessions, caller: Caller, organizationId: string): Promise<ApiLogin> {
  refuseApplication(caller)
  return sessions.database.system(async (tx) => {
    const { user, organization } = await entryOf(tx, caller, organizationId)
    await endOnce(sessions, tx, caller)
    return enterApi(sessions, tx, user, organization)
  })
}

async function entryOf(tx: Tx, caller: Caller, organizationId: string) {
  const user = await findUser(tx, caller.username)
  if (!user) throw unauthorized()
  return { user, organization: await chooseOrganization(tx, user, organizationId) }
}

/** Ends the caller's session, which only one of many requests at once can do. */
async function endOnce({ callers }: Sessions, tx: Tx, { session }: Caller) {
  if ((await closeSession(tx, session.tokenHash)) === 0) throw unauthorized()
  tx.afterCommit(() => callers.forget(session.tokenHash))
}

export const logout = (sessions: Sessions, caller: Caller): Promise<void> =>
  sessions.database.system((tx) => endOnce(sessions, tx, caller))

async function chooseOrganization(tx: Tx, user: User, organizationId: string | undefined) {
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

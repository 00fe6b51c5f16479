import { defaultRegions } from '@tabellio/expression'
import type { AnyLogin, ApiLogin, AppLogin } from '@tabellio/contract/sessions'
import { noOrganization, note } from '../platform/action-log.ts'
import type { Database, PersonDoor, Tx } from '../platform/database.ts'
import { type Caller, type Write, refuseOutside } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import type { SessionCache } from './session-cache.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { closeSession, findUser, hoursOf, listOpenOrganizations, openSession } from './sessions.db.ts'

const hour = 3_600_000
/** G-161. */
const lifetimes = { application: 12 * hour, api: 8 * hour }
/** However often a session is renewed (SES-1). */
const longest = 30 * 24 * hour

/** What logins need. `now` is the server's clock, in milliseconds. */
export type Sessions = {
  database: Database
  throttle: LoginThrottle
  cache: SessionCache
  seal: Seal
  /** Notes where a person is, to be there again after the next login. */
  rememberOrganization: (tx: Tx, username: string, organizationId: string) => Promise<unknown>
  now: () => number
}

type Login = { username: string; password: string; organizationId?: string | undefined }
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Organization = Awaited<ReturnType<typeof listOpenOrganizations>>[number]

/** The user behind a name and a password. Who they are not is never told (AUT-5). */
async function checkLogin({ database, throttle }: Sessions, { username, password }: Login, address: string) {
  const name = username.toLowerCase()
  const user = await throttle({ user: name, address }, async () => {
    const found = await database.system((tx) => findUser(tx, name))
    return (await isPassword(found?.passwordHash, password)) ? found : undefined
  })
  if (!user) throw refusal('wrong-login')
  return user
}

export const organizationsOf = async ({ username, read }: PersonDoor) => ({
  organizations: await read((tx) => listOpenOrganizations(tx, username)),
})

export async function loginOrganizations(sessions: Sessions, login: Login, address: string) {
  const user = await checkLogin(sessions, login, address)
  return organizationsOf(sessions.database.person(user.username))
}

/** Where a login comes from, and how it is written. */
type Place = { address: string; write: Write }

/** Where a person sits, as the login says. */
type Device = { deviceType?: string | null | undefined; provider?: string | null | undefined }

/** Logs in to the last organization or the first, or, asked to as a system administrator, to none (G-163). */
export async function login(
  sessions: Sessions,
  {
    asSystemAdmin,
    deviceType = null,
    provider = null,
    ...given
  }: Login & Device & { asSystemAdmin: boolean },
  { address, write }: Place,
): Promise<AnyLogin> {
  const user = await checkLogin(sessions, given, address)
  if (asSystemAdmin && !user.isSystemAdmin) throw refusal('not-a-system-administrator')
  return write(async (tx) => {
    const device = { deviceType, provider }
    if (asSystemAdmin) return enterSystem(sessions, tx, user, device)
    return enter(sessions, tx, { user, organization: await chooseOrganization(tx, user, undefined), device })
  })
}

/** Logs in to the organization named. */
export async function loginTo(sessions: Sessions, given: Login, place: Place): Promise<AppLogin> {
  const user = await checkLogin(sessions, given, place.address)
  return place.write(async (tx) =>
    enter(sessions, tx, { user, organization: await chooseOrganization(tx, user, given.organizationId) }),
  )
}

export async function apiLogin(sessions: Sessions, given: Login, place: Place): Promise<ApiLogin> {
  const user = await checkLogin(sessions, given, place.address)
  return place.write(async (tx) =>
    enterApi(sessions, tx, { user, organization: await chooseOrganization(tx, user, given.organizationId) }),
  )
}

type Entry = { user: User; organization: Organization; device?: Device }

async function enter(sessions: Sessions, tx: Tx, { user, organization, device }: Entry): Promise<AppLogin> {
  refuseOutside(hoursOf(organization), sessions.now())
  const { secret, expiresAt } = await open(sessions, tx, {
    kind: 'application',
    username: user.username,
    organizationId: organization.id,
    ...device,
  })
  return {
    ...personOf(user),
    organizationId: organization.id,
    organizationName: organization.name,
    region: organization.region ?? defaultRegions[organization.language],
    positionRole: organization.positionRole,
    isOrganizationAdmin: organization.isOrganizationAdmin,
    token: secret,
    expiresAt,
    ...noSecondFactor,
  }
}

async function enterSystem(sessions: Sessions, tx: Tx, user: User, device: Device): Promise<AnyLogin> {
  const { secret, expiresAt } = await open(sessions, tx, {
    kind: 'application',
    username: user.username,
    organizationId: null,
    ...device,
  })
  const nowhere = {
    organizationId: null,
    organizationName: null,
    region: null,
    positionRole: '',
    isOrganizationAdmin: false,
  }
  return { ...personOf(user), ...nowhere, token: secret, expiresAt, ...noSecondFactor }
}

async function enterApi(sessions: Sessions, tx: Tx, { user, organization }: Entry): Promise<ApiLogin> {
  refuseOutside(hoursOf(organization), sessions.now())
  const { username } = user
  const { apiKey, secret, expiresAt } = await open(sessions, tx, {
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
    ...noSecondFactor,
  }
}

/** Until people can set up a second factor (G-202). */
const noSecondFactor = { mfaRequired: false, challenge: null }

type Opening = Device & {
  kind: 'application' | 'api'
  username: string
  organizationId: string | null
  /** When a session that is renewed began. */
  startedAt?: number
}

async function open(sessions: Sessions, tx: Tx, opening: Opening) {
  const now = sessions.now()
  const { startedAt = now } = opening
  const { kind, username, organizationId, deviceType = null, provider = null } = opening
  const secret = newSecret()
  const apiKey = kind === 'api' ? newId() : null
  const expiresAt = Math.min(now + lifetimes[kind], startedAt + longest)
  await openSession(tx, {
    tokenHash: sha256(secret),
    kind,
    apiKey,
    username,
    organizationId,
    deviceType,
    provider,
    startedAt: new Date(startedAt),
    expiresAt: new Date(expiresAt),
  })
  note(tx, { username, organizationId: organizationId ?? noOrganization })
  if (organizationId !== null) await sessions.rememberOrganization(tx, username, organizationId)
  return { secret, apiKey, expiresAt }
}

/** Opens a session for a person who has proved themselves otherwise, by a link of activation. */
export async function openFor(
  sessions: Sessions,
  tx: Tx,
  { username, organizationId }: { username: string; organizationId: string },
): Promise<AppLogin> {
  const user = await findUser(tx, username)
  if (!user) throw unauthorized()
  return enter(sessions, tx, { user, organization: await chooseOrganization(tx, user, organizationId) })
}

/** A fresh token for the same session; the old one ends. */
export function renew(sessions: Sessions, caller: Caller, write: Write) {
  return write(async (tx) => {
    await endOnce(sessions, tx, caller)
    const { username, organizationId, session } = caller
    const opening = { kind: 'application' as const, username, organizationId, startedAt: session.startedAt }
    const { secret, expiresAt } = await open(sessions, tx, opening)
    return { token: secret, expiresAt }
  })
}

type Switching = { organizationId: string; write: Write }

export function switchTo(
  sessions: Sessions,
  caller: Caller,
  { organizationId, write }: Switching,
): Promise<AppLogin> {
  return write(async (tx) => {
    const { user, organization } = await entryOf(tx, caller, organizationId)
    await endOnce(sessions, tx, caller)
    return enter(sessions, tx, { user, organization })
  })
}

export function apiSwitchTo(
  sessions: Sessions,
  caller: Caller,
  { organizationId, write }: Switching,
): Promise<ApiLogin> {
  return write(async (tx) => {
    const { user, organization } = await entryOf(tx, caller, organizationId)
    await endOnce(sessions, tx, caller)
    return enterApi(sessions, tx, { user, organization })
  })
}

async function entryOf(tx: Tx, caller: Caller, organizationId: string) {
  const user = await findUser(tx, caller.username)
  if (!user) throw unauthorized()
  return { user, organization: await chooseOrganization(tx, user, organizationId) }
}

/** Ends the caller's session, which only one of many requests at once can do. */
async function endOnce({ cache }: Sessions, tx: Tx, { session }: Caller) {
  if ((await closeSession(tx, session.tokenHash)) === 0) throw unauthorized()
  tx.afterCommit(() => cache.forget(session.tokenHash))
}

export const logout = (sessions: Sessions, caller: Caller, write: Write): Promise<void> =>
  write((tx) => endOnce(sessions, tx, caller))

async function chooseOrganization(tx: Tx, user: User, organizationId: string | undefined) {
  const organizations = await listOpenOrganizations(tx, user.username)
  const wanted = organizationId ?? user.lastOrganizationId
  const chosen =
    organizations.find(({ id }) => id === wanted) ?? (organizationId ? undefined : organizations[0])
  if (!chosen) throw refusal('not-a-member')
  return chosen
}

const personOf = ({ username, firstName, lastName, isSystemAdmin }: User) => ({
  username,
  email: username,
  firstName,
  lastName,
  isSystemAdmin,
})

import { defaultRegions } from '@tabellio/expression'
import type {
  AnyLogin,
  AnyLoginAnswer,
  ApiLogin,
  ApiLoginAnswer,
  AppLogin,
  AppLoginAnswer,
  MfaChallenge,
  SecondFactorNeeded,
} from '@tabellio/contract/sessions'
import { noOrganization, note } from '../platform/action-log.ts'
import type { Database, PersonDoor, Tx } from '../platform/database.ts'
import { type Caller, type SecondFactor, type Write, refuseOutside } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import type { SessionCache } from './session-cache.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { isPassword } from './passwords.ts'
import { isEnough } from './second-factor.ts'
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
  secondFactor: SecondFactors
}

/** How a login is asked for more than the password. */
type SecondFactors = {
  /** The challenge of a login that is not enough yet. */
  ask: (tx: Tx, asked: Asked) => Promise<MfaChallenge | undefined>
  /** Sends the code of a challenge that only a message can answer. */
  deliver: (challenge: MfaChallenge) => Promise<void>
  /** Ends what logins of a person wait for. */
  endAll: (tx: Tx, username: string) => Promise<unknown>
}

/** Who logs in, and where to: to no organization as a system administrator. */
export type Asked = {
  kind: 'application' | 'api'
  user: User
  organization: Organization | undefined
  device: Device
  /** What they have proved beside the password. */
  proof?: SecondFactor | undefined
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

/** Where a person sits, as the login says and its request shows. */
type Device = {
  deviceType: string | null
  provider: string | null
  address: string | null
  userAgent: string | null
}
type Said = { deviceType?: string | null | undefined; provider?: string | null | undefined }

/** Where a request comes from. */
export type Place = { address: string; userAgent?: string | undefined }

const deviceOf = ({ address, userAgent }: Place, { deviceType, provider }: Said = {}): Device => ({
  deviceType: deviceType ?? null,
  provider: provider ?? null,
  address,
  userAgent: userAgent?.slice(0, 300) ?? null,
})

const needed = (challenge: MfaChallenge | undefined): SecondFactorNeeded | undefined =>
  challenge && { mfaRequired: true, challenge }

/** Where a login comes from, and how it is written. */
type Coming = Place & { write: Write }

/**
 * Asks for what a login needs beside the password, and opens nothing before: a challenge is no session, and no entry of
 * the log. The code of a challenge that only a message can answer is sent.
 */
async function askFirst(sessions: Sessions, asked: Asked): Promise<SecondFactorNeeded | undefined> {
  const { secondFactor, database } = sessions
  const challenge = await database.system((tx) => secondFactor.ask(tx, asked))
  if (challenge) await secondFactor.deliver(challenge)
  return needed(challenge)
}

/** Logs in to the last organization or the first, or, asked to as a system administrator, to none (G-163). */
export async function login(
  sessions: Sessions,
  { asSystemAdmin, deviceType, provider, ...given }: Login & Said & { asSystemAdmin: boolean },
  { write, ...place }: Coming,
): Promise<AnyLoginAnswer> {
  const user = await checkLogin(sessions, given, place.address)
  if (asSystemAdmin && !user.isSystemAdmin) throw refusal('not-a-system-administrator')
  const organization = asSystemAdmin ? undefined : await organizationFor(sessions, user, undefined)
  const entry = { user, device: deviceOf(place, { deviceType, provider }) }
  const challenge = await askFirst(sessions, { kind: 'application', organization, ...entry })
  if (challenge) return challenge
  return write((tx) =>
    organization ? enter(sessions, tx, { ...entry, organization }) : enterSystem(sessions, tx, entry),
  )
}

const organizationFor = ({ database }: Sessions, user: User, organizationId: string | undefined) =>
  database.system((tx) => chooseOrganization(tx, user, organizationId))

/** Logs in to the organization named. */
export async function loginTo(
  sessions: Sessions,
  given: Login,
  { write, ...place }: Coming,
): Promise<AppLoginAnswer> {
  const user = await checkLogin(sessions, given, place.address)
  const organization = await organizationFor(sessions, user, given.organizationId)
  const entry = { user, organization, device: deviceOf(place) }
  const challenge = await askFirst(sessions, { kind: 'application', ...entry })
  return challenge ?? write((tx) => enter(sessions, tx, entry))
}

export async function apiLogin(
  sessions: Sessions,
  given: Login,
  { write, ...place }: Coming,
): Promise<ApiLoginAnswer> {
  const user = await checkLogin(sessions, given, place.address)
  const organization = await organizationFor(sessions, user, given.organizationId)
  const entry = { user, organization, device: deviceOf(place) }
  const challenge = await askFirst(sessions, { kind: 'api', ...entry })
  return challenge ?? write((tx) => enterApi(sessions, tx, entry))
}

type Entry = {
  user: User
  organization: Organization
  device?: Device
  /** Of a session that moves. */
  id?: string
  proof?: SecondFactor | undefined
  /** When a session that moves began. */
  startedAt?: number
}

/** Opens a session in an organization or in none, or asks for what it needs first. */
async function admit(sessions: Sessions, tx: Tx, asked: Asked): Promise<AnyLoginAnswer> {
  const { organization } = asked
  if (organization) return enterOrAsk(sessions, tx, { ...asked, organization })
  return needed(await sessions.secondFactor.ask(tx, asked)) ?? enterSystem(sessions, tx, asked)
}

async function enterOrAsk(
  sessions: Sessions,
  tx: Tx,
  asked: Asked & { organization: Organization },
): Promise<AppLoginAnswer> {
  return needed(await sessions.secondFactor.ask(tx, asked)) ?? enter(sessions, tx, asked)
}

async function enter(sessions: Sessions, tx: Tx, entry: Entry): Promise<AppLogin> {
  const { user, organization } = entry
  refuseOutside(hoursOf(organization), sessions.now())
  const { secret, expiresAt } = await open(sessions, tx, {
    ...openingOf(entry),
    kind: 'application',
    organizationId: organization.id,
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

async function enterSystem(
  sessions: Sessions,
  tx: Tx,
  entry: Omit<Entry, 'organization'>,
): Promise<AnyLogin> {
  const { secret, expiresAt } = await open(sessions, tx, {
    ...openingOf(entry),
    kind: 'application',
    organizationId: null,
  })
  const nowhere = {
    organizationId: null,
    organizationName: null,
    region: null,
    positionRole: '',
    isOrganizationAdmin: false,
  }
  return { ...personOf(entry.user), ...nowhere, token: secret, expiresAt, ...noSecondFactor }
}

async function enterApi(sessions: Sessions, tx: Tx, entry: Entry): Promise<ApiLogin> {
  const { user, organization } = entry
  refuseOutside(hoursOf(organization), sessions.now())
  const { apiKey, secret, expiresAt } = await open(sessions, tx, {
    ...openingOf(entry),
    kind: 'api',
    organizationId: organization.id,
  })
  return {
    apiKey: apiKey ?? '',
    secret,
    organizationId: organization.id,
    organizationName: organization.name,
    username: user.username,
    expiresAt,
    ...noSecondFactor,
  }
}

/** What a login answers that needs no more. */
const noSecondFactor = { mfaRequired: false as const, challenge: null }

type Opening = Partial<Device> & {
  id?: string
  kind: 'application' | 'api'
  username: string
  organizationId: string | null
  secondFactor: SecondFactor | null
  /** When a session that is renewed began. */
  startedAt?: number
}

const openingOf = ({ user, device, proof, startedAt, id }: Omit<Entry, 'organization'>) => ({
  ...device,
  ...(id === undefined ? {} : { id }),
  username: user.username,
  secondFactor: proof ?? null,
  ...(startedAt === undefined ? {} : { startedAt }),
})

async function open(sessions: Sessions, tx: Tx, opening: Opening) {
  const now = sessions.now()
  const { startedAt = now, ...rest } = opening
  const { kind, username, organizationId } = rest
  const secret = newSecret()
  const apiKey = kind === 'api' ? newId() : null
  const expiresAt = Math.min(now + lifetimes[kind], startedAt + longest)
  await openSession(tx, {
    ...rest,
    tokenHash: sha256(secret),
    apiKey,
    startedAt: new Date(startedAt),
    expiresAt: new Date(expiresAt),
  })
  note(tx, { username, organizationId: organizationId ?? noOrganization })
  if (organizationId !== null) await sessions.rememberOrganization(tx, username, organizationId)
  return { secret, apiKey, expiresAt }
}

/** Who answered a challenge, and what it was for. */
type Proved = {
  username: string
  organizationId: string | null
  device: Device
  secondFactor: SecondFactor
}

/** Goes on with a login whose challenge was answered: it may need the set-up of an authenticator yet. */
export async function openProved(sessions: Sessions, tx: Tx, proved: Proved): Promise<AnyLoginAnswer> {
  const { device, secondFactor: proof, organizationId } = proved
  const user = await knownUser(tx, proved.username)
  if (organizationId === null && !user.isSystemAdmin) throw unauthorized()
  const organization =
    organizationId === null ? undefined : await chooseOrganization(tx, user, organizationId)
  return admit(sessions, tx, { kind: 'application', user, organization, device, proof })
}

export async function openProvedApi(sessions: Sessions, tx: Tx, proved: Proved): Promise<ApiLogin> {
  const { device, secondFactor: proof } = proved
  const user = await knownUser(tx, proved.username)
  const organization = await chooseOrganization(tx, user, proved.organizationId ?? undefined)
  return enterApi(sessions, tx, { user, organization, device, proof })
}

async function knownUser(tx: Tx, username: string): Promise<User> {
  const user = await findUser(tx, username)
  if (!user) throw unauthorized()
  return user
}

/** Opens a session for a person who came by a link of activation: it proved that they read their mail. */
export async function openFor(
  sessions: Sessions,
  tx: Tx,
  { username, organizationId, ...place }: { username: string; organizationId: string } & Place,
): Promise<AppLoginAnswer> {
  const user = await knownUser(tx, username)
  const organization = await chooseOrganization(tx, user, organizationId)
  const device = deviceOf(place)
  return enterOrAsk(sessions, tx, { kind: 'application', user, organization, device, proof: 'email' })
}

/** A fresh token for the same session; the old one ends. */
export function renew(sessions: Sessions, caller: Caller, { write, ...place }: Place & { write: Write }) {
  return write(async (tx) => {
    const { username, organizationId } = caller
    if (organizationId !== null) await entryOf(tx, caller, organizationId)
    const { id, device } = await moveFrom(sessions, tx, caller, place)
    const opening = { id, kind: 'application' as const, username, organizationId }
    const { secret, expiresAt } = await open(sessions, tx, { ...opening, ...keptOf(caller), ...device })
    return { token: secret, expiresAt }
  })
}

type Switching = Place & { organizationId: string; write: Write }

export function switchTo(
  sessions: Sessions,
  caller: Caller,
  { organizationId, write, ...place }: Switching,
): Promise<AppLogin> {
  return write(async (tx) => {
    const entry = await entryOf(tx, caller, organizationId)
    return enter(sessions, tx, { ...entry, ...(await moveFrom(sessions, tx, caller, place)) })
  })
}

export function apiSwitchTo(
  sessions: Sessions,
  caller: Caller,
  { organizationId, write, ...place }: Switching,
): Promise<ApiLogin> {
  return write(async (tx) => {
    const entry = await entryOf(tx, caller, organizationId)
    return enterApi(sessions, tx, { ...entry, ...(await moveFrom(sessions, tx, caller, place)) })
  })
}

/** What the caller's session becomes in an organization, where what it proved is enough (TEN-6). */
async function entryOf(tx: Tx, caller: Caller, organizationId: string) {
  const user = await knownUser(tx, caller.username)
  const organization = await chooseOrganization(tx, user, organizationId)
  const { startedAt, secondFactor: proof } = keptOf(caller)
  if (!isEnough(organization.mfaConfig, proof)) throw refusal('second-factor-needed')
  return { user, organization, startedAt, proof: proof ?? undefined }
}

/** Ends the caller's session for another one of the same id, and answers where its person sits now. */
async function moveFrom(sessions: Sessions, tx: Tx, caller: Caller, place: Place) {
  const { id, ...said } = await endOnce(sessions, tx, caller)
  return { id, device: deviceOf(place, said) }
}

/** What a session keeps when its token or its organization changes. */
const keptOf = ({ session: { startedAt, secondFactor } }: Caller) => ({ startedAt, secondFactor })

/** Ends the caller's session, which only one of many requests at once can do. */
async function endOnce({ cache }: Sessions, tx: Tx, { session }: Caller) {
  const ended = await closeSession(tx, session.tokenHash)
  if (!ended) throw unauthorized()
  tx.afterCommit(() => cache.forget(session.tokenHash))
  return ended
}

export const logout = (sessions: Sessions, caller: Caller, write: Write): Promise<void> =>
  write(async (tx) => void (await endOnce(sessions, tx, caller)))

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

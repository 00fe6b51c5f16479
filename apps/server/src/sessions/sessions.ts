import { defaultRegions } from '@tabellio/expression'
import type {
  AnyLogin,
  AnyLoginAnswer,
  ApiLogin,
  AppLogin,
  AppLoginAnswer,
  MfaChallenge,
  SecondFactorNeeded,
} from '@tabellio/contract/sessions'
import { noOrganization, note } from '../platform/action-log.ts'
import type { Database, PersonDoor, Tx } from '../platform/database.ts'
import { type Caller, type SecondFactor, refuseOutside } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { FindPolicy, SessionCache } from './session-cache.ts'
import { findUser, hoursOf, listOpenOrganizations, openSession } from './sessions.db.ts'

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
  findPolicy: FindPolicy
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

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Organization = Awaited<ReturnType<typeof listOpenOrganizations>>[number]

export const organizationsOf = async ({ username, read }: PersonDoor) => ({
  organizations: await read((tx) => listOpenOrganizations(tx, username)),
})

/** Whoever acts in a person's place, or came by an organization's provider, learns of no other organization. */
export async function myOrganizationsOf({ person, organizationId, impersonator, session }: Caller) {
  const { organizations } = await organizationsOf(person)
  return impersonator === undefined && !session.isBound
    ? { organizations }
    : { organizations: organizations.filter(({ id }) => id === organizationId) }
}

/** Where a person sits, as the login says and its request shows. */
export type Device = {
  deviceType: string | null
  provider: string | null
  address: string | null
  userAgent: string | null
  /** Whether an organization's own provider vouched for its person: such a session stays in that organization. */
  isBound: boolean
}
export type Said = {
  deviceType?: string | null | undefined
  provider?: string | null | undefined
  isBound?: boolean
}

/** Where a request comes from. */
export type Place = { address: string; userAgent?: string | undefined }

export const deviceOf = (
  { address, userAgent }: Place,
  { deviceType, provider, isBound = false }: Said = {},
): Device => ({
  deviceType: deviceType ?? null,
  provider: provider ?? null,
  isBound,
  address,
  userAgent: userAgent?.slice(0, 300) ?? null,
})

export const needed = (challenge: MfaChallenge | undefined): SecondFactorNeeded | undefined =>
  challenge && { mfaRequired: true, challenge }

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
export async function admit(sessions: Sessions, tx: Tx, asked: Asked): Promise<AnyLoginAnswer> {
  const { organization } = asked
  if (organization) return enterOrAsk(sessions, tx, { ...asked, organization })
  return needed(await sessions.secondFactor.ask(tx, asked)) ?? enterSystem(sessions, tx, asked)
}

export async function enterOrAsk(
  sessions: Sessions,
  tx: Tx,
  asked: Asked & { organization: Organization },
): Promise<AppLoginAnswer> {
  return needed(await sessions.secondFactor.ask(tx, asked)) ?? enter(sessions, tx, asked)
}

export async function enter(sessions: Sessions, tx: Tx, entry: Entry): Promise<AppLogin> {
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

export async function enterSystem(
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

export async function enterApi(sessions: Sessions, tx: Tx, entry: Entry): Promise<ApiLogin> {
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

export async function open(sessions: Sessions, tx: Tx, opening: Opening) {
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

export async function knownUser(tx: Tx, username: string): Promise<User> {
  const user = await findUser(tx, username)
  if (!user) throw unauthorized()
  return user
}

export async function chooseOrganization(tx: Tx, user: User, organizationId: string | undefined) {
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

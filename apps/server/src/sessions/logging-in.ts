import type {
  AnyLoginAnswer,
  ApiLogin,
  ApiLoginAnswer,
  AppLoginAnswer,
  SecondFactorNeeded,
} from '@tabellio/contract/sessions'
import type { Tx } from '../platform/database.ts'
import type { SecondFactor, Write } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { isPassword } from './passwords.ts'
import { findUser } from './sessions.db.ts'
import {
  admit,
  type Asked,
  chooseOrganization,
  type Device,
  deviceOf,
  enter,
  enterApi,
  enterOrAsk,
  enterSystem,
  knownUser,
  needed,
  organizationsOf,
  type Place,
  type Said,
  type Sessions,
  type User,
} from './sessions.ts'

type Login = { username: string; password: string; organizationId?: string | undefined }
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

export async function loginOrganizations(sessions: Sessions, login: Login, address: string) {
  const user = await checkLogin(sessions, login, address)
  return organizationsOf(sessions.database.person(user.username))
}

/** Where a login comes from, and how it is written. */
export type Coming = Place & { write: Write }

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

/** Whom another proof than a password names: an organization's own provider. */
type Vouched = {
  username: string
  /** Where they go; their last organization unless it is said. */
  organizationId?: string | undefined
  proof: SecondFactor | undefined
  provider?: string
  isBound?: boolean
}

export async function loginVouched(
  sessions: Sessions,
  { username, organizationId, proof, ...said }: Vouched,
  { write, ...place }: Coming,
): Promise<AppLoginAnswer> {
  const user = await sessions.database.system((tx) => knownUser(tx, username))
  const organization = await organizationFor(sessions, user, organizationId)
  const entry = { user, organization, device: deviceOf(place, said), proof }
  const challenge = await askFirst(sessions, { kind: 'application', ...entry })
  return challenge ?? write((tx) => enter(sessions, tx, entry))
}

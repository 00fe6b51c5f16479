import type { ApiLogin, AppLogin } from '@tabellio/contract/sessions'
import type { Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { isEnough } from './second-factor.ts'
import { closeSession } from './sessions.db.ts'
import {
  chooseOrganization,
  deviceOf,
  enter,
  enterApi,
  knownUser,
  open,
  type Place,
  type Sessions,
} from './sessions.ts'

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
  if (caller.session.isBound && organizationId !== caller.organizationId) throw refusal('own-login-needed')
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

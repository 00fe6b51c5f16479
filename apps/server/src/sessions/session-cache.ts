import { isWithin, may, type Policy } from '@tabellio/access'
import { person } from '../platform/actor.ts'
import type { Credentials } from '../platform/authentication.ts'
import type { Database, Tx } from '../platform/database.ts'
import { type Caller, refuseOutside } from '../platform/endpoints.ts'
import { sha256 } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import { sessionOfDownload } from './downloads.ts'
import { findSession, findSessionById, hoursOf } from './sessions.db.ts'

/** A session that another process ends, or whose person loses their rights, is noticed no later (SES-2). */
const keptForMs = 500

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Makes out what a person may do in an organization. */
export type FindPolicy = (
  tx: Tx,
  member: {
    organizationId: string
    username: string
    isAdministrator: boolean
    onlySeeOwnedDocs: boolean
    rightsVersion: number
    roleIds?: string[] | null
  },
) => Promise<Policy>

export type SessionCache = ReturnType<typeof openSessionCache>

/** Whose login has only begun, and waits for the set-up of a second factor (G-013). */
type FindEnrolling = (tx: Tx, tokenHash: string) => Promise<{ username: string } | undefined>

type Services = {
  database: Database
  seal: Seal
  findPolicy: FindPolicy
  now: () => number
  findEnrolling?: FindEnrolling
}
const findNobody: FindEnrolling = () => Promise.resolve(undefined)

/** Finds who is behind credentials, and looks each up once in a while. `now` is the server's clock, in milliseconds. */
export function openSessionCache({ database, seal, findPolicy, now, findEnrolling = findNobody }: Services) {
  /** Grows as callers are forgotten: what was looked up meanwhile may be old, and is not kept. */
  let forgotten = 0
  const known = new Map<string, { caller: Caller | undefined; until: number }>()
  const asked = new Map<string, { caller: Promise<Caller | undefined>; since: number }>()

  async function identify(credentials: Credentials): Promise<Caller | undefined> {
    if ('download' in credentials) {
      const tokenHash = sessionOfDownload(seal, credentials.download, now())
      return tokenHash === undefined ? undefined : find(tokenHash)
    }
    const tokenHash = sha256('token' in credentials ? credentials.token : credentials.secret)
    const caller = await find(tokenHash)
    const apiKey = 'apiKey' in credentials ? credentials.apiKey : null
    if (caller?.session.apiKey !== apiKey) return undefined
    refuseOutside(caller.hours, now())
    return caller
  }

  async function find(tokenHash: string): Promise<Caller | undefined> {
    const kept = known.get(tokenHash)
    return kept && kept.until > now() ? kept.caller : lookUp(tokenHash)
  }

  /** Requests of one session that come while it is looked up wait for the same answer, unless it may be old. */
  function lookUp(tokenHash: string): Promise<Caller | undefined> {
    const running = asked.get(tokenHash)
    if (running?.since === forgotten) return running.caller
    const caller = lookUpAnew(tokenHash).finally(() => {
      if (asked.get(tokenHash)?.caller === caller) asked.delete(tokenHash)
    })
    asked.set(tokenHash, { caller, since: forgotten })
    return caller
  }

  async function lookUpAnew(tokenHash: string): Promise<Caller | undefined> {
    const before = forgotten
    const search = { database, findPolicy, tokenHash }
    const caller = await database.system(
      async (tx) =>
        (await findCaller(tx, search)) ??
        enrollingOf(database, await findEnrolling(tx, tokenHash), { tokenHash, startedAt: now() }),
    )
    if (known.size >= 10_000) known.clear()
    if (before === forgotten) known.set(tokenHash, { caller, until: now() + keptForMs })
    return caller
  }

  return {
    identify,
    forget: (tokenHash: string) => {
      forgotten += 1
      known.delete(tokenHash)
    },
    /** Every caller in an organization, whose rights have changed. */
    forgetOrganization: (organizationId: string) => {
      forgotten += 1
      for (const [tokenHash, { caller }] of known) {
        if (caller?.organizationId === organizationId) known.delete(tokenHash)
      }
    },
  }
}

type Search = { database: Database; findPolicy: FindPolicy; tokenHash: string }

/** Who is behind a token. What they may do comes with their session, so that no call asks for it again. */
async function findCaller(tx: Tx, { database, findPolicy, tokenHash }: Search): Promise<Caller | undefined> {
  const found = await findSession(tx, tokenHash)
  if (!found) return undefined
  const { id, organizationId, username, kind, apiKey, startedAt, secondFactor, isBound, isPhone } = found
  const policy = organizationId === null ? undefined : await findPolicy(tx, memberOf(found, organizationId))
  if (found.openedBy !== null && !(await isGoodBesideOwn(tx, { found, policy, findPolicy }))) return undefined
  return {
    tenant:
      organizationId === null || !policy
        ? undefined
        : database.tenant(organizationId, person(username, policy)),
    ...(found.impersonator !== null && { impersonator: found.impersonator }),
    ...(found.viewedRoles !== null && { viewedRoles: found.viewedRoles }),
    person: database.person(username),
    organizationId,
    username,
    isSystemAdmin: isSystemAdminIn(found) && found.viewedRoles === null,
    hours: hoursOf(found),
    session: { id, kind, apiKey, tokenHash, startedAt, secondFactor, isBound, isPhone },
  }
}

type BesideOwn = { found: FoundSession; policy: Policy | undefined; findPolicy: FindPolicy }

/** Whether the session from which this one was begun is good, and its person may still do that. */
async function isGoodBesideOwn(tx: Tx, { found, policy, findPolicy }: BesideOwn): Promise<boolean> {
  const { openedBy, organizationId } = found
  if (openedBy === null || organizationId === null || !policy) return false
  const own = await findSessionById(tx, openedBy)
  if (!own || own.username !== (found.impersonator ?? found.username)) return false
  const rights =
    own.organizationId === organizationId ? await findPolicy(tx, memberOf(own, organizationId)) : undefined
  if (found.viewedRoles !== null) return rights?.isAdministrator === true
  return !found.isSystemAdmin && (isSystemAdminIn(own) || mayActAs(policy, rights))
}

/** With the right to act in others' place, and with every right that the person has (IMP-1). */
const mayActAs = (policy: Policy, rights: Policy | undefined) =>
  rights !== undefined && may(rights, 'can-impersonate') && isWithin(policy, rights)

/** No organization's provider vouches for whoever administers the system. */
const isSystemAdminIn = ({ isSystemAdmin, isBound }: FoundSession) => isSystemAdmin && !isBound

const memberOf = (found: FoundSession, organizationId: string) => ({
  organizationId,
  username: found.username,
  isAdministrator: found.isOrganizationAdmin === true || isSystemAdminIn(found),
  onlySeeOwnedDocs: found.onlySeeOwnedDocs ?? false,
  rightsVersion: found.rightsVersion ?? 0,
  roleIds: found.viewedRoles,
})

/** Somebody who may set their second factor up, and nothing else. */
const enrollingOf = (
  database: Database,
  found: { username: string } | undefined,
  begun: { tokenHash: string; startedAt: number },
): Caller | undefined =>
  found && {
    tenant: undefined,
    person: database.person(found.username),
    organizationId: null,
    username: found.username,
    isSystemAdmin: false,
    session: { ...begun, kind: 'challenge', apiKey: null, secondFactor: null, isBound: false },
  }

import { person, rightsOf } from '../platform/actor.ts'
import type { Credentials } from '../platform/authentication.ts'
import type { Database } from '../platform/database.ts'
import type { Caller } from '../platform/endpoints.ts'
import { sha256 } from '../platform/ids.ts'
import type { Seal } from '../platform/seal.ts'
import { sessionOfDownload } from './downloads.ts'
import { findSession } from './sessions.db.ts'

/** A session that another process ends, or whose person loses their rights, is noticed no later (SES-2). */
const keptForMs = 500

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export type SessionCache = ReturnType<typeof openSessionCache>

/** Finds who is behind credentials, and looks each up once in a while. `now` is the server's clock, in milliseconds. */
export function openSessionCache({
  database,
  seal,
  now,
}: {
  database: Database
  seal: Seal
  now: () => number
}) {
  const known = new Map<string, { caller: Caller | undefined; until: number }>()

  async function identify(credentials: Credentials): Promise<Caller | undefined> {
    if ('download' in credentials) {
      const tokenHash = sessionOfDownload(seal, credentials.download, now())
      return tokenHash === undefined ? undefined : find(tokenHash)
    }
    const tokenHash = sha256('token' in credentials ? credentials.token : credentials.secret)
    const caller = await find(tokenHash)
    const apiKey = 'apiKey' in credentials ? credentials.apiKey : null
    return caller?.session.apiKey === apiKey ? caller : undefined
  }

  async function find(tokenHash: string): Promise<Caller | undefined> {
    const kept = known.get(tokenHash)
    return kept && kept.until > now() ? kept.caller : lookUp(tokenHash)
  }

  const actorOf = ({ username, isOrganizationAdmin, isSystemAdmin }: FoundSession) =>
    person(username, rightsOf({ isOrganizationAdmin: isOrganizationAdmin ?? false, isSystemAdmin }))

  async function lookUp(tokenHash: string): Promise<Caller | undefined> {
    const session = await database.system((tx) => findSession(tx, tokenHash))
    const caller = session && {
      tenant:
        session.organizationId === null
          ? undefined
          : database.tenant(session.organizationId, actorOf(session)),
      person: database.person(session.username),
      organizationId: session.organizationId,
      username: session.username,
      isSystemAdmin: session.isSystemAdmin,
      session: { kind: session.kind, apiKey: session.apiKey, tokenHash, startedAt: session.startedAt },
    }
    if (known.size >= 10_000) known.clear()
    known.set(tokenHash, { caller, until: now() + keptForMs })
    return caller
  }

  return { identify, forget: (tokenHash: string) => void known.delete(tokenHash) }
}

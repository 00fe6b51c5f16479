import type { Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { listSessionsOf, removeSession, removeSessionsOf } from './sessions.db.ts'
import type { Sessions } from './sessions.ts'

/** Ends all sessions of a person but `kept`, and the logins that have begun. */
export async function closeSessionsOf(
  { cache, secondFactor }: Sessions,
  tx: Tx,
  { username, kept }: { username: string; kept?: string | undefined },
): Promise<void> {
  const ended = await removeSessionsOf(tx, username, kept)
  await secondFactor.endAll(tx, username)
  tx.afterCommit(() => {
    for (const { tokenHash } of ended) cache.forget(tokenHash)
  })
}

/** The caller's open sessions, this one among them; whoever acts in their place is shown this one alone. */
export async function openSessionsOf({ database }: Sessions, caller: Caller) {
  const { username, session, impersonator } = caller
  const found = await database.system((tx) => listSessionsOf(tx, username, reachOf(caller)))
  const shown =
    impersonator === undefined ? found : found.filter(({ tokenHash }) => tokenHash === session.tokenHash)
  return {
    items: shown.map(({ tokenHash, ...open }) => ({ ...open, isCurrent: tokenHash === session.tokenHash })),
  }
}

/** A session that an organization's provider opened knows of none in another one. */
const reachOf = ({ session: { isBound }, organizationId }: Caller) =>
  isBound ? (organizationId ?? undefined) : undefined

/** Ends one of the caller's sessions. Another person's is not found. */
export const endSession = (
  { cache }: Sessions,
  caller: Caller,
  { sessionId, write }: { sessionId: string; write: Write },
): Promise<void> =>
  write(async (tx) => {
    const ended = await removeSession(tx, caller.username, { id: sessionId, organizationId: reachOf(caller) })
    if (!ended) throw notFound('Session')
    tx.afterCommit(() => cache.forget(ended.tokenHash))
  })

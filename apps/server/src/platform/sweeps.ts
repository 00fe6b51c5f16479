import { sql } from 'kysely'
import type { Sweep } from './area.ts'
import { type Database, db } from './database.ts'
import type { Report } from './refusals.ts'

const everyMs = 3_600_000

/** Runs each sweep by itself, so that one that fails does not keep the others from theirs. */
export async function runSweeps(database: Database, sweeps: Sweep[], report: Report): Promise<void> {
  for (const sweep of sweeps) {
    await database.system(sweep).catch((fault: unknown) => report(fault, 'sweep'))
  }
}

/** Runs the sweeps once an hour. Answers what ends that. */
export function startSweeping(database: Database, sweeps: Sweep[], report: Report): () => void {
  const timer = setInterval(() => void runSweeps(database, sweeps, report), everyMs)
  return () => clearInterval(timer)
}

/** Answers that are kept for repeated requests, and secrets of mails that nobody sent. */
export const platformSweeps: Sweep[] = [
  (tx) => tx.run(db.deleteFrom('systemIdempotencyKeys').where('createdAt', '<', twoDaysAgo)),
  (tx) => tx.run(db.deleteFrom('idempotencyKeys').where('createdAt', '<', twoDaysAgo)),
  (tx) =>
    tx.run(
      db
        .updateTable('mails')
        .set({ sealedSecret: null })
        .where('sealedSecret', 'is not', null)
        .where('createdAt', '<', sql<number>`now() - interval '7 days'`),
    ),
]

const twoDaysAgo = sql<number>`now() - interval '2 days'`

import { sql } from 'kysely'
import type { Schedule, Sweep } from './area.ts'
import { type Database, db } from './database.ts'
import type { Report } from './refusals.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** Runs each by itself, so that one that fails does not keep the others from theirs. */
export async function runEach(
  database: Database,
  works: (Sweep | Schedule)[],
  report: Report,
): Promise<void> {
  for (const work of works) {
    await database.system(work).catch((fault: unknown) => report(fault, 'sweep'))
  }
}

/** Sweeps once an hour, and asks for due work once a minute. Answers what ends that. */
export function startPeriodic(work: {
  sweep: () => Promise<void>
  askForDueWork: () => Promise<void>
}): () => void {
  const timers = [
    setInterval(() => void work.sweep(), hourMs),
    setInterval(() => void work.askForDueWork(), minuteMs),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** Sweeps the files the first time, and then once a day. */
export function fileSweep(sweepFiles: () => Promise<void>, now: () => number): () => Promise<void> {
  let nextAt = 0
  return async () => {
    if (now() < nextAt) return
    nextAt = now() + dayMs
    await sweepFiles()
  }
}

const dayMs = 86_400_000

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

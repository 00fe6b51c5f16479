import { sql } from 'kysely'
import type { Schedule, Sweep } from './area.ts'
import { type Database, db } from './database.ts'
import type { Report } from './refusals.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** Runs each by itself, so that one that fails does not keep the others from theirs. None begins once `ending` is told. */
export async function runEach(
  works: (Sweep | Schedule)[],
  { database, report, ending }: { database: Database; report: Report; ending?: AbortSignal | undefined },
): Promise<void> {
  for (const work of works) {
    if (ending?.aborted) return
    await database.system(work).catch((fault: unknown) => report(fault, 'sweep'))
  }
}

/** What is done again and again; it begins nothing more once `ending` is told. */
type Periodic = (ending?: AbortSignal) => Promise<void>

/** Sweeps once an hour, and asks for due work once a minute. Answers what ends that, and waits for what is under way. */
export function startPeriodic(work: { sweep: Periodic; askForDueWork: Periodic }): () => Promise<void> {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  const every = (ms: number, run: Periodic) =>
    setInterval(() => {
      const done = run(ending.signal).finally(() => underWay.delete(done))
      underWay.add(done)
    }, ms)
  const timers = [every(hourMs, work.sweep), every(minuteMs, work.askForDueWork)]
  return async () => {
    timers.forEach((timer) => clearInterval(timer))
    ending.abort()
    await Promise.all(underWay)
  }
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

import { sql } from 'kysely'
import type { z } from 'zod'
import { type TenantTx, type Tx, db } from './database.ts'
import { newId } from './ids.ts'
import { type Job, type JobContext, committedJobs } from './jobs.ts'

/** A kind of event that an area announces, and what is told with it. */
export type EventKind<Data extends object> = { kind: string; data: z.ZodType<Data> }

export const eventKind = <Data extends object>(kind: string, data: z.ZodType<Data>): EventKind<Data> => ({
  kind,
  data,
})

/** Says what happened, in the transaction in which it happens: it is told exactly when that commits. */
export async function announce<Data extends object>(
  tx: TenantTx,
  event: EventKind<Data>,
  data: Data,
): Promise<void> {
  const { organizationId } = tx
  const username = tx.actor.name
  const [id, text] = [newId(), JSON.stringify(event.data.parse(data))]
  await Promise.all([
    tx.run(db.insertInto('events').values({ organizationId, id, kind: event.kind, data: text, username })),
    tellListeners(tx, { organizationId, username, id }, event, data),
  ])
}

/** Gives each listener its job without keeping the event. Its id becomes their key. */
export async function tellListeners<Data extends object>(
  tx: Tx,
  { organizationId, username, id }: { organizationId: string; username: string; id: string },
  event: EventKind<Data>,
  data: Data,
): Promise<void> {
  const text = JSON.stringify(event.data.parse(data))
  const asked = sql<{ job: string }>`
    select enqueue_listeners(${event.kind}, ${organizationId}, ${username}, ${id}, ${text}::jsonb) as job`
  const jobs = await tx.all<{ job: string }>({ compile: () => asked.compile(db) })
  tx.afterCommit(() => committedJobs.publish(jobs.map(({ job }) => job)))
}

/**
 * Says what an area does when it hears of an event. Each listener has a job of its own for each event; it hears of it
 * at least once, in no certain order, and recognizes a repetition by the event's `key`: hearing twice must be harmless.
 */
export const listen = <Data extends object>(
  { kind, data }: EventKind<Data>,
  name: string,
  hear: (given: JobContext & { data: Data }) => Promise<void>,
): Job => ({
  name: `${kind}.${name}`,
  event: kind,
  run: (input, context) => hear({ ...context, data: data.parse(input) }),
})

import { sql } from 'kysely'
import { z } from 'zod'
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

/**
 * The same of several events of one kind: each listener has one job for all of them, with its own key for each.
 */
export async function announceAll<Data extends object>(
  tx: TenantTx,
  event: EventKind<Data>,
  all: Data[],
): Promise<void> {
  const [first, ...others] = all
  if (first === undefined) return
  if (others.length === 0) return announce(tx, event, first)
  const { organizationId } = tx
  const username = tx.actor.name
  const events = all.map((data) => ({ key: newId(), data: event.data.parse(data) }))
  const rows = events.map(({ key, data }) => ({
    organizationId,
    id: key,
    kind: event.kind,
    data: JSON.stringify(data),
    username,
  }))
  await Promise.all([
    tx.run(db.insertInto('events').values(rows)),
    enqueueListeners(tx, { organizationId, username, id: newId() }, event.kind, { [together]: events }),
  ])
}

/** Under this name a job has several events of its kind. */
const together = '$together'
const Together = z.object({ [together]: z.array(z.object({ key: z.string(), data: z.unknown() })) })

/** Gives each listener its job without keeping the event. Its id becomes their key. */
export const tellListeners = <Data extends object>(
  tx: Tx,
  about: Announced,
  event: EventKind<Data>,
  data: Data,
): Promise<void> => enqueueListeners(tx, about, event.kind, event.data.parse(data))

type Announced = { organizationId: string; username: string; id: string }

async function enqueueListeners(
  tx: Tx,
  { organizationId, username, id }: Announced,
  kind: string,
  input: object,
): Promise<void> {
  const asked = sql<{ job: string }>`
    select enqueue_listeners(${kind}, ${organizationId}, ${username}, ${id}, ${JSON.stringify(input)}::jsonb) as job`
  const jobs = await tx.all<{ job: string }>({ compile: () => asked.compile(db) })
  tx.afterCommit(() => committedJobs.publish(jobs.map(({ job }) => job)))
}

/**
 * Says what an area does when it hears of an event. Each listener has a job of its own for each event; it hears of it
 * at least once, in no certain order, and recognizes a repetition by the event's `key`: hearing twice must be harmless.
 */
export const listen = <Data extends object>(
  event: EventKind<Data>,
  name: string,
  hear: (given: JobContext & { data: Data }) => Promise<void>,
): Job =>
  listenToAll(event, name, async ({ events, ...context }) => {
    for (const each of events) await hear({ ...context, ...each })
  })

type Heard<Data> = Omit<JobContext, 'key'> & { events: { key: string; data: Data }[] }

/** The same for an area that can look at several at once. */
export const listenToAll = <Data extends object>(
  { kind, data }: EventKind<Data>,
  name: string,
  hear: (given: Heard<Data>) => Promise<void>,
): Job => ({
  name: `${kind}.${name}`,
  event: kind,
  run: (input, { key, ...context }) => {
    const several = Together.safeParse(input).data?.[together] ?? [{ key, data: input }]
    return hear({ ...context, events: several.map((each) => ({ ...each, data: data.parse(each.data) })) })
  },
})

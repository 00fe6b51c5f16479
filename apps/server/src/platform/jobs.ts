import { channel } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Tenant, type TenantTx, type Tx, db } from './database.ts'
import { newId } from './ids.ts'

/** A kind of job: its name, and what it is given. */
export type JobKind<Data extends object> = { name: string; data: z.ZodType<Data> }

export const jobKind = <Data extends object>(name: string, data: z.ZodType<Data>): JobKind<Data> => ({
  name,
  data,
})

/** Around a run: on whose behalf it runs, and how it is told apart. */
export type JobContext = {
  /** The organization, for the product itself after what somebody did there: a job sees all of its rows. */
  tenant: Tenant
  /** The same at each try of the same job, for whoever must recognize the second one. */
  key: string
  /** Fires when the time is up or the process ends. */
  signal: AbortSignal
}

/** A job, as the workers know it. */
export type Job = {
  name: string
  /** The kind of event that enqueues it. */
  event?: string
  /**
   * So many workers each take the next of these when they have ended one; a worker of other jobs takes several together,
   * and the next ones when the slowest of them has ended.
   */
  oneByOneIn?: number
  /** It knows itself what ends its process, and is tried again soon however often it was lost. */
  isNeverToBlame?: boolean
  run: (input: unknown, context: JobContext) => Promise<void>
}

/**
 * Defines the work for a kind of job. It is done at least once: a process that dies in the middle leaves it to another,
 * so that doing it twice must be harmless. A fault that it throws is tried again later, but a refusal that would come
 * again (not found, forbidden, not valid) is final.
 */
export const job = <Data extends object>(
  { name, data }: JobKind<Data>,
  run: (given: JobContext & { data: Data }) => Promise<void>,
): Job => ({ name, run: (input, context) => run({ ...context, data: data.parse(input) }) })

/** Tells the workers of this process which jobs have just been committed. */
export const committedJobs = channel('tabellio:committed-jobs')

/** Asks for a job, in the transaction of what causes it: it is done exactly when that commits. */
export const enqueue = <Data extends object>(tx: TenantTx, kind: JobKind<Data>, data: Data): Promise<void> =>
  enqueueFor(tx, { organizationId: tx.organizationId, username: tx.actor.name }, kind, data)

/** As `enqueue`, from a transaction across organizations. */
export async function enqueueFor<Data extends object>(
  tx: Tx,
  { organizationId, username }: { organizationId: string; username: string },
  { name, data: schema }: JobKind<Data>,
  data: Data,
): Promise<void> {
  const input = JSON.stringify(schema.parse(data))
  const asked = sql`select enqueue_job(${name}, ${organizationId}, ${username}, ${newId()}, ${input}::jsonb)`
  await tx.run({ compile: () => asked.compile(db) })
  tx.afterCommit(() => committedJobs.publish([name]))
}

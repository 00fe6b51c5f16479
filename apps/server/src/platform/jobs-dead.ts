import { sql } from 'kysely'
import { type Tx, db } from './database.ts'

/** A job that failed for good. */
export type DeadJob = {
  id: string
  organizationId: string
  job: string
  /** On whose behalf it ran. */
  username: string
  reason: string
  attempts: number
  failedAt: number
}

/** The words of pg-boss for a job whose process was not heard of for a while. */
export const heartStopped = 'job heartbeat timeout'

/** The words for a job that ended its process. */
export const processDied = 'The process died while this ran'

/**
 * Lists what failed for good in an organization, or in all of them, the newest first. It needs a transaction of the
 * system's.
 */
export function listDeadJobs(tx: Tx, organizationId?: string): Promise<DeadJob[]> {
  const dead = sql<DeadJob>`
    select id::text, group_id as organization_id, coalesce(data->>'job', source_name) as job, data->>'username' as username,
      case source_output->'value'->>'message' when ${heartStopped} then ${processDied}
        else coalesce(source_output->>'reason', source_output->'value'->>'message', '') end as reason,
      source_retry_count + 1 as attempts, created_on as failed_at
    from pgboss.job_common
    where name = 'dead' and (${organizationId ?? null}::text is null or group_id = ${organizationId ?? null})
    order by created_on desc limit 500`
  return tx.all<DeadJob>({ compile: () => dead.compile(db) })
}

/** Asks for it once more, under the same key. Answers whether there was one. */
export async function retryDeadJob(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const again = sql`
    with taken as (
      delete from pgboss.job_common where name = 'dead' and group_id = ${organizationId} and id::text = ${id}
      returning source_name, group_id, data)
    select enqueue_job(coalesce(data->>'job', source_name), group_id, data->>'username', data->>'key', data->'input') from taken`
  return (await tx.all({ compile: () => again.compile(db) })).length === 1
}

import { generationRuns } from '@tabellio/contract/generation-runs'
import { z } from 'zod'
import { errorsOf, notMember } from '../generation-runs/index.ts'
import { loggedTenant } from '../platform/action-log.ts'
import { person } from '../platform/actor.ts'
import type { Schedule } from '../platform/area.ts'
import type { Database, TenantTx } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { enqueueFor, job, jobKind } from '../platform/jobs.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { notifyAll } from '../notifications/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { findReader } from '../users/index.ts'
import type { RequestError } from '@tabellio/contract/errors'
import { startScheduled } from './generation-schedules.db.ts'
import { notMadeOf } from './generation-schedules.messages.ts'
import { type Due, ToldBefore, recordFailure, takeDue } from './times.db.ts'

export type ScheduleServices = {
  database: Database
  live: LiveEvents
  findPolicy: FindPolicy
  now: () => number
}

const scheduledGeneration = jobKind(
  'scheduled-generation',
  z.object({ generationScheduleId: z.string(), username: z.string(), dueAt: z.number() }),
)

/** Asks for what has come round: the time is kept in the same transaction, so that it comes once. */
export const askForScheduled =
  ({ now }: Pick<ScheduleServices, 'now'>): Schedule =>
  async (tx) => {
    for (const { organizationId, username, generationScheduleId, dueAt } of await takeDue(tx, now()))
      await enqueueFor(tx, { organizationId, username }, scheduledGeneration, {
        generationScheduleId,
        username,
        dueAt: dueAt.getTime(),
      })
  }

/**
 * Begins a generation whose time has come, by the rights that its person has now. That it has begun and the generation are
 * one transaction: a job that comes twice begins nothing more.
 */
export const generateScheduled = ({ database, live, findPolicy }: ScheduleServices) =>
  job(scheduledGeneration, async ({ tenant, data }) => {
    const { generationScheduleId, username } = data
    const dueAt = new Date(data.dueAt)
    const due = { generationScheduleId, dueAt }
    const policy = await tenant.read(async (tx) => {
      const reader = await findReader(tx, username)
      return reader && findPolicy(tx, reader)
    })
    try {
      if (!policy)
        return await tenant.write(async (tx) => void (await recordFailure(tx, due, notMember)))
      const door = database.tenant(tenant.organizationId, person(username, policy))
      await loggedTenant(door, generationRuns.start).write((tx) =>
        startScheduled(tx, generationScheduleId, dueAt),
      )
    } catch (fault) {
      if (fault instanceof ToldBefore) return
      const isFinal = fault instanceof AppError && fault.status < 500 && fault.status !== 429
      if (!isFinal) throw fault
      await tenant.write((tx) => fail(tx, { live, username, due, errors: errorsOf(fault) }))
    }
  })

type Failed = Pick<ScheduleServices, 'live'> & { username: string; due: Due; errors: RequestError[] }

/** Keeps why a time began nothing, and tells its person. */
async function fail(tx: TenantTx, { live, username, due, errors }: Failed) {
  const name = await recordFailure(tx, due, errors)
  if (name === undefined) return
  await notifyAll(tx, [
    {
      key: `${due.generationScheduleId} ${due.dueAt.getTime()}`,
      usernames: [username],
      ...notMadeOf(await getLanguage(tx), name),
      metadata: { type: 'generation' },
    },
  ])
  tx.afterCommit(() => live.tell(tx.organizationId, [username]))
}

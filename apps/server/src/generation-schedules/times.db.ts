import type { RequestError } from '@tabellio/contract/errors'
import type { GenerationState } from '@tabellio/contract/generation-runs'
import type { GenerationSchedule } from '@tabellio/contract/generation-schedules'
import { nextTimes } from '@tabellio/contract/rhythms'
import { sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'

export type ScheduledTime = NonNullable<GenerationSchedule['lastTime']>

/** A time of a schedule. */
export type Due = { generationScheduleId: string; dueAt: Date }

/** What became of the last time of each of some schedules. */
export async function lastTimes(
  { organizationId, all }: TenantTx,
  schedules: string[],
): Promise<Map<string, ScheduledTime>> {
  const found = await all(
    db
      .selectFrom('generationScheduleTimes as times')
      .leftJoin('generationRuns as runs', (join) =>
        join
          .onRef('runs.organizationId', '=', 'times.organizationId')
          .onRef('runs.token', '=', 'times.generationToken'),
      )
      .distinctOn('times.scheduleId')
      .select(['times.scheduleId', 'times.dueAt', 'times.errors', 'times.generationToken'])
      .select(['runs.totalCount', 'runs.doneCount', 'runs.failedCount'])
      .select(sql<GenerationState | null>`runs.state`.as('state'))
      .where('times.organizationId', '=', organizationId)
      .where('times.scheduleId', '=', sql<string>`any(${schedules}::text[])`)
      .orderBy('times.scheduleId')
      .orderBy('times.dueAt', 'desc'),
  )
  return new Map(
    found.map(({ scheduleId, dueAt, errors, generationToken, state, ...counts }) => {
      const { totalCount, doneCount, failedCount } = counts
      const generation =
        generationToken === null || state === null
          ? null
          : {
              generationToken,
              state,
              totalCount: totalCount ?? 0,
              doneCount: doneCount ?? 0,
              failedCount: failedCount ?? 0,
            }
      return [scheduleId, { dueAt, generation, errors: errors ?? [] }]
    }),
  )
}

/** Keeps what became of a time: once. The schedule is locked, so that it is still there. */
export async function recordTime(
  { organizationId, run }: TenantTx,
  { generationScheduleId, dueAt }: Due,
  outcome: { generationToken: string } | { errors: RequestError[] },
): Promise<void> {
  const told = 'errors' in outcome ? { errors: JSON.stringify(outcome.errors) } : outcome
  const kept = await run(
    db
      .insertInto('generationScheduleTimes')
      .values({ organizationId, scheduleId: generationScheduleId, dueAt, ...told })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'scheduleId', 'dueAt'])
          .doUpdateSet(told)
          .where('generationScheduleTimes.generationToken', 'is', null)
          .where('generationScheduleTimes.errors', 'is', null),
      ),
  )
  if (kept === 0) throw new ToldBefore()
}

/**
 * Keeps why a time began nothing. Answers the name of its schedule; of one that was deleted meanwhile there is nothing to
 * tell.
 */
export async function recordFailure(
  tx: TenantTx,
  due: Due,
  errors: RequestError[],
): Promise<string | undefined> {
  const schedule = await tx.first(
    db
      .selectFrom('generationSchedules')
      .select('name')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', due.generationScheduleId)
      .forKeyShare(),
  )
  if (schedule) await recordTime(tx, due, { errors })
  return schedule?.name
}

/** Thrown where somebody else has begun a time, so that nothing begins it again. */
export class ToldBefore extends Error {}

/** So many schedules are begun by one look. */
const dueAtOnce = 500

/**
 * Takes the schedules of which a time has come, and finds their next one behind this moment: what was missed while nothing
 * ran comes once. Of two processes one gets each. Those of an organization that moved to another zone go by its clocks.
 */
export async function takeDue(tx: Tx, now: number) {
  const found = await tx.all(
    db
      .selectFrom('generationSchedules as schedules')
      .innerJoin('organizations', 'organizations.id', 'schedules.organizationId')
      .select(['schedules.organizationId', 'schedules.id', 'schedules.username', 'schedules.rhythm'])
      .select(['schedules.nextAt', 'organizations.timeZone'])
      .where('organizations.isActive', '=', true)
      .where('schedules.isPaused', '=', false)
      .where((is) =>
        is.or([
          is('schedules.nextAt', '<=', sql<number>`${new Date(now)}::timestamptz`),
          is('schedules.timeZone', '<>', is.ref('organizations.timeZone')),
        ]),
      )
      .orderBy('schedules.nextAt')
      .limit(dueAtOnce)
      .forUpdate('schedules')
      .skipLocked(),
  )
  const due: (Due & { organizationId: string; username: string })[] = []
  for (const { organizationId, id, username, rhythm, nextAt, timeZone } of found) {
    const dueAt = new Date(nextAt)
    if (nextAt <= now && (await isNew(tx, { organizationId, scheduleId: id, dueAt })))
      due.push({ organizationId, username, generationScheduleId: id, dueAt })
    const [next = now] = nextTimes(rhythm, { after: now, timeZone, count: 1 })
    await tx.run(
      db
        .updateTable('generationSchedules')
        .set({ nextAt: new Date(next), timeZone })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id),
    )
  }
  return due
}

const isNew = async (tx: Tx, time: { organizationId: string; scheduleId: string; dueAt: Date }) =>
  (await tx.run(
    db
      .insertInto('generationScheduleTimes')
      .values(time)
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

/** What became of times more than a year ago is forgotten. */
export const forgetOldTimes = (tx: Tx) =>
  tx.run(
    db.deleteFrom('generationScheduleTimes').where('dueAt', '<', sql<number>`now() - interval '400 days'`),
  )

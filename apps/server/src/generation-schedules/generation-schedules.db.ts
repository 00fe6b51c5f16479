import {
  type GenerationSchedule,
  type GenerationScheduleInput,
  type GenerationScheduleQuery,
  type GenerationScheduleUpdate,
  maxGenerationSchedules,
} from '@tabellio/contract/generation-schedules'
import type { GenerationStart } from '@tabellio/contract/generation-runs'
import { type Rhythm, nextTimes } from '@tabellio/contract/rhythms'
import { type RawBuilder, sql } from 'kysely'
import { personSeen, plannedRun, startRun } from '../generation-runs/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { findOpenVersion } from '../templates/index.ts'
import { type ScheduledTime, lastTimes, recordTime } from './times.db.ts'

type Seen = { organizationId: string | RawBuilder<string>; person: RawBuilder<unknown> }

/** People see their own; administrators all. */
const schedulesSeen = ({ organizationId, person }: Seen) =>
  db
    .selectFrom('generationSchedules')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`(${person}::text is null or username = ${person}::text)`)

const ownSchedules = (tx: TenantTx) =>
  schedulesSeen({ organizationId: tx.organizationId, person: sql`${personSeen(tx)}` })

/** So many of the next times are told. */
const timesTold = 3

const columns = [
  'id as generationScheduleId',
  'name',
  'templates',
  'contextCount',
  'isPaused',
  'username as createdBy',
  'createdAt',
  'rhythm',
  'nextAt',
  'timeZone',
] as const

const list = pagedList<GenerationScheduleQuery>()({
  rows: ({ organizationId, seen: value }) => schedulesSeen({ organizationId, person: value('person') }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) => page.select(columns),
})

export async function listSchedules(tx: TenantTx, query: GenerationScheduleQuery) {
  const page = await list.page(tx, query, undefined, { person: personSeen(tx) })
  const times = await lastTimes(
    tx,
    page.items.map(({ generationScheduleId }) => generationScheduleId),
  )
  return { ...page, items: page.items.map((row) => asSchedule(row, times.get(row.generationScheduleId))) }
}

type Row = Omit<GenerationSchedule, 'templateNames' | 'nextTimes' | 'lastTime'> & {
  templates: { name: string }[]
  nextAt: number
  timeZone: string
}

function asSchedule(
  { templates, nextAt, timeZone, ...row }: Row,
  last: ScheduledTime | undefined,
): GenerationSchedule {
  const following = () => nextTimes(row.rhythm, { after: nextAt, timeZone, count: timesTold - 1 })
  return {
    ...row,
    templateNames: [...new Set(templates.map(({ name }) => name))],
    nextTimes: row.isPaused ? [] : [nextAt, ...following()],
    lastTime: last ?? null,
  }
}

/** When it comes next, by the clocks of the organization. */
async function upcoming(tx: TenantTx, rhythm: Rhythm, now: number) {
  const { timeZone } = await getOrganization(tx)
  const [next = now] = nextTimes(rhythm, { after: now, timeZone, count: 1 })
  return { nextAt: new Date(next), timeZone }
}

export async function createSchedule(
  tx: TenantTx,
  { name, rhythm, templates, contexts }: GenerationScheduleInput,
  now: number,
): Promise<string> {
  const { organizationId, actor } = tx
  const planned = await plannedRun(tx, { templates, contexts })
  const count = await tx.first(
    db
      .selectFrom('generationSchedules')
      .select(sql<number>`count(*)::int`.as('all'))
      .where('organizationId', '=', organizationId),
  )
  if (count && count.all >= maxGenerationSchedules)
    throw refusal('too-many-generation-schedules', { params: { limit: maxGenerationSchedules } })
  const generationScheduleId = newId()
  note(tx, { name, after: { rhythm, documents: planned.documents.length } })
  await tx.run(
    db.insertInto('generationSchedules').values({
      organizationId,
      id: generationScheduleId,
      name,
      username: actor.name,
      templates: JSON.stringify(planned.templates),
      contexts: JSON.stringify(contexts),
      contextCount: contexts.length,
      rhythm: JSON.stringify(rhythm),
      ...(await upcoming(tx, rhythm, now)),
    }),
  )
  return generationScheduleId
}

const oneOf = (tx: TenantTx, generationScheduleId: string) =>
  ownSchedules(tx).where('id', '=', generationScheduleId)

export async function updateSchedule(
  tx: TenantTx,
  generationScheduleId: string,
  { name, rhythm, isPaused, now }: GenerationScheduleUpdate & { now: number },
): Promise<void> {
  const before = await tx.first(
    oneOf(tx, generationScheduleId).select(['name', 'rhythm', 'isPaused']).forNoKeyUpdate(),
  )
  if (!before) throw notFound('Generation schedule')
  note(tx, { name, before, after: { name, rhythm, isPaused } })
  await tx.run(
    db
      .updateTable('generationSchedules')
      .set({ name, rhythm: JSON.stringify(rhythm), isPaused, ...(await upcoming(tx, rhythm, now)) })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', generationScheduleId),
  )
}

export async function removeSchedule(tx: TenantTx, generationScheduleId: string): Promise<void> {
  const found = await tx.first(oneOf(tx, generationScheduleId).select('name').forUpdate())
  if (!found) throw notFound('Generation schedule')
  note(tx, { name: found.name })
  await tx.run(
    db
      .deleteFrom('generationSchedules')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', generationScheduleId),
  )
}

/**
 * Starts what a schedule names, by the rights of the transaction's person, and keeps that it was started. Whoever deletes
 * the schedule waits for it.
 */
export async function startScheduled(tx: TenantTx, generationScheduleId: string, dueAt: Date) {
  const found = await tx.first(
    oneOf(tx, generationScheduleId).select(['templates', 'contexts']).forKeyShare(),
  )
  if (!found) throw notFound('Generation schedule')
  const templates: GenerationStart['templates'] = []
  for (const { key, templateId, name } of found.templates) {
    const open = await findOpenVersion(tx, templateId)
    if (!open) throw refusal('generation-template-closed', { params: { name } })
    templates.push({ key, ...open })
  }
  const started = await startRun(tx, { templates, contexts: contextsIn(found.contexts) })
  await recordTime(tx, { generationScheduleId, dueAt }, started)
  return started
}

const contextsIn = (json: string): GenerationStart['contexts'] => JSON.parse(json)

import type { Rhythm } from '@tabellio/contract/rhythms'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fixtures, receipt, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { type Person, type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { askForScheduled } from './generation-schedules.jobs.ts'

const patience = { timeout: 20_000, interval: 20 }
const hourMs = 3_600_000

describe('a generation by a schedule', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    owner = new Client(server.connection)
    await owner.connect()
    await organization.admin.api.organizations.update({ body: { timeZone: 'America/El_Salvador' } })
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })
  beforeEach(() => owner.query('delete from generation_schedules'))

  const nightly: Rhythm = { every: 'day', time: '02:00' }
  const create = (name: string, more: object = {}, { api }: Person = organization.member) =>
    api.generationSchedules.create({
      body: { ...receiptRequest(fixtures.templateVersionId), name, rhythm: nightly, ...more },
    })
  const find = async (name: string, { api }: Person = organization.member) =>
    (await api.generationSchedules.list({ query: { nameFilter: name } })).items[0]
  const update = async (name: string, more: object) => {
    const found = await find(name)
    if (!found) throw new Error(`There is no schedule ${name}`)
    const { generationScheduleId, rhythm } = found
    return organization.member.api.generationSchedules.update({
      params: { generationScheduleId },
      body: { name, rhythm, isPaused: false, ...more },
    })
  }
  /** Looks once for what has come round, as each process does every minute. */
  const look = (at: number) => server.database.system(askForScheduled({ now: () => at }))
  const timesOf = async ({ generationScheduleId }: { generationScheduleId: string }) =>
    (
      await owner.query<{ due_at: number; generation_token: string | null }>(
        'select due_at, generation_token from generation_schedule_times where schedule_id = $1',
        [generationScheduleId],
      )
    ).rows
  const outcome = (name: string) =>
    vi.waitFor(async () => {
      const last = (await find(name))?.lastTime
      expect(last?.errors.length || last?.generation?.state === 'done').toBeTruthy()
      return last
    }, patience)

  it('comes at its time, exactly once, whoever looks and however often', async () => {
    const made = await create('Nightly')
    const [next = 0, second] = (await find('Nightly'))?.nextTimes ?? []
    expect(new Date(next).toISOString()).toMatch(/T08:00:00.000Z$/)
    await look(next - 1)
    expect(await timesOf(made)).toEqual([])
    await Promise.all([look(next), look(next + 1), look(next)])
    await look(next + hourMs)
    const last = await outcome('Nightly')
    expect(last).toMatchObject({ dueAt: next, generation: { state: 'done', totalCount: 1, doneCount: 1 } })
    expect(await timesOf(made)).toHaveLength(1)
    expect((await find('Nightly'))?.nextTimes[0]).toBe(second)
    const { generationToken = '' } = last?.generation ?? {}
    const status = await organization.member.api.generationRuns.status({ params: { generationToken } })
    expect(status).toMatchObject({
      createdBy: 'member@acme.test',
      items: [{ name: 'Receipt of María Pérez' }],
    })
  })

  it('begins nothing more where its job comes twice', async () => {
    const made = await create('Twice')
    const [next = 0] = (await find('Twice'))?.nextTimes ?? []
    await look(next)
    await outcome('Twice')
    const tokens = await timesOf(made)
    const before = (await organization.member.api.generationRuns.list()).totalCount
    await owner.query(`select enqueue_job('scheduled-generation', 'acme', 'member@acme.test', $1, $2)`, [
      'f'.repeat(24),
      JSON.stringify({ ...made, username: 'member@acme.test', dueAt: next }),
    ])
    await vi.waitFor(async () => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*) from pgboss.job_common where name = 'scheduled-generation' and state < 'completed'`,
      )
      expect(Number(rows[0]?.count)).toBe(0)
    }, patience)
    expect(await timesOf(made)).toEqual(tokens)
    expect((await organization.member.api.generationRuns.list()).totalCount).toBe(before)
  })

  it('that was missed while nothing ran comes once, and then at its next time', async () => {
    const made = await create('Missed')
    const [next = 0] = (await find('Missed'))?.nextTimes ?? []
    await look(next + 3.5 * 24 * hourMs)
    expect((await timesOf(made)).map(({ due_at }) => due_at)).toEqual([next])
    expect((await find('Missed'))?.nextTimes[0]).toBe(next + 4 * 24 * hourMs)
  })

  it('does not come while it is paused, nor is that made up for', async () => {
    const made = await create('Paused')
    const [next = 0] = (await find('Paused'))?.nextTimes ?? []
    await update('Paused', { isPaused: true })
    expect((await find('Paused'))?.nextTimes).toEqual([])
    await look(next + hourMs)
    expect(await timesOf(made)).toEqual([])
    await update('Paused', { rhythm: { every: 'year', month: 1, day: 31, time: '08:00' } })
    expect(new Date((await find('Paused'))?.nextTimes[0] ?? 0).toISOString()).toMatch(/-01-31T14:00:00/)
  })

  it('goes by the clocks of the organization, also where it moves to another zone', async () => {
    const made = await create('Moved')
    const { organizations } = organization.admin.api
    await owner.query(`update organizations set time_zone = 'Europe/Madrid' where id = 'acme'`)
    const [before = 0] = (await find('Moved'))?.nextTimes ?? []
    await look(before - 24 * hourMs)
    const [after = 0] = (await find('Moved'))?.nextTimes ?? []
    expect(new Date(after).toISOString()).toMatch(/T0[01]:00:00/)
    expect(await timesOf(made)).toEqual([])
    await organizations.update({ body: { timeZone: 'America/El_Salvador' } })
  })

  it('takes the version that is published then, and says so where there is none', async () => {
    const { admin } = organization
    const body = { ...receiptTemplate(fixtures.documentGroupId), name: 'Changed' }
    const first = await admin.api.templates.create({ body })
    const publish = (templateVersionId: string) =>
      admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    await publish(first.templateVersionId)
    await create('Version', receiptRequest(first.templateVersionId))
    const second = await admin.api.templates.create({
      body: { ...body, nameConfig: 'New of {payer}', parentTemplateVersionId: first.templateVersionId },
    })
    await publish(second.templateVersionId)
    const [next = 0, then = 0] = (await find('Version'))?.nextTimes ?? []
    await look(next)
    const { generationToken = '' } = (await outcome('Version'))?.generation ?? {}
    const status = await organization.member.api.generationRuns.status({ params: { generationToken } })
    expect(status.items).toMatchObject([{ name: 'New of María Pérez' }])
    for (const { templateVersionId } of [first, second])
      await admin.api.templates.unpublish({ params: { templateVersionId } })
    await look(then)
    await vi.waitFor(
      async () =>
        expect((await find('Version'))?.lastTime).toMatchObject({
          dueAt: then,
          generation: null,
          errors: [{ key: 'generation-template-closed', params: { name: 'Changed' } }],
        }),
      patience,
    )
    const told = await organization.member.api.notifications.list()
    expect(told.items.map(({ title }) => title)).toEqual(['Not generated by its schedule: Version'])
  })

  it('is its person’s and the administrators’, runs at once where one asks, and goes with what it kept', async () => {
    const { admin, member } = organization
    const { generationScheduleId } = await create('Own', {}, admin)
    const params = { generationScheduleId }
    expect(await find('Own')).toBeUndefined()
    for (const call of [
      () => member.api.generationSchedules.run({ params }),
      () => member.api.generationSchedules.remove({ params }),
      () =>
        member.api.generationSchedules.update({
          params,
          body: { name: 'Mine', rhythm: nightly, isPaused: true },
        }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    const { generationToken } = await admin.api.generationSchedules.run({ params })
    await vi.waitFor(
      async () =>
        expect((await find('Own', admin))?.lastTime).toMatchObject({
          generation: { generationToken, state: 'done', doneCount: 1 },
        }),
      patience,
    )
    await admin.api.generationSchedules.remove({ params })
    expect(await find('Own', admin)).toBeUndefined()
    expect((await admin.api.generationRuns.status({ params: { generationToken } })).counts.done).toBe(1)
  })

  it('is refused with what is wrong with it, at its place', async () => {
    const wrong = (more: object) => create('Wrong', more)
    await expect(wrong({ rhythm: { every: 'month', day: 32, time: '02:00' } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'rhythm.day' }],
    })
    await expect(wrong({ rhythm: { every: 'day', time: '24:00' } })).rejects.toMatchObject({
      errors: [{ path: 'rhythm.time' }],
    })
    await expect(
      wrong({ templates: [{ key: 'receipt', templateVersionId: 'f'.repeat(24) }] }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'templates[0].templateVersionId' }] })
    await expect(
      wrong({
        contexts: [
          { key: 'one', data: receipt },
          { key: 'one', data: receipt },
        ],
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('gives nothing to whoever has left, and is told to administrators alone', async () => {
    const { username } = organization.member
    await create('Left')
    const [next = 0] = (await find('Left'))?.nextTimes ?? []
    await organization.admin.api.users.setState({
      params: { username },
      body: { state: 'inactive', reason: 'On leave' },
    })
    await look(next)
    await vi.waitFor(
      async () =>
        expect((await find('Left', organization.admin))?.lastTime).toMatchObject({
          generation: null,
          errors: [{ key: 'generation-without-right' }],
        }),
      patience,
    )
  })
})

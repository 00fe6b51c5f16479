import { person } from './actor.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { organizationsDatabase } from '../testing/organizations-database.ts'
import { db } from './database.ts'
import { conflict, forbidden } from './errors.ts'
import { announce, announceAll, eventKind, listen } from './events.ts'
import { type Job, enqueue, enqueueFor, job, jobKind } from './jobs.ts'
import { listDeadJobs, retryDeadJob } from './jobs-dead.ts'
import { type Workers, startJobs } from './jobs-workers.ts'

const seal = jobKind('deeds.seal', z.object({ deed: z.string() }))
const deedSigned = eventKind('deed-signed', z.object({ deed: z.string() }))

const { connection, database, owner, close } = await organizationsDatabase(['acme', 'other'])
const running: Workers[] = []
const faults: unknown[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((workers) => workers.stop()))
  await owner.query('truncate pgboss.job_common')
  await owner.query('delete from events')
  faults.length = 0
})
afterAll(close)

const acme = () => database.tenant('acme', person('ana'))
async function start(jobs: Job[], more: { isWorker?: boolean; graceMs?: number } = {}) {
  const report = (fault: unknown) => void faults.push(fault)
  const workers = await startJobs({ connection, database, jobs, isWorker: true, report, ...more })
  running.push(workers)
  return workers
}
/** Waits until something holds; the time-out of the test is the limit. */
async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(10)
}
const stored = async () =>
  (
    await owner.query<{ name: string; state: string }>(
      'select name, state::text from pgboss.job_common order by created_on',
    )
  ).rows

describe('a job', () => {
  it('is done for the organization and the person who caused it', async () => {
    const seen: unknown[] = []
    await start([
      job(seal, async ({ tenant: { organizationId, actor }, data, key }) => {
        seen.push({ organizationId, actor, data, key })
      }),
    ])
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await until(() => seen.length > 0)
    expect(seen).toEqual([
      {
        organizationId: 'acme',
        actor: { kind: 'job', name: 'ana' },
        data: { deed: 'one' },
        key: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    ])
  })

  it('exists exactly when the transaction that asked for it commits', async () => {
    await start([job(seal, () => Promise.resolve())], { isWorker: false })
    const failing = acme().write(async (tx) => {
      await enqueue(tx, seal, { deed: 'never' })
      throw conflict('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await stored()).toEqual([])
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    expect(await stored()).toEqual([{ name: 'deeds.seal', state: 'created' }])
  })

  it('of the kind that is done one by one is taken by so many workers alone, never with others of its kind', async () => {
    let running = 0
    const most = { running: 0, done: 0 }
    await start([
      {
        ...job(seal, async () => {
          running += 1
          most.running = Math.max(most.running, running)
          await pause(5)
          running -= 1
          most.done += 1
        }),
        oneByOneIn: 3,
      },
    ])
    await acme().write(async (tx) => {
      for (let at = 0; at < 20; at += 1) await enqueue(tx, seal, { deed: `${at}` })
    })
    await until(() => most.done === 20)
    expect(most.running).toBeLessThanOrEqual(3)
  })

  it('is refused where no process knows it, and where its data does not fit', async () => {
    const unknown = jobKind('deeds.burn', z.object({}))
    await expect(acme().write((tx) => enqueue(tx, unknown, {}))).rejects.toThrow('There is no job deeds.burn')
    const noDeed = acme().write((tx) => enqueue(tx, seal, JSON.parse('{}')))
    await expect(noDeed).rejects.toThrow('expected string')
  })

  it('is asked for by a transaction across organizations too', async () => {
    const seen: string[] = []
    await start([
      job(seal, async ({ tenant }) => void seen.push(`${tenant.organizationId} ${tenant.actor.name}`)),
    ])
    await database.system((tx) =>
      enqueueFor(tx, { organizationId: 'other', username: 'bob' }, seal, { deed: 'x' }),
    )
    await until(() => seen.length > 0)
    expect(seen).toEqual(['other bob'])
  })

  it('cannot be read by the role of requests, nor asked for in another organization', async () => {
    await start([], { isWorker: false })
    const asApp = (text: string) => acme().write((tx) => tx.all({ compile: () => sql.raw(text).compile(db) }))
    await acme().write((tx) => enqueue(tx, seal, { deed: 'secret' }))
    await database.tenant('other', person('bob')).write((tx) => enqueue(tx, seal, { deed: 'secret' }))
    expect(await asApp('select group_id from pgboss.job_common')).toEqual([{ groupId: 'acme' }])
    for (const text of [
      'select data from pgboss.job_common',
      'select data from pgboss.job',
      'delete from pgboss.job_common',
      'update pgboss.job_common set data = null',
      'select queued_count from pgboss.queue',
      `insert into pgboss.queue (name) values ('x')`,
    ]) {
      await expect(asApp(text)).rejects.toMatchObject({ code: '42501' })
    }
    const foreign = `select enqueue_job('deeds.seal', 'other', 'ana', 'key', '{"deed":"x"}')`
    await expect(asApp(foreign)).rejects.toMatchObject({ code: '42501' })
  })

  it('is tried again when it fails, under the same key', async () => {
    const keys: string[] = []
    await start([
      job(seal, async ({ key }) => {
        keys.push(key)
        if (keys.length < 2) throw new Error('The seal is stuck')
      }),
    ])
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await until(() => keys.length === 2)
    expect(new Set(keys).size).toBe(1)
    expect(faults).toMatchObject([{ message: 'The seal is stuck' }])
  })

  it('that is refused for good lies with the dead, says why, and can be tried once more', async () => {
    let isForbidden = true
    const keys: string[] = []
    const workers = await start([
      job(seal, async ({ key }) => {
        keys.push(key)
        if (isForbidden) throw forbidden('The person may no longer do this')
      }),
    ])
    const dead = (organizationId: string) => database.system((tx) => listDeadJobs(tx, organizationId))
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await until(async () => (await dead('acme')).length > 0)
    const [found] = await dead('acme')
    expect(found).toMatchObject({
      job: 'deeds.seal',
      username: 'ana',
      reason: 'The person may no longer do this',
      attempts: 1,
    })
    expect(await workers.counts()).toEqual([{ name: 'deeds.seal', state: 'dead', count: 1 }])
    expect(await dead('other')).toEqual([])
    expect(faults).toEqual([])

    isForbidden = false
    const retry = (organizationId: string) =>
      database.system((tx) => retryDeadJob(tx, organizationId, found?.id ?? ''))
    expect(await retry('other')).toBe(false)
    expect(await retry('acme')).toBe(true)
    expect(await retry('acme')).toBe(false)
    await until(() => keys.length === 2)
    expect(new Set(keys).size).toBe(1)
    expect(await dead('acme')).toEqual([])
  })

  it('that fails for good does not take the others of its batch along', async () => {
    const done: string[] = []
    const sealing = job(seal, async ({ data }) => {
      if (data.deed === 'bad') throw forbidden()
      done.push(data.deed)
    })
    await start([sealing], { isWorker: false })
    for (const deed of ['one', 'bad', 'two']) await acme().write((tx) => enqueue(tx, seal, { deed }))
    await start([sealing])
    await until(() => done.length === 2)
    await until(async () => (await stored()).some(({ name }) => name === 'dead'))
    expect(done.toSorted()).toEqual(['one', 'two'])
  })

  it('of a small organization does not wait for the many of a large one', async () => {
    const order: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    const sealing = job(seal, async ({ tenant: { organizationId } }) => {
      order.push(organizationId)
      if (organizationId === 'acme') await held
    })
    await start([sealing], { isWorker: false })
    await acme().write((tx) =>
      Promise.all(Array.from({ length: 60 }, () => enqueue(tx, seal, { deed: 'x' }))),
    )
    await database.tenant('other', person('bob')).write((tx) => enqueue(tx, seal, { deed: 'y' }))
    await start([sealing])
    await until(() => order.includes('other'))
    expect(order.filter((id) => id === 'acme').length).toBeLessThan(32)
    letGo()
    await until(() => order.length === 61)
  })
})

describe('workers', () => {
  it('let a job that runs come to its end when they stop', async () => {
    let isDone = false
    const began = Promise.withResolvers<void>()
    const workers = await start([
      job(seal, async () => {
        began.resolve()
        await pause(200)
        isDone = true
      }),
    ])
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await began.promise
    await workers.stop()
    expect(isDone).toBe(true)
    expect(await stored()).toEqual([{ name: 'deeds.seal', state: 'completed' }])
  })

  it('tell a job that takes too long to end, and hand it back', async () => {
    const began = Promise.withResolvers<AbortSignal>()
    const workers = await start(
      [
        job(seal, async ({ signal }) => {
          began.resolve(signal)
          await new Promise((done) => signal.addEventListener('abort', done))
          throw new Error('Cut short')
        }),
      ],
      { graceMs: 300 },
    )
    await acme().write((tx) => enqueue(tx, seal, { deed: 'one' }))
    const signal = await began.promise
    await workers.stop()
    expect(signal.aborted).toBe(true)
    expect(await stored()).toEqual([{ name: 'deeds.seal', state: 'retry' }])
  })
})

describe('an event', () => {
  it('is heard by each of its listeners, under the same key, in what it was told', async () => {
    const heard: string[] = []
    const hear = (name: string) =>
      listen(deedSigned, name, async ({ data, key, tenant }) => {
        heard.push(`${name} ${data.deed} ${key} ${tenant.organizationId}`)
      })
    await start([hear('search'), hear('log')])
    await acme().write((tx) => announce(tx, deedSigned, { deed: 'one' }))
    await until(() => heard.length === 2)
    const { rows } = await owner.query<{ id: string }>('select id, kind, data, username from events')
    expect(rows).toMatchObject([{ kind: 'deed-signed', data: { deed: 'one' }, username: 'ana' }])
    expect(heard.toSorted()).toEqual([`log one ${rows[0]?.id} acme`, `search one ${rows[0]?.id} acme`])
  })

  it('and others of its kind are one job of each listener, each heard under its own key', async () => {
    const heard: string[] = []
    await start([
      listen(deedSigned, 'search', async ({ data, key }) => void heard.push(`${data.deed} ${key}`)),
    ])
    await acme().write((tx) => announceAll(tx, deedSigned, [{ deed: 'one' }, { deed: 'two' }]))
    await until(() => heard.length === 2)
    const { rows } = await owner.query<{ id: string; data: { deed: string } }>('select id, data from events')
    expect(heard.toSorted()).toEqual(rows.map(({ id, data }) => `${data.deed} ${id}`).toSorted())
    expect(await stored()).toMatchObject([{ name: 'listeners' }])
  })

  it('is told exactly when the transaction commits', async () => {
    await start([listen(deedSigned, 'search', () => Promise.resolve())], { isWorker: false })
    const failing = acme().write(async (tx) => {
      await announce(tx, deedSigned, { deed: 'never' })
      throw conflict('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await stored()).toEqual([])
  })

  it('that nobody listens to is kept all the same', async () => {
    const unheard = eventKind('deed-read', z.object({}))
    await acme().write((tx) => announce(tx, unheard, {}))
    const kept = await owner.query(`select 1 from events where kind = 'deed-read'`)
    expect(kept.rowCount).toBe(1)
    expect(await stored()).toEqual([])
  })
})

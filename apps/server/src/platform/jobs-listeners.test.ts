import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { organizationsDatabase } from '../testing/organizations-database.ts'
import { person } from './actor.ts'
import { announce, eventKind, listen } from './events.ts'
import type { Job } from './jobs.ts'
import { listDeadJobs, retryDeadJob } from './jobs-dead.ts'
import { type Workers, startJobs } from './jobs-workers.ts'
import { migrate } from './migrate.ts'

const deedSigned = eventKind('deed-signed', z.object({ deed: z.string() }))

const { connection, database, owner, close } = await organizationsDatabase()
const running: Workers[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((workers) => workers.stop()))
  await owner.query('truncate pgboss.job_common, listeners')
})
afterAll(close)

async function start(jobs: Job[], isWorker = true, warn: (details: object) => void = () => {}) {
  const report = (fault: unknown) => expect.unreachable(String(fault))
  const workers = await startJobs({ connection, database, jobs, isWorker, report, warn })
  running.push(workers)
  return workers
}
const sign = (deed: string) =>
  database.tenant('acme', person('ana')).write((tx) => announce(tx, deedSigned, { deed }))
const hear = (name: string, heard: string[]) =>
  listen(deedSigned, name, async ({ data, key }) => void heard.push(`${name} ${data.deed} ${key}`))
async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(10)
}

describe('listeners', () => {
  it('share one queue, however many they are', async () => {
    const heard: string[] = []
    await start(Array.from({ length: 60 }, (_, at) => hear(`l${at}`, heard)))
    const { rows } = await owner.query('select name from pgboss.queue order by name')
    expect(rows).toEqual([{ name: 'dead' }, { name: 'listeners' }])
    await sign('one')
    await until(() => heard.length === 60)
  })

  it('are known by their own names to who watches the jobs', async () => {
    const workers = await start([hear('search', [])], false)
    await sign('one')
    expect(await workers.counts()).toEqual([{ name: 'deed-signed.search', state: 'waiting', count: 1 }])
  })

  it('that a worker no longer has are not asked any more', async () => {
    await start([hear('search', []), hear('log', [])], false)
    await start([hear('search', [])])
    await sign('one')
    const { rows } = await owner.query(`select data->>'job' as job from pgboss.job_common`)
    expect(rows).toEqual([{ job: 'deed-signed.search' }])
  })

  it('that no process knows leave their job to be found among the dead', async () => {
    await start([hear('search', [])], false)
    await sign('one')
    await owner.query('update pgboss.job_common set retry_limit = 0')
    const warnings: object[] = []
    await start([], true, (details) => void warnings.push(details))
    await until(() => warnings.length > 0)
    expect(warnings).toMatchObject([{ job: 'deed-signed.search', reason: 'No process knows this job' }])
  })
})

describe('an upgrade from a version in which each listener had a queue', () => {
  it('has its jobs done, those that were at work too, and shows and retries the dead', async () => {
    await asBefore()
    await migrate(connection)
    const { rows } = await owner.query('select name from pgboss.queue order by name')
    expect(rows).toEqual([{ name: 'dead' }, { name: 'listeners' }])

    const heard: string[] = []
    await start([hear('search', heard)])
    await until(() => heard.length === 2)
    expect(heard.toSorted()).toEqual(['search one k1', 'search two k2'])
    const dead = await database.system((tx) => listDeadJobs(tx, 'acme'))
    expect(dead).toMatchObject([{ job: 'deed-signed.search', username: 'ana' }])
    await database.system((tx) => retryDeadJob(tx, 'acme', dead[0]?.id ?? ''))
    await until(() => heard.includes('search three k3'))
  })

  /** One job that waits, one whose process is gone, one that failed for good, as the version before stored them. */
  async function asBefore() {
    await owner.query(`
      delete from pgboss.queue where name <> 'dead';
      select pgboss.create_queue('deed-signed.search', '{"policy": "standard", "retryLimit": 8, "deadLetter": "dead"}');
      insert into pgboss.subscription (event, name) values ('deed-signed', 'deed-signed.search');
      drop table listeners;
      delete from migrations where name like '0017%';`)
    const envelope = (deed: string, key: string) =>
      JSON.stringify({ organizationId: 'acme', username: 'ana', key, input: { deed } })
    const insert = `insert into pgboss.job_common (name, state, data, group_id, source_name, heartbeat_seconds,
      heartbeat_on, started_on, expire_seconds, retry_limit, policy)
      values ($1, $2, $3, 'acme', $4, 10, $5, now(), 900, 8, 'standard')`
    const before = 'deed-signed.search'
    await owner.query(insert, [before, 'created', envelope('one', 'k1'), null, null])
    await owner.query(insert, [before, 'active', envelope('two', 'k2'), null, '-infinity'])
    await owner.query(insert, ['dead', 'created', envelope('three', 'k3'), before, null])
  }
})

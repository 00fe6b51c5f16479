import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { organizationsDatabase } from '../testing/organizations-database.ts'
import type { Connection } from '../testing/postgres.ts'
import { person } from './actor.ts'
import { AppError } from './errors.ts'
import { enqueue, job, jobKind } from './jobs.ts'
import { type DeadJob, listDeadJobs } from './jobs-dead.ts'
import { startJobs } from './jobs-workers.ts'

const children: ChildProcess[] = []
const closings: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(closings.map((close) => close()))
})

/** A database of a test's own, and what runs a program on it. */
async function open() {
  const { close, ...place } = await organizationsDatabase()
  closings.push(close)
  return { ...place, run: (program: string) => run(place.connection, program) }
}

/** A process of its own that knows this database; what it says is a line each. */
function run(connection: Connection, program: string) {
  const shared = `
    import { z } from 'zod'
    import { person } from '${import.meta.dirname}/actor.ts'
    import { openDatabase } from '${import.meta.dirname}/database.ts'
    import { announce, eventKind, listen } from '${import.meta.dirname}/events.ts'
    import { job, jobKind } from '${import.meta.dirname}/jobs.ts'
    import { startJobs } from '${import.meta.dirname}/jobs-workers.ts'
    const connection = ${JSON.stringify(connection)}
    const database = openDatabase(connection)
    const start = (jobs, isWorker) => startJobs({ connection, database, jobs, isWorker, report: console.error })
    const say = (text) => process.stdout.write(text + '\\n')`
  const child = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', `${shared}\n${program}`],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, lines }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function until(holds: () => boolean) {
  while (!holds()) await pause(10)
}

// At once, for they wait: a job whose process died is missed after ten seconds.
describe.concurrent('a process that is killed', () => {
  it('in the middle of a job leaves it to another, under the same key', { timeout: 60_000 }, async () => {
    const { connection, database, run } = await open()
    const { child, lines } = run(`
      const seal = jobKind('deeds.seal', z.object({ deed: z.string() }))
      await start([job(seal, ({ key }) => { say(key); return new Promise(() => {}) })], true)
      say('ready')
      setInterval(() => {}, 1000)`)
    await until(() => lines.includes('ready'))
    const seal = jobKind('deeds.seal', z.object({ deed: z.string() }))
    await database.tenant('acme', person('ana')).write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await until(() => lines.length === 2)
    await kill(child)

    const seen: string[] = []
    const sealing = job(seal, async ({ key, data }) => void seen.push(key, data.deed))
    const report = (fault: unknown) => expect.unreachable(String(fault))
    const workers = await startJobs({ connection, database, jobs: [sealing], isWorker: true, report })
    await until(() => seen.length > 0)
    await workers.stop()
    expect(seen).toEqual([lines[1], 'one'])
  })

  it('leaves a job for every event that was kept, and for no other', { timeout: 60_000 }, async () => {
    const { owner, run } = await open()
    const { child, lines } = run(`
      const signed = eventKind('deed-signed', z.object({ at: z.number() }))
      await start([listen(signed, 'search', () => Promise.resolve())], false)
      const acme = database.tenant('acme', person('ana'))
      let at = 0
      const sign = async () => {
        for (;;) {
          const mine = at++
          await acme.write((tx) => announce(tx, signed, { at: mine }))
          say(String(mine))
        }
      }
      await Promise.all(Array.from({ length: 8 }, sign))`)
    await until(() => lines.length > 300)
    await kill(child)
    const told = `select coalesce(array_agg((data->>'at')::int order by data->>'at'), '{}') as list from events`
    const asked = `select coalesce(array_agg((data->'input'->>'at')::int order by data->'input'->>'at'), '{}') as list
      from pgboss.job_common where data->>'job' = 'deed-signed.search'`
    const listOf = async (text: string) => (await owner.query<{ list: number[] }>(text)).rows[0]?.list ?? []
    const events = await listOf(told)
    expect(await listOf(asked)).toEqual(events)
    expect(lines.filter((line) => !events.includes(Number(line)))).toEqual([])
  })

  it(
    'by its own job, which the next one is told of, has that job given up and shown',
    { timeout: 60_000 },
    async () => {
      const { connection, database, owner, run } = await open()
      const { child, lines } = run(`
      const burn = jobKind('deeds.burn', z.object({}))
      await startJobs({
        connection, database, isWorker: true, report: console.error,
        jobs: [job(burn, () => process.abort())],
        onRun: (id) => say(id),
      })
      setInterval(() => {}, 1000)`)
      const burn = jobKind('deeds.burn', z.object({}))
      const isKnown = `select from pgboss.queue where name = 'deeds.burn'`
      while ((await owner.query(isKnown)).rowCount === 0) await pause(10)
      await database.tenant('acme', person('ana')).write((tx) => enqueue(tx, burn, {}))
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const report = (fault: unknown) => expect.unreachable(String(fault))
      const burning = job(burn, () => Promise.resolve(expect.unreachable('It is done again')))
      const workers = await startJobs({
        connection,
        database,
        jobs: [burning],
        isWorker: true,
        report,
        crashedJobs: lines.slice(-1),
      })
      let dead: DeadJob[] = []
      while (dead.length === 0) {
        await pause(10)
        dead = await database.system((tx) => listDeadJobs(tx, 'acme'))
      }
      await workers.stop()
      expect(dead).toMatchObject([
        { organizationId: 'acme', job: 'deeds.burn', attempts: 1, reason: 'The process died while this ran' },
      ])
    },
  )

  it(
    'three times with the same job, twice with it alone, has it given up, though nobody knows of what it died',
    { timeout: 60_000 },
    async () => {
      const lost = await openLost({ tries: 3, triesAlone: 2 })
      const tries: number[] = []
      const { workers, warnings } = await lost.start(async () => void tries.push(1))
      await until(() => warnings.length > 0)
      await workers.stop()
      expect(tries).toEqual([])
      expect(warnings).toMatchObject([{ job: 'deeds.lose', reason: 'The process died while this ran' }])
    },
  )

  it(
    'often, while a job waits for its turn or after tries that failed, leaves it to be done',
    { timeout: 60_000 },
    async () => {
      const lost = await openLost({ tries: 3, triesAlone: 1 })
      const notes: unknown[] = []
      const { workers, warnings } = await lost.start(async () => {
        notes.push(await lost.triesAlone())
        if (notes.length === 1) throw new AppError('unavailable', 'The database is away')
      })
      await until(() => notes.length === 2 || warnings.length > 0)
      await workers.stop()
      expect(notes).toEqual([2, 0])
      expect(warnings).toEqual([])
    },
  )
})

/** A job as so many processes leave it that did not come back from it. */
async function openLost({ tries, triesAlone }: { tries: number; triesAlone: number }) {
  const { connection, database, owner } = await open()
  const report = (fault: unknown) => expect.unreachable(String(fault))
  const lose = jobKind('deeds.lose', z.object({}))
  const shared = { connection, database, report }
  const known = await startJobs({
    ...shared,
    jobs: [job(lose, () => Promise.resolve())],
    isWorker: false,
  })
  await known.stop()
  await database.tenant('acme', person('ana')).write((tx) => enqueue(tx, lose, {}))
  await owner.query(
    `update pgboss.job_common set state = 'retry', retry_count = $1 - 1, started_on = now(),
      data = jsonb_set(data, '{triesAlone}', to_jsonb($2::int)),
      output = '{"value":{"message":"job heartbeat timeout"}}' where name = 'deeds.lose'`,
    [tries, triesAlone],
  )
  const note = `select (data->>'triesAlone')::int as tries from pgboss.job_common where name = 'deeds.lose'`
  return {
    start: async (run: () => Promise<void>) => {
      const warnings: object[] = []
      const warn = (details: object) => void warnings.push(details)
      const workers = await startJobs({ ...shared, jobs: [job(lose, run)], isWorker: true, warn })
      return { workers, warnings }
    },
    triesAlone: async () => (await owner.query<{ tries: number }>(note)).rows[0]?.tries,
  }
}

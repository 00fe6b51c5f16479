import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, emptyDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { enqueue, job, jobKind } from './jobs.ts'
import { startJobs } from './jobs-workers.ts'

let place: TestDatabase
let database: Database
let owner: Client
const children: ChildProcess[] = []

beforeAll(async () => {
  place = await emptyDatabase()
  database = openDatabase(place.connection)
  owner = new Client(place.connection)
  await owner.connect()
  await owner.query(
    `insert into organizations (id, name, language, owner, admin_contact, tech_contact)
     values ('acme', 'An organization', 'en', 'ana', '{}', '{}')`,
  )
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  await owner.end()
  await place.drop()
})

/** A process of its own that knows this database; what it says is a line each. */
function run(program: string) {
  const shared = `
    import { z } from 'zod'
    import { openDatabase } from '${import.meta.dirname}/database.ts'
    import { announce, eventKind, listen } from '${import.meta.dirname}/events.ts'
    import { job, jobKind } from '${import.meta.dirname}/jobs.ts'
    import { startJobs } from '${import.meta.dirname}/jobs-workers.ts'
    const connection = ${JSON.stringify(place.connection)}
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

describe('a process that is killed', () => {
  it('in the middle of a job leaves it to another, under the same key', { timeout: 60_000 }, async () => {
    const { child, lines } = run(`
      const seal = jobKind('deeds.seal', z.object({ deed: z.string() }))
      await start([job(seal, ({ key }) => { say(key); return new Promise(() => {}) })], true)
      say('ready')
      setInterval(() => {}, 1000)`)
    await until(() => lines.includes('ready'))
    const seal = jobKind('deeds.seal', z.object({ deed: z.string() }))
    await database.tenant('acme', 'ana').write((tx) => enqueue(tx, seal, { deed: 'one' }))
    await until(() => lines.length === 2)
    await kill(child)

    const seen: string[] = []
    const sealing = job(seal, async ({ key, data }) => void seen.push(key, data.deed))
    const report = (fault: unknown) => expect.unreachable(String(fault))
    const workers = await startJobs({ ...place, database, jobs: [sealing], isWorker: true, report })
    await until(() => seen.length > 0)
    await workers.stop()
    expect(seen).toEqual([lines[1], 'one'])
  })

  it('leaves a job for every event that was kept, and for no other', { timeout: 60_000 }, async () => {
    const { child, lines } = run(`
      const signed = eventKind('deed-signed', z.object({ at: z.number() }))
      await start([listen(signed, 'search', () => Promise.resolve())], false)
      const acme = database.tenant('acme', 'ana')
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
      from pgboss.job_common where name = 'deed-signed.search'`
    const listOf = async (text: string) => (await owner.query<{ list: number[] }>(text)).rows[0]?.list ?? []
    const events = await listOf(told)
    expect(await listOf(asked)).toEqual(events)
    expect(lines.filter((line) => !events.includes(Number(line)))).toEqual([])
  })
})

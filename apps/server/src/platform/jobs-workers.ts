import { type ClientConfig, Pool } from 'pg'
import { type JobResult, type JobWithMetadata as Claimed, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { loginFor } from './database-logins.ts'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import { type Job, committedJobs } from './jobs.ts'
import { heartStopped, processDied } from './jobs-dead.ts'
import { openLanes } from './jobs-lanes.ts'
import type { Warn } from './log.ts'

/** The stored form of a job; `enqueue_job` writes it. */
const Envelope = z.object({
  /** Its name. What stands in a queue of its own from before has none. */
  job: z.string().optional(),
  organizationId: z.string(),
  username: z.string(),
  key: z.string(),
  input: z.unknown(),
  /** How often it has begun alone since a process was lost with it. */
  triesAlone: z.number().default(0),
})

/** The queue of all that listens to events. */
const listenersQueue = 'listeners'
const queueOf = ({ name, event }: Job) => (event === undefined ? name : listenersQueue)

/** The queue of the jobs that have failed for good. Only a person takes them away. */
const deadJobs = 'dead'
const longSeconds = 10 * 365 * 86_400

/** Long enough for any upload to be read; what takes longer is stopped and tried again. */
const expireInSeconds = 900
const queueSettings = {
  expireInSeconds,
  heartbeatSeconds: 10,
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: longSeconds,
  deleteAfterSeconds: 3600,
  deadLetter: deadJobs,
}

const soonSeconds = 8

const common = {
  batchSize: 16,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
} as const

/** One worker takes whatever comes next; one leaves out the backlog of whoever asked for much (`enqueue_job`). */
const workers = [common, { ...common, minPriority: 0 }]

/**
 * Jobs come by the thousand within a second, long before the database has counted them again. It must take the way
 * of many jobs from the first one on: by index, in the index's order.
 */
const byIndex = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`)
const sessionOptions = ['-c role=tabellio_system', '-c timezone=UTC', ...byIndex].join(' ')

function workersFor(queue: string, jobs: Job[]) {
  const count = jobs.find((job) => queueOf(job) === queue)?.oneByOneIn
  if (count === undefined) return workers
  const [anything, withoutBacklog = common] = workers
  return Array.from({ length: count }, (_, at) => ({
    ...(at === 0 ? anything : withoutBacklog),
    batchSize: 1,
  }))
}

export type Workers = {
  /** How many jobs of each name wait, run, or have failed for good. */
  counts: () => Promise<JobCount[]>
  /** Lets the jobs that run come to their end, for a while; the rest is left to the next process. */
  stop: () => Promise<void>
}
type JobCount = { name: string; state: 'waiting' | 'active' | 'dead'; count: number }

type Options = {
  connection: ClientConfig
  database: Database
  jobs: Job[]
  /** True if this process does jobs, and does not only make them known to the database. */
  isWorker: boolean
  report: (fault: unknown, about: string) => void
  /** Told of every job that failed for good. */
  warn?: Warn
  /** The jobs of a process that died, in whose place this one is: the one that killed it is not tried again. */
  crashedJobs?: string[]
  /** Told, before a job begins and when it has ended, for whoever must know what a process died of. */
  onRun?: (job: string, isRunning: boolean) => void
  graceMs?: number
}

/** Makes the jobs known, so that they can be asked for, and begins to do them. */
export async function startJobs(options: Options): Promise<Workers> {
  const { connection, jobs, isWorker, report, crashedJobs = [], graceMs = 10_000 } = options
  const pool = new Pool({ ...loginFor(connection, 'tabellio_system'), max: 4, options: sessionOptions })
  pool.on('error', (fault) => {
    if (!pool.ending) report(fault, 'jobs')
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    supervise: isWorker,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (fault) => report(fault, 'jobs'))
  await boss.start()
  await makeKnown(boss, jobs)
  await pool.query(isWorker ? listenersReplaced : listenersAdded, listenersAmong(jobs))
  // Where several ran, nobody knows which it was: each is done once more, by itself.
  if (crashedJobs.length === 1) await pool.query(givingUp, [crashedJobs])
  const countTry: CountTry = async ({ id, retryCount }, count) => {
    await pool.query(countingTry, [id, retryCount, count])
  }
  const wake = isWorker ? await startWorkers(boss, { ...options, countTry }) : () => {}
  committedJobs.subscribe(wake)
  const stop = async () => {
    committedJobs.unsubscribe(wake)
    await boss.stop({ graceful: true, timeout: graceMs })
    await pool.end()
  }
  let stopping: Promise<void> | undefined
  return {
    counts: async () => (await pool.query<JobCount>(counting)).rows,
    stop: () => (stopping ??= stop()),
  }
}

const counting = `
  select coalesce(data->>'job', source_name, name) as name,
    case when name = '${deadJobs}' then 'dead' when state = 'active' then 'active' else 'waiting' end as state,
    count(*)::int as count
  from pgboss.job_common where state <= 'active' group by 1, 2 order by 1, 2`

/** Without another try and without a heart, so that the next look at the jobs finds them dead. */
const givingUp = `
  update pgboss.job_common set retry_limit = retry_count, heartbeat_on = '-infinity'
  where id = any($1::uuid[]) and state = 'active'`

/** Unless another process has taken it over. */
const countingTry = `
  update pgboss.job_common set data = jsonb_set(data, '{triesAlone}', to_jsonb($3::int))
  where id = $1 and retry_count = $2 and state = 'active'`
type CountTry = (claimed: Claimed<unknown>, count: number) => Promise<void>
type Doing = Options & { countTry: CountTry }

async function makeKnown(boss: PgBoss, jobs: Job[]) {
  await boss.createQueue(deadJobs, { retentionSeconds: longSeconds, deleteAfterSeconds: longSeconds })
  for (const name of new Set([listenersQueue, ...jobs.map(queueOf)])) {
    const isPatient = jobs.some((job) => queueOf(job) === name && job.isNeverToBlame)
    const settings = isPatient ? { ...queueSettings, retryDelayMax: soonSeconds } : queueSettings
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }
}

const listenersAdded = `
  insert into listeners (name, event) select * from unnest($1::text[], $2::text[])
  on conflict (name) do update set event = excluded.event`

/** A process that answers requests alone may lack a listener, such as the mailer, that a worker has. */
const listenersReplaced = `with gone as (delete from listeners where name <> all ($1)) ${listenersAdded}`

const listenersAmong = (jobs: Job[]) => {
  const listeners = jobs.filter(({ event }) => event !== undefined)
  return [listeners.map(({ name }) => name), listeners.map(({ event }) => event)]
}

/** Answers what wakes the workers of the jobs named, instead of leaving them to their next look at the database. */
async function startWorkers(boss: PgBoss, options: Doing) {
  const lanes = openLanes()
  const jobs = new Map(options.jobs.map((job) => [job.name, job]))
  const workersOf = new Map<string, string[]>()
  const wakeQueue = (queue: string) => {
    for (const worker of workersOf.get(queue) ?? []) boss.notifyWorker(worker)
  }
  for (const queue of new Set([listenersQueue, ...options.jobs.map(queueOf)])) {
    const work = async (batch: Claimed<unknown>[]) => {
      const results = await Promise.all(
        batch.map((claimed) => {
          const run = () => perform(jobs, claimed, options)
          return hasLostProcess(claimed) ? lanes.alone(run) : lanes.together(run)
        }),
      )
      // Where there was work there may be more; only who finds nothing waits.
      wakeQueue(queue)
      return results
    }
    const begun = workersFor(queue, options.jobs).map((worker) => boss.work(queue, worker, work))
    workersOf.set(queue, await Promise.all(begun))
  }
  return (names: unknown) => {
    const known = Array.isArray(names) ? names.flatMap((name) => jobs.get(String(name)) ?? []) : []
    for (const queue of new Set(known.map(queueOf))) wakeQueue(queue)
  }
}

/**
 * A job is given up when a process was lost with it and so many others in which it ran alone: one that is killed from
 * outside may meet the same job twice. Lost processes in which it waited for its turn, or tries that failed, are no sign.
 */
const maxTriesAlone = 2

/** Tells whether the last process that did this was not heard of again. */
const hasLostProcess = ({ output }: Claimed<unknown>) => LostProcess.safeParse(output).success

const LostProcess = z.object({ value: z.object({ message: z.literal(heartStopped) }) })

async function perform(
  jobs: Map<string, Job>,
  claimed: Claimed<unknown>,
  options: Doing,
): Promise<JobResult> {
  const { id, data, signal, retryCount, retryLimit } = claimed
  const { database, report, warn, onRun } = options
  const name = nameOf(claimed)
  const fail = (reason: string, isOver: boolean): JobResult => {
    if (isOver) warn?.({ job: name, id, reason }, 'A job failed for good')
    return { id, status: isOver ? 'deadletter' : 'failed', output: { reason } }
  }
  const job = jobs.get(name)
  // Another process, of a newer version or with more settings, may know it.
  if (!job) return fail('No process knows this job', retryCount >= retryLimit)
  if (!job.isNeverToBlame && isToBlame(claimed)) return fail(processDied, true)
  onRun?.(id, true)
  try {
    await noteTry(claimed, options.countTry)
    const { organizationId, username, key, input } = Envelope.parse(data)
    await job.run(input, {
      tenant: database.tenant(organizationId, { kind: 'job', name: username }),
      key,
      signal,
    })
    return { id, status: 'completed' }
  } catch (error) {
    if (!(error instanceof AppError)) report(error, `job ${name}`)
    return fail(reasonOf(error), isFinal(error) || retryCount >= retryLimit)
  } finally {
    onRun?.(id, false)
  }
}

const triesAloneOf = ({ data }: Claimed<unknown>) => Envelope.safeParse(data).data?.triesAlone ?? 0

const isToBlame = (claimed: Claimed<unknown>) =>
  hasLostProcess(claimed) && triesAloneOf(claimed) >= maxTriesAlone

/** One that begins alone leaves a note for whoever finds its process lost; one whose last try ended has done no harm. */
async function noteTry(claimed: Claimed<unknown>, countTry: CountTry) {
  const before = triesAloneOf(claimed)
  const count = hasLostProcess(claimed) ? before + 1 : 0
  if (count !== before) await countTry(claimed, count)
}

const nameOf = ({ data, name }: Claimed<unknown>) => Envelope.safeParse(data).data?.job ?? name

/** Tells a fault that would come again: a refusal, or data that do not fit the job's own schema. */
const isFinal = (error: unknown) =>
  error instanceof z.ZodError || (error instanceof AppError && finalStatuses.has(error.status))
const finalStatuses = new Set([400, 401, 403, 404, 413, 415, 422])

/** Kept beside the job for an administrator, so that it must not hold what only a log may. */
const reasonOf = (error: unknown) => (error instanceof AppError ? error.message : 'A fault of the server')

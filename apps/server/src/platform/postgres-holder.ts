import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './postgres-cluster.ts'
import { postmasterOf, removeStaleLocks } from './postgres-note.ts'
import { interrupt, lastWords, launch, shutDown, type Launched } from './postgres-process.ts'

/** The lock that the one process holds that uses the cluster. It falls with its session, whatever happens to either. */
const lockNumber = 20_261_121

/** The codes that a connection meets while PostgreSQL starts, recovers or goes down: it is worth another try. */
const passing = new Set([undefined, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'])

/**
 * The hold on a cluster: a session that keeps the lock. When the session ends without our doing, PostgreSQL has died
 * or restarted, and the hold is taken again, for as long as that takes.
 */
export class Holder {
  private session: Client | undefined
  private launched: Launched | undefined
  private address = ''
  private isStopping = false
  private recovery: Promise<void> | undefined
  private readonly cluster: Cluster
  private readonly onDeath: () => void
  private readonly leave = () => {
    if (this.session) interrupt(this.cluster)
    this.launched?.interrupt()
  }

  constructor(cluster: Cluster, onDeath: () => void) {
    this.cluster = cluster
    this.onDeath = onDeath
    // Who ends the process in the middle of something does not leave PostgreSQL behind.
    process.once('exit', this.leave)
  }

  async take() {
    const session = await reach(this.cluster, this.words(), (launched) => (this.launched = launched))
    session.on('error', () => {})
    try {
      await claim(session)
    } finally {
      // From here on it is the holder's, whoever launched it.
      this.launched = undefined
    }
    session.once('end', () => {
      if (this.isStopping) return
      this.onDeath()
      this.recovery = this.recover()
    })
    this.session = session
  }

  /** A query of the cluster's superuser, in the session that holds the lock. */
  query(text: string, values: string[] = []) {
    if (!this.session) throw new Error('PostgreSQL is not held yet.')
    return this.session.query(text, values)
  }

  async announce(address: string) {
    this.address = address
    await this.query("select set_config('application_name', $1, false)", [this.words()])
  }

  async stop() {
    this.isStopping = true
    await this.recovery
    await shutDown(this.cluster)
    await this.session?.end()
    process.off('exit', this.leave)
  }

  /** Tells a second start of us. */
  private words(): string {
    return [this.address && `at ${this.address}`, `process ${process.pid}`].filter(Boolean).join(', ')
  }

  private async recover() {
    while (!this.isStopping) {
      try {
        return await this.take()
      } catch {
        // A disk that is full or a file that is gone may be mended while we run, and then we go on.
        await sleep(1000)
      }
    }
  }
}

/** A session with the PostgreSQL of the cluster, which is started if it does not run. */
async function reach(
  cluster: Cluster,
  name: string,
  onLaunch: (launched: Launched) => void,
): Promise<Client> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Somebody else was quicker, or what is left of a dead PostgreSQL has not gone yet.
    if (attempt > 0) await sleep(50 * 2 ** attempt)
    const isAlive = await runs(cluster, onLaunch)
    while (isAlive()) {
      const session = await connect(cluster, name)
      if (session) return session
      await sleep(2)
    }
  }
  throw new Error(`PostgreSQL does not start. It says:\n${lastWords(cluster)}`)
}

/** Sees that PostgreSQL runs, or is about to. The answer tells, whenever asked, if it still does. */
async function runs(cluster: Cluster, onLaunch: (launched: Launched) => void): Promise<() => boolean> {
  if (postmasterOf(cluster.data)) return () => postmasterOf(cluster.data) !== undefined
  removeStaleLocks(cluster)
  const launched = await launch(cluster)
  onLaunch(launched)
  return () => !launched.hasEnded()
}

/** A session, or nothing when it is too early for one. */
async function connect({ host, port, password }: Cluster, name: string): Promise<Client | undefined> {
  const session = new Client({
    host,
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: name,
  })
  try {
    await session.connect()
    return session
  } catch (error) {
    if (!(error instanceof Error) || !passing.has(codeOf(error))) throw error
  }
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** Takes the lock. A killed process leaves it within moments, so it is asked for more than once. */
async function claim(session: Client) {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { rows } = await session.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      lockNumber,
    ])
    if (rows[0]?.isMine) return
    await sleep(100)
  }
  const { rows } = await session.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [lockNumber],
  )
  await session.end()
  throw new Error(
    `Tabellio is already running on this data folder (${rows[0]?.holder ?? 'it says not where'}).`,
  )
}

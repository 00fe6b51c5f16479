import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { fillDemo, prepareFirstStart } from './first-start.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { readOutbox } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { servePages } from './platform/pages.ts'
import { startPostgres } from './platform/postgres.ts'
import { openSeal, secretKeyOf } from './platform/seal.ts'
import { crashedJobsVariable, tellSupervisor } from './platform/supervise.ts'
import { createServer } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type RunningDatabase = {
  connection: ClientConfig
  announce: (address: string) => Promise<void>
  stop: () => Promise<void>
}

/** Our own PostgreSQL in the data folder, or the one that DATABASE_URL names. */
async function openPostgres({ databaseUrl, dataFolder }: Config): Promise<RunningDatabase> {
  if (databaseUrl === undefined) return startPostgres({ folder: join(dataFolder, 'postgres') })
  return {
    connection: { connectionString: databaseUrl },
    announce: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
}

/** The product, its database up to date and its demonstration filled, before it listens. */
async function prepare(config: Config) {
  const log = openLog(config.logLevel)
  const postgres = await openPostgres(config)
  await migrate(postgres.connection)
  const place = { address: '' }
  const server = await createServer(config, {
    connection: postgres.connection,
    report: (fault, correlationId) => log.error({ err: fault, correlationId }, 'A fault of ours'),
    warn: (details, message) => log.warn(details, message),
    baseUrl: () => config.baseUrl ?? place.address,
    crashedJobs: (process.env[crashedJobsVariable] ?? '').split(',').filter((id) => id !== ''),
    onRun: (job, isRunning) => tellSupervisor({ job, isRunning }),
  })
  const { activationPath } = await prepareFirstStart(server, config)
  await fillDemo(server, config)
  const close = async () => {
    await server.close()
    await postgres.stop()
  }
  return { server, postgres, place, activationPath, close }
}

/** Serves until it is told to end. */
export async function serve(config: Config) {
  const { server, postgres, place, activationPath, close } = await prepare(config)
  stopOnSignal(close)
  await servePages(server.app, join(import.meta.dirname, '../../web/dist'))
  const listening = await server.app.listen({ port: config.port, host: config.host })
  place.address = listening.replace('127.0.0.1', 'localhost')
  await postgres.announce(place.address)
  tellSupervisor({ port: Number(new URL(listening).port) })
  const address = config.baseUrl ?? place.address
  say(`Tabellio is ready at ${address}`)
  if (activationPath === undefined) return
  say(`Choose the administrator's password at ${address}${activationPath} (works once)`)
}

/** What tells a process to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Before there is a server to close, ending the process is enough: our PostgreSQL stops with it. */
const leave = () => process.exit(130)
for (const signal of signals) process.on(signal, leave)

/** Whoever tells the process to end need not wait longer, whatever has not come to its end. */
const patienceMs = 18_000

/** Runs `close` once, at the first signal or when the supervisor is gone, and ends the process with it. */
function stopOnSignal(close: () => Promise<void>) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      process.stderr.write('Tabellio did not come to its end in time, and was cut off\n')
      process.exit(1)
    }, patienceMs)
    close().then(
      () => process.exit(0),
      (fault: unknown) => {
        process.stderr.write(`${String(fault)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.off(signal, leave).on(signal, stop)
  process.once('disconnect', stop)
}

export async function migrateOnly(config: Config) {
  const postgres = await openPostgres(config)
  const names = await migrate(postgres.connection)
  say(names.length > 0 ? `Ran ${names.join(', ')}` : 'The database is up to date')
  await postgres.stop()
}

/** Makes what a first start makes, and stops. */
export async function seed(config: Config) {
  const { close } = await prepare(config)
  await close()
  say('The demonstration organization is filled')
}

/** Shows the mails that wait, where no mail server is set. The embedded database must not be in use. */
export async function showOutbox(config: Config) {
  const postgres = await openPostgres(config)
  await migrate(postgres.connection)
  const database = openDatabase(postgres.connection)
  say(await readOutbox(database, openSeal(secretKeyOf(config))))
  await database.close()
  await postgres.stop()
}

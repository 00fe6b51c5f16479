import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chains, verifyChain } from './action-logs/index.ts'
import { restoreBackup, takeBackup } from './backups/index.ts'
import { fillDemo, prepareFirstStart } from './first-start.ts'
import type { Config } from './platform/config.ts'
import { checkFiles } from './platform/check-files.ts'
import { openDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { readOutbox } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { servePages } from './platform/pages.ts'
import type { Report } from './platform/refusals.ts'
import type { RunningDatabase } from './platform/open-postgres.ts'
import { openSeal, secretKeyOf } from './platform/seal.ts'
import { crashedJobsVariable, tellSupervisor } from './platform/supervise.ts'
import { type Server, createServer, filesOf } from './server.ts'
import { stopOnSignal } from './stopping.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The product with its database up to date and its first administrator, before it listens. */
async function prepare(config: Config, opening: Promise<RunningDatabase>) {
  const log = openLog(config.logLevel)
  const report: Report = (fault, correlationId) => log.error({ err: fault, correlationId }, 'A fault of ours')
  const postgres = await opening
  await migrate(postgres.connection)
  const place = { address: '' }
  const server = await createServer(config, {
    connection: postgres.connection,
    report,
    warn: (details, message) => log.warn(details, message),
    baseUrl: () => config.baseUrl ?? place.address,
    crashedJobs: (process.env[crashedJobsVariable] ?? '').split(',').filter((id) => id !== ''),
    onRun: (job, isRunning) => tellSupervisor({ job, isRunning }),
  })
  const { activationPath } = await prepareFirstStart(server, config)
  const close = async () => {
    await server.close()
    await postgres.stop()
  }
  return { server, postgres, place, activationPath, report, close }
}

/** Serves until it is told to end. */
export async function serve(config: Config, opening: Promise<RunningDatabase>) {
  const { server, postgres, place, activationPath, report, close } = await prepare(config, opening)
  const stopping = new AbortController()
  stopOnSignal(() => {
    stopping.abort()
    return close()
  })
  await servePages(server.app, join(import.meta.dirname, '../../web/dist'))
  const listening = await server.app.listen({ port: config.port, host: config.host })
  place.address = listening.replace('127.0.0.1', 'localhost')
  await postgres.announce(place.address)
  tellSupervisor({ port: Number(new URL(listening).port) })
  const address = config.baseUrl ?? place.address
  say(`Tabellio is ready at ${address}`)
  if (activationPath !== undefined)
    say(`Choose the administrator's password at ${address}${activationPath} (works once)`)
  await fillBehind(server, config, (fault) => {
    // What was interrupted is gone on with at the next start.
    if (!stopping.signal.aborted) report(fault, 'demonstration')
  })
}

/** Makes the documents of the demonstration while people look at the first page. */
async function fillBehind(server: Server, config: Config, report: (fault: unknown) => void) {
  try {
    if (await fillDemo(server, config)) say('The demonstration has its documents')
  } catch (fault) {
    report(fault)
  }
}

export async function migrateOnly(opening: Promise<RunningDatabase>) {
  const postgres = await opening
  const names = await migrate(postgres.connection)
  say(names.length > 0 ? `Ran ${names.join(', ')}` : 'The database is up to date')
  await postgres.stop()
}

/** Makes what a first start makes, and stops. */
export async function seed(config: Config, opening: Promise<RunningDatabase>) {
  const { server, close } = await prepare(config, opening)
  await fillDemo(server, config)
  await close()
  say('The demonstration organization is filled')
}

/** Shows the mails that wait, where no mail server is set. The embedded database must not be in use. */
export async function showOutbox(config: Config, opening: Promise<RunningDatabase>) {
  const postgres = await opening
  await migrate(postgres.connection)
  const database = openDatabase(postgres.connection)
  say(await readOutbox(database, openSeal(secretKeyOf(config))))
  await database.close()
  await postgres.stop()
}

/** Looks whether the action log of each organization is as it was written, and fails where one is not. */
export async function verifyLog(opening: Promise<RunningDatabase>) {
  const postgres = await opening
  const database = openDatabase(postgres.connection)
  for (const { organizationId } of await database.system(chains)) {
    const { entryCount, firstBroken } = await database.system((tx) => verifyChain(tx, organizationId))
    const told = firstBroken === null ? 'as they were written' : `changed at number ${firstBroken}`
    say(`${organizationId}: entries ${told}, ${entryCount} in all`)
    if (firstBroken !== null) process.exitCode = 1
  }
  await database.close()
  await postgres.stop()
}

/** Looks whether every file is as it was put, and fails where one is not. */
export async function tellDamagedFiles(config: Config, opening: Promise<RunningDatabase>) {
  const postgres = await opening
  const database = openDatabase(postgres.connection)
  const { checked, damages } = await checkFiles(database, filesOf(config))
  for (const { problem, key } of damages) say(`${problem}: ${key}`)
  say(`${checked} files are kept; ${damages.length} are missing, damaged, or foreign`)
  if (damages.length > 0) process.exitCode = 1
  await database.close()
  await postgres.stop()
}

/** Takes a backup, also while the product runs, and fails where a file of it is missing or damaged. */
export async function backUp(config: Config, opening: Promise<RunningDatabase>, target: string | undefined) {
  giveWay()
  const { connection, stop } = await opening
  const isWhole = await takeBackup({ config, connection, files: filesOf(config), target, say })
  if (!isWhole) process.exitCode = 1
  await stop()
}

/** Whoever works with the product at this moment comes first. */
function giveWay() {
  try {
    setPriority(10)
  } catch {
    // Where this may not be said, all have the same right.
  }
}

/** Brings a backup back, and fails where it is not as it was: SOURCE [--at ID] [--overwrite]. */
export async function restore(config: Config, opening: Promise<RunningDatabase>, args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { at: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
  })
  const { connection, stop } = await opening
  const asked = { source: positionals[0], at: values.at, isToOverwrite: values.overwrite }
  const isAsItWas = await restoreBackup({ config, connection, files: filesOf(config), say, ...asked })
  if (!isAsItWas) process.exitCode = 1
  await stop()
}

import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { connectionToRunning, hasPostgres, startPostgres } from './postgres.ts'

export type RunningDatabase = {
  connection: ClientConfig
  announce: (address: string) => Promise<void>
  stop: () => Promise<void>
}

/** Our own PostgreSQL in the data folder, or the one that DATABASE_URL names. */
export async function openPostgres({ databaseUrl, dataFolder }: Config): Promise<RunningDatabase> {
  if (databaseUrl === undefined) return startPostgres({ folder: join(dataFolder, 'postgres') })
  return notOurs({ connectionString: databaseUrl })
}

/** The same beside a product that may run on it: then that one's is read, and left as it is. */
export async function openPostgresBeside(config: Config): Promise<RunningDatabase> {
  const folder = join(config.dataFolder, 'postgres')
  if (config.databaseUrl !== undefined) return openPostgres(config)
  if (!hasPostgres(folder)) throw new Error(`There is no Tabellio in ${config.dataFolder} (TABELLIO_DATA).`)
  const running = await connectionToRunning(folder)
  return running ? notOurs(running) : openPostgres(config)
}

const notOurs = (connection: ClientConfig): RunningDatabase => ({
  connection,
  announce: () => Promise.resolve(),
  stop: () => Promise.resolve(),
})

/** The signals that tell a process to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Before there is a server to close, ending the process is enough: our PostgreSQL stops with it. */
export const leave = () => process.exit(130)

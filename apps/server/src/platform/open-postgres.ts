import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { startPostgres } from './postgres.ts'

export type RunningDatabase = {
  connection: ClientConfig
  announce: (address: string) => Promise<void>
  stop: () => Promise<void>
}

/** Our own PostgreSQL in the data folder, or the one that DATABASE_URL names. */
export async function openPostgres({ databaseUrl, dataFolder }: Config): Promise<RunningDatabase> {
  if (databaseUrl === undefined) return startPostgres({ folder: join(dataFolder, 'postgres') })
  return {
    connection: { connectionString: databaseUrl },
    announce: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
}

/** The signals that tell a process to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Before there is a server to close, ending the process is enough: our PostgreSQL stops with it. */
export const leave = () => process.exit(130)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster, removeDrafts } from './postgres-cluster.ts'
import { Holder } from './postgres-holder.ts'
import { postmasterOf } from './postgres-note.ts'
import { preparePlace } from './postgres-place.ts'
import { postgresPrograms } from './postgres-programs.ts'

const database = 'tabellio'

/** A PostgreSQL of our own, which comes back by itself when it dies. */
export type EmbeddedPostgres = {
  /** How its superuser connects: the same until it is stopped. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Notes where we are found, for a second start on the same folder to tell. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the files in the folder, or takes over one that a killed process left running.
 * Refuses when another process is using it. `onDeath` is told when it has died, before it is started again.
 */
export async function startPostgres(options: {
  folder: string
  onDeath?: () => void
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(preparePlace(postgresPrograms(), options.folder))
  const holder = new Holder(cluster, options.onDeath ?? (() => {}))
  await holder.take()
  removeDrafts(cluster)
  await createDatabase(holder)
  const { host, port, password } = cluster
  return {
    connection: { host, port, user: 'postgres', password, database },
    announce: (address) => holder.announce(address),
    stop: () => holder.stop(),
  }
}

export const hasPostgres = (folder: string) => existsSync(join(folder, 'cluster'))

/** The connection to the PostgreSQL that a Tabellio runs on the folder at this moment, for who reads beside it. */
export async function connectionToRunning(
  folder: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  if (!hasPostgres(folder)) return undefined
  const { data, host, port, password } = await openCluster(preparePlace(postgresPrograms(), folder))
  return postmasterOf(data) === undefined ? undefined : { host, port, user: 'postgres', password, database }
}

async function createDatabase(holder: Holder) {
  const { rowCount } = await holder.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await holder.query(`create database ${database}`)
}

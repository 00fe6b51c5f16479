import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './postgres-cluster.ts'
import { postmasterOf } from './postgres-note.ts'
import { commandFor } from './postgres-place.ts'

const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
const logLimit = 10_000_000

export type Launched = { hasEnded(): boolean; interrupt(): void }

/** Starts PostgreSQL on the files of the cluster. It outlives us unless it is stopped: a crash of ours is none of its. */
export async function launch({ place, data, host, port }: Cluster): Promise<Launched> {
  const listens =
    process.platform === 'win32'
      ? ['-c', `listen_addresses=${host}`]
      : ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`]
  const settings = [
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    'cluster_name=tabellio',
  ]
  const args = ['-D', data, '-p', `${port}`, ...listens, ...settings.flatMap((setting) => ['-c', setting])]
  const { file, args: all, options } = commandFor(place, 'postgres', args)
  const log = openLog(place.folder)
  const child = spawn(file, all, { ...options, cwd: data, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  await once(child, 'spawn')
  child.unref()
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    interrupt: () => child.kill('SIGINT'),
  }
}

/** Tells PostgreSQL to end sessions, to write everything down and to end. */
export function interrupt({ place, data }: Cluster) {
  const pid = postmasterOf(data)
  if (pid === undefined) return
  if (process.platform !== 'win32') return process.kill(pid, 'SIGINT')
  const { file, args, options } = commandFor(place, 'pg_ctl', ['kill', 'INT', `${pid}`])
  spawnSync(file, args, options)
}

/** Stops PostgreSQL and waits until it has ended. */
export async function shutDown(cluster: Cluster) {
  interrupt(cluster)
  while (postmasterOf(cluster.data) !== undefined) await sleep(5)
}

/** The last words of PostgreSQL, for a person who wonders why it does not start. */
export const lastWords = ({ place }: Cluster): string =>
  readFileSync(logIn(place.folder), 'utf8').trimEnd().split('\n').slice(-8).join('\n')

const logIn = (folder: string) => join(folder, 'postgres.log')

function openLog(folder: string): number {
  const path = logIn(folder)
  if (existsSync(path) && statSync(path).size > logLimit) renameSync(path, `${path}.old`)
  // The folder may belong to an account with fewer rights than ours: never follow a link it made.
  return openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
}

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the PostgreSQL that runs on these files, whoever started it. */
export function postmasterOf(data: string): number | undefined {
  const pid = notedIn(data).pid
  return pid !== undefined && isPostmaster(pid, data) ? pid : undefined
}

/** The port of the PostgreSQL that runs on these files. */
export const portOf = (data: string): number | undefined => postmasterOf(data) && notedIn(data).port

/** So long may a start take between making a lock file and writing its number into it. */
const writingMs = 1000

/**
 * After a crash or a power cut the lock files of PostgreSQL, its note and its socket's, may name somebody else's process,
 * or be empty or garbage. No PostgreSQL starts over that.
 */
export function removeStaleLocks({ data, host, port }: { data: string; host: string; port: number }) {
  for (const file of [noteIn(data), join(host, `.s.PGSQL.${port}.lock`)]) {
    if (isStale(file, data)) rmSync(file, { force: true })
  }
}

function isStale(file: string, data: string): boolean {
  const pid = Number(textOf(file).split('\n')[0])
  if (Number.isInteger(pid) && pid > 0) return !isPostmaster(pid, data)
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > writingMs
}

const noteIn = (data: string) => join(data, 'postmaster.pid')

/** Reads the note of a running PostgreSQL: a line each for its number, files, start, port and more. */
function notedIn(data: string): { pid?: number; port?: number } {
  const [pid, , , port] = textOf(noteIn(data)).split('\n').map(Number)
  return { ...(pid && { pid }), ...(port && { port }) }
}

/** The text of a file that may go away at any moment. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Tells whether a process is alive and is PostgreSQL on these files: the numbers of processes are used again. */
const isPostmaster = (pid: number, data: string) => commandLineOf(pid).includes(data)

function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return textOf(`/proc/${pid}/cmdline`)
  if (process.platform !== 'win32') return outputOf('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`
  return outputOf('powershell', ['-NoProfile', '-Command', query])
}

const outputOf = (file: string, args: string[]) => spawnSync(file, args, { encoding: 'utf8' }).stdout

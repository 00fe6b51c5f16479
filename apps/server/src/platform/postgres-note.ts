import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the PostgreSQL that runs on these files, whoever started it. */
export function postmasterOf(data: string): number | undefined {
  const pid = notedIn(data).pid
  return pid !== undefined && isPostmaster(pid, data) ? pid : undefined
}

/** The port of the PostgreSQL that runs on these files. */
export const portOf = (data: string): number | undefined => postmasterOf(data) && notedIn(data).port

/** After a crash the number in the note may be that of somebody else's process, and no PostgreSQL starts over that. */
export function removeStaleNote(data: string) {
  if (notedIn(data).pid !== undefined && postmasterOf(data) === undefined)
    rmSync(noteIn(data), { force: true })
}

const noteIn = (data: string) => join(data, 'postmaster.pid')

/** What a running PostgreSQL notes of itself: a line each for its number, files, start, port and more. */
function notedIn(data: string): { pid?: number; port?: number } {
  if (!existsSync(noteIn(data))) return {}
  const [pid, , , port] = readFileSync(noteIn(data), 'utf8').split('\n').map(Number)
  return { ...(pid && { pid }), ...(port && { port }) }
}

/** Whether a process is alive and is PostgreSQL on these files: the numbers of processes are used again. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    return commandLineOf(pid).includes(data)
  } catch {
    return false
  }
}

function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (process.platform !== 'win32') {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  }
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`
  return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' })
}

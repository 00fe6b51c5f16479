import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { growthLimit } from './limits.ts'

const compilerEntry = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A program of the system, or nothing where it is not to be had or not allowed. */
export const programOf = (name: string, ...args: string[]): string[] =>
  spawnSync(name, [...args, 'true'], { stdio: 'ignore' }).status === 0 ? [name, ...args] : []

let withoutNetwork: string[] | undefined

/**
 * Starts a process in which documents are made. It has no environment and, on Linux, no network, if the system lets an
 * ordinary user take it away.
 */
export function startChild(entry = compilerEntry): ChildProcess {
  withoutNetwork ??= programOf('/usr/bin/unshare', '--net', '--map-current-user')
  const [program = process.execPath, ...args] = withoutNetwork
  return spawn(program, [...args, ...(withoutNetwork.length > 0 ? [process.execPath] : []), entry], {
    cwd: tmpdir(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  })
}

/** Has the system refuse this process more memory than a document may need, on Linux. Elsewhere the watchdog looks. */
export function limitOwnMemory() {
  if (process.platform !== 'linux') return
  const kilobytes = /^VmData:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const bytes = Number(kilobytes) * 1024 + growthLimit
  try {
    execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), `--data=${bytes}`], { stdio: 'ignore' })
  } catch {
    // Without the program, the watchdog looks after it here, too.
  }
}

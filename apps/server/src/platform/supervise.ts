import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'

/** The messages of a server to its supervisor. */
type SupervisedMessage = { port: number } | { job: string; isRunning: boolean }

/** Told in the environment of a server that takes the place of one that died: the jobs which that one was doing. */
export const crashedJobsVariable = 'TABELLIO_CRASHED_JOBS'

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
const signals: Signal[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A server ends within 20 seconds; one that does not is ended. */
const patienceMs = 20_000
const firstPauseMs = 250
const longestPauseMs = 10_000
/** The life after which a process had begun well: its death counts as the first one again. */
const steadyMs = 10_000

/**
 * Runs a program as a process of its own, and again when it dies, at the port it had. A program that ends before it was
 * ever ready has something to say, and is not run again. Ends with the code of the program, and with its signal's when
 * it was told to.
 */
export function supervise(program: readonly [string, ...string[]], say: (line: string) => void): void {
  const jobs = new Set<string>()
  let port: number | undefined
  let stoppedBy: Signal | undefined
  let child: ChildProcess | undefined
  let pause: NodeJS.Timeout | undefined
  /** In quick succession. */
  let deaths = -1

  const start = () => {
    const beganAt = performance.now()
    child = run(program, { port, crashedJobs: [...jobs] })
    jobs.clear()
    child.on('message', (message: SupervisedMessage) => {
      if ('port' in message) port = message.port
      else if (message.isRunning) jobs.add(message.job)
      else jobs.delete(message.job)
    })
    child.once('exit', (code, signal) => {
      child = undefined
      const isOver = stoppedBy !== undefined || port === undefined || code === 0
      if (isOver) process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
      // Killed from outside: its jobs are not to blame.
      if (signal === 'SIGKILL') jobs.clear()
      deaths = performance.now() - beganAt > steadyMs ? 0 : deaths + 1
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** deaths)
      say(`The server died (${signal ?? `code ${code}`}). It starts again in ${pauseMs / 1000} s.`)
      pause = setTimeout(start, pauseMs)
    })
  }

  const stop = (signal: Signal) => {
    if (stoppedBy !== undefined) return
    stoppedBy = signal
    clearTimeout(pause)
    if (child === undefined) process.exit(128 + constants.signals[signal])
    child.kill(signal)
    setTimeout(() => child?.kill('SIGKILL'), patienceMs).unref()
  }

  for (const signal of signals) process.on(signal, () => stop(signal))
  start()
}

/**
 * Has the C library of Linux give memory back: what is larger than this lies apart, and goes when it is freed; and
 * threads share their stores instead of keeping one each.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: String(2 ** 20), MALLOC_ARENA_MAX: '2' }

function run(
  [file, ...args]: readonly [string, ...string[]],
  { port, crashedJobs }: { port: number | undefined; crashedJobs: string[] },
) {
  const env = {
    ...allocator,
    ...process.env,
    ...(port !== undefined && { TABELLIO_PORT: String(port) }),
    [crashedJobsVariable]: crashedJobs.join(','),
  }
  return spawn(file, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** Tells whoever supervises this process, if somebody does. */
export function tellSupervisor(message: SupervisedMessage): void {
  if (process.connected) process.send?.(message)
}

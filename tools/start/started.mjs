import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const patience = 300_000

/** Runs `npm start` in a folder, in a process group of its own, as a terminal would. */
export function startIn(folder, { command = ['npm', 'start'], ...options }) {
  const words = []
  const [file, ...args] = command
  const child = spawn(file, args, {
    ...options,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(chunk))
  // A check that is itself stopped halfway leaves nothing running either.
  const stop = () => process.kill(-child.pid, 'SIGTERM')
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    words: () => Buffer.concat(words).toString('utf8'),
    signal: (signal) => child.kill(signal),
    /** As the terminal does with Ctrl-C, or when it closes: all in the group are told. */
    signalAll: (signal) => process.kill(-child.pid, signal),
  }
}

/** Runs `npm start` until the address it prints answers, and the administrator's link with it on a first start. */
export async function startUntilReady(folder, options) {
  const started = startIn(folder, options)
  const deadline = Date.now() + patience
  for (;;) {
    const address = started.words().match(/^Tabellio is ready at (\S+)$/m)?.[1]
    if (address) return ready(started, address)
    if (started.hasEnded() || Date.now() > deadline) throw failure(started, 'did not get ready')
    await sleep(50)
  }
}

async function ready(started, address) {
  const link = started.words().match(/https?:\/\/\S+\/activate\/\S+/)?.[0]
  for (const url of [address, `${address}/readyz`, ...(link ? [link] : [])]) {
    if (!(await answers(url))) throw failure(started, `does not answer at ${url}`)
  }
  return { ...started, address }
}

function failure(started, what) {
  if (!started.hasEnded()) started.signalAll('SIGTERM')
  return new Error(`npm start ${what}. It said:\n${started.words()}`)
}

export async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

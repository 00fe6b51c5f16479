import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Something the person at the terminal can mend: it is shown as it is, without where in our code it happened. */
export class Problem extends Error {}

const children = new Set()
let stoppedBy

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

// npm passes a signal on to its shell, and the shell may die of it without a word to us.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid === shell || stop('SIGTERM'), 500).unref()
}

/** A signal that stops us stops whom we run, once: npm and the terminal each pass a Ctrl-C on. Then we wait for them. */
function stop(signal) {
  if (stoppedBy) return
  stoppedBy = signal
  for (const child of children) child.kill(signal)
  if (children.size === 0) process.exit(codeOf(null, signal))
}

/** Runs a program to its end and answers its exit code. */
export function run(file, args, options = {}) {
  return start(file, args, { stdio: 'inherit', ...options }).ended
}

/** Runs a program whose words matter only if it fails, and then shows them. */
export async function runQuietly(file, args, options = {}) {
  const words = []
  const { child, ended } = start(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(chunk))
  const code = await ended
  if (code !== 0 && !stoppedBy) process.stderr.write(Buffer.concat(words))
  return code
}

/** Starts a program; `ended` answers its exit code, in the way of a shell when a signal ended it. */
export function start(file, args, options) {
  if (stoppedBy) process.exit(codeOf(null, stoppedBy))
  const child = spawn(file, args, options)
  children.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(codeOf(code, signal))
    })
  })
  return { child, ended }
}

/** Runs the whole of a command, and ends the process with the code it answers. */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    // What breaks because we were told to stop needs no words.
    if (stoppedBy) return process.exit(codeOf(null, stoppedBy))
    process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)

const codeOf = (code, signal) => code ?? 128 + constants.signals[signal]

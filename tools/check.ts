import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

/** The checks of a change. All of them run, so that all is told at once. */
const checks: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', 'packages', 'apps', 'tools'],
  types: ['tsc', '--noEmit', '-p', '.'],
  architecture: [
    'vitest',
    'run',
    '--project',
    'packages',
    'tools/architecture.test.ts',
    'tools/tables.test.ts',
  ],
  'what nobody uses': ['knip', '--no-progress', '--no-config-hints'],
  'what is used but not declared': ['knip', '--no-progress', '--strict', '--include', 'unlisted'],
  licences: ['node', 'tools/licences.ts'],
  'known faults of packages': ['node', 'tools/licences.ts', '--audit'],
  'lock file': ['node', 'tools/lock.ts', '--check'],
  'places that are broken to see tests fail': ['node', 'tools/breaks/run.ts', '--check'],
  // npm 11 and npm 12 are both meant to work, so none of them is prescribed.
  versions: ['sherif', '-r', 'root-package-manager-field'],
  ...(existsSync('tools/print.ts') ? { 'printed files': ['node', 'tools/print.ts', '--check'] } : {}),
}

type Outcome = { holds: boolean; seconds: string; stdout: string; words: string }

/** Runs a program to its end. */
async function outcomeOf([program = '', ...args]: string[]): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code) => resolve(code === 0 ? '' : ' '))
  })
  const [stdout, stderr, fault] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { holds: fault === '', seconds, stdout, words: stdout + stderr + fault }
}

/** As many at a time as there are processors, for most use one; each is told of in its turn. */
const waiting = Object.entries(checks).map(([name, command]) => ({
  name,
  command,
  outcome: Promise.withResolvers<Outcome>(),
}))
const started = waiting.values()
async function runAll() {
  for (const { command, outcome } of started) {
    const known = await outcomeOf(command)
    outcome.resolve(known)
  }
}
const ended = Promise.all(Array.from({ length: availableParallelism() }, runAll))

for (const { name, outcome } of waiting) {
  const { holds, seconds, stdout, words } = await outcome.promise
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}\n`)
  if (holds && stdout.startsWith('Not checked')) process.stdout.write(`                ${stdout}`)
  if (holds) continue
  process.stdout.write(`${words}\n`)
  process.exitCode = 1
}
await ended

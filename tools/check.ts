import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** The checks of a change, the quick ones first. All of them run, so that all is told at once. */
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
  // npm 11 and npm 12 are both meant to work, so none of them is prescribed.
  versions: ['sherif', '-r', 'root-package-manager-field'],
  ...(existsSync('tools/print.ts') ? { 'printed files': ['node', 'tools/print.ts', '--check'] } : {}),
}

const failed = Object.entries(checks).filter(([name, [program = '', ...args]]) => {
  const startedAt = performance.now()
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const holds = status === 0
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}\n`)
  if (holds && stdout.startsWith('Not checked')) process.stdout.write(`                ${stdout}`)
  if (!holds) process.stdout.write(`${stdout}${stderr}${error?.message ?? ''}\n`)
  return !holds
})

process.exitCode = failed.length === 0 ? 0 : 1

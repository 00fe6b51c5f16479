import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Break } from './break.ts'
import { allBreaks, chosenBreaks, type Said } from './chosen.ts'
import { outdated, weaving } from './weave.ts'

/**
 * Breaks the product in one place after the other and runs the tests that name the statement which is then untrue: one
 * of them must fail. `node tools/breaks/run.ts B-034 B-052` takes only those of these statements; with `--check` it only
 * sees whether every place that is broken is still there.
 */
const root = join(import.meta.dirname, '../..')
process.env['TABELLIO_BREAKS'] = JSON.stringify(process.argv.slice(2))
const breaks = chosenBreaks()
const old = outdated(allBreaks)
for (const line of old) process.stdout.write(`${line}\n`)
if (old.length > 0 || process.argv.includes('--check')) process.exit(old.length > 0 ? 1 : 0)

const folder = mkdtempSync(join(tmpdir(), 'tabellio-breaks-'))
const saidFile = join(folder, 'said')
writeFileSync(saidFile, '')
const web = join(root, 'apps/web')
const isInBrowser = ({ test }: Break) => test.endsWith('.e2e.ts')

try {
  runTests(breaks.filter((each) => !isInBrowser(each) && !each.isAlone))
  for (const each of breaks.filter(({ isAlone }) => isAlone)) runTests([each], each.id)
  const inBrowser = breaks.filter(isInBrowser)
  if (inBrowser.length > 0) await build({ root: web, logLevel: 'error', plugins: [weaving(inBrowser)] })
  runTests(inBrowser)
  process.exitCode = report(readFileSync(saidFile, 'utf8')) === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
  // Nobody vouches for the web app that was built broken: `npm test` and `npm start` build it anew.
  if (breaks.some(isInBrowser)) rmSync(join(web, 'dist'), { recursive: true, force: true })
}

function runTests(some: readonly Break[], atLoad = ''): void {
  if (some.length === 0) return
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const files = new Set(some.map(({ test }) => test))
  spawnSync(process.execPath, [program, 'run', '--config', 'tools/breaks/vitest.config.ts', ...files], {
    cwd: root,
    env: {
      ...process.env,
      TABELLIO_BREAKS: JSON.stringify(some.map(({ id }) => id)),
      TABELLIO_BREAK_AT_LOAD: atLoad,
      TABELLIO_BREAKS_SAID: saidFile,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function report(text: string): number {
  const said = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Said => JSON.parse(line))
  let survivors = 0
  for (const { title } of said.filter(({ id, isFound }) => id === '' && isFound)) {
    survivors += 1
    process.stdout.write(`FAILS ALSO WHERE NOTHING IS BROKEN: ${title}\n`)
  }
  for (const each of breaks) if (!isFoundIn(said, each)) survivors += 1
  process.stdout.write(
    `${survivors} of ${breaks.length} breaks were not found, or by a test that fails without them\n`,
  )
  return survivors
}

/** Says how a break fared: which test found it, and with what words. */
function isFoundIn(said: readonly Said[], { id, file, broken }: Break): boolean {
  const own = said.filter((each) => each.id === id)
  const found = own.find(({ isFound }) => isFound)
  const { title = '', words = '' } = found ?? own[0] ?? {}
  const outcome = found ? 'found' : own.length > 0 ? 'SURVIVED' : 'NOT TRIED'
  process.stdout.write(`${[id, outcome, file, broken, title, words.split('\n')[0]].join('\t')}\n`)
  return found !== undefined
}

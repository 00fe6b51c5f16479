import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figure, isSmoke } from './figures.ts'
import { memoryOf, processTree } from './processes.ts'
import {
  type Product,
  type Start,
  newDataFolder,
  postgresPidsIn,
  postmasterIn,
  root,
  startFilled,
  startProduct,
} from './product.ts'

/**
 * Measures what a newcomer waits for: a clone, its packages, the first page; and what the product takes while it rests.
 */
const ifMissed =
  'Of a first start most is `initdb`, which runs while the program is loaded, and the tables of the queue; of a warm one, npm and the program.'

const scratch = newDataFolder()
const clone = join(scratch, 'tabellio')
const data = join(scratch, 'data')

/** A newcomer's shell knows nothing of the npm that runs us, nor of what it has put on the path. */
const shell = {
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^npm_|^INIT_CWD$|^NODE/.test(name))
      .map((name) => [name, undefined]),
  ),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  npm_config_cache: join(scratch, 'npm-cache'),
}

try {
  if (isSmoke) await starts({ command: [process.execPath, 'tools/start/start.mjs'] })
  else await newcomer()
  await rest()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

type Command = Pick<Start, 'command' | 'cwd' | 'environment'>

/** A fresh clone, and nothing in npm's cache. */
async function newcomer() {
  const npmStart: Command = { command: ['npm', 'start'], cwd: clone, environment: shell }
  const begin = performance.now()
  execFileSync('git', ['clone', '--quiet', root, clone])
  const first = await startProduct(data, npmStart)
  const seconds = (performance.now() - begin) / 1000
  await stop(first)
  const megabytes = Number(
    execFileSync('du', ['-sm', '--exclude=.cache', join(clone, 'node_modules')], { encoding: 'utf8' }).split(
      '\t',
    )[0],
  )
  figure({
    what: 'fresh clone to first page, cold cache',
    value: seconds,
    unit: 's',
    goal: { atMost: 120 },
    ifMissed,
  })
  figure({
    what: 'of it the packages',
    value: (first.saidAfterMs('Building the web app') ?? 0) / 1000,
    unit: 's',
    goal: { atMost: 90 },
    ifMissed,
  })
  figure({ what: 'node_modules', value: megabytes, unit: 'MB', goal: { atMost: 900 } })
  await starts(npmStart)
}

/** A first start with all packages there, which makes the database and the demonstration; then one as on any day. */
async function starts(command: Command) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data)
  const first = await startFilled(data, command)
  await stop(first)
  const warm = await startProduct(data, command)
  await stop(warm)
  const loaded = await loadedFiles(command)
  figure({
    what: 'first start to first page, installed',
    value: first.startedInMs / 1000,
    unit: 's',
    goal: { atMost: 3 },
    ifMissed,
  })
  figure({
    what: 'warm start to first page',
    value: warm.startedInMs / 1000,
    unit: 's',
    goal: { atMost: 1.2 },
    ifMissed,
  })
  figure({
    what: 'files of code that a warm start loads until the first page',
    value: loaded.length,
    unit: 'files',
    limit: 60,
  })
}

/** Lists the files that every process of a warm start loads: a count is the same on any machine, however busy it is. */
async function loadedFiles({ environment, ...command }: Command): Promise<string[]> {
  const list = join(scratch, 'loaded.txt')
  const counting = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loaded-files.mjs')}`,
    LOADED_FILES: list,
  }
  const product = await startProduct(data, { ...command, environment: { ...environment, ...counting } })
  const files = readFileSync(list, 'utf8').trim().split('\n')
  await stop(product)
  return files
}

async function rest() {
  const product = await startProduct(data)
  await sleep(isSmoke ? 0 : 10_000)
  const database = postgresPidsIn(data)
  const all = processTree(product.pid)
  figure({
    what: 'memory at rest',
    value: memoryOf([...new Set([...all, ...database])]),
    unit: 'MB',
    goal: { atMost: 230 },
  })
  figure({ what: 'of it PostgreSQL', value: memoryOf(database), unit: 'MB' })
  await stop(product)
}

/** Stops the product, and its PostgreSQL with it. */
async function stop(product: Product) {
  await product.stop()
  while (postmasterIn(data) !== undefined) await sleep(20)
}

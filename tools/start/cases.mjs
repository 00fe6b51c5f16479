import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNode } from './node.mjs'
import { processesIn, waitUntilNoneIn } from './processes.mjs'
import { main, Problem, say } from './run.mjs'
import { root } from './root.mjs'
import { answers, startIn, startUntilReady } from './started.mjs'

/*
 * The two commands as people meet them: in a fresh clone, as this or that user, with this or that npm, after this or that
 * accident. Each start must print an address that answers, and leave no process behind when it is stopped.
 */

const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'tabellio-cases-'))
const folders = [scratch]
/** Of this run alone: a run that was killed may have left its own behind. */
const user = `tabellio-${randomBytes(4).toString('hex')}`

process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Without what an npm that runs us has told us: a newcomer's shell knows nothing of it. */
const shell = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !/^(npm_.*|INIT_CWD|NODE|NODE_OPTIONS|TABELLIO_.*|DATABASE_URL)$/.test(name))
    .map(([name, value]) => [name, name === 'PATH' ? withoutOurPrograms(value) : value]),
)
const environment = { ...shell, TABELLIO_PORT: '0' }

/** The cases of fresh clones, which leave the first of them to those of a clone in which Tabellio ran before. */
const fresh = {
  'root in its own home': { needsRoot: true, check: () => bothCommands(cloneIn(hidden(homedir()))) },
  'root where everybody may look': { needsRoot: true, check: () => bothCommands(builtIn(open())) },
  'an ordinary user': { needsRoot: true, check: asUser },
  'npm 12': { check: withNpm12 },
  'an install without scripts': {
    check: () =>
      bothCommands(builtIn(open()), { env: { ...environment, npm_config_ignore_scripts: 'true' } }),
  },
}
const later = {
  'a second start without a network': { check: offline },
  'a second start while the first runs': { check: twice },
  'a terminal that closes': { check: () => stopsBy((started) => started.signalAll('SIGHUP')) },
  'a stop of npm alone': { check: () => stopsBy((started) => started.signal('SIGTERM')) },
  'a stop in the middle of a first start': { check: stoppedEarly },
  'a killed server': { check: killedServer },
  'a killed PostgreSQL': { check: killedPostgres },
}
const cases = { ...fresh, ...later }

function chosenCases(args) {
  const named = args.filter((arg) => arg !== '--case')
  const unknown = named.find((name) => !Object.hasOwn(cases, name))
  if (unknown)
    throw new Problem(`There is no case "${unknown}". There are:\n  ${Object.keys(cases).join('\n  ')}`)
  const names = named.length > 0 ? named : Object.keys(cases)
  return names.filter((name) => isRoot || !cases[name].needsRoot)
}

async function holdsFor(name) {
  const startedAt = Date.now()
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    await cases[name].check()
    say(`ok      ${name} (${seconds()})`)
    return true
  } catch (error) {
    say(`FAILED  ${name} (${seconds()})\n${error.message}`)
    return false
  }
}

/** A handful of tests: more would tell nothing of the clone. */
const someTests = ['packages', 'packages/expression/src/operators.test.ts']

/** The first command whole, and of the second the set-up with a handful of tests: the rest is the same code. */
async function bothCommands(folder, { npm = ['npm'], ...options } = {}) {
  await startsAndStops(folder, { ...options, command: [...npm, 'start'] })
  const test = startIn(folder, {
    env: environment,
    ...options,
    command: [...npm, 'test', '--', ...someTests],
  })
  const code = await test.ended
  const isPassed = code === 0 && /^[1-9]\d* passed, 0 failed$/m.test(test.words())
  if (!isPassed) throw new Error(`npm test ended with ${code} and said:\n${test.words()}`)
  if (!options.uid) used.leave(folder)
}

async function startsAndStops(folder, options = {}) {
  const started = await startUntilReady(folder, { env: environment, ...options })
  await started.signalAll('SIGINT')
  await started.ended
  await waitUntilNoneIn(folder)
}

/** A clone in which Tabellio ran before, once a case of fresh ones has left it or there is none that will. */
const used = {}
used.left = new Promise((resolve) => {
  used.leave = resolve
})

async function usedClone() {
  used.clone ??= (await used.left) ?? cloneIn(open())
  return used.clone
}

async function asUser() {
  execFileSync('useradd', ['--create-home', user])
  try {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, user])))
    const home = join('/home', user)
    const folder = cloneIn(home)
    copyIfThere(join(homedir(), '.npm', '_cacache'), join(home, '.npm', '_cacache'))
    execFileSync('chown', ['-R', `${user}:`, home])
    await bothCommands(folder, { uid, gid, env: { ...environment, HOME: home, USER: user } })
  } finally {
    execFileSync('userdel', ['--remove', '--force', user], { stdio: 'ignore' })
  }
}

/** A download or a build serves other clones too. */
function copyIfThere(from, to) {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}

/** npm 12 wants a newer Node than we do, and who has it has that. */
async function withNpm12() {
  const folder = join(scratch, 'npm12')
  const options = { env: environment, stdio: ['ignore', 'ignore', 'pipe'] }
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', 'npm@12.2.0'], options)
  const node = findNode()
  const program = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const env = { ...environment, PATH: `${dirname(node)}:${environment.PATH}` }
  await bothCommands(builtIn(open()), { npm: [node, program], env })
}

async function offline() {
  const env = { ...environment, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9/' }
  await bothCommands(await usedClone(), { env })
}

async function twice() {
  const folder = await usedClone()
  const first = await startUntilReady(folder, { env: environment })
  const second = startIn(folder, { env: environment })
  const code = await second.ended
  const isTold =
    code !== 0 && second.words().includes('already running') && second.words().includes(first.address)
  await first.signalAll('SIGINT')
  await waitUntilNoneIn(folder)
  if (!isTold) throw new Error(`The second start ended with ${code} and said:\n${second.words()}`)
}

async function stopsBy(stop) {
  const folder = await usedClone()
  const started = await startUntilReady(folder, { env: environment })
  await stop(started)
  await waitUntilNoneIn(folder)
}

async function stoppedEarly() {
  const folder = await usedClone()
  const env = { ...environment, TABELLIO_DATA: join(folder, 'another') }
  const started = startIn(folder, { env })
  while (!started.hasEnded() && !processesIn(folder).some(({ words }) => words.startsWith('postgres:')))
    await sleep(20)
  started.signalAll('SIGINT')
  await waitUntilNoneIn(folder)
  await startsAndStops(folder, { env })
}

async function killedServer() {
  const folder = await usedClone()
  const started = await startUntilReady(folder, { env: environment })
  process.kill(pidOf(folder, /dist\/main\.js/), 'SIGKILL')
  await started.ended
  await waitUntilNoneIn(folder, ({ words }) => !words.includes('postgres'))
  await startsAndStops(folder)
}

async function killedPostgres() {
  const folder = await usedClone()
  const started = await startUntilReady(folder, { env: environment })
  const before = pidOf(folder, /postgres.* -D /)
  process.kill(before, 'SIGKILL')
  for (let tries = 0; !(await answers(`${started.address}/readyz`)); tries += 1) {
    if (tries === 100) throw new Error('The server did not get its PostgreSQL back.')
    await sleep(200)
  }
  await started.signalAll('SIGINT')
  await waitUntilNoneIn(folder)
}

function pidOf(folder, words) {
  const found = processesIn(folder).find(
    (running) => words.test(running.words) && !running.words.startsWith('sh '),
  )
  if (!found) throw new Error(`No process runs like ${words}.`)
  return found.pid
}

function cloneIn(folder) {
  const clone = join(mkdtempSync(join(folder, 'case-')), 'tabellio')
  execFileSync('git', ['clone', '--quiet', root, clone])
  execFileSync('chmod', ['755', join(clone, '..')])
  return clone
}

/** A clone with the web app that was built of the same sources; the build itself is no matter of these cases. */
function builtIn(folder) {
  const clone = cloneIn(folder)
  copyIfThere(join(root, webApp), join(clone, webApp))
  return clone
}
const webApp = join('apps', 'web', 'dist')

/** A folder that everybody may look into. */
function open() {
  chmodSync(scratch, 0o777)
  return scratch
}

/** A folder that nobody else may look into. */
function hidden(parent) {
  const folder = mkdtempSync(join(parent, 'tabellio-cases-'))
  folders.push(folder)
  return folder
}

function withoutOurPrograms(path) {
  return path
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
}

/** One after the other, as long as there are any. */
async function tryAll(names, total) {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const holds = await holdsFor(name)
    total[holds ? 'passed' : 'failed'] += 1
  }
}

/** Two at a time. Those of a used clone share it, one after the other; who has no more of them helps with the others. */
await main(async () => {
  const chosen = chosenCases(process.argv.slice(2))
  const total = { passed: 0, failed: 0 }
  const [first, second] = [fresh, later].map((some) => chosen.filter((name) => Object.hasOwn(some, name)))
  const untilFreshEnd = tryAll(first, total).then(() => used.leave())
  await tryAll(first.splice(0, 1), total)
  await tryAll(second, total)
  await Promise.all([untilFreshEnd, tryAll(first, total)])
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})

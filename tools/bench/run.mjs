import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, buildWeb } from '../start/build.mjs'
import { install } from '../start/install.mjs'
import { environmentOf, findNode } from '../start/node.mjs'
import { programsForTests } from '../start/programs.mjs'
import { root } from '../start/root.mjs'
import { main, Problem, run, say, start } from '../start/run.mjs'

/*
 * Measures the product: `npm run bench`, or one part of it with `-- --only http`. With `--smoke` everything is tiny,
 * needs no network and only shows that the measurements still run.
 */

const folder = join(root, 'tools', 'bench')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))

await main(async () => {
  const { only, isSmoke } = asked(process.argv.slice(2))
  await install()
  Object.assign(process.env, await programsForTests())
  const node = findNode()
  await buildWeb(node)
  await buildServer()
  const chosen = only ? [only] : names
  const total = { passed: 0, failed: 0 }
  const count = (measured) => void (total[measured ? 'passed' : 'failed'] += 1)
  if (isSmoke) await tryAll(node, chosen, count)
  else await measureAll(node, chosen, count)
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

function asked(args) {
  const at = args.indexOf('--only')
  const only = at === -1 ? undefined : args[at + 1]
  if (at !== -1 && !names.includes(only)) throw new Problem(`--only takes one of ${names.join(', ')}.`)
  return { only, isSmoke: args.includes('--smoke') }
}

/** One after the other, for each wants the machine for itself. */
async function measureAll(node, chosen, count) {
  await installPeers()
  for (const name of chosen) {
    say(`\n${name}`)
    const measured = await measure(node, name)
    count(measured)
    if (measured) await keep(node, { name, ...measured })
  }
}

/** As many at a time as there are processors, each on a copy of what a first start makes. */
async function tryAll(node, chosen, count) {
  const filled = mkdtempSync(join(tmpdir(), 'tabellio-filled-'))
  chmodSync(filled, 0o755)
  const waiting = chosen.values()
  const tryNext = async () => {
    for (const name of waiting) {
      const words = []
      const measured = await measure(node, name, { filled, words })
      say(`\n${name}\n${Buffer.concat(words)}`)
      count(measured)
    }
  }
  try {
    if ((await run(node, [join(folder, 'fill.ts'), filled], { env: environmentOf(node) })) !== 0)
      throw new Problem('The product could not be started to be measured.')
    await Promise.all(Array.from({ length: availableParallelism() }, tryNext))
  } finally {
    rmSync(filled, { recursive: true, force: true })
  }
}

/** Installs apart, by its own lock file, what a newcomer's set-up need not hold. */
async function installPeers() {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  say('Installing what the measurements compare with…')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Problem(`npm ended with ${code}.`)
}

/** The figures of one part, or nothing when it broke. To be tried, it is told where a product is filled. */
async function measure(node, name, trial) {
  const [load] = loadavg()
  const figures = []
  const args = ['--disable-warning=ExperimentalWarning', join(folder, `${name}.bench.ts`)]
  const output = trial ? 'pipe' : 'inherit'
  const { child, ended } = start(node, trial ? [...args, '--smoke'] : args, {
    cwd: root,
    env: { ...environmentOf(node), ...(trial && { TABELLIO_FILLED: trial.filled }) },
    stdio: ['ignore', output, output, 'ipc'],
  })
  for (const stream of trial ? [child.stdout, child.stderr] : [])
    stream.on('data', (chunk) => trial.words.push(chunk))
  child.on('message', (figure) => figures.push(figure))
  const code = await ended
  return code === 0 && { load, figures }
}

/** Writes the figures of one part into docs/benchmarks.md. */
async function keep(node, measured) {
  const { child, ended } = start(node, [join(folder, 'keep.ts')], {
    env: environmentOf(node),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ command: `npm run bench -- --only ${measured.name}`, ...measured }))
  const code = await ended
  if (code !== 0) throw new Problem(`The table of the benchmarks ended with ${code}.`)
}

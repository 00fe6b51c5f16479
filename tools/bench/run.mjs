import { existsSync, readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buildServer, buildWeb } from '../start/build.mjs'
import { install } from '../start/install.mjs'
import { environmentOf, findNode } from '../start/node.mjs'
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
  const node = findNode()
  await buildWeb(node)
  await buildServer()
  if (!isSmoke) await installPeers()
  const total = { passed: 0, failed: 0 }
  for (const name of only ? [only] : names) {
    say(`\n${name}`)
    const measured = await measure(node, name, isSmoke)
    total[measured ? 'passed' : 'failed'] += 1
    if (measured && !isSmoke) await keep(node, { name, ...measured })
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

function asked(args) {
  const at = args.indexOf('--only')
  const only = at === -1 ? undefined : args[at + 1]
  if (at !== -1 && !names.includes(only)) throw new Problem(`--only takes one of ${names.join(', ')}.`)
  return { only, isSmoke: args.includes('--smoke') }
}

/** What a newcomer's set-up need not hold is installed apart, by its own lock file. */
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

/** The figures of one part, or nothing when it broke. */
async function measure(node, name, isSmoke) {
  const [load] = loadavg()
  const figures = []
  const args = ['--disable-warning=ExperimentalWarning', join(folder, `${name}.bench.ts`)]
  const { child, ended } = start(node, isSmoke ? [...args, '--smoke'] : args, {
    cwd: root,
    env: environmentOf(node),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
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

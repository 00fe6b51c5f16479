import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build.mjs'
import { install } from './install.mjs'
import { environmentOf, findNode } from './node.mjs'
import { programsForTests } from './programs.mjs'
import { main, Problem, run, say } from './run.mjs'
import { root } from './root.mjs'

/**
 * The steps in their order. `npm test -- packages` takes only those that are named, and `npm test -- packages
 * packages/forms` of its tests only those in the files with such a path.
 */
const steps = {
  check: (node, env) => succeeds(node, ['tools/check.ts'], env),
  packages: (node, env, paths) => vitest(['packages', ...paths], node, env),
  server: (node, env, paths) => vitest(['server', ...paths], node, env),
  screens: (node, env, paths) => vitest(['screens', ...paths], node, env),
  e2e: (node, env, paths) => vitest(['e2e', ...paths], node, env),
  bench: (node, env) => succeeds(node, ['tools/bench/run.mjs', '--smoke'], env),
}

/**
 * Seconds a step may take on the two processors of CI, which take up to 1.6 times as long as those that the steps were
 * measured on: 29 minutes together, and no step gets much slower unnoticed. One that takes longer fails where
 * TABELLIO_STEP_BUDGETS says so, as in CI; elsewhere it is said.
 */
const budgets = { check: 90, packages: 60, screens: 80, server: 380, e2e: 960, bench: 180 }

/** The steps that need no more than the packages. */
const plain = new Set(['check', 'packages'])

await main(async () => {
  const [names, paths] = chosen(process.argv.slice(2))
  await install()
  const node = findNode()
  const isPlain = names.every((name) => plain.has(name))
  const env = { ...environmentOf(node), ...(isPlain ? {} : await programsForTests()) }
  if (!isPlain) await buildWeb(node)
  env.TABELLIO_SEED ??= process.env.TABELLIO_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  say(`Random values follow from TABELLIO_SEED=${env.TABELLIO_SEED}`)
  const total = { passed: 0, failed: 0 }
  for (const name of names) {
    say(`\n${name}`)
    const startedAt = Date.now()
    const { passed, failed } = await steps[name](node, env, paths)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    total.passed += passed
    total.failed += failed + overBudget(name, seconds)
  }
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

/** Tells how long a step took; answers one failure where it took longer than it may. */
function overBudget(name, seconds) {
  const isOver = seconds > budgets[name]
  say(`${name} took ${seconds} s${isOver ? `, and its budget is ${budgets[name]} s` : ''}`)
  return isOver && process.env.TABELLIO_STEP_BUDGETS === '1' ? 1 : 0
}

function chosen(args) {
  const [names, paths] = [false, true].map((isPath) => args.filter((arg) => arg.includes('/') === isPath))
  const unknown = names.find((name) => !Object.hasOwn(steps, name))
  if (unknown) throw new Problem(`There is no step "${unknown}": there are ${Object.keys(steps).join(', ')}.`)
  return [names.length === 0 ? Object.keys(steps) : names, paths]
}

async function succeeds(node, args, env) {
  const code = await run(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest([project, ...paths], node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-test-'))
  const report = join(folder, 'report.json')
  try {
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { failed } = await succeeds(
      node,
      [program, 'run', '--project', project, ...paths, ...reporters],
      env,
    )
    return counted(report, failed)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The tests of a report. A run that failed without a failed test, or that ran none, is one failure. */
function counted(report, failedRuns) {
  const { passed, failed } = read(report)
  const silent = failed === 0 && (failedRuns > 0 || passed === 0) ? 1 : 0
  if (silent) say(passed === 0 ? 'No test ran.' : 'The run failed beside its tests.')
  return { passed, failed: failed + silent }
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

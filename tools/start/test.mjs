import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build.mjs'
import { install } from './install.mjs'
import { environmentOf, findNode } from './node.mjs'
import { programsForTests } from './programs.mjs'
import { main, Problem, run, say, start } from './run.mjs'
import { root } from './root.mjs'
import { slowness } from './speed.mjs'

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
 * Seconds a step may take on two processors as fast as those that the steps were measured on, and on slower ones as many
 * times as long: no step gets much slower unnoticed. One that takes longer fails where TABELLIO_STEP_BUDGETS says so, as in
 * CI; elsewhere it is said.
 */
const budgets = { check: 130, packages: 60, screens: 520, server: 540, e2e: 650, bench: 240 }

/** The steps that need no web app. */
const plain = new Set(['check', 'packages'])

await main(async () => {
  const [names, paths] = chosen(process.argv.slice(2))
  await install()
  const node = findNode()
  const isPlain = names.every((name) => plain.has(name))
  const isCheck = names.every((name) => name === 'check')
  const env = { ...environmentOf(node), ...(isCheck ? {} : await programsForTests()) }
  if (!isPlain) await buildWeb(node)
  env.TABELLIO_SEED ??= process.env.TABELLIO_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
  say(`Random values follow from TABELLIO_SEED=${env.TABELLIO_SEED}`)
  const slower = slowness()
  say(`Work takes ${slower.toFixed(1)} times as long here as where the steps were measured`)
  let passed = 0
  const failures = []
  for (const name of names) {
    say(`\n${name}`)
    const startedAt = Date.now()
    const step = await steps[name](node, env, paths)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    passed += step.passed
    failures.push(...step.failures, ...overBudget(name, seconds, slower))
  }
  // Said again at the end: of a long run it is what people see.
  for (const failure of failures) say(`\nFAILED ${failure}`)
  say(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})

/** Tells how long a step took; answers a failure where it took longer than it may. */
function overBudget(name, seconds, slower) {
  const budget = Math.round(budgets[name] * slower)
  const isOver = seconds > budget
  const told = `${name} took ${seconds} s${isOver ? `, and its budget is ${budget} s` : ''}`
  say(told)
  return isOver && process.env.TABELLIO_STEP_BUDGETS === '1' ? [told] : []
}

function chosen(args) {
  const [names, paths] = [false, true].map((isPath) => args.filter((arg) => arg.includes('/') === isPath))
  const unknown = names.find((name) => !Object.hasOwn(steps, name))
  if (unknown) throw new Problem(`There is no step "${unknown}": there are ${Object.keys(steps).join(', ')}.`)
  return [names.length === 0 ? Object.keys(steps) : names, paths]
}

/** Runs a program that counts as one; one that failed is told of with the last lines it said. */
async function succeeds(node, args, env) {
  const { child, ended } = start(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const words = []
  child.stdout.on('data', (chunk) => {
    words.push(chunk)
    process.stdout.write(chunk)
  })
  if ((await ended) === 0) return { passed: 1, failures: [] }
  const lines = Buffer.concat(words).toString().trimEnd().split('\n')
  const isTold = (line) => /FAILED|failed|missed/.test(line)
  return { passed: 0, failures: [[args[0], ...lines.filter(isTold), '…', ...lines.slice(-20)].join('\n')] }
}

async function vitest([project, ...paths], node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-test-'))
  const report = join(folder, 'report.json')
  try {
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'start', 'test-report.mjs')}`]
    const code = await run(node, [program, 'run', '--project', project, ...paths, ...reporters], {
      cwd: root,
      env: { ...env, TABELLIO_TEST_REPORT: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return counted(project, read(report), code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A run that failed without a word of the report, or that ran no test, is one failure. */
function counted(project, { passed = 0, failures = [] }, code) {
  if (failures.length > 0) return { passed, failures }
  if (passed === 0) return { passed, failures: [`${project}: no test ran`] }
  return { passed, failures: code === 0 ? [] : [`${project}: the run failed after its tests`] }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

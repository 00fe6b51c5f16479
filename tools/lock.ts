import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Completes package-lock.json. npm leaves out the packages for other systems that its registry does not carry, and
 * then refuses its own lock file ("Missing: … from lock file"). Run it after an install that changed the lock file;
 * with --check it only complains. Those packages have no integrity here, as the registry gives none; every other one has.
 */

type Entry = {
  version: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = 'package-lock.json'
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))
const system =
  /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/

const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isFound(path, name))
    .map(([name, version]) => [besides(path, name), entryFor(name, version, entry)] as const),
)

/** The packages that could be others tomorrow, on a system that installs them. */
const unsealed = Object.entries(lock.packages)
  .filter(([path, { integrity, link, optional, os }]) => {
    const isOurs = link === true || !path.includes('node_modules/')
    return integrity === undefined && !isOurs && !(optional && os)
  })
  .map(([path]) => path)

if (process.argv.includes('--check')) complain()
else complete()

function complain() {
  if (unsealed.length > 0) {
    process.stdout.write(`Without integrity: ${unsealed.join(', ')}\n`)
    process.exitCode = 1
  }
  if (missing.length === 0) return
  process.stdout.write(`Missing: ${missing.map(([path]) => path).join(', ')}. Run: node tools/lock.ts\n`)
  process.exitCode = 1
}

function complete() {
  const all = [...Object.entries(lock.packages), ...missing]
  const packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}

/** Tells whether a package finds another, in its own folder or in one above. */
function isFound(path: string, name: string): boolean {
  if (lock.packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]) return true
  return path !== '' && isFound(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

function besides(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`
}

/** Makes the entry by which npm passes over a package on other systems. */
function entryFor(name: string, version: string, { dev, devOptional }: Entry): Entry {
  const [, os, cpu, abi = ''] = name.match(system) ?? []
  if (os === undefined || cpu === undefined) throw new Error(`What system is ${name} for?`)
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(os === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    os: [os],
  }
}

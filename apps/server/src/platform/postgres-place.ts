import { spawnSync, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

type Account = { uid: number; gid: number }

/** The folders of PostgreSQL's programs and files, and the account they run as: PostgreSQL refuses to be root. */
export type PostgresPlace = {
  programs: string
  folder: string
  runs: { as: 'ourselves' } | { as: 'account' | 'namespace'; account: Account }
}

type Command = { file: string; args: string[]; options: SpawnOptions }

/** A folder that root may write to and everybody may reach, for machines where nothing else is left. */
const stateFolder = '/var/lib/tabellio'

/** The place for PostgreSQL's files, made if it was not there, and closed to everybody else. */
export function preparePlace(programs: string, folder: string): PostgresPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = choosePlace(programs, realpathSync(folder))
  const owner = ownerIn(place)
  const isForeign = owner !== undefined && statSync(place.folder).uid !== owner.uid
  if (isForeign && place.runs.as === 'ourselves') {
    throw new Error(`${place.folder} belongs to another user: start as that user, or give it to this one.`)
  }
  // The folder itself comes last, so that a move that was cut short is made again.
  if (isForeign) {
    for (const path of readdirSync(place.folder, { recursive: true, encoding: 'utf8' })) handOver(place, path)
    handOver(place, '')
  }
  chmodSync(place.folder, 0o700)
  return place
}

/** Gives a file in the place to whom PostgreSQL runs as. */
export function handOver(place: PostgresPlace, path: string) {
  const owner = ownerIn(place)
  if (owner) lchownSync(join(place.folder, path), owner.uid, owner.gid)
}

/** Finds the owner of the files. In a namespace of its own PostgreSQL only believes to be somebody else. */
function ownerIn({ runs }: PostgresPlace): Account | undefined {
  if (runs.as === 'account') return runs.account
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function choosePlace(programs: string, folder: string): PostgresPlace {
  if (process.getuid?.() !== 0) return { programs, folder, runs: { as: 'ourselves' } }
  const account = unprivilegedAccount()
  if (isReachable(join(programs, 'bin', 'postgres')) && isReachable(dirname(folder))) {
    return { programs, folder, runs: { as: 'account', account } }
  }
  const inNamespace: PostgresPlace = { programs, folder, runs: { as: 'namespace', account } }
  if (runsHere(inNamespace)) return inNamespace
  return {
    programs: reachablePrograms(programs),
    folder: reachableFolder(folder),
    runs: { as: 'account', account },
  }
}

/** How to run one of PostgreSQL's programs in its place. */
export function commandFor({ programs, runs }: PostgresPlace, program: string, args: string[]): Command {
  const file = join(programs, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const { PATH, SystemRoot } = process.env
  // Nothing else of our environment: it may hold secrets, and settings meant for another PostgreSQL.
  const options = { env: { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' } }
  if (runs.as === 'ourselves') return { file, args, options }
  if (runs.as === 'account') return { file, args, options: { ...options, ...runs.account } }
  const { uid, gid } = runs.account
  return {
    file: 'unshare',
    args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, file, ...args],
    options,
  }
}

/** A user of its own is best; nobody is everywhere. PostgreSQL wants one that has a name on this machine. */
function unprivilegedAccount(): Account {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['tabellio', 'postgres', 'nobody']
    .map((name) => users.find(([user]) => user === name))
    .find((user) => user !== undefined)
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function isReachable(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (path === dirname(path) || isReachable(dirname(path)))
}

function runsHere(place: PostgresPlace): boolean {
  const { file, args, options } = commandFor(place, 'postgres', ['--version'])
  return spawnSync(file, args, options).status === 0
}

function reachablePrograms(programs: string): string {
  if (isReachable(join(programs, 'bin', 'postgres'))) return programs
  const version: { version: string } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8'))
  const copy = join(stateFolder, `postgres-${version.version}`)
  if (!existsSync(copy)) renameSync(copyOf(programs), copy)
  return copy
}

/** Moves the files where others can reach them, and leaves a link: the one sign of where they went. */
function reachableFolder(folder: string): string {
  if (isReachable(dirname(folder))) return folder
  const copy = copyOf(folder)
  rmSync(folder, { recursive: true })
  symlinkSync(copy, folder)
  return copy
}

function copyOf(folder: string): string {
  mkdirSync(stateFolder, { recursive: true, mode: 0o755 })
  const copy = mkdtempSync(join(resolve(stateFolder), 'files-'))
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}

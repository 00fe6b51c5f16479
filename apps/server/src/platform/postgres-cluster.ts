import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor, handOver, type PostgresPlace } from './postgres-place.ts'
import { portOf } from './postgres-note.ts'

/** One PostgreSQL with its databases: its files, and where and how it is spoken to when it runs. */
export type Cluster = { place: PostgresPlace; data: string; host: string; port: number; password: string }

const draftPrefix = 'draft-'

/** The cluster in a place, made if there is none yet. */
export async function openCluster(place: PostgresPlace): Promise<Cluster> {
  const home = join(place.folder, 'cluster')
  if (!existsSync(home)) await createFiles(place, home)
  const password = readFileSync(join(home, 'password'), 'utf8')
  const data = join(home, 'data')
  // A copy of the folder has often lost its modes, and PostgreSQL refuses files that others may read.
  chmodSync(data, 0o700)
  return { place, data, password, ...(await addressOf(place, data)) }
}

/** Removes what a first start left that was killed halfway. Only for who holds the cluster: others may be halfway now. */
export function removeDrafts({ place }: Cluster) {
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(draftPrefix)) rmSync(join(place.folder, name), { recursive: true, force: true })
  }
}

/** Makes the files aside and puts them in place in one step, so that there is never half a cluster. */
async function createFiles(place: PostgresPlace, home: string) {
  const draft = mkdtempSync(join(place.folder, draftPrefix))
  const password = join(draft, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  handOver(place, basename(draft))
  handOver(place, join(basename(draft), 'password'))
  try {
    await initialize(place, join(draft, 'data'), password)
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have been quicker, and its cluster is as good as ours.
    if (!existsSync(home)) throw error
  }
}

/**
 * Finds the system's name for plain UTF-8. Order and case are PostgreSQL's own and the same everywhere; but words and
 * trigrams are still cut by the system's idea of a letter, and under "C" quotation marks and dashes would be letters.
 */
function characterTypes(): string {
  if (process.platform === 'linux') return 'C.UTF-8'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'en-US'
}

async function initialize(place: PostgresPlace, data: string, passwordFile: string) {
  const { file, args, options } = commandFor(place, 'initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterTypes()}`,
    '--no-instructions',
  ])
  await promisify(execFile)(file, args, { ...options, cwd: place.folder })
}

async function addressOf({ folder }: PostgresPlace, data: string): Promise<{ host: string; port: number }> {
  if (process.platform !== 'win32') return { host: socketFolder(folder), port: 5432 }
  return { host: '127.0.0.1', port: portOf(data) ?? (await freePort()) }
}

/** The folder of the socket. The name of a socket is short by law of the system; a long folder gets a short stand-in. */
function socketFolder(folder: string): string {
  const longest = process.platform === 'linux' ? 107 : 103
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longest) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const stand = join(tmpdir(), `tabellio-${name}`)
  mkdirSync(stand, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(folder)
  const found = lstatSync(stand)
  if (found.uid === process.getuid?.()) lchownSync(stand, uid, gid)
  else if (found.uid !== uid) throw new Error(`${stand} belongs to another user: remove it.`)
  return stand
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('There is no free port for PostgreSQL.')
  return address.port
}

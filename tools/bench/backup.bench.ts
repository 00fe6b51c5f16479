import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '../../apps/server/src/platform/ids.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import {
  type ProductSession,
  logIn,
  newDataFolder,
  newFilledFolder,
  root,
  startProduct,
  untilRest,
} from './product.ts'
import { fill, withOwner } from './search-fill.ts'

/**
 * Measures a backup while people work, by the command of an operator: what it does to the others' calls, and how long it
 * takes to bring it back onto an empty machine and to look it through. TABELLIO_BENCH_DOCUMENTS takes another number of
 * documents than 100,000. Each has a file of its own, of which half can be compressed.
 */
const documents = isSmoke ? 200 : Number(process.env['TABELLIO_BENCH_DOCUMENTS'] ?? 100_000)
const fileBytes = 20_000
const clients = 4
/** People read what they are shown. Who asks without a pause leaves a backup, which gives way, no processor. */
const pauseMs = 100
const aloneMs = isSmoke ? 500 : 10_000
const megabyte = 1e6
const ifMissed =
  'The backup, the server, its PostgreSQL and those who ask share the processors of this machine.'

const folders = { product: await newFilledFolder(), machine: newDataFolder(), place: newDataFolder() }
try {
  await fill(folders.product, documents)
  const bytes = await giveFiles(folders.product)
  await measureBackup()
  await measureRestore(bytes)
} finally {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
}

/** Gives each document a file; tells how many bytes there are of files and tables. */
async function giveFiles(folder: string): Promise<number> {
  const hashes = Array.from({ length: documents }, () => {
    const noise = randomBytes(fileBytes / 2)
    const bytes = Buffer.concat([noise, Buffer.alloc(fileBytes / 2, 'A paper as there are many. ')])
    const hash = sha256(bytes)
    const path = join(folder, 'blobs', 'demo', hash.slice(0, 2), hash.slice(2, 4), hash)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    return hash
  })
  const ofTables = await withOwner(folder, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query("insert into blobs (organization_id, hash) select 'demo', unnest($1::text[])", [hashes])
    await owner.query(
      `update document_versions as version set blob = given.hash
       from (select id, row_number() over (order by id) as place from document_versions where id like 'e%') as own
       join unnest($1::text[]) with ordinality as given (hash, place) using (place)
       where version.organization_id = 'demo' and version.id = own.id`,
      [hashes],
    )
    const { rows } = await owner.query<{ bytes: string }>(
      `select sum(pg_table_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return Number(rows[0]?.bytes)
  })
  return ofTables + documents * fileBytes
}

async function measureBackup() {
  const product = await startProduct(folders.product)
  try {
    await untilRest(product)
    const session = await logIn(product.address)
    const alone = await askedUntil(session, sleep(aloneMs))
    const begin = performance.now()
    const backup = command('backup', folders.place, folders.product)
    const beside = await askedUntil(session, backup)
    const said = await backup
    const seconds = (performance.now() - begin) / 1000
    figure({ what: `a backup of ${documents.toLocaleString('en-US')} documents`, value: seconds, unit: 's' })
    const [one, other] = [alone, beside].map((ms) => quantile(ms, 0.99))
    figure({ what: 'lists and single documents, p99, alone', value: one ?? 0, unit: 'ms' })
    figure({ what: 'the same beside the backup', value: other ?? 0, unit: 'ms' })
    figure({
      what: 'how many times as long they take',
      value: (other ?? 0) / (one ?? 1),
      unit: 'times at p99',
      goal: { atMost: 2 },
      ifMissed,
    })
    if (!said.includes('files, of which')) throw new Error(said)
  } finally {
    await product.stop()
  }
}

async function measureRestore(bytes: number) {
  const begin = performance.now()
  const said = await command('restore', folders.place, folders.machine)
  const seconds = (performance.now() - begin) / 1000
  if (!said.includes('; 0 are missing')) throw new Error(said)
  figure({ what: 'what is brought back, files and tables', value: bytes / megabyte, unit: 'MB' })
  figure({
    what: 'a restore onto an empty machine, with indexes and the look through all',
    value: bytes / megabyte / seconds,
    unit: 'MB/s',
    goal: { atLeast: 60 },
    ifMissed,
  })
}

/** Runs a command as an operator does. */
async function command(name: 'backup' | 'restore', place: string, folder: string): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', name, place], {
    cwd: root,
    env: {
      ...process.env,
      TABELLIO_DATA: folder,
      TABELLIO_BACKUP_KEY: 'a key of measured backups, nobody’s',
    },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(out + err)
  return out
}

/** How long each call took of some people who list documents, and open one, until something is over. */
async function askedUntil({ api }: ProductSession, ending: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const end = ending.finally(() => (state.isOver = true))
  const taken: number[] = []
  const timed = async <T>(call: Promise<T>) => {
    const begin = performance.now()
    const answer = await call
    taken.push(performance.now() - begin)
    return answer
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !state.isOver; turn += 1) {
        const { items } = await timed(api.documents.list({ query: { pageNumber: `${turn % 20}` } }))
        const documentId = items[turn % items.length]?.documentId ?? ''
        await timed(api.documents.get({ params: { documentId }, query: {} }))
        await sleep(pauseMs)
      }
    }),
  )
  await end
  return taken
}

import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { fill } from './lists-fill.ts'
import { logIn, newDataFolder, newFilledFolder, root, startProduct } from './product.ts'

/**
 * A backup of 100,000 documents, each with a file of its own, encrypted, while people ask for lists; then its restore on
 * an empty machine by the documented command, which looks through all of it.
 */
const documents = isSmoke ? 200 : 100_000
const fileBytes = 40_000
const atOnce = 4
const ifMissed = 'Whoever asks, the server, the database and the backup share the processors of this machine.'

const folder = await newFilledFolder()
await fill(folder, documents)
await giveFiles(folder)
const place = newDataFolder()
const product = await startProduct(folder)
try {
  const { authorization } = await logIn(product.address)
  const asking = { address: product.address, authorization }
  await askWhile(asking, sleep(isSmoke ? 200 : 3000))
  const before = await askWhile(asking, sleep(isSmoke ? 500 : 20_000))
  const begin = performance.now()
  const during = await askWhile(asking, command('backup', place, folder))
  const seconds = (performance.now() - begin) / 1000
  figure({ what: `a backup of ${documents} documents, under load`, value: seconds, unit: 's' })
  figure({ what: 'a page of documents, p99 before', value: quantile(before, 0.99), unit: 'ms' })
  figure({ what: 'a page of documents, p99 meanwhile', value: quantile(during, 0.99), unit: 'ms' })
  figure({
    what: 'meanwhile and before, ratio of the p99',
    value: quantile(during, 0.99) / quantile(before, 0.99),
    unit: 'times',
    goal: { atMost: 2 },
    ifMissed,
  })
} finally {
  await product.stop()
}
const again = performance.now()
await command('backup', place, folder)
figure({
  what: 'the next one, of which no file is new',
  value: (performance.now() - again) / 1000,
  unit: 's',
})
const machine = newDataFolder()
const begin = performance.now()
process.stdout.write(await command('restore', place, machine))
const megabytes = (documents * fileBytes) / 1e6
figure({
  what: 'a restore, with its look through all of it',
  value: megabytes / ((performance.now() - begin) / 1000),
  unit: 'MB/s',
  goal: { atLeast: 60 },
  ifMissed: 'Each file is put on the disk for itself, and read once more.',
})
for (const each of [folder, place, machine]) rmSync(each, { recursive: true, force: true })

async function command(name: 'backup' | 'restore', target: string, data: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts', name, target],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], TABELLIO_DATA: data, TABELLIO_BACKUP_KEY: 'x'.repeat(32) },
    },
  )
  return stdout
}

/** Asks for pages for as long as something takes, and says how many milliseconds each took. */
async function askWhile(
  { address, authorization }: { address: string; authorization: string },
  doing: Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  const state = { isDone: false }
  const ended = doing.finally(() => (state.isDone = true))
  const one = async () => {
    while (!state.isDone) {
      const begin = performance.now()
      const answer = await fetch(`${address}/app/documents`, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A page is answered with ${answer.status}`)
      took.push(performance.now() - begin)
    }
  }
  await Promise.all([ended, ...Array.from({ length: atOnce }, one)])
  return took
}

/** Gives each document that was written into the tables a file of its own. */
async function giveFiles(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  const { rows } = await owner.query<{ id: string }>(
    "select id from document_versions where organization_id = 'demo' and created_by = 'bench' order by id",
  )
  await owner.query("set session_replication_role = 'replica'")
  const content = randomBytes(fileBytes)
  for (let at = 0; at < rows.length; at += 1000) {
    const page = rows.slice(at, at + 1000).map(({ id }, index) => {
      content.writeUInt32BE(at + index)
      const hash = createHash('sha256').update(content).digest('hex')
      const place = join(folder, 'blobs', 'demo', hash.slice(0, 2), hash.slice(2, 4))
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, hash), content)
      return { id, hash }
    })
    const values = [page.map(({ id }) => id), page.map(({ hash }) => hash)]
    await owner.query("insert into blobs (organization_id, hash) select 'demo', unnest($1::text[])", [
      values[1],
    ])
    await owner.query(
      `update document_versions as version set blob = given.hash
       from unnest($1::text[], $2::text[]) as given(id, hash)
       where version.organization_id = 'demo' and version.id = given.id`,
      values,
    )
  }
  await owner.end()
  await postgres.stop()
}

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { verifyChain } from '../action-logs/index.ts'
import type { BlobFiles } from '../platform/blobs.ts'
import { checkFiles } from '../platform/check-files.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { secretKeyOf } from '../platform/seal.ts'
import { copyIn } from './copy-files.ts'
import { coverOf } from './cover.ts'
import { loadTables } from './load.ts'
import { type Manifest, listBackups, newerVersion, readManifest } from './manifest.ts'
import { asSentence, openPlace } from './place.ts'
import { type Say, printOf } from './take-backup.ts'

type Asked = { source: string | undefined; at?: string | undefined; isToOverwrite: boolean }
type Restoring = Asked & {
  config: Pick<Config, 'backupKey' | 'secretKey' | 'dataFolder'>
  connection: ClientConfig
  files: BlobFiles
  say: Say
}

/**
 * Brings a backup back, onto an empty machine unless it is told to overwrite what is there, and looks whether all of it
 * is as it was. Answers whether it is.
 */
export async function restoreBackup({
  config,
  connection,
  files,
  say,
  ...asked
}: Restoring): Promise<boolean> {
  const cover = coverOf(config.backupKey)
  const place = openPlace(asked.source, true)
  const ids = await listBackups(place).catch((fault: unknown) => {
    throw asSentence(fault)
  })
  const id = asked.at ?? ids.at(-1)
  if (id === undefined || !ids.includes(id))
    throw new Error(`There is no such backup there. There are: ${ids.join(', ') || 'none'}.`)
  const manifest = await readManifest(place, cover, id)
  const isOfThen = migrationsOf(id, manifest)
  await withClient(connection, async (client) => {
    await refuseOverwriting(client, asked.isToOverwrite)
    await empty(client)
  })
  await migrate(connection, isOfThen)
  const { lost } = await withClient(connection, async (client) => {
    await client.query('begin')
    await loadTables(client, { place, cover, id }, manifest)
    const brought = await copyIn(client, { files, place, cover })
    await client.query('commit')
    await client.query('analyze')
    return brought
  })
  await migrate(connection)
  bringSecretKey(config, manifest, asked.isToOverwrite)
  const database = openDatabase(connection)
  try {
    if (asked.isToOverwrite) await removeForeign(database, files)
    for (const line of lost) say(line)
    say(`The backup ${id} is restored. It is looked through.`)
    return await isAsItWas(database, { files, manifest, config, say })
  } finally {
    await database.close()
  }
}

async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The migrations that had run when the backup was taken: these, and later ones, must be known. */
function migrationsOf(id: string, { migrations }: Manifest) {
  const known = new Map(migrationFiles().map(({ name, hash }) => [name, hash]))
  if (migrations.some(({ name, hash }) => known.get(name) !== hash)) throw newerVersion(id)
  const then = new Set(migrations.map(({ name }) => name))
  return ({ name }: { name: string }) => then.has(name)
}

const others = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename like 'tabellio\\_%'`

async function refuseOverwriting(client: Client, isToOverwrite: boolean) {
  const { rows } = await client.query<{ count: number }>(others)
  if (rows[0]?.count) throw new Error('Tabellio is running on this database: stop all its processes first.')
  const isThere = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.organizations') is not null as "isThere"`,
  )
  if (isToOverwrite || !isThere.rows[0]?.isThere) return
  const filled = await client.query('select from organizations union all select from users limit 1')
  if (filled.rowCount)
    throw new Error(
      'There is a Tabellio here already, with organizations or people. Nothing was done. With --overwrite it is replaced by the backup.',
    )
}

/** Tables of another version make room for those of the backup's. */
const empty = (client: Client) =>
  client.query(`
    begin;
    drop schema if exists pgboss cascade;
    drop schema public cascade;
    create schema public;
    commit`)

/** Our own key comes back from an encrypted backup, unless there is one. */
function bringSecretKey(config: Restoring['config'], { secretKey }: Manifest, isToOverwrite: boolean) {
  const file = join(config.dataFolder, 'secret.key')
  if (secretKey === undefined || config.secretKey !== undefined || (existsSync(file) && !isToOverwrite))
    return
  writeFileSync(file, secretKey, { mode: 0o600 })
}

/** What was there before and belongs to nothing now. */
async function removeForeign(database: Database, files: BlobFiles) {
  const { damages } = await checkFiles(database, files)
  const foreign = new Set(damages.filter(({ problem }) => problem === 'foreign').map(({ key }) => key))
  for await (const found of files.list())
    for (const { key, organizationId, hash } of found)
      if (foreign.has(key) && organizationId !== undefined && hash !== undefined)
        await files.remove(organizationId, hash)
}

type Looking = Pick<Restoring, 'files' | 'config' | 'say'> & { manifest: Manifest }

/** Reads every file and every log. The rows were counted as they came. */
async function isAsItWas(database: Database, { files, manifest, config, say }: Looking): Promise<boolean> {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`All ${rows} rows of ${manifest.tables.length} tables are there.`)
  const { checked, damages } = await checkFiles(database, files)
  for (const { problem, key } of damages) say(`${problem}: ${key}`)
  say(`${checked} of ${manifest.files} files were read; ${damages.length} are missing, damaged, or foreign.`)
  const broken = await brokenLogs(database, manifest)
  for (const organizationId of broken) say(`The log of ${organizationId} is not as it was written.`)
  say(`${manifest.logs.length - broken.length} of ${manifest.logs.length} logs are as they were written.`)
  if (manifest.secretPrint !== printOf(secretKeyOf(config)))
    say(
      'The secret key is another one than the backup’s: put its secret.key into the data folder, or set TABELLIO_SECRET_KEY. ' +
        'Until then authenticator apps, secrets of data links and mails that wait cannot be read.',
    )
  return damages.length + broken.length === 0 && checked === manifest.files
}

const brokenLogs = (database: Database, { logs }: Manifest) =>
  database.system(async (tx) => {
    tx.limitQueries(600_000)
    const broken: string[] = []
    for (const { organizationId, number } of logs) {
      const { isIntact, entryCount } = await verifyChain(tx, organizationId)
      if (!isIntact || entryCount !== number) broken.push(organizationId)
    }
    return broken
  })

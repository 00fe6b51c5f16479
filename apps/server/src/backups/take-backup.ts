import { Client, type ClientConfig } from 'pg'
import type { BlobFiles } from '../platform/blobs.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { askForReleased, filesLock } from '../platform/kept-blobs.ts'
import { migrationFiles } from '../platform/migrate.ts'
import { openSeal, secretKeyOf } from '../platform/seal.ts'
import { copyOut, presentIn } from './copy-files.ts'
import { coverOf } from './cover.ts'
import { type Target, dumpTables } from './dump.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { asSentence, openPlace } from './place.ts'

export type Say = (line: string) => void
type Setting = Pick<Config, 'backupKey' | 'secretKey' | 'dataFolder'>
type Backing = {
  config: Setting
  connection: ClientConfig
  files: BlobFiles
  target: string | undefined
  say: Say
}

/**
 * Takes a backup while the product runs: first the files that are not in the place yet, then, of one moment, the database
 * and the files that came meanwhile. Nothing is a backup before its manifest is there, which comes last. Answers whether
 * every file was whole.
 */
export async function takeBackup({ config, connection, files, target, say }: Backing): Promise<boolean> {
  const cover = coverOf(config.backupKey)
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const place = openPlace(target)
    const migrations = await migrationsOf(client)
    await client.query('set role tabellio_system')
    const copying = { files, place, cover }
    const present = await presentIn(place)
    // What is gone by the time of the snapshot need not be told.
    const before = await copyOut(client, copying, present)
    const takenAt = new Date().toISOString()
    const id = takenAt.replaceAll(/[:.]/g, '-')
    const at = await snapshot(client, async () => {
      const tables = await dumpTables(client, { place, cover, id } satisfies Target)
      return { tables, logs: await logsOf(client), ...(await copyOut(client, copying, present)) }
    })
    const { tables, logs, count, lost } = at
    const secrets = secretsOf(config, cover.isSealed)
    await writeManifest(place, cover, id, { takenAt, migrations, tables, logs, files: count, ...secrets })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Backup ${id}${cover.isSealed ? ', encrypted' : ''}: ${rows} rows of ${tables.length} tables, ` +
        `${count} files, of which ${before.copied + at.copied} were not there yet`,
    )
    for (const { message } of lost) say(message)
    if (!cover.isSealed && config.secretKey === undefined)
      say(
        'Keep the file secret.key of the data folder in another place: only an encrypted backup has it inside.',
      )
    return lost.length === 0
  } catch (fault) {
    throw asSentence(fault)
  } finally {
    await client.end()
    await removeWhatWaits(connection)
  }
}

/** One moment of the database, of which no file is removed meanwhile; one backup at a time. */
async function snapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${filesLock})`)
  await client.query('begin isolation level repeatable read read only')
  const done = await work()
  await client.query('commit')
  await client.query(`select pg_advisory_unlock(${filesLock})`)
  return done
}

/** Files that were released while they were held go now. */
async function removeWhatWaits(connection: ClientConfig) {
  const database = openDatabase(connection, { poolSize: 1 })
  try {
    await database.system(askForReleased)
  } finally {
    await database.close()
  }
}

async function migrationsOf(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, hash from migrations order by name',
  )
  const known = new Set(migrationFiles().map(({ name }) => name))
  if (rows.some(({ name }) => !known.has(name)))
    throw new Error('The database is that of a newer version of Tabellio: take the backup with that version.')
  return rows
}

async function logsOf(client: Client): Promise<Manifest['logs']> {
  const { rows } = await client.query<{ organizationId: string; number: string | number; hash: string }>(
    `select organization_id as "organizationId", number, encode(hash, 'hex') as hash from action_log_heads order by 1`,
  )
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

/** What stands for a secret key in a manifest. */
export const printOf = (secretKey: string) => openSeal(secretKey).print('backup')

/** A key that is set is kept by whoever set it. Our own goes along where nobody can read it. */
function secretsOf(config: Setting, isSealed: boolean): Pick<Manifest, 'secretPrint' | 'secretKey'> {
  const secretKey = secretKeyOf(config)
  const secretPrint = printOf(secretKey)
  return isSealed && config.secretKey === undefined ? { secretPrint, secretKey } : { secretPrint }
}

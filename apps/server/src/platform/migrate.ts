import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { installLogins } from './database-logins.ts'
import { sha256 } from './ids.ts'
import { installJobs } from './jobs-install.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Any number will do, as long as every version of the product uses the same. */
const lock = 7_246_111

/**
 * Brings a database up to date as its owner: each file once, in order, each in its own transaction. A file that was
 * changed after it had run is refused, and so is a database that a newer version of the product has migrated. `only` leaves
 * out the later ones, so that what an older version had stored finds its tables.
 */
export async function migrate(
  connection: ClientConfig,
  only: (file: { name: string; hash: string }) => boolean = () => true,
): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const names = await runPending(client, only)
    await installJobs(connection)
    await installLogins(client, connection)
    return names
  } finally {
    await client.end()
  }
}

async function runPending(client: Client, only: (file: MigrationFile) => boolean): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const done = new Map(rows.map(({ name, hash }) => [name, hash]))
  const files = migrationFiles()
  const unknown = [...done.keys()].filter((name) => !files.some((file) => file.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer version (${unknown.join(', ')}). Start that version.`,
    )
  }
  const pending = files.filter((file) => only(file) && isPending(file, done.get(file.name)))
  for (const file of pending) await run(client, file)
  return pending.map(({ name }) => name)
}

type MigrationFile = { name: string; sql: string; hash: string }

/** The migrations that this version knows. */
export const migrationFiles = (): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: sha256(sql) }
    })

function isPending({ name, hash }: MigrationFile, ranAs: string | undefined): boolean {
  if (ranAs !== undefined && ranAs !== hash) {
    throw new Error(`The migration ${name} was changed after it had run. Migrations are never edited.`)
  }
  return ranAs === undefined
}

async function run(client: Client, { name, sql, hash }: MigrationFile) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}

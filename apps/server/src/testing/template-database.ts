import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/migrate.ts'
import { startPostgres } from '../platform/postgres.ts'

type Connection = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

/** Vitest runs this once: a PostgreSQL with a migrated, empty database, which every test file gets a copy of. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-test-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const template = { ...postgres.connection, database: 'empty' }
  await run(postgres.connection, 'create database empty')
  await migrate(template)
  project.provide('postgres', template)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function run(connection: Connection, sql: string) {
  const client = new Client(connection)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

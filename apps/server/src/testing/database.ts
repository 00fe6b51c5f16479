import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { run } from './template-database.ts'

export type TestDatabase = { connection: pg.ClientConfig; drop: () => Promise<void> }

/** A database of one's own: migrated, and empty. Its connection is the owner's. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const maintenance = { ...template, database: 'postgres' }
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(maintenance, `create database ${name} template empty`)
  return {
    connection: { ...template, database: name },
    drop: async () => void (await run(maintenance, `drop database ${name} with (force)`)),
  }
}

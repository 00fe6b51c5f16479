import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, run } from './postgres.ts'

export type TestDatabase = { connection: Connection; drop: () => Promise<void> }

/** A database of one's own: migrated, and empty. Its connection is the owner's. */
export const emptyDatabase = () => databaseFrom('empty')

/** A copy of a template that the run's set-up has made. */
export async function databaseFrom(template: string): Promise<TestDatabase> {
  const maintenance = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  await run(maintenance, `create database ${database} template ${template}`)
  return {
    connection: { ...maintenance, database },
    drop: async () => void (await run(maintenance, `drop database ${database} with (force)`)),
  }
}

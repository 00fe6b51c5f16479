import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, run } from './postgres.ts'
import type { ServerPlace } from './server-on.ts'
import { sharedRenderer } from './shared-renderer.ts'

export type TestDatabase = { connection: Connection; drop: () => Promise<void> }

/** A database of one's own: migrated, and empty. Its connection is the owner's. */
export const emptyDatabase = () => databaseFrom('empty')

/** A copy of a template that the run's set-up has made. */
async function databaseFrom(template: string): Promise<TestDatabase> {
  const maintenance = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  await run(maintenance, `create database ${database} template ${template}`)
  return {
    connection: { ...maintenance, database },
    drop: async () => void (await run(maintenance, `drop database ${database} with (force)`)),
  }
}

/** A copy of a template and of the files that belong to it, with a renderer, for a server of one's own. */
export async function copyOf(
  template: string,
  files?: string,
): Promise<ServerPlace & { remove: () => Promise<void> }> {
  const { connection, drop } = await databaseFrom(template)
  const dataFolder = await mkdtemp(join(tmpdir(), 'tabellio-data-'))
  if (files !== undefined) await cp(files, dataFolder, { recursive: true })
  return {
    connection,
    dataFolder,
    renderer: await sharedRenderer(inject('renderPort'), connection.database),
    remove: async () => {
      await drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/migrate.ts'
import { startPostgres } from '../platform/postgres.ts'
import { type Connection, run } from './postgres.ts'
import type { ServerPlace } from './server-on.ts'
import { sharedRenderer, shareRenderer } from './shared-renderer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    renderPort: number
  }
}

/**
 * Opens what the test files of a run share: a PostgreSQL with templates of databases, of which every file gets a copy,
 * and the children that make documents for all of them. `fill` adds templates of its own to `empty`, which is migrated.
 */
export async function openTestRun(project: TestProject, fill: (run: TestRunParts) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-test-'))
  const [postgres, children] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres') }),
    shareRenderer(availableParallelism()),
  ])
  const close = async () => {
    children.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { connection } = postgres
  const place = async (name: string): Promise<ServerPlace> => {
    await run(connection, `create database ${name} template empty`)
    const renderer = await sharedRenderer(children.port, name)
    return { connection: { ...connection, database: name }, dataFolder: join(folder, name), renderer }
  }
  try {
    await run(connection, 'create database empty')
    await migrate({ ...connection, database: 'empty' })
    project.provide('postgres', connection)
    project.provide('renderPort', children.port)
    await fill({ place })
  } catch (fault) {
    await close()
    throw fault
  }
  return close
}

/** `place`: a new database, a folder for its files and a renderer. */
type TestRunParts = { place: (name: string) => Promise<ServerPlace> }

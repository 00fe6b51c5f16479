import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/migrate.ts'
import { startPostgres } from '../platform/postgres.ts'
import { type Office, openOffice } from './office.ts'
import { type Connection, run } from './postgres.ts'
import { serverOn } from './server-on.ts'
import { sharedRenderer, shareRenderer } from './shared-renderer.ts'

type Fixtures = {
  people: { username: string; token: string }[]
  office: Office
  /** The folder with the files of the fixtures' documents. */
  blobs: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    renderPort: number
    fixtures: Fixtures
  }
}

/**
 * Vitest runs this once: a PostgreSQL with two templates of databases, one migrated and empty, one with the fixtures,
 * of which every test file gets a copy; and the children that make documents for all of them.
 */
export default async function setup(project: TestProject) {
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
  try {
    const { connection } = postgres
    await run(connection, 'create database empty')
    await migrate({ ...connection, database: 'empty' })
    await run(connection, 'create database fixtures template empty')
    const dataFolder = join(folder, 'data')
    const place = { connection: { ...connection, database: 'fixtures' }, dataFolder }
    project.provide('postgres', connection)
    project.provide('renderPort', children.port)
    project.provide('fixtures', await fillFixtures(place, children.port))
  } catch (fault) {
    await close()
    throw fault
  }
  return close
}

async function fillFixtures(place: { connection: Connection; dataFolder: string }, renderPort: number) {
  const server = await serverOn({ ...place, renderer: await sharedRenderer(renderPort, 'fixtures') })
  const organization = await server.organization('acme')
  const office = await openOffice(organization)
  await server.close()
  const people = [organization.admin, organization.member].map(({ username, token }) => ({ username, token }))
  return { people, office, blobs: join(place.dataFolder, 'blobs') }
}

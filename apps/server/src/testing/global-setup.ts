import type { TestProject } from 'vitest/node'
import { type Fixtures, createFixtures } from './fixtures.ts'
import { type ServerPlace, serverOn } from './server-on.ts'
import { openTestRun } from './test-run.ts'

type FixtureDatabase = {
  people: { username: string; token: string }[]
  fixtures: Fixtures
  /** The folder in which the server kept its files as the fixtures were made. */
  dataFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    fixtureDatabase: FixtureDatabase
  }
}

/** Vitest runs this once. */
export const setup = (project: TestProject) =>
  openTestRun(project, async ({ place }) =>
    project.provide('fixtureDatabase', await makeFixtures(await place('fixtures'))),
  )

async function makeFixtures(place: ServerPlace): Promise<FixtureDatabase> {
  const server = await serverOn(place)
  const organization = await server.organization('acme')
  const fixtures = await createFixtures(organization)
  await server.close()
  const people = [organization.admin, organization.member].map(({ username, token }) => ({ username, token }))
  return { people, fixtures, dataFolder: place.dataFolder }
}

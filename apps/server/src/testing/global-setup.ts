import type { TestProject } from 'vitest/node'
import { type Office, openOffice } from './office.ts'
import { type Place, serverOn } from './server-on.ts'
import { openTestRun } from './test-run.ts'

type Fixtures = {
  people: { username: string; token: string }[]
  office: Office
  /** Where the server kept its files as the fixtures were made. */
  dataFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    fixtures: Fixtures
  }
}

/** Vitest runs this once. */
export const setup = (project: TestProject) =>
  openTestRun(project, async ({ place }) =>
    project.provide('fixtures', await makeFixtures(await place('fixtures'))),
  )

async function makeFixtures(place: Place): Promise<Fixtures> {
  const server = await serverOn(place)
  const organization = await server.organization('acme')
  const office = await openOffice(organization)
  await server.close()
  const people = [organization.admin, organization.member].map(({ username, token }) => ({ username, token }))
  return { people, office, dataFolder: place.dataFolder }
}

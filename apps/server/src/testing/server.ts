import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { inject } from 'vitest'
import type { Config } from '../platform/config.ts'
import { copyOf } from './database.ts'
import { type Api, personWith, type SendWith, type TestOrganization } from './people.ts'
import { serverOn } from './server-on.ts'

export { type Api, openApiSession, type Person, type TestOrganization } from './people.ts'
export type TestServer = Awaited<ReturnType<typeof testServer>>

/** The whole server in this process, on an empty database of its own. */
export const testServer = (settings?: Partial<Config>) => serverOnCopy('empty', settings)

/** The same with the fixtures: the organization `acme`, its administrator, a member, and what `createFixtures` makes. */
export async function fixtureServer(settings?: Partial<Config>) {
  const { people, fixtures, dataFolder } = inject('fixtureDatabase')
  const server = await serverOnCopy('fixtures', settings, dataFolder)
  const [admin, member] = people.map(({ token, username }) => personWith(token, username, server.sendWith))
  if (!admin || !member) throw new Error('The fixtures have an administrator and a member')
  const organization: TestOrganization = { id: 'acme', admin, member }
  return { server, organization, fixtures }
}

async function serverOnCopy(template: string, settings?: Partial<Config>, dataFolder?: string) {
  const place = await copyOf(template, dataFolder)
  const server = await serverOn(place, settings)
  return {
    ...server,
    close: async (graceMs?: number) => {
      try {
        await server.close(graceMs)
      } finally {
        await place.remove()
      }
    },
  }
}

/** The calls as they are with these headers. */
export const clientWith = (server: { sendWith: SendWith }, headers: Record<string, string>): Api =>
  clientOf(contract, server.sendWith(headers))

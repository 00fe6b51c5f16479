import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { Client } from 'pg'
import { expect, inject, vi } from 'vitest'
import type { Config } from '../platform/config.ts'
import { copyOf } from './database.ts'
import { type Api, personWith, type SendWith, type TestOrganization } from './people.ts'
import { run } from './postgres.ts'
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
  // Who has logged in for the fixtures has done so now, however long ago the run began.
  await run(place.connection, 'update sessions set started_at = now()')
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

/** Waits until nothing is left that is to be done in the background by now. */
export async function workDone({ connection }: Pick<TestServer, 'connection'>) {
  const client = new Client(connection)
  await client.connect()
  const left = `select name from pgboss.job_common where state in ('created', 'retry', 'active') and start_after <= now()`
  try {
    await vi.waitFor(async () => expect((await client.query(left)).rows).toEqual([]), {
      timeout: 30_000,
      interval: 20,
    })
  } finally {
    await client.end()
  }
}

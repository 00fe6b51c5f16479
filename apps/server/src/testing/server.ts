import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { inject } from 'vitest'
import type { Config } from '../platform/config.ts'
import { databaseFrom } from './database.ts'
import { type Api, personWith, type SendWith, type TestOrganization } from './people.ts'
import { serverOn } from './server-on.ts'
import { sharedRenderer } from './shared-renderer.ts'

export { type Api, openApiSession, type Person, type TestOrganization } from './people.ts'
export type TestServer = Awaited<ReturnType<typeof testServer>>

/** The whole server in this process, on an empty database of its own. */
export const testServer = (settings?: Partial<Config>) => copyOf('empty', settings)

/** The same with the fixtures: the organization `acme`, its administrator, a member, and what `openOffice` makes. */
export async function fixtureServer(settings?: Partial<Config>) {
  const { people, office, blobs } = inject('fixtures')
  const server = await copyOf('fixtures', settings, blobs)
  const [admin, member] = people.map(({ token, username }) => personWith(token, username, server.sendWith))
  if (!admin || !member) throw new Error('The fixtures have an administrator and a member')
  const organization: TestOrganization = { id: 'acme', admin, member }
  return { server, organization, office }
}

async function copyOf(template: 'empty' | 'fixtures', settings: Partial<Config> = {}, blobs?: string) {
  const { connection, drop } = await databaseFrom(template)
  const dataFolder = mkdtempSync(join(tmpdir(), 'tabellio-data-'))
  if (blobs !== undefined) cpSync(blobs, join(dataFolder, 'blobs'), { recursive: true })
  const renderer = await sharedRenderer(inject('renderPort'), connection.database)
  const server = await serverOn({ connection, dataFolder, renderer }, settings)
  return {
    ...server,
    connection,
    close: async (graceMs?: number) => {
      try {
        await server.close(graceMs)
      } finally {
        await drop()
        rmSync(dataFolder, { recursive: true, force: true })
      }
    },
  }
}

/** The calls as they are with these headers. */
export const clientWith = (server: { sendWith: SendWith }, headers: Record<string, string>): Api =>
  clientOf(contract, server.sendWith(headers))

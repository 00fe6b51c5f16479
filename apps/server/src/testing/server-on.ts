import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { type Config, readConfig } from '../platform/config.ts'
import type { Renderer } from '../rendering/index.ts'
import { createServer } from '../server.ts'
import type { Connection } from './postgres.ts'
import { logIn, makeOrganization, personWith, sendVia, type TestOrganization } from './people.ts'

export type ServerPlace = { connection: Connection; dataFolder: string; renderer: Renderer }

/**
 * The whole server in this process, on a database of its own and real files. It does no jobs unless its role is `all`.
 * Whatever answers 500 fails whoever asked for it, and what goes wrong beside an answer fails the closing.
 */
export async function serverOn(
  { connection, dataFolder, renderer }: ServerPlace,
  settings: Partial<Config> = {},
) {
  const faults: unknown[] = []
  const warnings: object[] = []
  let isClosing = false
  const server = await createServer(
    { ...readConfig({ TABELLIO_DATA: dataFolder, TABELLIO_ROLE: 'api' }), ...settings },
    {
      connection,
      renderer,
      // The database is dropped under connections that are still saying goodbye.
      report: (fault) => void (isClosing || faults.push(fault)),
      warn: (details, message) => void warnings.push({ ...details, message }),
      baseUrl: () => settings.baseUrl ?? 'http://tabellio.test',
    },
  )
  const sendWith = sendVia(server, faults)

  async function person(organizationId: string, name: string) {
    const { token, username } = await logIn(server, organizationId, name)
    return personWith(token, username, sendWith)
  }

  return {
    ...server,
    connection,
    dataFolder,
    /** The warnings in the log. */
    warnings,
    send: sendWith({}),
    sendWith,
    anonymous: clientOf(contract, sendWith({})),
    person,
    /** Makes an organization with an administrator and a member, both logged in. */
    organization: async (id: string): Promise<TestOrganization> => {
      await makeOrganization(server, id)
      return { id, admin: await person(id, 'admin'), member: await person(id, 'member') }
    },
    close: async (graceMs?: number) => {
      await server.close(graceMs)
      isClosing = true
      if (faults.length > 0) throw new AggregateError(faults, 'Something went wrong beside what was asked')
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tabellio/contract'
import { type Client, type Send, clientOf } from '@tabellio/contract/client'
import { expect } from 'vitest'
import { createOrganization, createUser } from '../organizations/index.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { db } from '../platform/database.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { createServer } from '../server.ts'
import { openSession } from '../sessions/index.ts'
import { emptyDatabase } from './database.ts'

export type Api = Client<typeof contract>
/** One person of an organization: as a client of the API, and with the token behind it. */
export type Person = { api: Api; token: string; username: string; send: Send }
export type TestOrganization = { id: string; admin: Person; member: Person }
export type TestServer = Awaited<ReturnType<typeof testServer>>

/**
 * The whole server in this process, on an empty database of its own and real files. It does no jobs unless its role
 * is `all`. Whatever answers 500 fails the test that asked for it.
 */
export async function testServer(settings: Partial<Config> = {}) {
  const database = await emptyDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'tabellio-data-'))
  const faults: unknown[] = []
  let isClosing = false
  const server = await createServer(
    {
      ...readConfig({ TABELLIO_DATA: dataFolder, TABELLIO_RENDER_WORKERS: '1', TABELLIO_ROLE: 'api' }),
      ...settings,
    },
    {
      connection: database.connection,
      // The database is dropped under connections that are still saying goodbye.
      report: (fault) => void (isClosing || faults.push(fault)),
      baseUrl: () => 'http://tabellio.test',
    },
  )

  const sendWith =
    (headers: Record<string, string>): Send =>
    async (path, init) => {
      const answer = await server.app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: path,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      })
      const fault = faults.shift()
      if (fault) expect.unreachable(`500 at ${init.method ?? 'GET'} ${path}: ${describe(fault)}`)
      const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
      return new Response(isBodiless ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      })
    }

  async function person(organizationId: string, name: string, isOrganizationAdmin: boolean): Promise<Person> {
    const username = `${name}@${organizationId}.test`
    const token = newSecret()
    await server.database.system(async (tx) => {
      await createUser(tx, { username, firstName: name, lastName: organizationId, language: 'en' })
      await tx.run(
        db
          .insertInto('members')
          .values({ organizationId, username, isOrganizationAdmin })
          .onConflict((conflict) => conflict.doNothing()),
      )
      await openSession(tx, {
        tokenHash: sha256(token),
        kind: 'application',
        apiKey: null,
        username,
        organizationId,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
    })
    const send = sendWith({ authorization: `Bearer ${token}` })
    return { api: clientOf(contract, send), token, username, send }
  }

  /** Makes an organization with an administrator and a member, both logged in. */
  async function organization(id: string): Promise<TestOrganization> {
    const username = `admin@${id}.test`
    const contact = {
      email: username,
      firstName: 'admin',
      lastName: id,
      phone: '+503 2222 1000',
      isEnrolledForMarketing: false,
    }
    await server.database.system(async (tx) => {
      await createUser(tx, { username, firstName: 'admin', lastName: id, language: 'en' })
      await createOrganization(
        tx,
        {
          organizationId: id,
          organizationName: `Office ${id}`,
          language: 'en',
          adminContact: contact,
          techContact: contact,
        },
        username,
      )
    })
    return { id, admin: await person(id, 'admin', true), member: await person(id, 'member', false) }
  }

  return {
    ...server,
    connection: database.connection,
    send: sendWith({}),
    anonymous: clientOf(contract, sendWith({})),
    sendWith,
    organization,
    close: async () => {
      await server.close()
      isClosing = true
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
      expect(faults.map(describe)).toEqual([])
    },
  }
}

/** The calls as they are with these headers. */
export const clientWith = (server: Pick<TestServer, 'sendWith'>, headers: Record<string, string>): Api =>
  clientOf(contract, server.sendWith(headers))

const describe = (fault: unknown) => (fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))

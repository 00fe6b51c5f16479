import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tabellio/contract'
import { type Client, type Send, clientOf } from '@tabellio/contract/client'
import { expect } from 'vitest'
import { createOrganization, createUser } from '../organizations/index.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { db } from '../platform/database.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import { createServer, type Server } from '../server.ts'
import { openSession } from '../sessions/index.ts'
import { emptyDatabase } from './database.ts'

export type Api = Client<typeof contract>
/** One person of an organization: as a client of the API, and with the token behind it. */
export type Person = { api: Api; token: string; username: string; send: Send }
export type TestOrganization = { id: string; admin: Person; member: Person }
export type TestServer = Awaited<ReturnType<typeof testServer>>

type Asked = { server: Server; faults: unknown[] }

/** Asks the server in this process. An answer of 500 fails the test that asked, and says why. */
const sendWith =
  ({ server, faults }: Asked) =>
  (headers: Record<string, string>): Send =>
  async (path, init) => {
    const answer = await server.app.inject({
      method: methodOf(init.method),
      url: path,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const fault = faults.shift()
    if (fault) expect.unreachable(`500 at ${init.method ?? 'GET'} ${path}: ${describe(fault)}`)
    const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isBodiless ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
const methodOf = (name = 'GET') => methods.find((method) => method === name) ?? 'GET'

/** Lets a person into an organization, and logs them in. */
async function logIn({ database }: Server, organizationId: string, name: string) {
  const username = `${name}@${organizationId}.test`
  const token = newSecret()
  await database.system(async (tx) => {
    await createUser(tx, { username, firstName: name, lastName: organizationId, language: 'en' })
    await tx.run(
      db
        .insertInto('members')
        .values({ organizationId, username })
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
  return { username, token }
}

/** Makes an organization that `admin@<id>.test` administers. */
const makeOrganization = ({ database }: Server, id: string) =>
  database.system(async (tx) => {
    const username = `admin@${id}.test`
    const contact = {
      email: username,
      firstName: 'admin',
      lastName: id,
      phone: '+503 2222 1000',
      isEnrolledForMarketing: false,
    }
    await createUser(tx, { username, firstName: 'admin', lastName: id, language: 'en' })
    const input = { organizationName: `Office ${id}`, adminContact: contact, techContact: contact }
    await createOrganization(tx, { ...input, organizationId: id, language: 'en' }, username)
  })

/**
 * The whole server in this process, on an empty database of its own and real files. It does no jobs unless its role
 * is `all`. Whatever answers 500 fails the test that asked for it.
 */
export async function testServer(settings: Partial<Config> = {}) {
  const database = await emptyDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'tabellio-data-'))
  const faults: unknown[] = []
  const warnings: object[] = []
  let isClosing = false
  const environment = { TABELLIO_DATA: dataFolder, TABELLIO_RENDER_WORKERS: '1', TABELLIO_ROLE: 'api' }
  const server = await createServer(
    { ...readConfig(environment), ...settings },
    {
      connection: database.connection,
      // The database is dropped under connections that are still saying goodbye.
      report: (fault) => void (isClosing || faults.push(fault)),
      warn: (details, message) => void warnings.push({ ...details, message }),
      baseUrl: () => 'http://tabellio.test',
    },
  )
  const sendAs = sendWith({ server, faults })

  async function person(organizationId: string, name: string): Promise<Person> {
    const { username, token } = await logIn(server, organizationId, name)
    const send = sendAs({ authorization: `Bearer ${token}` })
    return { api: clientOf(contract, send), token, username, send }
  }

  return {
    ...server,
    connection: database.connection,
    /** What the log was warned of. */
    warnings,
    send: sendAs({}),
    sendWith: sendAs,
    anonymous: clientOf(contract, sendAs({})),
    /** Makes an organization with an administrator and a member, both logged in. */
    person,
    organization: async (id: string): Promise<TestOrganization> => {
      await makeOrganization(server, id)
      return { id, admin: await person(id, 'admin'), member: await person(id, 'member') }
    },
    close: async (graceMs?: number) => {
      await server.close(graceMs)
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

/** A session of the public API, as the headers that belong to it. */
export async function openApiSession(
  { database }: Pick<Server, 'database'>,
  person: { username: string; organizationId: string },
) {
  const [apiKey, secret] = [newId(), newSecret()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await database.system((tx) =>
    openSession(tx, { ...person, tokenHash: sha256(secret), kind: 'api', apiKey, expiresAt }),
  )
  return { 'x-api-key': apiKey, 'x-api-secret': secret }
}

import { contract } from '@tabellio/contract'
import { type Client, clientOf, type Send } from '@tabellio/contract/client'
import { createOrganization } from '../organizations/index.ts'
import { createUser, rememberOrganization } from '../users/index.ts'
import { db } from '../platform/database.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import type { Server } from '../server.ts'
import { openSession } from '../sessions/index.ts'

export type Api = Client<typeof contract>
/** One person of an organization: as a client of the API, and with the token behind it. */
export type Person = { api: Api; token: string; username: string; send: Send }
export type TestOrganization = { id: string; admin: Person; member: Person }
export type SendWith = (headers: Record<string, string>) => Send

/** Asks the server in this process. An answer of 500 fails whoever asked, and says why. */
export const sendVia =
  ({ app }: Pick<Server, 'app'>, faults: unknown[]): SendWith =>
  (headers) =>
  async (path, init) => {
    const { payload, ...own } = await payloadOf(init.body)
    const answer = await app.inject({
      method: methodOf(init.method),
      url: path,
      headers: { ...own.headers, ...Object.fromEntries(new Headers(init.headers)), ...headers },
      ...(payload !== undefined && { payload }),
    })
    const fault = faults.shift()
    if (fault) throw new Error(`500 at ${init.method ?? 'GET'} ${path}`, { cause: fault })
    const isBodiless = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isBodiless ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

/** Files come as a form, whose type names what parts it. */
async function payloadOf(
  body: RequestInit['body'],
): Promise<{ payload?: string | Buffer; headers?: object }> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? { payload: body } : {}
  const form = new Response(body)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await form.arrayBuffer()), headers }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
const methodOf = (name = 'GET') => methods.find((method) => method === name) ?? 'GET'

/** Knows a person by a token that `logIn` gave. */
export function personWith(token: string, username: string, sendWith: SendWith): Person {
  const send = sendWith({ authorization: `Bearer ${token}` })
  return { api: clientOf(contract, send), token, username, send }
}

const dayMs = 86_400_000

/** Lets a person into an organization, and logs them in. */
export async function logIn({ database }: Pick<Server, 'database'>, organizationId: string, name: string) {
  const username = `${name}@${organizationId}.test`
  const token = newSecret()
  await database.system(async (tx) => {
    const account = { username, firstName: name, lastName: organizationId, language: 'en' as const }
    await createUser(tx, { ...account, managedBy: organizationId })
    await tx.run(
      db
        .insertInto('members')
        .values({ organizationId, username })
        .onConflict((conflict) => conflict.doNothing()),
    )
    await rememberOrganization(tx, username, organizationId)
    await openSession(tx, {
      tokenHash: sha256(token),
      kind: 'application',
      apiKey: null,
      username,
      organizationId,
      expiresAt: new Date(Date.now() + dayMs),
    })
  })
  return { username, token }
}

/** Makes an organization that `admin@<id>.test` administers. */
export const makeOrganization = ({ database }: Pick<Server, 'database'>, id: string) =>
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

/** A session of the public API, as the headers that belong to it. */
export async function openApiSession(
  { database }: Pick<Server, 'database'>,
  person: { username: string; organizationId: string },
) {
  const [apiKey, secret] = [newId(), newSecret()]
  const expiresAt = new Date(Date.now() + dayMs)
  await database.system((tx) =>
    openSession(tx, { ...person, tokenHash: sha256(secret), kind: 'api', apiKey, expiresAt }),
  )
  return { 'x-api-key': apiKey, 'x-api-secret': secret }
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedFault } from './platform/log.ts'
import { givePasswords, loggedIn, password } from './testing/passwords.ts'
import { type Fixtures } from './testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from './testing/server.ts'

/** `TABELLIO_SECRETS=500` is the figure that A40 asks for. */
const count = Number(process.env['TABELLIO_SECRETS'] ?? 30)

describe('secrets', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    await givePasswords(server)
    owner = new Client(server.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  /** Every row of every table, those of the queue too. */
  async function dump(): Promise<string> {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    )
    const tables = []
    for (const { name } of rows) {
      const { rows: found } = await owner.query<{ all: string }>(
        `select coalesce(string_agg(t::text, E'\n'), '') as all from ${name} as t`,
      )
      tables.push(found[0]?.all ?? '')
    }
    return tables.join('\n')
  }

  const json = { 'content-type': 'application/json' }
  const anonymous = (path: string, method: string, body: unknown, headers = {}) =>
    server.sendWith({ ...json, ...headers })(path, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const asAdmin = (path: string, method: string, body: unknown) =>
    organization.admin.send(path, {
      method,
      headers: json,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** The ways on which secrets come in, right and wrong ones. */
  const ways: ((secret: string) => Promise<Response>)[] = [
    (secret) =>
      anonymous('/app/login', 'POST', { username: `${secret.slice(-6)}@nowhere.test`, password: secret }),
    (secret) => anonymous('/app/login', 'POST', `{"username":"admin@acme.test","password":"${secret}"`),
    (secret) =>
      anonymous('/app/login', 'POST', { username: 'a', password: secret, [secret]: 1 }).then(
        withoutName(secret),
      ),
    (secret) => server.sendWith({ authorization: `Bearer ${secret}` })('/app/documents', { method: 'GET' }),
    (secret) =>
      server.sendWith({ 'x-api-key': 'k', 'x-api-secret': secret })('/documents', { method: 'GET' }),
    (secret) => server.send(`/app/otp/${secret}/info`, { method: 'GET' }),
    (secret) => anonymous(`/app/organization/${secret}/user-activate`, 'POST', { newPassword: secret }),
    (secret) => anonymous(`/app/login/forgot-password/token/${secret}`, 'PUT', { newPassword: secret }),
    (secret) =>
      anonymous('/app/mfa/validate', 'POST', { challengeToken: secret, code: '000000', method: 'email' }),
    (secret) => anonymous('/app/mfa/recover', 'POST', { challengeToken: secret, recoveryCode: secret }),
    (secret) => asAdmin(`/app/users/${fixtures.username}/change-password`, 'POST', { newPassword: secret }),
    (secret) =>
      asAdmin('/app/organization/users', 'PUT', { username: fixtures.username, newPassword: secret }),
    (secret) =>
      asAdmin('/app/organization/users', 'PUT', { username: 'nobody@acme.test', newPassword: secret }),
    (secret) =>
      asAdmin('/app/login/change-password', 'POST', { currentPassword: secret, newPassword: secret }),
    (secret) =>
      organization.member.send(`/app/documents/${fixtures.documentId}/thumbnail?token=${secret}`, {
        method: 'GET',
      }),
  ]

  it('that come in by any way are in no answer, log, job, entry or table (A40, LOG-1)', async () => {
    const secrets = Array.from({ length: count }, () => `Zq7-${randomBytes(20).toString('hex')}`)
    const said: string[] = []
    const statuses = new Set<number>()
    for (const [at, secret] of secrets.entries()) {
      const answer = await ways[at % ways.length]?.(secret)
      statuses.add(answer?.status ?? 500)
      said.push(`${JSON.stringify([...(answer?.headers ?? [])])} ${await answer?.text()}`)
    }
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(statuses).toContain(204)
    const places = { answers: said.join('\n'), log: JSON.stringify(server.warnings), tables: await dump() }
    for (const [place, text] of Object.entries(places))
      expect(
        secrets.filter((secret) => text.includes(secret)),
        place,
      ).toEqual([])
  })

  it('that the product makes are in no table, nor the passwords and tokens that open it', async () => {
    const { api } = organization.admin
    const { secret } = await api.apiKeys.create(
      { params: { username: fixtures.username }, body: { keyName: 'Told once' } },
      { idempotencyKey: 'told once' },
    )
    const { token } = loggedIn(
      await server.anonymous.sessions.loginTo({
        body: { username: 'member@acme.test', password, organizationId: 'acme' },
      }),
    )
    const text = await dump()
    expect([secret, token, password].filter((made) => text.includes(made))).toEqual([])
  })

  it('of a fault’s library do not reach the log', () => {
    const fault = Object.assign(new Error('Connection refused'), {
      password: 'hunter2',
      parameters: ['hunter2'],
    })
    expect(JSON.stringify(loggedFault(fault))).not.toContain('hunter2')
  })
})

/** A name that the caller made up is told back as the place of the mistake. */
const withoutName = (name: string) => async (answer: Response) =>
  new Response((await answer.text()).replaceAll(name, ''), { status: answer.status })

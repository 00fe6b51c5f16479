import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type TestOrganization, type TestServer, clientWith, testServer } from '../testing/server.ts'

describe('an API key', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('keys')
  })
  afterAll(() => server.close())

  const own = () => ({ username: organization.member.username })
  const create = (keyName: string, expirationDate?: number) =>
    organization.member.api.apiKeys.create({ params: own(), body: { keyName, expirationDate } })
  const using = ({ apiKey, secret }: { apiKey: string; secret: string }) =>
    clientWith(server, { 'x-api-key': apiKey, 'x-api-secret': secret })
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const list = async () => (await organization.member.api.apiKeys.list({ params: own() })).items

  it('is told with its secret once, and opens the API in its owner’s place (B-469, B-470)', async () => {
    const expirationDate = Date.now() + 3_600_000
    const key = await create('  Scanner ', expirationDate)
    expect(key).toMatchObject({ keyName: 'Scanner', expirationDate })
    expect(key.secret).toMatch(/^tabellio_[\w-]{43}$/)
    const shown = { apiKey: key.apiKey, keyName: 'Scanner', isActive: true, expirationDate }
    expect(await list()).toEqual([
      { ...shown, lastUsed: null, createdAt: expect.any(Number), apiKeyType: 'session-api', purpose: 'api' },
    ])
    const before = Date.now()
    expect(await using(key).documents.publicList()).toMatchObject({ items: [] })
    const [{ lastUsed } = { lastUsed: 0 }] = await list()
    expect(lastUsed).toBeGreaterThan(before - 60_000)
    expect(await statusOf(using(key).documentGroups.create({ body: { name: 'A', description: 'B' } }))).toBe(
      403,
    )
    expect(await statusOf(using({ ...key, secret: `${key.secret}x` }).documents.publicList())).toBe(401)
  })

  it('opens calls by both of its headers, at the paths of the public API and at those written without /app, and never by one of them (B-013)', async () => {
    const { apiKey, secret } = await create('Scales')
    const ask = async (path: string, headers: Record<string, string>) =>
      (await server.sendWith(headers)(path, {})).status
    const both = { 'x-api-key': apiKey, 'x-api-secret': secret }
    const bearer = { authorization: `Bearer ${organization.member.token}` }
    for (const path of ['/document-groups/all', '/svc/api/document-groups/all']) {
      expect(await ask(path, both)).toBe(200)
      expect(await ask(path, { 'x-api-key': apiKey })).toBe(401)
      expect(await ask(path, { 'x-api-secret': secret })).toBe(401)
      expect(await ask(path, { 'x-api-key': secret, 'x-api-secret': apiKey })).toBe(401)
    }
    expect(await ask('/app/templates', both)).toBe(401)
    expect(await ask('/svc/api/document-groups/all', bearer)).toBe(401)
  })

  it('leaves its secret nowhere, also where it is asked for twice (A12, B-699)', async () => {
    const answers = []
    for (let at = 0; at < 2; at++) {
      const { send } = { send: server.sendWith({ authorization: `Bearer ${organization.member.token}` }) }
      const answer = await send(`/app/users/${own().username}/api-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'twice' },
        body: JSON.stringify({ keyName: 'Asked for twice' }),
      })
      answers.push(await answer.json())
    }
    const [first, second] = answers
    expect(second).toEqual(first)
    const kept = await server.database.system(async (tx) => [
      await tx.all(db.selectFrom('apiKeys').selectAll()),
      await tx.all(db.selectFrom('idempotencyKeys').selectAll()),
      await tx.all(db.selectFrom('systemIdempotencyKeys').selectAll()),
    ])
    expect(JSON.stringify(kept)).not.toContain(String(first.secret).slice(9))
    expect(JSON.stringify(kept)).toContain('Asked for twice')
    expect(JSON.stringify(await list())).not.toMatch(/salt|secret/i)
  })

  it('is created however many are at once, each with its entry in the log', async () => {
    const { totalCount } = await organization.admin.api.actionLogs.list()
    const made = await Promise.all(Array.from({ length: 40 }, (_, at) => create(`Key ${at}`)))
    expect(new Set(made.map(({ apiKey }) => apiKey)).size).toBe(40)
    expect((await organization.admin.api.actionLogs.list()).totalCount).toBe(totalCount + 40)
  })

  it('is refused when it is revoked, until it is activated, and when it has expired or is deleted (B-471, B-700)', async () => {
    const key = await create('Revoked')
    const params = { ...own(), apiKey: key.apiKey }
    const { apiKeys } = organization.member.api
    const status = () => statusOf(using(key).documents.publicList())
    expect(await status()).toBe(200)
    await apiKeys.revoke({ params })
    expect(await status()).toBe(401)
    await apiKeys.activate({ params })
    expect(await status()).toBe(200)
    await apiKeys.remove({ params })
    expect(await status()).toBe(401)
    expect(await statusOf(apiKeys.activate({ params }))).toBe(404)
    expect(await statusOf(using(await create('Old', Date.now() - 1000)).documents.publicList())).toBe(401)
  })

  it('ends with its owner’s membership', async () => {
    const other = await server.organization('ended')
    const params = { username: other.member.username }
    const key = await other.member.api.apiKeys.create({ params, body: { keyName: 'Mine' } })
    expect(await statusOf(using(key).documents.publicList())).toBe(200)
    await other.admin.api.users.setState({ params, body: { state: 'inactive', reason: 'Left' } })
    await expect
      .poll(() => statusOf(using(key).documents.publicList()), { timeout: 1000, interval: 20 })
      .toBe(401)
  })

  it('manages no keys and no sessions; a bearer token manages those of its person (KEY-1, B-681)', async () => {
    const key = await create('Nosy')
    const api = using(key)
    const params = { ...own(), apiKey: key.apiKey }
    for (const call of [
      api.apiKeys.list({ params }),
      api.apiKeys.create({ params, body: { keyName: 'Child' } }),
      api.apiKeys.revoke({ params }),
      api.sessions.apiSwitchTo({ params: { organizationId: 'keys' } }),
      api.sessions.apiLogout(),
    ])
      expect([401, 403]).toContain(await statusOf(call))
    const bare = server.sendWith({ 'x-api-key': key.apiKey, 'x-api-secret': key.secret })
    for (const [path, method] of [
      [`/users/${own().username}/api-keys`, 'GET'],
      [`/svc/api/users/${own().username}/api-keys`, 'GET'],
      ['/app/sessions/logout', 'POST'],
      ['/app/sessions/switch-organization/keys', 'POST'],
    ] as const)
      expect((await bare(path, { method })).status, path).toBe(403)
  })

  it('is its owner’s: another member does not see it, an administrator makes one for API users alone (TEN-1)', async () => {
    const { admin, member } = organization
    const { username } = await admin.api.users.invite({
      body: { firstName: 'Scan', lastName: 'Server', email: 'scan@keys.test' },
    })
    const params = { username }
    const body = { keyName: 'Scan' }
    expect(await statusOf(member.api.apiKeys.list({ params }))).toBe(404)
    await expect(admin.api.apiKeys.create({ params, body })).rejects.toMatchObject({
      reason: 'not-an-api-user',
    })
    await admin.api.users.update({ body: { username, isApiUser: true } })
    const key = await admin.api.apiKeys.create({ params, body })
    expect(await using(key).documents.publicList()).toMatchObject({ totalCount: 0 })
    expect((await admin.api.apiKeys.list({ params: own() })).totalCount).toBeGreaterThan(0)
  })

  it.each([
    ['keyName', { keyName: ' ' }],
    ['keyName', { keyName: 'x'.repeat(101) }],
    ['keyName', { keyName: 'a\u202e' }],
    ['expirationDate', { keyName: 'x', expirationDate: 'soon' }],
  ])('is refused at %s for %j (B-469)', async (path, body) => {
    await expect(organization.member.api.apiKeys.create({ params: own(), body })).rejects.toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })
})

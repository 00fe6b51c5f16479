import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { httpApp } from '../platform/http.ts'
import { sha256 } from '../platform/ids.ts'
import { openPolicyCache } from '../roles/index.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { clientWith, type TestServer, testServer } from '../testing/server.ts'
import { openSessionCache } from './session-cache.ts'

describe('a login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await givePasswords(server)
  })
  afterAll(() => server.close())

  const username = 'admin@acme.test'
  const login = async (more: object = {}) =>
    loggedIn(await server.anonymous.sessions.login({ body: { username, password, ...more } }))
  const asUser = (token: string) => clientWith(server, { authorization: `Bearer ${token}` })

  it('is looked up once for requests that come together, and anew once it was forgotten', async () => {
    const body = { username, password, organizationId: 'acme' }
    const { token } = loggedIn(await server.anonymous.sessions.loginTo({ body }))
    const findPolicy = openPolicyCache()
    let lookUps = 0
    const { identify, forget } = openSessionCache({
      ...server,
      findPolicy: (...asked) => {
        lookUps += 1
        return findPolicy(...asked)
      },
      now: Date.now,
    })
    const together = [identify({ token }), identify({ token })]
    forget(sha256(token))
    const callers = await Promise.all([...together, identify({ token }), identify({ token })])
    expect(callers.map((caller) => caller?.username)).toEqual(Array(4).fill(username))
    expect(lookUps).toBe(2)
  })

  it('answers who logged in, where, and a token that opens the calls', async () => {
    const answer = loggedIn(
      await server.anonymous.sessions.loginTo({ body: { username, password, organizationId: 'acme' } }),
    )
    expect(answer).toMatchObject({
      username,
      email: username,
      firstName: 'admin',
      lastName: 'acme',
      organizationId: 'acme',
      organizationName: 'Office acme',
      region: 'en-US',
      positionRole: '',
      isOrganizationAdmin: true,
      mfaRequired: false,
      challenge: null,
    })
    const profile = await asUser(answer.token).users.profile()
    expect(profile).toMatchObject({ username, email: username, isSystemAdmin: false })
  })

  it('enters the organization of the last time, and takes the name in any case', async () => {
    await server.anonymous.sessions.loginTo({ body: { username, password, organizationId: 'beta' } })
    const answer = await login({ username: 'Admin@Acme.test' })
    expect(answer).toMatchObject({ organizationId: 'beta', isOrganizationAdmin: false })
  })

  it('tells the organizations that a name and a password may enter (B-405)', async () => {
    const { organizations } = await server.anonymous.sessions.loginOrganizations({
      body: { username, password },
    })
    expect(organizations).toEqual([
      { id: 'acme', name: 'Office acme' },
      { id: 'beta', name: 'Office beta' },
    ])
  })

  it('refuses a wrong password and an unknown user with the same words', async () => {
    const refusals = await Promise.all(
      [{ password: 'wrong' }, { username: 'nobody@acme.test' }].map((wrong) =>
        login(wrong).catch((e: unknown) => e),
      ),
    )
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 401,
        errorCode: 'unauthorized',
        message: 'The username or the password is wrong',
      })
    }
  })

  it.each([{ username: ' ' }, { password: '' }])(
    'needs a username and a password: %j is refused (B-402)',
    async (empty) => {
      await expect(login(empty)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('refuses an organization that the user is no member of', async () => {
    await server.organization('gamma')
    const body = { username, password, organizationId: 'gamma' }
    await expect(server.anonymous.sessions.loginTo({ body })).rejects.toMatchObject({ status: 403 })
  })

  it('as a system administrator is for one alone, and enters no organization (B-684)', async () => {
    await expect(login({ asSystemAdmin: true })).rejects.toMatchObject({ status: 403 })
    const isSystemAdmin = (value: boolean) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('users').set({ isSystemAdmin: value }).where('username', '=', username)),
      )
    await isSystemAdmin(true)
    const answer = await login({ asSystemAdmin: true })
    expect(answer).toMatchObject({
      username,
      organizationId: null,
      organizationName: null,
      isSystemAdmin: true,
      isOrganizationAdmin: false,
    })
    const api = asUser(answer.token)
    await expect(api.documents.list()).rejects.toMatchObject({ status: 403, reason: 'no-organization' })
    await expect(api.organizations.get()).rejects.toMatchObject({ status: 403, reason: 'no-organization' })
    const renewed = asUser((await api.sessions.renew()).token)
    expect((await renewed.sessions.myOrganizations()).organizations).toHaveLength(2)
    const inside = await renewed.sessions.switchTo({ params: { organizationId: 'beta' } })
    expect(await asUser(inside.token).organizations.get()).toMatchObject({ id: 'beta' })
    const { token } = await login({ asSystemAdmin: true })
    await isSystemAdmin(false)
    await expect(asUser(token).sessions.myOrganizations()).rejects.toMatchObject({ status: 401 })
  })

  it('as a system administrator takes a device type and a provider, and keeps them with the session (B-403)', async () => {
    const isSystemAdmin = (value: boolean) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('users').set({ isSystemAdmin: value }).where('username', '=', username)),
      )
    await isSystemAdmin(true)
    const said = { deviceType: 'kiosk', provider: 'head office' }
    const { token, isSystemAdmin: isAdmin } = await login({ ...said, asSystemAdmin: true })
    const tokenHash = sha256(token)
    const kept = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('sessions')
          .select(['organizationId', 'deviceType', 'provider'])
          .where('tokenHash', '=', tokenHash),
      ),
    )
    expect([isAdmin, kept]).toEqual([true, { organizationId: null, ...said }])
    await isSystemAdmin(false)
    await server.database.system((tx) => tx.run(db.deleteFrom('sessions').where('tokenHash', '=', tokenHash)))
  })

  it('keeps the device and who vouches for its person with the session (G-163)', async () => {
    await login({ deviceType: 'tablet', provider: 'office' })
    const kept = await server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('sessions')
          .select(['username', 'deviceType', 'provider'])
          .where('deviceType', 'is not', null),
      ),
    )
    expect(kept).toEqual([{ username, deviceType: 'tablet', provider: 'office' }])
    const unknown = { username, password, device: 'tablet' }
    await expect(server.anonymous.sessions.login({ body: unknown })).rejects.toMatchObject({
      status: 400,
      errors: [{ key: 'unrecognized-keys' }],
    })
  })
})

describe('a session', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await givePasswords(server)
  })
  afterAll(() => server.close())

  const open = async () => {
    const body = { username: 'admin@acme.test', password, organizationId: 'acme' }
    const answer = loggedIn(await server.anonymous.sessions.loginTo({ body }))
    return { ...answer, api: clientWith(server, { authorization: `Bearer ${answer.token}` }) }
  }
  const ended = { status: 401, errorCode: 'unauthorized' }

  it('ends with its logout: its token is refused afterwards (B-679)', async () => {
    const { api } = await open()
    await api.users.profile()
    await api.sessions.logout()
    await expect(api.users.profile()).rejects.toMatchObject(ended)
  })

  it('is renewed with a new token; the old one ends, and can renew nothing twice (B-406)', async () => {
    const { api, token } = await open()
    const renewals = await Promise.allSettled(Array.from({ length: 10 }, () => api.sessions.renew()))
    const renewed = renewals.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(renewed).toHaveLength(1)
    expect(renewed[0]?.token).not.toBe(token)
    await expect(api.users.profile()).rejects.toMatchObject(ended)
    await clientWith(server, { authorization: `Bearer ${renewed[0]?.token}` }).users.profile()
  })

  it('moves to another organization of the person with a new token (B-406)', async () => {
    const { api } = await open()
    expect((await api.sessions.myOrganizations()).organizations.map(({ id }) => id)).toEqual(['acme', 'beta'])
    const moved = await api.sessions.switchTo({ params: { organizationId: 'beta' } })
    expect(moved).toMatchObject({ organizationId: 'beta', isOrganizationAdmin: false })
    await expect(api.users.profile()).rejects.toMatchObject(ended)
    const inBeta = clientWith(server, { authorization: `Bearer ${moved.token}` })
    expect(await inBeta.organizations.get()).toMatchObject({ id: 'beta' })
    await expect(inBeta.sessions.switchTo({ params: { organizationId: 'gamma' } })).rejects.toMatchObject({
      status: 403,
    })
    await inBeta.users.profile()
  })

  it('ends within a second when its person is no longer a member (A06)', async () => {
    const { api } = await open()
    await api.users.profile()
    const isActive = (value: boolean) =>
      server.database.system((tx) =>
        tx.run(
          db
            .updateTable('members')
            .set({ isActive: value })
            .where('username', '=', 'admin@acme.test')
            .where('organizationId', '=', 'acme'),
        ),
      )
    await isActive(false)
    await expect
      .poll(() => api.users.profile().catch((error: unknown) => error), { timeout: 1000 })
      .toMatchObject(ended)
    await isActive(true)
  })

  it('is listed with its device and its place, and ended from another one at once, whatever it was renewed to', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0'
    const phone = clientWith(server, { 'user-agent': agent })
    const body = { username: 'member@acme.test', password }
    const login = loggedIn(await phone.sessions.login({ body: { ...body, deviceType: 'phone' } }))
    const { token } = await clientWith(server, {
      authorization: `Bearer ${login.token}`,
      'user-agent': agent,
    }).sessions.renew()
    const lost = clientWith(server, { authorization: `Bearer ${token}` })
    const here = clientWith(server, {
      authorization: `Bearer ${loggedIn(await server.anonymous.sessions.login({ body })).token}`,
    })
    const { items } = await here.sessions.mySessions()
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const found = items.find(({ deviceType }) => deviceType === 'phone')
    expect(found).toMatchObject({ userAgent: agent, address: '127.0.0.1', organizationName: 'Office acme' })
    const params = { sessionId: found?.sessionId ?? '' }
    const stranger = (await open()).api
    await expect(stranger.sessions.endSession({ params })).rejects.toMatchObject({ status: 404 })
    await lost.users.profile()
    await here.sessions.endSession({ params })
    await expect(lost.users.profile()).rejects.toMatchObject(ended)
    await expect(here.sessions.endSession({ params })).rejects.toMatchObject({ status: 404 })
    expect(await here.users.profile()).toMatchObject({ username: 'member@acme.test' })
  })

  it('is kept as a hash: no secret stands in the database (A12)', async () => {
    const { token } = await open()
    const rows = await server.database.system((tx) =>
      tx.all<{ row: string }>({
        compile: () => sql<{ row: string }>`select s::text as row from sessions s`.compile(db),
      }),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })

  it('of the API is a key with a secret, which open /svc/api and bare paths, and not /app (B-392, G-001)', async () => {
    const answer = loggedIn(
      await server.anonymous.sessions.apiLogin({
        body: { username: 'admin@acme.test', password, organizationId: 'acme' },
      }),
    )
    expect(answer).toMatchObject({
      organizationId: 'acme',
      organizationName: 'Office acme',
      username: 'admin@acme.test',
      mfaRequired: false,
      challenge: null,
    })
    const headers = { 'x-api-key': answer.apiKey, 'x-api-secret': answer.secret }
    const status = async (path: string, given: Record<string, string> = headers) =>
      (await server.sendWith(given)(path, {})).status
    expect(await status('/svc/api/documents')).toBe(200)
    expect(await status('/documents')).toBe(200)
    expect(await status('/app/documents')).toBe(401)
    expect(await status('/svc/api/documents', { ...headers, 'x-api-secret': 'wrong' })).toBe(401)
    expect(await status('/svc/api/documents', { ...headers, 'x-api-key': 'f'.repeat(24) })).toBe(401)
    expect(await status('/documents', { authorization: `Bearer ${answer.secret}` })).toBe(401)
    expect(answer.secret).toMatch(/^[\w-]{43}$/)
  })

  const openApi = async () =>
    loggedIn(
      await server.anonymous.sessions.apiLogin({
        body: { username: 'admin@acme.test', password, organizationId: 'acme' },
      }),
    )
  type Keys = { apiKey: string; secret: string }
  const headersOf = ({ apiKey, secret }: Keys) => ({ 'x-api-key': apiKey, 'x-api-secret': secret })
  const sendKeys = (keys: Keys, method: string, path: string) =>
    server.sendWith(headersOf(keys))(path, { method })
  const statusOf = async (keys: Keys, path: string) => (await sendKeys(keys, 'GET', path)).status

  it.each(['/app/sessions', '/sessions', '/svc/api/sessions'])(
    'of the API lists, switches and logs out by its keys at %s (B-014, B-680, G-004)',
    async (at) => {
      const keys = await openApi()
      const listed = await sendKeys(keys, 'GET', `${at}/organizations`)
      expect(await listed.json()).toMatchObject({ organizations: [{ id: 'acme' }, { id: 'beta' }] })
      const moved = await (await sendKeys(keys, 'POST', `${at}/switch-organization/beta`)).json()
      expect(moved).toMatchObject({ organizationId: 'beta' })
      expect(await statusOf(keys, '/documents')).toBe(401)
      expect((await sendKeys(moved, 'POST', `${at}/logout`)).status).toBe(204)
      expect(await statusOf(moved, '/documents')).toBe(401)
    },
  )

  it('of the application neither lists, switches nor logs out at the calls of the API (B-014, B-680, G-011)', async () => {
    const { token, api } = await open()
    const send = server.sendWith({ authorization: `Bearer ${token}` })
    for (const at of ['/app/sessions', '/sessions']) {
      for (const [method, call] of [
        ['GET', 'organizations'],
        ['POST', 'switch-organization/beta'],
        ['POST', 'logout'],
      ]) {
        const answer = await send(`${at}/${call}`, { method: method ?? '' })
        expect(answer.status, `${at}/${call}`).toBe(403)
        expect(await answer.json()).toMatchObject({ errorCode: 'forbidden' })
      }
    }
    expect(await api.organizations.get()).toMatchObject({ id: 'acme' })
  })

  it('of the API is not taken by the calls of the application’s sessions (G-011)', async () => {
    const keys = await openApi()
    for (const [method, call] of [
      ['GET', 'users/my-organizations'],
      ['PUT', 'token/renew'],
      ['POST', 'organization/beta/switch'],
      ['POST', 'user/logout'],
    ]) {
      expect((await sendKeys(keys, method ?? '', `/svc/api/${call}`)).status, call).toBe(403)
      expect((await sendKeys(keys, method ?? '', `/app/${call}`)).status, call).toBe(401)
    }
    expect(await statusOf(keys, '/documents')).toBe(200)
  })

  it('of the API is refused with 400, 401, 403 and 500 under /svc/api, as anywhere (B-010)', async () => {
    const keys = loggedIn(
      await server.anonymous.sessions.apiLogin({
        body: { username: 'member@acme.test', password, organizationId: 'acme' },
      }),
    )
    const invalid = await sendKeys(keys, 'GET', '/svc/api/documents/no-id')
    expect([invalid.status, await invalid.json()]).toMatchObject([400, { errorCode: 'invalid-request' }])
    const stranger = await sendKeys({ ...keys, secret: 'wrong' }, 'GET', '/svc/api/documents')
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { errorCode: 'unauthorized' }])
    const forbidden = await sendKeys(keys, 'POST', '/svc/api/document-groups')
    expect([forbidden.status, await forbidden.json()]).toMatchObject([403, { errorCode: 'forbidden' }])
    const faults: unknown[] = []
    const { identify } = openSessionCache({ ...server, findPolicy: openPolicyCache(), now: Date.now })
    const faulty = httpApp({
      endpoints: implement(
        { fault: { method: 'GET', path: '/app/fault', access: 'person', summary: 'Fails' } },
        { fault: () => Promise.reject(new Error('A secret of ours')) },
      ),
      identify,
      report: (fault) => void faults.push(fault),
    })
    const fault = await faulty.inject({ url: '/svc/api/fault', headers: headersOf(keys) })
    expect([fault.statusCode, fault.json()]).toMatchObject([500, { errorCode: 'server-error' }])
    expect(fault.body).not.toContain('secret')
    expect(faults).toHaveLength(1)
    await faulty.close()
  })
})

describe('the environment', () => {
  it('is told to anybody, with every setting of the specification (B-410)', async () => {
    const server = await testServer({ sizeCapMegabytes: 25 })
    expect(await server.anonymous.sessions.environment()).toEqual({
      googleClientId: '',
      wsGatewayApiURL: '',
      appBaseUrl: 'http://tabellio.test',
      disableSignUp: false,
      fluencyAuthor: { downloadLink: '', configuratorVersion: '', configuratorDate: '', licenseKey: '' },
      dynamsoftLicense: '',
      contactInfo: { FBPage: '', IGPage: '', XPage: '' },
      sizeCap: 25,
      signing: { allowUanatacaCloudSigning: false },
    })
    await server.close()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { clientWith, type TestServer, testServer } from '../testing/server.ts'
import { hashPassword } from './passwords.ts'

const password = 'correct horse battery'

describe('a login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await server.organization('beta')
    const passwordHash = await hashPassword(password)
    await server.database.system(async (tx) => {
      await tx.run(db.updateTable('users').set({ passwordHash }))
      await tx.run(db.insertInto('members').values({ organizationId: 'beta', username: 'admin@acme.test' }))
    })
  })
  afterAll(() => server.close())

  const username = 'admin@acme.test'
  const login = (more: object = {}) =>
    server.anonymous.sessions.login({ body: { username, password, ...more } })
  const asUser = (token: string) => clientWith(server, { authorization: `Bearer ${token}` })

  it('answers who logged in, where, and a token that opens the calls (B-393, B-395)', async () => {
    const answer = await server.anonymous.sessions.loginTo({
      body: { username, password, organizationId: 'acme' },
    })
    expect(answer).toMatchObject({
      username,
      email: username,
      firstName: 'admin',
      lastName: 'acme',
      organizationId: 'acme',
      organizationName: 'Office acme',
      positionRole: '',
      isOrganizationAdmin: true,
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

  it('lets nobody in as a system administrator but one', async () => {
    await expect(login({ asSystemAdmin: true })).rejects.toMatchObject({ status: 403 })
  })

  it('counts guesses before it judges them: of 60 at once it judges 10, and right ones before that all pass (A07)', async () => {
    const victim = 'member@acme.test'
    const right = await Promise.all(
      Array.from({ length: 20 }, () => login({ username: victim }).catch((error: unknown) => error)),
    )
    expect(right.filter((answer) => answer instanceof Error)).toEqual([])
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        login({ username: victim, password: `guess ${at}` }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    )
    expect(guesses.filter((status) => status === 401)).toHaveLength(10)
    expect(guesses.filter((status) => status === 429)).toHaveLength(50)
    await expect(login({ username: victim })).rejects.toMatchObject({ status: 429 })
  })
})

describe('a session', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await server.organization('beta')
    const passwordHash = await hashPassword(password)
    await server.database.system(async (tx) => {
      await tx.run(db.updateTable('users').set({ passwordHash }))
      await tx.run(db.insertInto('members').values({ organizationId: 'beta', username: 'admin@acme.test' }))
    })
  })
  afterAll(() => server.close())

  const open = async () => {
    const body = { username: 'admin@acme.test', password, organizationId: 'acme' }
    const answer = await server.anonymous.sessions.loginTo({ body })
    return { ...answer, api: clientWith(server, { authorization: `Bearer ${answer.token}` }) }
  }
  const ended = { status: 401, errorCode: 'unauthorized' }

  it('ends with its logout, at once', async () => {
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

  it('of the API is a key with a secret, which open /svc/api and bare paths, and not /app (B-010, B-013, B-391, B-392, G-001)', async () => {
    const answer = await server.anonymous.sessions.apiLogin({
      body: { username: 'admin@acme.test', password, organizationId: 'acme' },
    })
    expect(answer).toMatchObject({
      organizationId: 'acme',
      organizationName: 'Office acme',
      username: 'admin@acme.test',
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

  it('of the API may switch and log out by itself, one of the application may not (B-014, G-011)', async () => {
    const { api } = await open()
    await expect(api.sessions.apiSwitchTo({ params: { organizationId: 'beta' } })).rejects.toMatchObject({
      status: 403,
    })
    const answer = await server.anonymous.sessions.apiLogin({
      body: { username: 'admin@acme.test', password, organizationId: 'acme' },
    })
    const send = (given: { apiKey: string; secret: string }, method: string, path: string) =>
      server.sendWith({ 'x-api-key': given.apiKey, 'x-api-secret': given.secret })(path, { method })
    const listed = await send(answer, 'GET', '/sessions/organizations')
    expect(await listed.json()).toMatchObject({ organizations: [{ id: 'acme' }, { id: 'beta' }] })
    const moved = await (await send(answer, 'POST', '/svc/api/sessions/switch-organization/beta')).json()
    expect(moved).toMatchObject({ organizationId: 'beta' })
    expect((await send(answer, 'GET', '/documents')).status).toBe(401)
    expect((await send(moved, 'POST', '/svc/api/sessions/logout')).status).toBe(204)
    expect((await send(moved, 'GET', '/documents')).status).toBe(401)
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

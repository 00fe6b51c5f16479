import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { signUp } from '../testing/sign-up.ts'
import { type Person, type TestServer, testServer } from '../testing/server.ts'

describe('system administration', () => {
  let server: TestServer
  let root: Person
  beforeAll(async () => {
    server = await testServer()
    await server.organization('home')
    root = await server.person('home', 'root')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username)),
    )
  })
  afterAll(() => server.close())

  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  it('closes an organization for a reason, and opens it again; nobody is in meanwhile (B-446, B-693)', async () => {
    const { member } = await server.organization('closed')
    const params = { organizationId: 'closed' }
    const { organizations } = root.api
    await expect(organizations.deactivate({ params, body: { reason: ' ' } })).rejects.toMatchObject({
      errors: [{ path: 'reason' }],
    })
    const status = () => statusOf(member.api.users.profile())
    for (const close of [organizations.deactivate, organizations.blacklist]) {
      await close({ params, body: { reason: 'Unpaid' } })
      await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(401)
      expect(await statusOf(root.api.sessions.switchTo({ params }))).toBe(403)
      await organizations.activate({ params })
      await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(200)
    }
    await expect(organizations.activate({ params: { organizationId: 'nowhere' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('lists the organizations with their states, found by name or id (B-459)', async () => {
    await server.organization('listed')
    await root.api.organizations.deactivate({ params: { organizationId: 'listed' }, body: { reason: 'x' } })
    const { items } = await root.api.organizations.list({ query: { nameFilter: 'office listed' } })
    expect(items).toEqual([
      {
        id: 'listed',
        name: 'Office listed',
        isActive: false,
        isBlacklisted: false,
        apiLoginEnabled: false,
        userCount: 2,
      },
    ])
  })

  it('creates an organization also where sign-up is disabled, and reads what is said of it', async () => {
    const closed = await testServer({ disableSignUp: true })
    try {
      await closed.organization('home')
      const system = await closed.person('home', 'root')
      await closed.database.system((tx) =>
        tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', system.username)),
      )
      expect(await statusOf(closed.anonymous.organizations.create({ body: signUp }))).toBe(403)
      await system.api.organizations.createFor({ body: signUp })
      const params = { organizationId: signUp.organizationId }
      const record = await system.api.organizations.record({ params })
      expect(record).toMatchObject({ name: 'Notaría Mejía', owner: 'ana@mejia.test', userCount: 1 })
      expect(record).toMatchObject({ isActive: true, stateReason: null, featureFlags: {} })
      await system.api.organizations.deactivate({ params, body: { reason: 'Unpaid' } })
      expect(await system.api.organizations.record({ params })).toMatchObject({ stateReason: 'Unpaid' })
    } finally {
      await closed.close()
    }
  })

  it('stores settings as administrators set them and feature flags as a system administrator does, for members to read (B-690)', async () => {
    const { admin, member } = await server.organization('flags')
    const params = { organizationId: 'flags' }
    const featureFlags = { chat: true, beta: { screens: ['a'] } }
    await root.api.organizations.setFeatureFlags({ params, body: { featureFlags } })
    await admin.api.organizations.update({ body: { settings: { reminders: { days: [3] } } } })
    const read = await member.api.organizations.get()
    expect(read).toMatchObject({ featureFlags, settings: { reminders: { days: [3] } } })
    const set = admin.api.organizations.setFeatureFlags({ params, body: { featureFlags: {} } })
    expect(await statusOf(set)).toBe(403)
    expect(await statusOf(member.api.organizations.update({ body: { settings: {} } }))).toBe(403)
    const nowhere = { organizationId: 'nowhere' }
    const unknown = root.api.organizations.setFeatureFlags({ params: nowhere, body: { featureFlags } })
    expect(await statusOf(unknown)).toBe(404)
  })

  it('lists the people of all organizations, and is nobody else’s (B-434, B-583, B-673)', async () => {
    const { admin } = await server.organization('people')
    const { items } = await root.api.users.everywhere({ query: { nameFilter: 'member people' } })
    expect(items).toMatchObject([{ username: 'member@people.test', organizationIds: ['people'] }])
    expect(JSON.stringify(items)).not.toMatch(/hash|password/i)
    const { organizations, users } = admin.api
    const params = { organizationId: 'people' }
    for (const call of [
      users.everywhere(),
      organizations.list(),
      organizations.record({ params }),
      organizations.createFor({ body: signUp }),
      organizations.activate({ params }),
      organizations.deactivate({ params, body: { reason: 'x' } }),
      organizations.blacklist({ params, body: { reason: 'x' } }),
    ])
      expect(await statusOf(call)).toBe(403)
  })

  it('finds a person of any organization by part of a name, or by two letters that begin it', async () => {
    const { admin } = await server.organization('found')
    for (const [firstName, lastName] of [
      ['Zoé', 'Qhapaq'],
      ['Ana María', 'Maqhue'],
      ['Ana', 'Maqhue'],
    ] as const)
      await admin.api.users.invite({ body: { firstName, lastName, email: `${newId()}@found.test` } })
    const find = async (nameFilter: string, more = {}) => {
      const page = await root.api.users.everywhere({ query: { nameFilter, ...more } })
      return [page.totalCount, ...page.items.map(({ firstName, lastName }) => `${lastName} ${firstName}`)]
    }
    expect(await find('qh')).toEqual([1, 'Qhapaq Zoé'])
    expect(await find('AQH')).toEqual([2, 'Maqhue Ana', 'Maqhue Ana María'])
    expect(await find('qhá zoe')).toEqual([1, 'Qhapaq Zoé'])
    expect(await find('% zoe')).toEqual([0])
    expect(await find('aqh', { pageNumber: 1 })).toEqual([2])
  })

  it('leaves an organization its logo and its contacts, which every member reads (B-451, B-685, B-692)', async () => {
    const { admin, member } = await server.organization('logo')
    const image = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='
    await admin.api.organizations.setLogo({ body: { image } })
    const { pngImageBase64, adminContact, techContact } = await member.api.organizations.get()
    expect(pngImageBase64).toBe('iVBORw0KGgoAAAANSUhEUg==')
    expect(await member.api.organizations.adminInfo()).toEqual({ adminContact, techContact })
    for (const wrong of ['data:image/svg+xml;base64,AAAA', 'data:image/png;base64,AAAA', 'x'])
      expect(await statusOf(admin.api.organizations.setLogo({ body: { image: wrong } }))).toBe(400)
    expect(await statusOf(member.api.organizations.setLogo({ body: { image: null } }))).toBe(403)
    await admin.api.organizations.setLogo({ body: { image: null } })
    expect(await member.api.organizations.get()).toMatchObject({ pngImageBase64: null })
  })
})

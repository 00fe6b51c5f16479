import { callPath } from '@tabellio/contract/client'
import { isPersonal } from '@tabellio/contract/log-entries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { calls } from '../testing/calls.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { sampleBodies, sampleIds } from '../testing/samples.ts'
import {
  type Api,
  type Person,
  type TestOrganization,
  type TestServer,
  clientWith,
  fixtureServer,
} from '../testing/server.ts'

const reason = 'She cannot find her receipt'
const hour = 3_600_000

describe('acting in the place of another person (IMP-1)', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let root: Person
  let clerk: Person
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    root = await server.person('acme', 'root')
    clerk = await server.person('acme', 'clerk')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username)),
    )
    await server.organization('beta')
  })
  afterAll(() => server.close())

  const act = (by: Api, username: string) =>
    by.impersonation.start({ params: { impersonatedUsername: username }, body: { reason } })
  const actAnywhere = (organizationId: string, username: string) =>
    root.api.impersonation.startAnywhere({ params: { organizationId, username }, query: { reason } })
  const as = ({ token }: { token: string }) => clientWith(server, { authorization: `Bearer ${token}` })
  const refused = { status: 403, reason: 'may-do-more' }

  it('is for whoever may impersonate, and for system administrators in any organization (B-433)', async () => {
    const { admin, member } = organization
    await expect(act(clerk.api, member.username)).rejects.toMatchObject({ status: 403 })
    const login = await act(admin.api, member.username)
    expect(login).toMatchObject({ username: member.username, impersonator: { username: admin.username } })
    expect(await as(login).users.profile()).toMatchObject({ username: member.username })
    const { id } = await admin.api.roles.create({
      body: { name: 'Support', globalPermissions: ['can-impersonate'] },
    })
    await admin.api.roles.setOfUser({ params: clerk, body: { roleIdList: [id] } })
    expect(await act(clerk.api, member.username)).toMatchObject({ username: member.username })
    await expect(
      admin.api.impersonation.startAnywhere({
        params: { organizationId: 'beta', username: 'admin@beta.test' },
        query: { reason },
      }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await actAnywhere('acme', admin.username)).toMatchObject({ isOrganizationAdmin: true })
    await admin.api.roles.setOfUser({ params: clerk, body: { roleIdList: [] } })
  })

  it('needs a reason, lasts an hour at most, and is not renewed', async () => {
    const { admin, member } = organization
    const params = { impersonatedUsername: member.username }
    await expect(admin.api.impersonation.start({ params, body: { reason: ' ' } })).rejects.toMatchObject({
      status: 400,
    })
    const login = await act(admin.api, member.username)
    expect(login.expiresAt - Date.now()).toBeGreaterThan(hour - 60_000)
    expect(login.expiresAt - Date.now()).toBeLessThanOrEqual(hour)
    await expect(as(login).sessions.renew()).rejects.toMatchObject({ reason: 'not-in-anothers-place' })
  })

  it('is refused where the person may do more, is oneself, or has not come', async () => {
    const { admin, member } = organization
    const { id } = await admin.api.roles.create({
      body: { name: 'Help', globalPermissions: ['can-impersonate'] },
    })
    await admin.api.roles.setOfUser({ params: clerk, body: { roleIdList: [id] } })
    await expect(act(clerk.api, admin.username)).rejects.toMatchObject(refused)
    await expect(act(admin.api, root.username)).rejects.toMatchObject(refused)
    await expect(act(admin.api, admin.username)).rejects.toMatchObject({ reason: 'own-account' })
    await expect(act(admin.api, fixtures.username)).rejects.toMatchObject({ status: 404 })
    const running = as(await act(clerk.api, member.username))
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [fixtures.roleId] } })
    await admin.api.roles.update({
      params: fixtures,
      body: { name: 'Clerk', globalPermissions: ['publish-template'] },
    })
    await expect(act(clerk.api, member.username)).rejects.toMatchObject(refused)
    await expect(running.users.profile()).rejects.toMatchObject({ status: 401 })
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [] } })
    await admin.api.roles.setOfUser({ params: clerk, body: { roleIdList: [] } })
  })

  it('ends by itself, and with the session of whoever does it', async () => {
    const { admin, member } = organization
    const [first, second] = [as(await act(admin.api, member.username)), await server.person('acme', 'admin')]
    await first.impersonation.end()
    await expect(first.users.profile()).rejects.toMatchObject({ status: 401 })
    expect(await admin.api.users.profile()).toMatchObject({ username: admin.username })
    await expect(admin.api.impersonation.end()).rejects.toMatchObject({ status: 404 })
    const running = await act(second.api, member.username)
    await second.api.sessions.logout()
    await expect(as(running).users.profile()).rejects.toMatchObject({ status: 401 })
  })

  it('is shown to the person, who can end it, and shows nothing of other organizations', async () => {
    const { admin, member } = organization
    const login = await act(admin.api, member.username)
    const { items } = await member.api.impersonation.mine()
    expect(items[0]).toMatchObject({ impersonator: admin.username, reason, organizationName: 'Office acme' })
    const open = await member.api.sessions.mySessions()
    const theirs = open.items.find(({ impersonator }) => impersonator === admin.username)
    expect(open.items.length).toBeGreaterThan(1)
    expect((await as(login).sessions.mySessions()).items).toHaveLength(1)
    expect(await as(login).impersonation.mine()).toEqual({ items: [] })
    await server.database.system((tx) =>
      tx.run(db.insertInto('members').values({ organizationId: 'beta', username: member.username })),
    )
    expect((await member.api.sessions.myOrganizations()).organizations).toHaveLength(2)
    expect((await as(login).sessions.myOrganizations()).organizations).toEqual([
      { id: 'acme', name: 'Office acme' },
    ])
    await member.api.sessions.endSession({ params: { sessionId: theirs?.sessionId ?? '' } })
    await expect(as(login).users.profile()).rejects.toMatchObject({ status: 401 })
  })

  const writes = calls.filter(({ route }) => route.method !== 'GET' && route.access !== 'public')
  const named =
    /password|mfa|passkey|api-key|\/sign\b|approve\b|impersonate-user|token\/renew|device|petition/

  it('leaves what proves or binds a person to themselves: each such call answers 403 (A13)', async () => {
    const theirs = writes.filter(({ route: { path } }) => named.test(path))
    expect(theirs.length).toBeGreaterThan(12)
    const { token } = await actAnywhere('acme', organization.admin.username)
    const answers = await Promise.all(
      theirs.map(async ({ name, route }) => {
        const path = route.path.replaceAll(/\{\w+\}/g, 'nonsense')
        const answer = await server.sendWith({ authorization: `Bearer ${token}` })(path, {
          method: route.method,
        })
        return [name, answer.status]
      }),
    )
    expect(answers).toEqual(theirs.map(({ name }) => [name, 403]))
    const inBody = as({ token })
    const { username } = fixtures
    await expect(
      inBody.users.update({ body: { username, newPassword: 'a good long one' } }),
    ).rejects.toMatchObject({ reason: 'not-in-anothers-place' })
    await expect(
      inBody.users.updateProfile({ body: { mfaConfig: { requirement: 'optional', allowedMethods: [] } } }),
    ).rejects.toMatchObject({ reason: 'not-in-anothers-place' })
  })

  const entries = entriesIn(() => server)

  it('writes both names into each entry of the log, whatever is done, and into its table (A13)', async () => {
    const { admin } = organization
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    await entries()
    for (const { name, route } of writes) {
      const { token } = await actAnywhere('acme', admin.username)
      const body = bodies[name]
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      await server.sendWith({ authorization: `Bearer ${token}`, ...json })(
        callPath(route, { params: sampleIds(fixtures) }),
        { method: route.method, ...(body !== undefined && { body: JSON.stringify(body) }) },
      )
    }
    const written = await entries()
    const started = written.filter(({ entryType }) => entryType === 'impersonation-started')
    expect(started).toHaveLength(writes.length)
    expect(started[0]).toMatchObject({ username: root.username, organizationId: 'acme', impersonator: null })
    expect(JSON.stringify(started[0])).toContain(admin.username)
    const done = written.filter((entry) => !started.includes(entry))
    expect(done.length).toBeGreaterThan(20)
    expect(done.filter(({ entryType }) => isPersonal(entryType as never))).toEqual([])
    for (const { username, impersonator } of done)
      expect({ username, impersonator }).toEqual({ username: admin.username, impersonator: root.username })
    const table = await admin.send('/app/action-logs/export', {})
    const lines = (await table.text())
      .split('\r\n')
      .filter((line) => line.includes(`"${admin.username}","${root.username}"`))
    expect(lines.length).toBe(done.filter(({ organizationId }) => organizationId === 'acme').length)
    expect(await admin.api.actionLogs.verification()).toMatchObject({ isIntact: true })
  })
})

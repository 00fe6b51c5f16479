import { callPath } from '@tabellio/contract/client'
import { ErrorBody } from '@tabellio/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { calls } from '../testing/calls.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { sampleBodies, sampleIds } from '../testing/samples.ts'
import {
  type Api,
  type TestOrganization,
  type TestServer,
  clientWith,
  fixtureServer,
} from '../testing/server.ts'

describe('seeing the product as a role', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const as = ({ token }: { token: string }) => clientWith(server, { authorization: `Bearer ${token}` })
  const view = async (by: Api, ...roleIdList: string[]) => by.impersonation.viewAs({ body: { roleIdList } })
  const documentsOf = async (api: Api) => (await api.documents.list()).totalCount
  const newRole = async (name: string, more: object = {}) =>
    (await organization.admin.api.roles.create({ body: { name, ...more } })).id
  const deny = { documentTypeId: '', permissionType: 'view' as const, action: 'deny' as const }

  it('shows lists, documents and rights as to a member who holds these roles and no other', async () => {
    const { admin, member } = organization
    const denied = { ...deny, documentTypeId: fixtures.documentTypeId }
    const blind = await newRole('Blind', { documentTypePermissions: [denied] })
    const deleting = await newRole('Deleting', { globalPermissions: ['delete-document'] })
    const login = await view(admin.api, deleting)
    expect(login).toMatchObject({
      username: admin.username,
      isOrganizationAdmin: false,
      isSystemAdmin: false,
      viewedRoles: [{ id: deleting, name: 'Deleting' }],
    })
    const seen = as(login)
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [deleting] } })
    expect(await seen.documents.list()).toEqual(await member.api.documents.list())
    expect(await seen.documents.get({ params: fixtures })).toMatchObject({
      myPermissions: { view: true, edit: true, delete: true },
    })
    const profile = await seen.roles.securityProfile({ params: admin })
    expect(profile).toMatchObject({ isAdministrator: false, roles: [{ id: deleting, name: 'Deleting' }] })
    await expect(seen.roles.list()).rejects.toMatchObject({ status: 403 })
    const both = as(await view(admin.api, deleting, blind))
    expect(await documentsOf(both)).toBe(0)
    await expect(both.documents.get({ params: fixtures })).rejects.toMatchObject({ status: 404 })
    await admin.api.roles.setOfUser({ params: member, body: { roleIdList: [] } })
  })

  it('shows nothing of what is seen by its owner alone: whoever looks owns nothing', async () => {
    const { admin } = organization
    const { documents, generations } = admin.api
    await generations.sync({ body: sampleBodies(fixtures)['generations.sync'] })
    expect((await documents.list()).totalCount).toBeGreaterThan(0)
    const own = await newRole('Own only', { allowOnlyOwnedDocuments: true })
    expect(await documentsOf(as(await view(admin.api, own)))).toBe(0)
  })

  it('follows a role as it is changed, and shows an administrator’s role as an administrator', async () => {
    const { admin } = organization
    const roleId = await newRole('Growing')
    const seen = as(await view(admin.api, roleId))
    await expect(seen.actionLogs.list()).rejects.toMatchObject({ status: 403 })
    const body = { name: 'Growing', globalPermissions: ['organization-admin' as const] }
    await admin.api.roles.update({ params: { roleId }, body })
    expect((await seen.actionLogs.list()).items.length).toBeGreaterThan(0)
    expect(await view(admin.api, roleId)).toMatchObject({ isOrganizationAdmin: true })
  })

  it('changes nothing: each call that writes is refused before its body is read', async () => {
    const { admin } = organization
    const roleId = await newRole('Chief', { globalPermissions: ['organization-admin'] })
    const { token } = await view(admin.api, roleId)
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    const writes = calls.filter(
      ({ name, route }) =>
        route.method !== 'GET' &&
        route.access !== 'public' &&
        route.logs !== 'nothing' &&
        name !== 'impersonation.endView',
    )
    expect(writes.length).toBeGreaterThan(60)
    const answers = await Promise.all(
      writes.map(async ({ name, route }) => {
        const body = bodies[name]
        const json = body === undefined ? {} : { 'content-type': 'application/json' }
        const answer = await server.sendWith({ authorization: `Bearer ${token}`, ...json })(
          callPath(route, { params: sampleIds(fixtures) }),
          { method: route.method, ...(body !== undefined && { body: JSON.stringify(body) }) },
        )
        const { reason } = ErrorBody.parse(await answer.json())
        return [name, answer.status, reason]
      }),
    )
    expect(answers).toEqual(writes.map(({ name }) => [name, 403, 'only-seen-as-a-role']))
    expect(await as({ token }).sessions.downloadToken()).toMatchObject({ token: expect.any(String) })
  })

  it('is for administrators themselves, in their application', async () => {
    const { admin, member } = organization
    const { roleId } = fixtures
    await expect(view(member.api, roleId)).rejects.toMatchObject({ status: 403 })
    await expect(view(admin.api, 'f'.repeat(24))).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'roleIdList[0]', message: 'Invalid Role ID' }],
    })
    await expect(view(admin.api)).rejects.toMatchObject({ status: 400 })
    await expect(view(as(await view(admin.api, roleId)), roleId)).rejects.toMatchObject({ status: 403 })
    const root = await server.person('acme', 'root')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username)),
    )
    const params = { organizationId: 'acme', username: admin.username }
    const inPlace = as(await root.api.impersonation.startAnywhere({ params, query: { reason: 'Help' } }))
    await expect(view(inPlace, roleId)).rejects.toMatchObject({ reason: 'not-in-anothers-place' })
    const seenByRoot = as(await view(root.api, roleId))
    await expect(seenByRoot.organizations.list()).rejects.toMatchObject({ status: 403 })
    await expect(seenByRoot.roles.list()).rejects.toMatchObject({ status: 403 })
  })

  it('ends by itself, with the own session, and when its person administers no more', async () => {
    const { admin } = organization
    const { roleId } = fixtures
    const first = as(await view(admin.api, roleId))
    const open = await admin.api.sessions.mySessions()
    await first.impersonation.endView()
    await expect(first.users.profile()).rejects.toMatchObject({ status: 401 })
    await expect(admin.api.impersonation.endView()).rejects.toMatchObject({ status: 404 })
    expect((await admin.api.sessions.mySessions()).items).toEqual(open.items)
    const second = await server.person('acme', 'second')
    const chief = await newRole('Second chief', {
      globalPermissions: ['organization-admin'],
      users: [second.username],
    })
    const running = as(await view(second.api, roleId))
    expect(await running.users.profile()).toMatchObject({ username: second.username })
    await admin.api.roles.setOfUser({ params: second, body: { roleIdList: [] } })
    await expect(running.users.profile()).rejects.toMatchObject({ status: 401 })
    await admin.api.roles.setOfUser({ params: second, body: { roleIdList: [chief] } })
    const again = as(await view(second.api, roleId))
    await second.api.sessions.logout()
    await expect(again.users.profile()).rejects.toMatchObject({ status: 401 })
  })

  const entries = entriesIn(() => server)

  it('is in the log from its beginning to its end, with the roles', async () => {
    const { admin } = organization
    await entries()
    const login = await view(admin.api, fixtures.roleId)
    await as(login).impersonation.endView()
    const written = await entries()
    expect(written).toMatchObject([
      { entryType: 'role-view-started', username: admin.username, organizationId: 'acme' },
      { entryType: 'role-view-ended', username: admin.username, organizationId: 'acme' },
    ])
    expect(JSON.stringify(written[0])).toContain('Clerk')
    expect(login.expiresAt - Date.now()).toBeLessThanOrEqual(3_600_000)
  })
})

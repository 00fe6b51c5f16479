import type { RoleInput } from '@tabellio/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('roles', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const api = () => organization.admin.api
  const create = async (name: string, more: Partial<RoleInput> = {}) =>
    (await api().roles.create({ body: { name, ...more } })).id
  const get = (roleId: string) => api().roles.get({ params: { roleId } })
  const username = 'member@acme.test'
  const hold = (roleIdList: string[]) => api().roles.setOfUser({ params: { username }, body: { roleIdList } })
  const nothing = {
    users: [],
    allowOnlyOwnedDocuments: false,
    globalPermissions: [],
    documentTypePermissions: [],
    templatePermissions: [],
    collectionPermissions: [],
  }

  it('are kept with their name, their holders and what these may do (B-461, B-463, B-466)', async () => {
    const { documentTypeId, templateId, documentCollectionConfigId } = fixtures
    const rules = {
      users: [username],
      allowOnlyOwnedDocuments: true,
      globalPermissions: ['publish-template' as const, 'delete-document' as const],
      documentTypePermissions: [
        { documentTypeId, action: 'deny' as const, permissionType: 'delete' as const },
        { documentTypeId, action: 'allow' as const, permissionType: 'view' as const },
      ],
      templatePermissions: [{ templateId, action: 'allow' as const, permissionType: 'edit' as const }],
      collectionPermissions: [
        { documentCollectionConfigId, action: 'deny' as const, permissionType: 'assign' as const },
        { documentCollectionConfigId, action: 'allow' as const, permissionType: 'view' as const },
      ],
    }
    const id = await create('  Notary ', rules)
    const myPermissions = { view: true, edit: true, delete: true }
    expect(await get(id)).toEqual({ ...rules, id, name: 'Notary', myPermissions })
    const plain = { ...nothing, id, name: 'Assistant', myPermissions }
    await api().roles.update({ params: { roleId: id }, body: { name: 'Assistant' } })
    expect(await get(id)).toEqual({ ...plain, users: [username] })
    await api().roles.update({ params: { roleId: id }, body: { name: 'Assistant', users: [] } })
    expect(await get(id)).toEqual(plain)
    await api().roles.remove({ params: { roleId: id } })
    await expect(get(id)).rejects.toMatchObject({ status: 404 })
  })

  it('are chosen from a list of ids and names, with and without /app, which every member reads (B-460, B-696)', async () => {
    const { items, totalCount } = await organization.member.api.roles.all()
    expect(items).toContainEqual({ id: fixtures.roleId, name: 'Clerk' })
    expect(totalCount).toBe(items.length)
    const bare = await organization.member.send('/all-roles', { method: 'GET' })
    expect(await bare.json()).toEqual({ items, totalCount })
    await expect(organization.member.api.roles.list()).rejects.toMatchObject({ status: 403 })
  })

  it('are listed in pages of 15, 30 or 50, as in a dictionary, each with how many hold it (B-465)', async () => {
    for (let at = 0; at < 16; at++) await create(`Firma ${String.fromCodePoint(112 - at)}`)
    await create('firma ábaco', { users: [username] })
    const page = (query: object) => api().roles.list({ query: { nameFilter: 'FIRMA', ...query } })
    const first = await page({})
    expect(first).toMatchObject({ totalCount: 17, pageNumber: 0, rowsPerPage: 15 })
    expect(first.items.slice(0, 2)).toMatchObject([
      { name: 'Firma a', userCount: 0 },
      { name: 'firma ábaco', userCount: 1 },
    ])
    for (const rowsPerPage of [30, 50]) expect((await page({ rowsPerPage })).items).toHaveLength(17)
    await expect(page({ rowsPerPage: 100 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('tell who holds them in pages of 15, 30 or 100 (B-465)', async () => {
    const roleId = await create('Held', { users: ['member@acme.test', 'Admin@acme.test', username] })
    const users = (query: object) => api().roles.users({ params: { roleId }, query })
    expect(await users({})).toEqual({
      items: [{ username: 'admin@acme.test' }, { username }],
      totalCount: 2,
      pageNumber: 0,
      rowsPerPage: 15,
    })
    expect(await users({ rowsPerPage: 100 })).toMatchObject({ rowsPerPage: 100 })
    await expect(users({ rowsPerPage: 50 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it.each<[string, object, string, string?]>([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown permission (G-149)', { globalPermissions: ['rule-the-world'] }, 'globalPermissions[0]'],
    ['a person from elsewhere', { users: ['admin@theirs.test'] }, 'users[0]'],
    [
      'an unknown document type',
      {
        documentTypePermissions: [
          { documentTypeId: 'a'.repeat(24), action: 'allow', permissionType: 'view' },
        ],
      },
      'documentTypePermissions[0].documentTypeId',
      'Supplied value for documentTypeId is invalid',
    ],
    [
      'an unknown template',
      { templatePermissions: [{ templateId: 'a'.repeat(24), action: 'allow', permissionType: 'view' }] },
      'templatePermissions[0].templateId',
    ],
    [
      'an unknown configuration of case files',
      {
        collectionPermissions: [
          { documentCollectionConfigId: 'a'.repeat(24), action: 'allow', permissionType: 'assign' },
        ],
      },
      'collectionPermissions[0].documentCollectionConfigId',
      'Supplied value for documentCollectionConfigId is invalid',
    ],
    [
      'a right that templates do not have',
      { templatePermissions: [{ templateId: 'a'.repeat(24), action: 'allow', permissionType: 'delete' }] },
      'templatePermissions[0].permissionType',
    ],
  ])('refuse %s at its place (B-462)', async (_, wrong, path, message) => {
    const body = { name: 'Wrong', ...wrong }
    const refusal = { status: 400, errors: [{ path, ...(message !== undefined && { message }) }] }
    await expect(api().roles.create({ body })).rejects.toMatchObject(refusal)
    const params = { roleId: fixtures.roleId }
    await expect(api().roles.update({ params, body })).rejects.toMatchObject(refusal)
  })

  it('refuse two rules about one right', async () => {
    const rule = { documentTypeId: fixtures.documentTypeId, permissionType: 'view' as const }
    const documentTypePermissions = [
      { ...rule, action: 'allow' as const },
      { ...rule, action: 'deny' as const },
    ]
    await expect(create('Both', { documentTypePermissions })).rejects.toMatchObject({
      errors: [{ path: 'documentTypePermissions' }],
    })
  })

  it('have one name each in an organization', async () => {
    const taken = { status: 409, reason: 'name-taken' }
    await expect(create('Clerk')).rejects.toMatchObject(taken)
    const roleId = await create('Renamed')
    await expect(api().roles.update({ params: { roleId }, body: { name: 'Clerk' } })).rejects.toMatchObject(
      taken,
    )
  })

  it('are not deleted while somebody holds them or something names them, and it is said who (409)', async () => {
    const roleId = await create('Kept', { users: [username] })
    const remove = (id: string) => api().roles.remove({ params: { roleId: id } })
    await expect(remove(roleId)).rejects.toMatchObject({
      status: 409,
      reason: 'role-is-held',
      params: { names: username },
    })
    await hold([])
    await remove(roleId)
    await expect(remove(fixtures.cashierRoleId)).rejects.toMatchObject({
      status: 409,
      reason: 'in-use',
      params: { names: 'Cashier’s approval, Payments' },
    })
  })

  it('are given to a person, and taken, by one call (B-431, B-467)', async () => {
    const [one, two] = [await create('First'), await create('Second')]
    await hold([one, two, one])
    expect([await get(one), await get(two)]).toMatchObject([{ users: [username] }, { users: [username] }])
    await hold([two])
    expect((await get(one)).users).toEqual([])
    await expect(hold(['a'.repeat(24)])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'roleIdList[0]', message: 'Invalid Role ID' }],
    })
    expect((await get(two)).users).toEqual([username])
    const nobody = { params: { username: 'nobody@acme.test' }, body: { roleIdList: [] } }
    await expect(api().roles.setOfUser(nobody)).rejects.toMatchObject({ status: 404 })
    await hold([])
  })

  it('say what their holders may do from the next request on (B-464, SES-2)', async () => {
    const { api: own } = organization.member
    const group = () => own.documentGroups.create({ body: { name: 'By a role', description: 'x' } })
    await expect(group()).rejects.toMatchObject({ status: 403 })
    const roleId = await create('Office manager', { globalPermissions: ['organization-admin'] })
    await hold([roleId])
    await group()
    expect(await own.users.profile()).toMatchObject({ isOrganizationAdmin: true })
    await api().roles.update({ params: { roleId }, body: { name: 'Office manager' } })
    await expect(group()).rejects.toMatchObject({ status: 403 })
    await hold([])
  })

  it('leave an organization an administrator, whoever asks and however many at once', async () => {
    const { admin } = await server.organization('last')
    const roleId = (
      await admin.api.roles.create({ body: { name: 'Boss', globalPermissions: ['organization-admin'] } })
    ).id
    const bosses = await Promise.all(['one', 'two'].map((name) => server.person('last', name)))
    for (const { username: name } of bosses)
      await admin.api.roles.setOfUser({ params: { username: name }, body: { roleIdList: [roleId] } })
    await server.database.system((tx) =>
      tx.run(db.updateTable('members').set({ isActive: false }).where('username', '=', admin.username)),
    )
    const params = { roleId }
    const [boss] = bosses
    const refused = { status: 409, reason: 'last-administrator' }
    await expect(boss?.api.roles.update({ params, body: { name: 'Boss' } })).rejects.toMatchObject(refused)
    const answers = await Promise.allSettled(
      bosses.map(({ api: { roles }, username: name }) =>
        roles.setOfUser({ params: { username: name }, body: { roleIdList: [] } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('answer what each may do with types, as canRead and canWrite (B-176)', async () => {
    const { documentTypeId } = fixtures
    const deny = { documentTypeId, action: 'deny' as const }
    const reader = await create('Reader', {
      users: [username],
      documentTypePermissions: [{ ...deny, permissionType: 'edit' }],
    })
    const blind = await create('Blind', { documentTypePermissions: [{ ...deny, permissionType: 'view' }] })
    const ask = (roleIdList: string[], documentTypeIdList = [documentTypeId]) =>
      api().roles.permissionsMap({ body: { roleIdList, documentTypeIdList } })
    const may = (canRead: boolean, canWrite: boolean) => ({ [documentTypeId]: { canRead, canWrite } })
    expect(await ask([reader, blind])).toEqual({
      rolePermissionsMap: {
        [reader]: { roleName: 'Reader', documentTypePermissions: may(true, false), userCount: 1 },
        [blind]: { roleName: 'Blind', documentTypePermissions: may(false, false), userCount: 0 },
      },
    })
    await expect(ask(['a'.repeat(24)])).rejects.toMatchObject({ errors: [{ path: 'roleIdList[0]' }] })
    await expect(ask([reader], ['a'.repeat(24)])).rejects.toMatchObject({
      errors: [{ path: 'documentTypeIdList[0]' }],
    })
    await hold([])
  })

  it('of another organization are unknown, in a path and in every body (A04)', async () => {
    const { admin } = await server.organization('theirs')
    const theirs = (await admin.api.roles.create({ body: { name: 'Theirs' } })).id
    await expect(get(theirs)).rejects.toMatchObject({ status: 404 })
    await expect(hold([theirs])).rejects.toMatchObject({ status: 400 })
    const approval = api().approvalTypes.create({ body: { label: 'A', roles: [theirs] } })
    await expect(approval).rejects.toMatchObject({
      errors: [{ path: 'roles[0]', message: 'Invalid roleId' }],
    })
    const group = { name: 'G', description: 'G', roleToNotify: theirs }
    await expect(api().documentGroups.create({ body: group })).rejects.toMatchObject({
      errors: [{ path: 'roleToNotify', message: 'Invalid roleId' }],
    })
    const foreign = admin.api.roles.setOfUser({ params: { username }, body: { roleIdList: [theirs] } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('saved searches', () => {
  let server: TestServer
  let organization: TestOrganization
  let roleId: string
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
    const users = [organization.member.username]
    roleId = (await organization.admin.api.roles.create({ body: { name: 'Clerks', users } })).id
  })
  afterAll(() => server.close())

  const search = { words: 'rent "in advance"', type: 'a'.repeat(24) }
  const names = async (who: 'admin' | 'member') =>
    (await organization[who].api.savedSearches.list()).items.map(({ name }) => name)

  it('are kept by their names, replaced by the same name, and nobody else’s', async () => {
    const { api, username } = organization.member
    const { savedSearchId } = await api.savedSearches.save({ body: { name: ' Late ', search } })
    const again = await api.savedSearches.save({ body: { name: 'Late', search, isOnDashboard: true } })
    expect(again.savedSearchId).toBe(savedSearchId)
    const kept = { savedSearchId, name: 'Late', search, isOnDashboard: true }
    expect((await api.savedSearches.list()).items).toEqual([
      { ...kept, owner: username, isMine: true, roleIds: [] },
    ])
    expect(await names('admin')).toEqual([])
    await organization.admin.api.savedSearches.remove({ body: { savedSearchIds: [savedSearchId] } })
    expect(await names('member')).toEqual(['Late'])
    await api.savedSearches.remove({ body: { savedSearchIds: [savedSearchId] } })
    expect(await names('member')).toEqual([])
  })

  it('are found by the holders of the roles that they are shared with, and shared by holders alone', async () => {
    const { admin, member } = organization
    const body = { name: 'For clerks', search, roleIds: [roleId] }
    await admin.api.savedSearches.save({ body })
    const [shared] = (await member.api.savedSearches.list()).items
    expect(shared).toMatchObject({ name: 'For clerks', owner: admin.username, isMine: false, roleIds: [] })
    await member.api.savedSearches.save({ body })
    expect(await names('admin')).toEqual(['For clerks'])
    const { id } = await admin.api.roles.create({ body: { name: 'Partners' } })
    for (const wrong of [id, 'f'.repeat(24)])
      await expect(
        member.api.savedSearches.save({ body: { ...body, roleIds: [wrong] } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path: 'roleIds[0]' }] })
    await admin.api.roles.update({ params: { roleId }, body: { name: 'Clerks', users: [] } })
    expect((await member.api.savedSearches.list()).items.every(({ isMine }) => isMine)).toBe(true)
  })

  it('have columns beside them, of each list as its person wants them', async () => {
    const { api } = organization.member
    const columns = [{ key: 'data/rent', width: 120 }, { key: 'name' }]
    await api.savedSearches.saveColumns({ body: { list: 'a'.repeat(24), columns } })
    expect((await api.savedSearches.columns()).items).toEqual([{ list: 'a'.repeat(24), columns }])
    expect((await organization.admin.api.savedSearches.columns()).items).toEqual([])
    await api.savedSearches.saveColumns({ body: { list: 'a'.repeat(24), columns: [] } })
    expect((await api.savedSearches.columns()).items).toEqual([])
  })
})

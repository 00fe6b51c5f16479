import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import {
  type Api,
  type TestOrganization,
  type TestServer,
  clientWith,
  fixtureServer,
} from '../testing/server.ts'

const future = Date.UTC(2030, 0, 1)

describe('credits', () => {
  let server: TestServer
  let organization: TestOrganization
  let root: Api
  beforeAll(async () => {
    ;({ server, organization } = await fixtureServer())
    await server.organization('gamma')
    const { token, username } = await server.person('acme', 'root')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', username)),
    )
    root = clientWith(server, { authorization: `Bearer ${token}` })
  })
  afterAll(() => server.close())

  const one = {
    organizationId: 'acme',
    isPostPaid: false,
    priority: 'prepaid' as const,
    expirationDate: future,
    creditCount: 100,
  }
  const give = (more: object) => root.credits.create({ body: { ...one, ...more } })
  const list = (api: Api, organizationId = 'acme') => api.credits.list({ params: { organizationId } })

  it('have isPostPaid, organizationId, priority, expirationDate and creditCount, in the order of their use (B-581)', async () => {
    await give({ priority: 'postpaid', isPostPaid: true })
    await give({ expirationDate: future + 1, creditCount: 7 })
    await give({})
    await give({ priority: 'special', creditCount: 0 })
    const { items, totalCount } = await list(organization.admin.api)
    expect(totalCount).toBe(4)
    expect(items).toEqual(
      [
        { ...one, priority: 'special', creditCount: 0 },
        one,
        { ...one, expirationDate: future + 1, creditCount: 7 },
        { ...one, priority: 'postpaid', isPostPaid: true },
      ].map((credits) => ({ ...credits, id: expect.any(String) })),
    )
    for (const wrong of [
      { priority: 'free' },
      { creditCount: -1 },
      { creditCount: 1.5 },
      { expirationDate: 'soon' },
      { isPostPaid: 'no' },
      { organizationId: 'nobody' },
    ])
      await expect(give(wrong)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: Object.keys(wrong)[0] }],
      })
  })

  it('are given by system administrators, and read by them and the organization’s administrators alone (B-582)', async () => {
    const { admin, member } = organization
    const forbidden = { status: 403 }
    for (const { api } of [admin, member])
      await expect(api.credits.create({ body: one })).rejects.toMatchObject(forbidden)
    await expect(list(member.api)).rejects.toMatchObject(forbidden)
    await give({ organizationId: 'gamma', creditCount: 3 })
    await expect(list(admin.api, 'gamma')).rejects.toMatchObject({ status: 404 })
    await expect(list(admin.api, 'nobody')).rejects.toMatchObject({ status: 404 })
    expect((await list(root, 'gamma')).items).toMatchObject([{ organizationId: 'gamma', creditCount: 3 }])
    expect((await list(admin.api)).items.every(({ organizationId }) => organizationId === 'acme')).toBe(true)
  })
})

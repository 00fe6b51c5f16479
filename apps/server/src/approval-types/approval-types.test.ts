import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('approval types', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let notary: string
  let manager: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    ;[notary, manager] = [fixtures.roleId, fixtures.cashierRoleId]
  })
  afterAll(() => server.close())

  const create = async (label: string, roles: unknown = [notary]) => {
    const body = { label, roles: roles as string[] }
    return (await organization.admin.api.approvalTypes.create({ body })).approvalTypeId
  }
  const get = (approvalTypeId: string) =>
    organization.member.api.approvalTypes.get({ params: { approvalTypeId } })
  const list = (query: object) => organization.member.api.approvalTypes.list({ query })

  const myPermissions = { view: true, edit: false, delete: false }

  it('are created, read, listed, changed and deleted (B-647)', async () => {
    const { api } = organization.admin
    const id = await create('  Legal review ', [notary, manager])
    const kept = { id, label: 'Legal review', roles: [notary, manager], myPermissions }
    expect(await get(id)).toEqual(kept)
    expect((await list({})).items).toContainEqual(kept)
    const params = { approvalTypeId: id }
    const body = { label: 'Review', roles: [manager] }
    expect(await api.approvalTypes.update({ params, body })).toEqual(params)
    expect(await get(id)).toEqual({ id, ...body, myPermissions })
    expect(await api.approvalTypes.remove({ params })).toEqual(params)
    const unknown = { status: 404 }
    await expect(get(id)).rejects.toMatchObject(unknown)
    await expect(api.approvalTypes.update({ params, body })).rejects.toMatchObject(unknown)
    await expect(api.approvalTypes.remove({ params })).rejects.toMatchObject(unknown)
  })

  it.each<[string, object, string]>([
    ['an empty label', { label: ' ' }, 'label'],
    ['no role', { roles: [] }, 'roles'],
    ['a role that is no id', { roles: ['a'.repeat(24), 'x'] }, 'roles[1]'],
    ['a role that there is not', { roles: ['a'.repeat(24)] }, 'roles[0]'],
  ])('refuse %s at its place (B-181)', async (_, wrong, path) => {
    const body = { label: 'Review', roles: [notary], ...wrong }
    const params = { approvalTypeId: fixtures.approvalTypeId }
    const refusal = { status: 400, errors: [{ path }] }
    const { api } = organization.admin
    await expect(api.approvalTypes.create({ body })).rejects.toMatchObject(refusal)
    await expect(api.approvalTypes.update({ params, body })).rejects.toMatchObject(refusal)
  })

  it('are found by words of their label, in any order, with or without accents', async () => {
    const labels = ['Visto bueno de Garantías', 'Visto bueno de riesgos']
    for (const label of labels) await create(label)
    const found = async (filter: string) => (await list({ filter })).items.map(({ label }) => label)
    expect(await found('garantias VISTO')).toEqual([labels[0]])
    expect(await found('bueno')).toEqual(labels)
    expect(await found('garantias riesgos')).toEqual([])
  })

  it('are listed in pages of 15, 50, 100 or 500, as in a dictionary (B-183)', async () => {
    for (let at = 0; at < 16; at++) await create(`Firma ${String.fromCodePoint(112 - at)}`)
    await create('firma ábaco')
    const page = async (query: object) => {
      const { items, ...rest } = await list({ filter: 'firma', ...query })
      return { labels: items.map(({ label }) => label), ...rest }
    }
    const first = await page({})
    expect(first).toMatchObject({ totalCount: 17, pageNumber: 0, rowsPerPage: 15 })
    expect(first.labels.slice(0, 3)).toEqual(['Firma a', 'firma ábaco', 'Firma b'])
    expect((await page({ pageNumber: 1 })).labels).toEqual(['Firma o', 'Firma p'])
    for (const rowsPerPage of [50, 100, 500])
      expect(await page({ rowsPerPage })).toMatchObject({ totalCount: 17, rowsPerPage })
    await expect(page({ rowsPerPage: 30 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('are read by every member, and changed by administrators alone', async () => {
    const { api } = organization.member
    const params = { approvalTypeId: fixtures.approvalTypeId }
    const body = { label: 'Mine', roles: [notary] }
    const before = await get(fixtures.approvalTypeId)
    const forbidden = { status: 403 }
    await expect(api.approvalTypes.create({ body })).rejects.toMatchObject(forbidden)
    await expect(api.approvalTypes.update({ params, body })).rejects.toMatchObject(forbidden)
    await expect(api.approvalTypes.remove({ params })).rejects.toMatchObject(forbidden)
    expect(await get(fixtures.approvalTypeId)).toEqual(before)
    const { myPermissions: ofAdministrator } = await organization.admin.api.approvalTypes.get({ params })
    expect(ofAdministrator).toEqual({ view: true, edit: true, delete: true })
  })

  /** A document type whose documents need this approval. */
  const typeApprovedBy = (id: string, more: object = {}) =>
    organization.admin.api.documentTypes.create({
      body: {
        ...sampleBodies(fixtures)['documentTypes.create'],
        parentDocumentTypeVersionId: undefined,
        approvalConfig: {
          approvalPermissionType: 'any-user',
          executeTaskInOrder: false,
          approvalTypes: [{ id, dismissOnUpdateDocument: false }],
        },
        ...more,
      },
    })

  it('are not deleted while a document type names them, and it is said which (G-122)', async () => {
    const params = { approvalTypeId: await create('In use') }
    const { remove } = organization.admin.api.approvalTypes
    const { documentTypeVersionId } = await typeApprovedBy(params.approvalTypeId, { name: 'Wills' })
    await typeApprovedBy(params.approvalTypeId, { name: 'Deeds' })
    const refusal = { status: 409, reason: 'in-use', params: { names: 'Deeds, Wills' } }
    await expect(remove({ params })).rejects.toMatchObject(refusal)
    const without = { parentDocumentTypeVersionId: documentTypeVersionId, approvalConfig: null }
    await typeApprovedBy(params.approvalTypeId, { name: 'Wills', ...without })
    await expect(remove({ params })).rejects.toMatchObject({ params: { names: 'Deeds' } })
  })

  it('are either named or deleted, when both are asked at once', async () => {
    for (let round = 0; round < 5; round++) {
      const params = { approvalTypeId: await create('Contested') }
      const asked = [
        typeApprovedBy(params.approvalTypeId),
        organization.admin.api.approvalTypes.remove({ params }),
      ]
      const answers = await Promise.allSettled(asked)
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { paymentWorkflow } from '../testing/workflow-samples.ts'

describe('document groups', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const create = async (name: string, more: object = {}) => {
    const body = { name, description: 'What binds us', ...more }
    return (await organization.admin.api.documentGroups.create({ body })).documentGroupId
  }
  const get = (documentGroupId: string) =>
    organization.member.api.documentGroups.get({ params: { documentGroupId } })

  const myPermissions = { view: true, edit: false, delete: false }

  it('are kept with all their fields, and take the workflows by an update (B-144, B-149)', async () => {
    const id = await create('  Contracts ', { roleToNotify: fixtures.roleId })
    const kept = { id, name: 'Contracts', description: 'What binds us', isContentLibrary: false }
    const withoutWorkflows = { configurationWorkflowId: null, generationWorkflowId: null }
    expect(await get(id)).toEqual({
      ...kept,
      ...withoutWorkflows,
      roleToNotify: fixtures.roleId,
      myPermissions,
    })
    const body = {
      name: 'Agreements',
      description: 'What we agreed on',
      isContentLibrary: true,
      roleToNotify: fixtures.cashierRoleId,
      configurationWorkflowId: fixtures.workflowTypeId,
      generationWorkflowId: fixtures.workflowTypeId,
    }
    const params = { documentGroupId: id }
    expect(await organization.admin.api.documentGroups.update({ params, body })).toEqual(params)
    expect(await get(id)).toEqual({ id, ...body, myPermissions })
    for (const list of [
      organization.member.api.documentGroups.all(),
      organization.member.api.documentGroups.list(),
    ])
      expect((await list).items).toContainEqual({ id, ...body, myPermissions })
    const plain = { name: 'Agreements', description: 'What we agreed on' }
    await organization.admin.api.documentGroups.update({ params, body: plain })
    expect(await get(id)).toMatchObject({ ...withoutWorkflows, roleToNotify: null, isContentLibrary: false })
  })

  it('name workflow types of their organization alone, and keep these from being deleted', async () => {
    const { documentGroups, workflowTypes } = organization.admin.api
    const params = { documentGroupId: await create('With a workflow') }
    const plain = { name: 'With a workflow', description: 'What binds us' }
    for (const name of ['configurationWorkflowId', 'generationWorkflowId'] as const) {
      const unknown = { params, body: { ...plain, [name]: 'f'.repeat(24) } }
      await expect(documentGroups.update(unknown)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: name, message: `Invalid ${name}` }],
      })
      const body = paymentWorkflow('Named', fixtures)
      const { workflowTypeId } = await workflowTypes.create({ body })
      await documentGroups.update({ params, body: { ...plain, [name]: workflowTypeId } })
      await expect(workflowTypes.remove({ params: { workflowTypeId } })).rejects.toMatchObject({
        status: 409,
        reason: 'in-use',
        params: { names: 'With a workflow' },
      })
      await documentGroups.update({ params, body: plain })
      await workflowTypes.remove({ params: { workflowTypeId } })
    }
  })

  it('are found by words of their name, in any order, with or without accents', async () => {
    await create('Crédito y Garantías')
    for (const filter of ['credito', 'GARANTÍAS crédito', '  gar \t cred ']) {
      const { items } = await organization.member.api.documentGroups.list({ query: { filter } })
      expect(items.map(({ name }) => name)).toEqual(['Crédito y Garantías'])
    }
    const { totalCount } = await organization.member.api.documentGroups.list({
      query: { filter: 'credito x' },
    })
    expect(totalCount).toBe(0)
  })

  it.each(['x', 'g'.repeat(24), ''])(
    'refuse the role %j as no valid role id (B-146)',
    async (roleToNotify) => {
      const refusal = { status: 400, errors: [{ path: 'roleToNotify', message: 'Invalid roleId' }] }
      await expect(create('Roles', { roleToNotify })).rejects.toMatchObject(refusal)
      const params = { documentGroupId: fixtures.documentGroupId }
      const body = { name: 'Roles', description: 'Roles', roleToNotify }
      await expect(organization.admin.api.documentGroups.update({ params, body })).rejects.toMatchObject(
        refusal,
      )
    },
  )

  it.each(['name', 'description'])('need a %s of at least one character (B-145)', async (field) => {
    const body = { name: 'Complete', description: 'Complete', [field]: ' ' }
    const refusal = { status: 400, errors: [{ path: field }] }
    await expect(organization.admin.api.documentGroups.create({ body })).rejects.toMatchObject(refusal)
  })

  it('are listed whole, narrowed to content libraries or to the others (B-147)', async () => {
    const library = await create('A library', { isContentLibrary: true })
    const idsOf = async (query: object) => {
      const { items, totalCount } = await organization.member.api.documentGroups.all({ query })
      expect(totalCount).toBe(items.length)
      return items.map(({ id }) => id)
    }
    expect(await idsOf({})).toEqual(expect.arrayContaining([library, fixtures.documentGroupId]))
    expect(await idsOf({ isContentLibrary: 'true' })).toContain(library)
    expect(await idsOf({ isContentLibrary: 'true' })).not.toContain(fixtures.documentGroupId)
    expect(await idsOf({ isContentLibrary: 'false' })).not.toContain(library)
  })

  it('are listed in pages of 15, 30 or 100, filtered by words of their names (B-148)', async () => {
    for (let at = 0; at < 16; at++) await create(`Pólizas de vida ${at}`)
    const list = async (query: object) => {
      const page = await organization.member.api.documentGroups.list({
        query: { filter: 'vida poliza', ...query },
      })
      return [page.items.length, page.totalCount, page.pageNumber, page.rowsPerPage]
    }
    expect(await list({})).toEqual([15, 16, 0, 15])
    expect(await list({ pageNumber: 1 })).toEqual([1, 16, 1, 15])
    expect(await list({ rowsPerPage: 30 })).toEqual([16, 16, 0, 30])
    expect(await list({ rowsPerPage: 100 })).toEqual([16, 16, 0, 100])
    await expect(list({ rowsPerPage: 20 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('are read by every member, and changed by administrators alone', async () => {
    const { api } = organization.member
    const params = { documentGroupId: fixtures.documentGroupId }
    const body = { name: 'Mine', description: 'Mine' }
    const before = await get(fixtures.documentGroupId)
    const forbidden = { status: 403 }
    await expect(api.documentGroups.create({ body })).rejects.toMatchObject(forbidden)
    await expect(api.documentGroups.update({ params, body })).rejects.toMatchObject(forbidden)
    await expect(api.documentGroups.remove({ params })).rejects.toMatchObject(forbidden)
    expect(await get(fixtures.documentGroupId)).toEqual(before)
  })

  it('answer 404 to an update of a group that is not there, and 409 to a name that another has (B-150)', async () => {
    const { update } = organization.admin.api.documentGroups
    const body = { name: 'Taken', description: 'Taken' }
    const unknown = { documentGroupId: 'f'.repeat(24) }
    await expect(update({ params: unknown, body })).rejects.toMatchObject({ status: 404 })
    await create('Taken')
    const params = { documentGroupId: await create('Other') }
    await expect(update({ params, body })).rejects.toMatchObject({ status: 409 })
  })

  it('stand in their lists as in a dictionary, whatever their accents and capitals', async () => {
    const { admin } = await server.organization('dictionary')
    const names = ['Zonas', 'Ñandú', 'actas', 'Árboles', 'Obras']
    for (const name of names)
      await admin.api.documentGroups.create({ body: { name, description: 'A shelf' } })
    const inOrder = ['actas', 'Árboles', 'Ñandú', 'Obras', 'Zonas'].map((name) => ({ name }))
    expect(await admin.api.documentGroups.all({ query: {} })).toMatchObject({ items: inOrder })
    expect(await admin.api.documentGroups.list({ query: {} })).toMatchObject({ items: inOrder })
  })

  it('go away when what stands in them has moved to another (B-151)', async () => {
    const { admin, member } = organization
    const from = fixtures.documentGroupId
    const params = { documentGroupId: from }
    const { remove } = admin.api.documentGroups
    const refusal = { status: 400, errors: [{ path: 'newDocumentGroupId' }] }
    await expect(remove({ params })).rejects.toMatchObject(refusal)
    for (const newDocumentGroupId of [from, 'f'.repeat(24), 'x'])
      await expect(remove({ params, query: { newDocumentGroupId } })).rejects.toMatchObject(refusal)
    const newDocumentGroupId = await create('New shelf')
    expect(await remove({ params, query: { newDocumentGroupId } })).toEqual(params)
    await expect(get(from)).rejects.toMatchObject({ status: 404 })
    const type = await member.api.documentTypes.get({ params: { documentTypeId: fixtures.documentTypeId } })
    expect(type.documentGroupId).toBe(newDocumentGroupId)
    const { items } = await member.api.templates.list()
    expect(items.map(({ documentGroupId }) => documentGroupId)).toEqual([newDocumentGroupId])
  })

  it('go away at once when they are empty, and only once', async () => {
    const params = { documentGroupId: await create('Empty') }
    const { remove } = organization.admin.api.documentGroups
    await remove({ params })
    await expect(remove({ params })).rejects.toMatchObject({ status: 404 })
  })
})

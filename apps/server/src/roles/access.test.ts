import type { RoleInput } from '@tabellio/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, receipt, receiptRequest, receiptTemplate } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('what a member sees', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const { username } = { username: 'member@acme.test' }
  const admin = () => organization.admin.api
  const own = () => organization.member.api
  let roles = 0
  /** Gives the member this role, and no other. */
  async function hold(more: Partial<RoleInput>) {
    roles += 1
    const { id } = await admin().roles.create({ body: { name: `Role ${roles}`, ...more } })
    await admin().roles.setOfUser({ params: { username }, body: { roleIdList: [id] } })
    return id
  }
  const onType = (action: 'allow' | 'deny', permissionType: 'view' | 'edit' | 'delete') => ({
    documentTypePermissions: [{ documentTypeId: fixtures.documentTypeId, action, permissionType }],
  })
  const onTemplate = (action: 'allow' | 'deny', permissionType: 'view' | 'edit') => ({
    templatePermissions: [{ templateId: fixtures.templateId, action, permissionType }],
  })
  const setBehavior = (queryBehavior: 'allowed-until-denied' | 'denied-until-allowed') =>
    admin().roles.setQueryBehavior({ body: { queryBehavior } })
  /** Of receipts: the documents, the type in two lists, the template. */
  const counts = async () => {
    const [documents, types, all, templates] = await Promise.all([
      own().documents.list(),
      own().documentTypes.list({ query: { filter: 'receipt' } }),
      own().documentTypes.all(),
      own().templates.list(),
    ])
    const receipts = all.items.filter(({ name }) => name === 'Receipt')
    return [documents.totalCount, types.totalCount, receipts.length, templates.totalCount]
  }
  const generate = () => own().generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
  const hidden = { status: 404 }

  it('are no documents and no type that a role denies: in no list and by no address (B-463, TEN-3)', async () => {
    await hold(onType('deny', 'view'))
    expect(await counts()).toEqual([0, 0, 0, 1])
    const { documents, documentTypes } = own()
    const version = { params: fixtures }
    for (const ask of [
      () => documents.get({ params: fixtures }),
      () => documents.summary({ params: fixtures }),
      () => documents.versions({ params: fixtures }),
      () => documents.version(version),
      () => documents.generationContext(version),
      () => documents.thumbnail(version),
      () => documents.restoreVersion(version),
      () => documentTypes.get({ params: fixtures }),
      () => documentTypes.version({ params: fixtures }),
    ])
      await expect(ask()).rejects.toMatchObject(hidden)
    expect((await documents.list({ query: { nameFilter: 'receipt' } })).totalCount).toBe(0)
    expect((await admin().documents.list()).totalCount).toBe(1)
  })

  it('is not changed where a role denies it, and the screen is told (B-463, B-197)', async () => {
    await hold(onType('deny', 'edit'))
    expect(await counts()).toEqual([1, 1, 1, 1])
    const { documents } = own()
    expect(await documents.get({ params: fixtures })).toMatchObject({
      myPermissions: { view: true, edit: false, delete: false },
    })
    await expect(generate()).rejects.toMatchObject({ status: 403, reason: 'may-not-change-documents' })
    await hold(onType('allow', 'delete'))
    expect(await documents.get({ params: fixtures })).toMatchObject({
      myPermissions: { view: true, edit: true, delete: true },
    })
  })

  it('is nothing that is not allowed where the organization denies until it is allowed, and everything where it allows (B-450, B-695, G-150)', async () => {
    await hold({})
    await setBehavior('denied-until-allowed')
    expect(await counts()).toEqual([0, 0, 0, 0])
    await hold({ ...onType('allow', 'view'), ...onTemplate('allow', 'view') })
    expect(await counts()).toEqual([1, 1, 1, 1])
    await expect(generate()).rejects.toMatchObject({ status: 403 })
    expect((await admin().documents.list()).totalCount).toBe(1)
    await expect(
      own().roles.setQueryBehavior({ body: { queryBehavior: 'allowed-until-denied' } }),
    ).rejects.toMatchObject({ status: 403 })
    await hold({})
    await setBehavior('allowed-until-denied')
    expect(await counts()).toEqual([1, 1, 1, 1])
  })

  it('is a document type that itself lets a role see it (B-163)', async () => {
    const roleId = await hold({})
    await setBehavior('denied-until-allowed')
    const { templateVersionId: _, ...type } = {
      templateVersionId: '',
      ...sampleBodies(fixtures)['documentTypes.create'],
    }
    const save = (permissions: ('view' | 'edit')[]) =>
      admin().documentTypes.create({
        body: {
          ...type,
          name: 'By itself',
          parentDocumentTypeVersionId: undefined,
          permissions: [{ roleId, permissions }],
        },
      })
    const { documentTypeId } = await save(['view'])
    await expect.poll(async () => (await own().documentTypes.all()).items).toMatchObject([{ documentTypeId }])
    await setBehavior('allowed-until-denied')
  })

  it('is only what they made where one of their roles says so (B-463, B-697, G-151)', async () => {
    const { username: maker } = organization.admin
    const { documents } = await admin().generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
    const [made] = documents
    await hold({ allowOnlyOwnedDocuments: true })
    const { items, totalCount } = await own().documents.list()
    expect(totalCount).toBe(1)
    expect(items).toMatchObject([{ documentId: fixtures.documentId, createdBy: username }])
    const params = { documentId: made?.documentId ?? '' }
    await expect(own().documents.get({ params })).rejects.toMatchObject(hidden)
    expect(await admin().documents.get({ params })).toMatchObject({ createdBy: maker })
  })

  it('is only what they made where the organization says so of the person (B-420, G-151)', async () => {
    await hold({})
    const limit = (onlySeeOwnedDocs: boolean) =>
      admin().users.update({ body: { username, onlySeeOwnedDocs } })
    await limit(true)
    const createdBy = async () => (await own().documents.list()).items.map((each) => each.createdBy)
    await expect.poll(createdBy).toEqual([username])
    await limit(false)
    await expect.poll(async () => (await createdBy()).length).toBeGreaterThan(1)
  })

  it('is only what has a value that their role may see (B-451, B-452, B-694, G-152)', async () => {
    const { parentDocumentTypeVersionId, ...type } = sampleBodies(fixtures)['documentTypes.create']
    await admin().documentTypes.create({
      body: {
        ...type,
        parentDocumentTypeVersionId,
        templateId: fixtures.templateId,
        securityFields: ['payer'],
      },
    })
    for (const payer of ['Ana', 'Benita'])
      await admin().generations.sync({
        body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer }),
      })
    const roleId = await hold({})
    const set = (value: string | string[]) =>
      admin().roles.setSecurityFields({
        body: [{ roleIdList: [roleId], fieldName: 'payer', value: { dataType: 'Alphanumeric', value } }],
      })
    const payers = async () =>
      (await own().documents.list()).items.map(({ data }) => String(data?.['payer'])).toSorted()
    await set('Ana')
    expect(await payers()).toEqual(['Ana'])
    await set(['Ana', ' Benita '])
    expect(await payers()).toEqual(['Ana', 'Benita'])
    expect((await own().organizations.get()).securityFieldConfig).toMatchObject([{ fieldName: 'payer' }])
    await expect(admin().roles.remove({ params: { roleId } })).rejects.toMatchObject({ status: 409 })
    const foreign = {
      roleIdList: ['a'.repeat(24)],
      fieldName: 'x',
      value: { dataType: 'Numeric' as const, value: 1 },
    }
    await expect(admin().roles.setSecurityFields({ body: [foreign] })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: '[0].roleIdList[0]', message: 'Invalid Role ID' }],
    })
    await admin().roles.setSecurityFields({ body: [] })
  })

  it('is a template unless a role denies it, and changes only where one allows it (B-463)', async () => {
    const { templates } = own()
    const body = {
      ...receiptTemplate(fixtures.documentGroupId),
      parentTemplateVersionId: fixtures.templateVersionId,
    }
    await hold({})
    await expect(templates.create({ body })).rejects.toMatchObject({ status: 403 })
    await hold(onTemplate('deny', 'view'))
    expect((await templates.list()).totalCount).toBe(0)
    for (const ask of [
      () => templates.get({ params: fixtures }),
      () => templates.contents({ params: fixtures }),
      () => templates.sample({ params: fixtures }),
    ])
      await expect(ask()).rejects.toMatchObject(hidden)
    await expect(generate()).rejects.toMatchObject({ reason: 'unknown-template-version' })
    await hold(onTemplate('allow', 'edit'))
    expect((await templates.list()).items).toMatchObject([{ myPermissions: { view: true, edit: true } }])
    const { templateVersionId } = await templates.create({ body })
    expect(await templates.get({ params: { templateVersionId } })).toMatchObject({
      templateId: fixtures.templateId,
    })
    const fresh = { ...receiptTemplate(fixtures.documentGroupId), name: 'Fresh' }
    await expect(templates.create({ body: fresh })).rejects.toMatchObject({ status: 403 })
  })

  it('is explained to an administrator, rule by rule', async () => {
    const name = `Role ${roles + 1}`
    await hold({ ...onType('deny', 'edit'), allowOnlyOwnedDocuments: true })
    const params = { documentId: fixtures.documentId, username }
    const query = { allowed: true, reason: { kind: 'query-behavior', queryBehavior: 'allowed-until-denied' } }
    const rule = { allowed: false, reason: { kind: 'rule', action: 'deny', roles: [name] } }
    const owned = { allowed: true, reason: { kind: 'owned-only', roles: [name] } }
    const missing = { allowed: false, reason: { kind: 'global-permission', permission: 'delete-document' } }
    expect(await admin().roles.explain({ params })).toEqual({
      view: { allowed: true, verdicts: [query, owned] },
      edit: { allowed: false, verdicts: [query, rule, owned] },
      delete: { allowed: false, verdicts: [query, missing, owned] },
    })
    const asAdministrator = {
      allowed: true,
      verdicts: [{ allowed: true, reason: { kind: 'administrator' } }],
    }
    expect(await admin().roles.explain({ params: { ...params, username: 'admin@acme.test' } })).toMatchObject(
      {
        view: asAdministrator,
      },
    )
    const nobody = { ...params, username: 'nobody@acme.test' }
    await expect(admin().roles.explain({ params: nobody })).rejects.toMatchObject(hidden)
    await expect(own().roles.explain({ params })).rejects.toMatchObject({ status: 403 })
  })

  it('is gone within half a second for a process that did not make the change (SES-2)', async () => {
    await hold({})
    expect((await counts())[0]).toBeGreaterThan(0)
    const roleId = await hold(onType('deny', 'view'))
    await admin().roles.setOfUser({ params: { username }, body: { roleIdList: [] } })
    expect((await counts())[0]).toBeGreaterThan(0)
    // As another process writes it: nobody here is told.
    await server.database.system(async (tx) => {
      await tx.run(db.insertInto('roleHolders').values({ organizationId: 'acme', roleId, username }))
      await tx.run(
        db
          .updateTable('organizations')
          .set(({ eb }) => ({ rightsVersion: eb('rightsVersion', '+', 1) }))
          .where('id', '=', 'acme'),
      )
    })
    await expect.poll(async () => (await counts())[0]).toBe(0)
  })
})

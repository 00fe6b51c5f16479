import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type Person, type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

describe('document groups and types', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId = ''
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('acme')
    const group = { name: '  Contracts ', description: 'What binds us' }
    documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
  })
  afterAll(() => server.close())

  const input = () => ({
    name: 'Receipt (May/June) & Ñandú #1',
    documentGroupId,
    contextDefinition: receiptDefinition,
    wizardDefinition: receiptWizard,
    acceptedMimeTypeList: ['application/pdf'],
  })

  it.each([
    { name: ' ', description: 'x' },
    { name: 'x', description: '' },
  ])('refuse a group with an empty name or description: %j (B-145)', async (body) => {
    await expect(organization.admin.api.documentGroups.create({ body })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('have one name each in an organization', async () => {
    const body = { name: 'Contracts', description: 'Again' }
    await expect(organization.admin.api.documentGroups.create({ body })).rejects.toMatchObject({
      status: 409,
    })
    const other = await server.organization('other')
    await other.admin.api.documentGroups.create({ body })
  })

  it('list groups whole by library, and paged by any part of the name (B-147, B-148)', async () => {
    const { admin, member } = organization
    await admin.api.documentGroups.create({
      body: { name: 'Library 100 %', description: 'Shared', isContentLibrary: true },
    })
    const names = async (list: Promise<{ items: { name: string }[] }>) =>
      (await list).items.map(({ name }) => name)
    expect(await names(member.api.documentGroups.all())).toEqual(['Contracts', 'Library 100 %'])
    expect(await names(member.api.documentGroups.all({ query: { isContentLibrary: true } }))).toEqual([
      'Library 100 %',
    ])
    expect(await names(member.api.documentGroups.list({ query: { filter: 'RACT' } }))).toEqual(['Contracts'])
    expect(await names(member.api.documentGroups.list({ query: { filter: '%' } }))).toEqual(['Library 100 %'])
    expect(await names(member.api.documentGroups.list({ query: { filter: '_' } }))).toEqual([])
    for (const rowsPerPage of [15, 30, 100]) await member.api.documentGroups.list({ query: { rowsPerPage } })
    await expect(member.api.documentGroups.list({ query: { rowsPerPage: 50 } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('keep a type, read by its id and by the id of its version', async () => {
    const ids = await organization.admin.api.documentTypes.create({ body: input() })
    const { documentTypeId, documentTypeVersionId } = ids
    const type = await organization.member.api.documentTypes.get({ params: { documentTypeId } })
    expect(type).toMatchObject({
      ...ids,
      name: input().name,
      documentGroupName: 'Contracts',
      author: organization.admin.username,
      isPublished: true,
      isFromContentLibrary: false,
      contextDefinition: receiptDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypes: ['application/pdf'],
      origin: 'web',
    })
    expect(
      await organization.member.api.documentTypes.version({ params: { documentTypeVersionId } }),
    ).toEqual(type)
  })

  it.each(['', ' ', 'a<b', 'a:b', 'a*b', 'a\nb', 'a|b'])(
    'refuse the type name %j in the words of the rule (B-156, G-089)',
    async (name) => {
      await expect(
        organization.admin.api.documentTypes.create({ body: { ...input(), name } }),
      ).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'name', message: 'The name must be non-empty and can only contain allowed characters.' },
        ],
      })
    },
  )

  it.each([
    ['a long description', { description: 'x'.repeat(5001) }, 'description'],
    ['no MIME type', { acceptedMimeTypeList: [] }, 'acceptedMimeTypeList'],
    ['no days of warning', { expirationWarningDays: 0 }, 'expirationWarningDays'],
    ['another origin', { origin: 'paper' }, 'origin'],
  ])('refuse %s (B-157 to B-161)', async (_, wrong, path) => {
    const body = { ...input(), ...wrong } as ReturnType<typeof input>
    await expect(organization.admin.api.documentTypes.create({ body })).rejects.toMatchObject({
      status: 400,
      errors: [{ path }],
    })
  })

  it('refuse a form without pages as no valid template (B-559)', async () => {
    const body = { ...input(), wizardDefinition: { pages: [], dependencies: [] } }
    await expect(organization.admin.api.documentTypes.create({ body })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid template',
    })
  })

  it('take a description of 5,000 characters (B-157)', async () => {
    const { documentTypeId } = await organization.admin.api.documentTypes.create({
      body: { ...input(), name: 'Long', description: 'x'.repeat(5000) },
    })
    const type = await organization.admin.api.documentTypes.get({ params: { documentTypeId } })
    expect(type.description).toHaveLength(5000)
  })

  it('list types whole or paged, by words of their names, by group and by library (B-165)', async () => {
    const { admin, member } = organization
    const body = { name: 'Shelf', description: 'Shared', isContentLibrary: true }
    const library = (await admin.api.documentGroups.create({ body })).documentGroupId
    await admin.api.documentTypes.create({
      body: { ...input(), name: 'Autorización de débito', documentGroupId: library },
    })
    const { list, page } = member.api.documentTypes
    const names = async (query: object) => {
      const [whole, paged] = await Promise.all([
        list({ query }),
        page({ query: { ...query, rowsPerPage: 30 } }),
      ])
      expect(paged).toEqual({ ...whole, pageNumber: 0, rowsPerPage: 30 })
      return whole.items.map(({ name }) => name)
    }
    expect(await names({ documentGroupId })).toEqual(['Long', input().name])
    expect(await names({ documentGroupId: library })).toEqual(['Autorización de débito'])
    expect(await names({ isContentLibrary: true })).toEqual(['Autorización de débito'])
    expect(await names({ isContentLibrary: false })).toEqual(['Long', input().name])
    expect(await names({ filter: '  DEBITO   autorizacion ' })).toEqual(['Autorización de débito'])
    expect(await names({ filter: 'debito long' })).toEqual([])
    for (const rowsPerPage of [15, 30, 100]) await page({ query: { rowsPerPage } })
    await expect(page({ query: { rowsPerPage: 50 } })).rejects.toMatchObject({ status: 400 })
  })

  it('list in mode edit what the caller may edit, and all in mode view, the default (B-164, G-119)', async () => {
    const count = async ({ api }: Person, query: object) => {
      const [whole, paged] = await Promise.all([
        api.documentTypes.list({ query }),
        api.documentTypes.page({ query }),
      ])
      expect(paged.totalCount).toBe(whole.totalCount)
      return whole.items.length
    }
    const { admin, member } = organization
    for (const query of [{}, { mode: 'view' }]) {
      expect(await count(member, query)).toBe(3)
      expect(await count(admin, query)).toBe(3)
    }
    expect(await count(admin, { mode: 'edit' })).toBe(3)
    expect(await count(member, { mode: 'edit' })).toBe(0)
    const { list } = member.api.documentTypes
    await expect(list({ query: { mode: 'delete' } })).rejects.toMatchObject({ status: 400 })
  })

  it('come with the first publication of a template, and once (B-546)', async () => {
    const { admin, member } = organization
    const { templateVersionId } = await admin.api.templates.create({ body: receiptTemplate(documentGroupId) })
    const listed = () => member.api.templates.list({ query: { isPublished: true } })
    expect((await listed()).items).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      const item = await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
      expect(item).toMatchObject({ isPublished: true, name: 'Receipt' })
    }
    expect((await listed()).items.map((item) => item.templateVersionId)).toEqual([templateVersionId])
    expect(await member.api.documentTypes.list({ query: { filter: 'Receipt' } })).toMatchObject({
      totalCount: 2,
    })
  })
})

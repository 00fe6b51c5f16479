import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, optionalDefinition, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\nA\n%%EOF').toString('base64')}`

describe('what a type makes of its documents', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const typeOf = (more: object) =>
    organization.admin.api.documentTypes.create({
      body: {
        name: 'Papers',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        ...more,
      },
    })
  const save = (body: object) =>
    organization.member.api.uploads.save({ body: { documents: [pdf], filesName: ['scan.pdf'], ...body } })
  const get = (documentId: string) => organization.member.api.documents.get({ params: { documentId } })

  it('is a name by its values, in each version, and that of the file where it makes none (B-632)', async () => {
    const { documentTypeId } = await typeOf({ nameConfig: '{payer}' })
    const { documentId, documentVersionId } = await save({ documentTypeId, data: { payer: 'Ana Ñ' } })
    expect((await get(documentId)).name).toBe('Ana Ñ')
    await save({ parentDocumentVersionId: documentVersionId, data: { payer: 'Berta' }, documents: [] })
    expect((await get(documentId)).name).toBe('Berta')
    const found = await organization.member.api.documents.list({ query: { nameFilter: 'berta' } })
    expect(found.items.map((item) => item.documentId)).toEqual([documentId])
    const unnamed = await save({ documentTypeId, data: {} })
    expect((await get(unnamed.documentId)).name).toBe('scan')
  })

  it('has lists, places of signatures and who came to sign, in each read (B-651)', async () => {
    const { documentTypeId } = await typeOf({})
    const { documentId } = await save({ documentTypeId })
    const params = { documentId }
    const { documents, documentLists } = organization.member.api
    await documentLists.save({ body: { documentLists: [{ name: 'Later' }, { name: 'Urgent', order: 7 }] } })
    await documentLists.add({ params, body: { isFavorites: true } })
    await documentLists.add({ params, body: { documentLabel: 'Urgent' } })
    const read = {
      documentLists: [
        { isFavorites: true, name: 'Favorites', order: 0 },
        { isFavorites: false, name: 'Urgent', order: 7 },
      ],
      signaturePlaceholders: [],
      signatureCheckIn: null,
    }
    expect(await get(documentId)).toMatchObject(read)
    expect(await documents.summary({ params })).toMatchObject(read)
    const { items } = await documents.list({ query: { documentTypeIdList: documentTypeId } })
    expect(items).toMatchObject([read])
    const others = await organization.admin.api.documents.get({ params })
    expect(others.documentLists).toEqual([])
  })

  it('says of itself whether the caller may add documents', async () => {
    const { documentTypeId } = await typeOf({ name: 'Closed' })
    const denied = [{ documentTypeId, action: 'deny' as const, permissionType: 'edit' as const }]
    const users = [organization.member.username]
    await organization.admin.api.roles.create({
      body: { name: 'Reader', users, documentTypePermissions: denied },
    })
    const may = async (person: 'admin' | 'member') => {
      const { items } = await organization[person].api.documentTypes.all()
      return items.find((item) => item.documentTypeId === documentTypeId)?.mayAddDocuments
    }
    expect([await may('member'), await may('admin')]).toEqual([false, true])
    await expect(save({ documentTypeId })).rejects.toMatchObject({ status: 403 })
  })
})

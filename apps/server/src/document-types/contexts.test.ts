import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receiptDefinition } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the contexts of several document types', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let other: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    const { parentDocumentTypeVersionId: _, ...body } = sampleBodies(fixtures)['documentTypes.create']
    const [payer] = receiptDefinition.fields
    const day = { name: 'day', fullPath: 'day', properties: { dataType: 'Date' as const, label: 'Day' } }
    const contextDefinition = { fields: [day, ...(payer ? [payer] : [])], records: [] }
    const fields = ['day', 'payer'].map((key) => ({ key, isRecord: false }))
    const wizardDefinition: DocumentTypeInput['wizardDefinition'] = {
      pages: [{ key: 'p', label: 'P', sections: [{ key: 's', label: 'S', fields }] }],
      dependencies: [],
    }
    const { documentTypes } = organization.admin.api
    other = (
      await documentTypes.create({ body: { ...body, name: 'Deed', contextDefinition, wizardDefinition } })
    ).documentTypeId
  })
  afterAll(() => server.close())

  const calls = () => organization.member.api.documentTypes
  const both = () => `${fixtures.documentTypeId},${other}`

  it('are read merged, and as what they have in common (B-170, B-172)', async () => {
    const { contextDefinition } = await calls().mergedContext({ query: { documentTypeIdList: both() } })
    const names = receiptDefinition.fields.map(({ name }) => name)
    expect(contextDefinition.fields.map(({ name }) => name)).toEqual([...names, 'day'])
    expect(contextDefinition.records.map(({ name }) => name)).toEqual(['items'])
    const shared = await calls().intersectionContext({ query: { documentTypeIds: both() } })
    expect(shared.contextDefinition).toEqual({ fields: receiptDefinition.fields.slice(0, 1), records: [] })
  })

  it('are read merged for the folder of a case file: the master type first, then the types of the folder (B-171)', async () => {
    const names = receiptDefinition.fields.map(({ name }) => name)
    const merged = async (masterDocumentTypeId: string, documentTypeIdList: string) => {
      const query = { masterDocumentTypeId, documentTypeIdList }
      const { contextDefinition } = await calls().folderMergedContext({ query })
      return contextDefinition.fields.map(({ name }) => name)
    }
    expect(await merged(fixtures.documentTypeId, `${other},${fixtures.cardTypeId}`)).toEqual([
      ...names,
      'day',
      'holder',
    ])
    expect((await merged(other, fixtures.documentTypeId)).slice(0, 2)).toEqual(['day', 'payer'])
    const unknown = 'a'.repeat(24)
    const refusedAt = (path: string) => ({ status: 400, errors: [{ path }] })
    await expect(merged(unknown, other)).rejects.toMatchObject(refusedAt('masterDocumentTypeId'))
    await expect(merged(other, unknown)).rejects.toMatchObject(refusedAt('documentTypeIdList'))
  })

  it('name the types that have given data elements, all of them (B-173)', async () => {
    const typesWith = async (...elements: [string, 'Alphanumeric' | 'Date'][]) => {
      const dataElements = elements.map(([name, dataType]) => ({ name, dataType }))
      return (await calls().withCommonFields({ body: { dataElements } })).items.map(({ name }) => name)
    }
    expect(await typesWith(['payer', 'Alphanumeric'])).toEqual(['Deed', 'Receipt'])
    expect(await typesWith(['payer', 'Alphanumeric'], ['day', 'Date'])).toEqual(['Deed'])
    expect(await typesWith(['text', 'Alphanumeric'])).toEqual(['Receipt'])
    expect(await typesWith(['payer', 'Date'])).toEqual([])
  })

  it('are refused of a type that there is not, or that the caller does not see', async () => {
    const unknown = 'a'.repeat(24)
    await expect(calls().mergedContext({ query: { documentTypeIdList: unknown } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'documentTypeIdList' }],
    })
    await organization.admin.api.roles.create({
      body: {
        name: 'Without deeds',
        users: [organization.member.username],
        documentTypePermissions: [{ documentTypeId: other, permissionType: 'view', action: 'deny' }],
      },
    })
    await expect(calls().intersectionContext({ query: { documentTypeIds: both() } })).rejects.toMatchObject({
      status: 400,
    })
    const dataElements = [{ name: 'payer', dataType: 'Alphanumeric' as const }]
    expect((await calls().withCommonFields({ body: { dataElements } })).items).toMatchObject([
      { name: 'Receipt' },
    ])
  })
})

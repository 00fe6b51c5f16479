import type { FieldProperties } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../testing/dictionary-samples.ts'
import { receiptDefinition, receiptRequest, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { pdfUri } from '../testing/document-samples.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const listName = 'Places of acme'

describe('a form that draws from a dictionary list', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId: string
  let dictionaryListId: string
  beforeAll(async () => {
    const { fixtures, ...opened } = await fixtureServer()
    ;({ server, organization } = opened)
    ;({ documentGroupId } = fixtures)
    const params = { dictionaryListName: listName }
    ;({ _id: dictionaryListId } = await organization.member.api.dictionaryLists.get({ params }))
  })
  afterAll(() => server.close())

  const field = (name: string, more: Partial<FieldProperties> = {}) => ({
    name,
    fullPath: name,
    properties: {
      dataType: 'Alphanumeric' as const,
      inputType: 'DropDownList' as const,
      dictionaryListId,
      ...more,
    },
  })
  const form = () => ({
    ...receiptDefinition,
    fields: [
      ...receiptDefinition.fields,
      field('country'),
      field('department', { nestedListName: 'department', parentField: 'country' }),
    ],
  })
  const createType = (name: string, more: object = {}) =>
    organization.admin.api.documentTypes.create({
      body: {
        name,
        documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: form(),
        wizardDefinition: receiptWizard,
        ...more,
      },
    })
  const typeOf = (documentTypeId: string) =>
    organization.member.api.documentTypes.get({ params: { documentTypeId } })
  const choices = async (documentTypeId: string, name: string) => {
    const { fields } = (await typeOf(documentTypeId)).contextDefinition
    return fields.find((each) => each.name === name)?.properties.valueList
  }
  const store = (documentTypeId: string, values: object) =>
    organization.admin.api.uploads.save({
      body: {
        documentTypeId,
        data: { payer: 'Ana', amount: 10, isLate: false, ...values },
        documents: [pdfUri(JSON.stringify(values))],
      },
    })

  it('offers its items as they are now, those of nested lists with their place', async () => {
    const { documentTypeId, documentTypeVersionId } = await createType('Deed')
    expect(await choices(documentTypeId, 'country')).toEqual([
      { value: 'SV', label: 'El Salvador' },
      { value: 'DE', label: 'Germany' },
      { value: 'YU', label: 'Yugoslavia', isRetired: true },
    ])
    expect(await choices(documentTypeId, 'department')).toEqual([
      { value: 'SV/department/06', label: 'San Salvador' },
      { value: 'SV/department/05', label: 'La Libertad' },
    ])
    const { contextDefinition } = await typeOf(documentTypeId)
    await createType('Deed', { contextDefinition, parentDocumentTypeVersionId: documentTypeVersionId })
    const { items, listSchema } = places(listName)
    const dictionaryList = { listSchema, items: [...items, { key: 'FR', label: 'France' }] }
    await organization.admin.api.dictionaryLists.update({ body: { listName, dictionaryList } })
    expect((await choices(documentTypeId, 'country'))?.map(({ label }) => label)).toContain('France')
  })

  it('takes items of the list, retired ones too, and no others', async () => {
    const { documentTypeId } = await createType('Letter')
    await store(documentTypeId, { country: 'SV', department: 'SV/department/05' })
    await store(documentTypeId, { country: 'YU' })
    const key = 'value-out-of-value-list'
    await expect(store(documentTypeId, { country: 'XX' })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'data/country', key }],
    })
    await expect(
      store(documentTypeId, { country: 'DE', department: 'SV/department/05' }),
    ).rejects.toMatchObject({ errors: [{ path: 'data/department', key }] })
  })

  it('makes documents that say what the items are called in the language of the template', async () => {
    const { api } = organization.admin
    const { templateVersionId } = await api.templates.create({
      body: {
        ...receiptTemplate(documentGroupId),
        name: 'Of a country',
        language: 'Spanish',
        nameConfig: 'Recibo de {country}',
        contextDefinition: form(),
      },
    })
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const { contexts } = receiptRequest(templateVersionId)
    const data = { ...contexts[0]?.data, country: 'DE' }
    const made = await api.generations.sync({
      body: { ...receiptRequest(templateVersionId), contexts: [{ key: 'one', data }] },
    })
    expect(made.documents).toMatchObject([{ name: 'Recibo de Alemania' }])
  })

  it('keeps its list, which says what uses it', async () => {
    const params = { dictionaryListName: dictionaryListId }
    await expect(organization.admin.api.dictionaryLists.remove({ params })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^It is in use by: Deed, Letter, .*Of a country/),
    })
  })

  it('is refused where its list is not there', async () => {
    const contextDefinition = {
      ...receiptDefinition,
      fields: [...receiptDefinition.fields, field('country', { dictionaryListId: 'f'.repeat(24) })],
    }
    await expect(createType('Wrong', { contextDefinition })).rejects.toMatchObject({
      errors: [{ path: 'contextDefinition/country', message: 'Invalid dictionaryListId' }],
    })
  })
})

import type { FieldProperties } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import {
  type Fixtures,
  receiptDefinition,
  receiptLink,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { openLink } from '../testing/visitors.ts'

const count = 30_000

/** Streets of two towns, one of them with 30,000; the first one is retired. */
const streets = () => ({
  listSchema: { name: 'Towns', children: [{ name: 'street' }] },
  items: [
    {
      key: 'SS',
      label: 'San Salvador',
      children: {
        street: Array.from({ length: count }, (_, at) => ({
          key: `${at}/a`,
          label: at === 29_000 ? 'Olmo' : `Calle del Olmo Núm. ${at}`,
          ...(at === 7 && { labels: { es: 'Séptima calle' } }),
          isRetired: at === 0,
        })),
      },
    },
    { key: 'LL', label: 'La Libertad', children: { street: [{ key: '5', label: 'Calle del Olmo' }] } },
  ],
})

describe('a form that draws from a list of 30,000 items', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let documentGroupId: string
  let dictionaryListId: string
  let documentTypeId: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    ;({ documentGroupId } = fixtures)
    const { api } = organization.admin
    await api.dictionaryLists.create({ body: { listName: 'Towns', dictionaryList: streets() } })
    dictionaryListId = await idOf('Towns')
    ;({ documentTypeId } = await api.documentTypes.create({
      body: {
        name: 'Deed',
        documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: form(),
        wizardDefinition: receiptWizard,
      },
    }))
  })
  afterAll(() => server.close())

  async function idOf(filter: string) {
    const { items } = await organization.member.api.dictionaryLists.list({ query: { filter } })
    const [{ _id: id } = { _id: '' }] = items
    return id
  }
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
      field('town'),
      field('street', { nestedListName: 'street', parentField: 'town' }),
    ],
  })
  const ask = (body: object) =>
    organization.member.api.dictionaryLists.choices({
      params: { dictionaryListName: dictionaryListId },
      body: { list: 'street', ...body },
    })
  const found = async (body: object) => (await ask(body)).items.map(({ label }) => label)
  const path = (key: string) => `SS/street/${key}%2Fa`
  const store = (values: object) =>
    organization.admin.api.uploads.save({
      body: {
        documentTypeId,
        data: { payer: 'Ana', amount: 10, isLate: false, ...values },
        documents: [pdfUri(JSON.stringify(values))],
      },
    })

  it('comes without its items, and says that they are searched for', async () => {
    const { contextDefinition } = await organization.member.api.documentTypes.get({
      params: { documentTypeId },
    })
    const [town, street] = contextDefinition.fields.slice(-2).map(({ properties }) => properties)
    expect(town).not.toHaveProperty('isSearched')
    expect(town?.valueList).toHaveLength(2)
    expect(street).toMatchObject({ isSearched: true, valueList: [{ value: 'LL/street/5' }] })
  })

  it('finds items by words in any order, without regard to case and accents, below one item', async () => {
    expect(await found({ parent: 'SS', filter: 'num 29999 OLMO' })).toEqual(['Calle del Olmo Núm. 29999'])
    expect(await found({ parent: 'LL', filter: 'olmo' })).toEqual(['Calle del Olmo'])
    expect(await found({ parent: 'LL', filter: '29999' })).toEqual([])
    expect(await found({ filter: 'septima', language: 'es' })).toEqual(['Séptima calle'])
  })

  it('finds first what is called just so, and what begins so, and says that there is more', async () => {
    const { items, hasMore } = await ask({ filter: 'olmo' })
    expect(items).toHaveLength(50)
    expect(hasMore).toBe(true)
    expect(items[0]?.label).toBe('Olmo')
    const begun = await found({ parent: 'SS', filter: 'calle del olmo num. 2999' })
    expect(begun.slice(0, 2)).toEqual(['Calle del Olmo Núm. 2999', 'Calle del Olmo Núm. 29990'])
    expect(begun).toContain('Calle del Olmo Núm. 12999')
    expect(await found({ parent: 'SS', filter: '%' })).toEqual([])
  })

  it('offers no retired item, and says what one is called that a document has', async () => {
    expect(await found({ filter: 'Núm. 0' })).not.toContain('Calle del Olmo Núm. 0')
    const { items } = await ask({ values: [path('0'), path('1'), 'SS', 'nothing/street/5', ''] })
    expect(items).toHaveLength(2)
    expect(items).toContainEqual({ value: path('0'), label: 'Calle del Olmo Núm. 0', isRetired: true })
  })

  it('takes items of the list below the chosen one, retired ones too, and no others', async () => {
    await store({ town: 'SS', street: path('29999') })
    await store({ town: 'SS', street: path('0') })
    const refused = { errors: [{ path: 'data/street', key: 'value-out-of-value-list' }] }
    await expect(store({ town: 'SS', street: path('30000') })).rejects.toMatchObject(refused)
    await expect(store({ town: 'LL', street: path('1') })).rejects.toMatchObject(refused)
    await expect(store({ town: 'SS', street: 'SS/street/29999/a' })).rejects.toMatchObject(refused)
  })

  it('makes documents that say what the item is called, for visitors too, whose link opens no other list', async () => {
    const { api } = organization.admin
    const { templateId, templateVersionId } = await api.templates.create({
      body: {
        ...receiptTemplate(documentGroupId),
        name: 'Of a street',
        language: 'Spanish',
        nameConfig: 'Recibo de {street}',
        contextDefinition: form(),
      },
    })
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const request = receiptRequest(templateVersionId)
    const make = (street: string) =>
      api.generations.sync({
        body: {
          ...request,
          contexts: [{ key: 'one', data: { ...request.contexts[0]?.data, town: 'SS', street } }],
        },
      })
    expect((await make(path('7'))).documents).toMatchObject([{ name: 'Recibo de Séptima calle' }])
    await expect(make('SS/street/x')).rejects.toMatchObject({
      errors: [{ key: 'value-out-of-value-list' }],
    })
    const { visitor } = await openLink(server, organization.admin, {
      ...receiptLink(fixtures),
      templateId,
      templateVersionId,
    })
    const body = { dictionaryListId, list: 'street', filter: 'olmo' }
    expect((await visitor.api.choices({ body })).items[0]?.label).toBe('Olmo')
    const other = { dictionaryListId: await idOf('Places'), filter: 'sal' }
    expect(await visitor.api.choices({ body: other })).toEqual({ items: [], hasMore: false })
  })
})

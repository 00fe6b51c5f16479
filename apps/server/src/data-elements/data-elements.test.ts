import type { dataElements } from '@tabellio/contract/data-elements'
import { controlSizes, dataTypes, inputTypes } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { element } from '../testing/element-samples.ts'
import { receiptDefinition, receiptWizard } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

type Given = z.input<typeof dataElements.create.body>['dataElement']

const colour = element('Colour')
const stated: StatedCall[] = [
  { call: 'POST /data-elements/', who: 'a person', body: colour, answers: ['dataElementName'] },
  { call: 'PUT /data-elements/', who: 'a person', body: colour, answers: ['dataElementName'] },
  {
    call: 'GET /data-elements/?filter=buyer&resultsAreClassDataElements=false&pageNumber=0&rowsPerPage=15',
    who: 'a person',
    answers: ['items', 'totalCount', 'pageNumber', 'rowsPerPage'],
    items: ['name', 'label', 'dataType'],
  },
  { call: 'GET /data-elements/all', who: 'a person', answers: ['items'], items: ['name', 'dataType'] },
  { call: 'GET /app/lookup/data-elements', who: 'a person', answers: ['items'] },
  {
    call: 'GET /app/data-elements-by-path/?pathFilter=buyer',
    who: 'a person',
    answers: ['items'],
    items: ['name'],
  },
  {
    call: 'GET /data-elements/Buyer%20of%20acme',
    who: 'a person',
    answers: [
      'name',
      'label',
      'humanName',
      'description',
      'instructions',
      'dataType',
      'inputType',
      'controlSize',
      'isUnique',
      'saveToECM',
      'dictionaryDataType',
      'isCalculated',
      'calculatedField',
      'sampleValue',
      'defaultValue',
      'readOnly',
      'lookupDocumentTypeId',
      'classDataElementId',
      'output',
      'input',
    ],
  },
  { call: 'DELETE /data-elements/Colour', who: 'a person', answers: ['dataElementName'] },
]

describe('data elements', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId: string
  let documentTypeId: string
  beforeAll(async () => {
    const { fixtures, ...opened } = await fixtureServer()
    ;({ server, organization } = opened)
    ;({ documentGroupId, documentTypeId } = fixtures)
  })
  afterAll(() => server.close())

  const elements = () => organization.admin.api.dataElements
  const asMember = () => organization.member.api.dataElements
  const get = (dataElementName: string) => asMember().get({ params: { dataElementName } })
  const create = (name: string, more: Partial<Given> = {}) => elements().create({ body: element(name, more) })
  const change = (name: string, more: Partial<Given> = {}) => elements().update({ body: element(name, more) })
  const remove = (dataElementName: string) => elements().remove({ params: { dataElementName } })
  const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  const lastEntries = entriesIn(() => server)

  /** A type whose form asks for this element, in a field that a condition and a formula read. */
  async function useInType(name: string, dataElementId: string, more: object = {}) {
    const half = {
      name: 'half',
      fullPath: 'half',
      properties: {
        dataType: 'Numeric' as const,
        label: 'Half',
        isCalculated: true,
        calculatedField: 'price / 2',
      },
    }
    const price = {
      name: 'price',
      fullPath: 'price',
      properties: { dataType: 'Numeric' as const, dataElementId },
    }
    return organization.admin.api.documentTypes.create({
      body: {
        name,
        documentGroupId,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: { ...receiptDefinition, fields: [...receiptDefinition.fields, price, half] },
        wizardDefinition: {
          ...receiptWizard,
          dependencies: [
            {
              name: 'Cheap',
              expression: {
                operatorType: 'equals',
                source: { sourceField: 'price' },
                target: { targetValue: 1 },
              },
              items: [{ type: 'field', key: 'half', action: 'hide' }],
            },
          ],
        },
        ...more,
      },
    })
  }

  it.each(stated)('exist and answer as stated: $call (B-297)', async (each) => {
    expect(await differencesFrom(each, server)).toEqual([])
  })

  it('have the fields that they were given, and those that were left out as decided (B-298)', async () => {
    const given: Given = {
      name: 'Price',
      label: 'Price of sale',
      humanName: 'price',
      description: 'What is paid',
      instructions: 'Without tax',
      nouns: {
        en: { one: 'price', many: 'prices' },
        es: { one: 'precio', gender: 'masculine', isPlural: false },
      },
      dataType: 'Currency',
      inputType: 'TextBox',
      controlSize: 'Small',
      isUnique: true,
      saveToECM: false,
      dictionaryDataType: '',
      isCalculated: false,
      calculatedField: '',
      sampleValue: 12.5,
      defaultValue: 10,
      readOnly: true,
      lookupDocumentTypeId: documentTypeId,
      classDataElementId: null,
      output: false,
      input: false,
      isClass: false,
      members: [],
    }
    const { _id } = await create('Price', given)
    const rights = { view: true, edit: false, delete: false }
    expect(await get('Price')).toEqual({ ...given, _id, revision: 1, myPermissions: rights })
    expect(await get(_id)).toMatchObject({ name: 'Price' })
    await elements().create({ body: { dataElementName: 'Plain', dataElement: { name: 'Plain' } } })
    expect(await get('Plain')).toMatchObject({
      label: '',
      nouns: {},
      dataType: 'Alphanumeric',
      inputType: null,
      controlSize: null,
      isUnique: false,
      saveToECM: true,
      sampleValue: null,
      output: true,
      input: true,
    })
  })

  it('have a data type, an input type and a size that are those of a field (B-655)', async () => {
    for (const dataType of dataTypes) {
      await create(`Of ${dataType}`, { dataType })
      expect((await get(`Of ${dataType}`)).dataType).toBe(dataType)
    }
    for (const inputType of inputTypes) {
      await change('Of List', { dataType: 'List', inputType })
      expect((await get('Of List')).inputType).toBe(inputType)
    }
    for (const controlSize of controlSizes) {
      await change('Of List', { dataType: 'List', controlSize })
      expect((await get('Of List')).controlSize).toBe(controlSize)
    }
    for (const wrong of ['{"dataType":"Colour"}', '{"inputType":"Slider"}', '{"controlSize":"Huge"}'])
      await expect(create('Wrong', JSON.parse(wrong))).rejects.toMatchObject({ status: 400 })
  })

  it('are found by words and by whether they are classes, in pages of 15, 30 or 100 (B-299)', async () => {
    for (let at = 0; at < 16; at++) await create(`Cosa ${String.fromCodePoint(112 - at)}`)
    await create('Cosa ábaco', { isClass: true })
    const page = async (query: object) => {
      const { items, ...rest } = await asMember().list({ query: { filter: 'COSA', ...query } })
      return { names: namesIn({ items }), ...rest }
    }
    const first = await page({})
    expect(first).toMatchObject({ totalCount: 17, pageNumber: 0, rowsPerPage: 15 })
    expect(first.names.slice(0, 3)).toEqual(['Cosa a', 'Cosa ábaco', 'Cosa b'])
    expect((await page({ pageNumber: 1 })).names).toEqual(['Cosa o', 'Cosa p'])
    expect((await page({ resultsAreClassDataElements: 'true' })).names).toEqual(['Cosa ábaco'])
    expect((await page({ resultsAreClassDataElements: 'false' })).totalCount).toBe(16)
    expect((await page({ filter: 'abaco' })).names).toEqual(['Cosa ábaco'])
    for (const rowsPerPage of [30, 100]) expect(await page({ rowsPerPage })).toMatchObject({ rowsPerPage })
    await expect(page({ rowsPerPage: 50 })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('are found by a path through class elements and their copies, and looked up (B-300)', async () => {
    await create('street')
    await create('stairs')
    await create('address', { isClass: true, members: ['street', 'stairs'] })
    await create('nickname')
    const { _id } = await create('person', { isClass: true, members: ['nickname', 'address'] })
    await create('seller', { classDataElementId: _id })
    const at = async (pathFilter: string) =>
      (await asMember().byPath({ query: { pathFilter } })).items.map(({ path }) => path)
    expect(await at('sell')).toEqual(['seller'])
    expect(await at('seller/')).toEqual(['seller/nickname', 'seller/address'])
    expect(await at('person/nick')).toEqual(['person/nickname'])
    expect(await at('seller/ADDRESS/st')).toEqual(['seller/ADDRESS/street', 'seller/ADDRESS/stairs'])
    expect(await at('seller/address/stre')).toEqual(['seller/address/street'])
    for (const none of ['street/', 'nowhere/', 'seller/nowhere/', '%'])
      expect(await at(none), none).toEqual([])
    expect(namesIn(await asMember().lookup({ query: { filter: 'stair' } }))).toEqual(['stairs'])
    const classes = await asMember().lookup({ query: { resultsAreClassDataElements: 'true' } })
    expect(namesIn(classes)).toEqual(['address', 'Cosa ábaco', 'person'])
    expect(namesIn(await asMember().all())).toEqual(expect.arrayContaining(['address', 'street']))
  })

  it('are named apart from their content when they are created and changed (B-301)', async () => {
    await create('Before')
    const other = { ...element('Another'), dataElementName: 'Other' }
    await expect(elements().create({ body: other })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'dataElement.name' }],
    })
    const { _id } = await get('Before')
    const body = { ...element('After', { label: 'Now' }), dataElementName: 'before' }
    expect(await elements().update({ body })).toEqual({ dataElementName: 'After', revision: 2 })
    expect(await get('After')).toMatchObject({ _id, label: 'Now' })
    await expect(get('Before')).rejects.toMatchObject({ status: 404 })
    const nowhere = { ...body, dataElementName: 'Nowhere' }
    await expect(elements().update({ body: nowhere })).rejects.toMatchObject({ status: 404 })
  })

  it('have names that differ in more than case and accents, and are no call of their own', async () => {
    await create('País')
    const taken = { status: 409, errors: [{ path: 'dataElement.name', key: 'name-taken' }] }
    await expect(create('PAIS')).rejects.toMatchObject(taken)
    await expect(change('Price', { name: 'pais' })).rejects.toMatchObject(taken)
    for (const name of ['all', 'Implementations', 'deferred', 'a/b', 'a[0]', ' '])
      await expect(create(name), name).rejects.toMatchObject({ status: 400 })
  })

  it('refuse a class element that stands in itself, and say by which way', async () => {
    await create('inner', { isClass: true })
    const { _id } = await create('middle', { isClass: true, members: ['inner'] })
    await create('outer', { classDataElementId: _id })
    await expect(change('inner', { isClass: true, members: ['outer'] })).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'dataElement.members',
          message: 'A data element cannot stand in itself: inner → outer → middle → inner',
        },
      ],
    })
    await expect(change('inner', { isClass: true, members: ['inner'] })).rejects.toMatchObject({
      errors: [{ message: 'A data element cannot stand in itself: inner → inner' }],
    })
    expect((await get('inner')).members).toEqual([])
  })

  it('refuse two changes at once that would close a circle between them', async () => {
    for (const name of ['north', 'south']) await create(name, { isClass: true })
    await create('east', { isClass: true, members: ['south'] })
    await create('west', { isClass: true, members: ['north'] })
    const answers = await Promise.allSettled([
      change('north', { isClass: true, members: ['east'] }),
      change('south', { isClass: true, members: ['west'] }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
    expect((await get('north')).members.length + (await get('south')).members.length).toBeLessThan(2)
  })

  it.each<[string, string, Partial<Given>]>([
    ['members[0]', 'There is no data element “nobody”', { isClass: true, members: ['nobody'] }],
    ['members[1]', '“PRICE” is there twice', { isClass: true, members: ['Price', 'PRICE'] }],
    ['members', 'Only a class element has members: set isClass, or take them out', { members: ['Price'] }],
    ['dictionaryDataType', 'There is no dictionary list “Nothing”', { dictionaryDataType: 'Nothing' }],
    ['classDataElementId', 'Invalid classDataElementId', { classDataElementId: 'a'.repeat(24) }],
    ['lookupDocumentTypeId', 'Invalid lookupDocumentTypeId', { lookupDocumentTypeId: 'a'.repeat(24) }],
    [
      'calculatedField',
      'formula is wrong: unexpected end',
      { dataType: 'Numeric', calculatedField: 'Price *' },
    ],
    [
      'calculatedField',
      'There is no data element “cost”',
      { dataType: 'Numeric', calculatedField: 'Price * cost' },
    ],
    ['calculatedField', 'formula needs a number', { calculatedField: 'Price * 2' }],
    ['calculatedField', 'A calculated element needs a formula', { isCalculated: true }],
  ])('refuse what is wrong, at %s: %s', async (path, message, more) => {
    await expect(create('Wrong', more)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: `dataElement.${path}`, message }],
    })
  })

  it('refuse half a character, which nothing keeps', async () => {
    for (const more of [{ nouns: { en: { one: '\uD800' } } }, { sampleValue: '\uD800' }])
      await expect(create('Half', more)).rejects.toMatchObject({ status: 400 })
    await expect(create('\uD800')).rejects.toMatchObject({ status: 400 })
  })

  it('refuse a sample and a default that their field would refuse', async () => {
    const wrong = { dataType: 'Numeric' as const, label: 'Price', sampleValue: 'ten', defaultValue: 'ten' }
    await expect(create('Wrong', wrong)).rejects.toMatchObject({
      errors: [
        { path: 'dataElement.sampleValue', key: 'value-must-be-number-type' },
        { path: 'dataElement.defaultValue', key: 'value-must-be-number-type' },
      ],
    })
  })

  it('say what uses them, with the conditions and formulas that a change affects', async () => {
    const { _id } = await create('amount', { dataType: 'Numeric' })
    const { documentTypeId: id } = await useInType('Deed', _id)
    const { _id: classId } = await create('sale', { isClass: true, members: ['amount'] })
    const uses = await elements().uses({ params: { dataElementName: 'amount' } })
    expect(uses).toEqual({
      items: [
        {
          kind: 'document-type',
          id,
          name: 'Deed',
          paths: ['price'],
          conditions: ['Cheap'],
          formulas: ['Half'],
        },
        { kind: 'data-element', id: classId, name: 'sale', paths: ['members'], conditions: [], formulas: [] },
      ],
      totalCount: 2,
    })
  })

  it('stay while something uses them, which is named (G-122)', async () => {
    await expect(remove('amount')).rejects.toMatchObject({
      status: 409,
      reason: 'in-use',
      message: 'It is in use by: Deed, sale',
    })
    const { _id } = await create('model', { isClass: true })
    await create('copy', { classDataElementId: _id })
    await expect(remove('model')).rejects.toMatchObject({ message: 'It is in use by: copy' })
    await expect(change('model', { isClass: false })).rejects.toMatchObject({
      message: 'It is in use by: copy',
    })
  })

  it('are deleted when nothing uses them any more, and tell the log their names', async () => {
    await remove('sale')
    const { _id } = await get('amount')
    const { documentTypeVersionId } = await useInType('Deed 2', _id)
    await lastEntries()
    await expect(remove('amount')).rejects.toMatchObject({ message: 'It is in use by: Deed, Deed 2' })
    const without = {
      parentDocumentTypeVersionId: documentTypeVersionId,
      contextDefinition: receiptDefinition,
    }
    await useInType('Deed 2', _id, { ...without, wizardDefinition: receiptWizard })
    await expect(remove('amount')).rejects.toMatchObject({ message: 'It is in use by: Deed' })
    await create('Short-lived')
    await lastEntries()
    await remove('short-lived')
    await expect(get('Short-lived')).rejects.toMatchObject({ status: 404 })
    const [entry] = await lastEntries()
    expect(entry).toMatchObject({ entryType: 'data-element-deleted', indexed: { name: 'Short-lived' } })
  })

  it('keep the dictionary list that they offer, whatever it is called', async () => {
    await create('country', { dictionaryDataType: 'places of acme' })
    expect((await get('country')).dictionaryDataType).toBe('Places of acme')
    const params = { dictionaryListName: 'Places of acme' }
    await expect(organization.admin.api.dictionaryLists.remove({ params })).rejects.toMatchObject({
      status: 409,
      message: 'It is in use by: country',
    })
  })

  it('refuse a field of an element, or of a list, that is not there', async () => {
    await expect(useInType('Wrong', 'a'.repeat(24))).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'contextDefinition/price', message: 'Invalid dataElementId' }],
    })
  })

  it('refuse a change of an older state than theirs, and keep what is there', async () => {
    await create('Shared')
    const body = element('Shared', { label: 'First' })
    await elements().update({ body: { ...body, revision: 1 } })
    const late = elements().update({ body: { ...element('Shared', { label: 'Late' }), revision: 1 } })
    await expect(late).rejects.toMatchObject({ status: 409, reason: 'changed-meanwhile' })
    expect(await get('Shared')).toMatchObject({ label: 'First', revision: 2 })
  })

  it('are read by every member, and kept by administrators alone', async () => {
    const body = element('Mine')
    const params = { dataElementName: 'Price' }
    const forbidden = { status: 403 }
    await expect(asMember().create({ body })).rejects.toMatchObject(forbidden)
    await expect(asMember().update({ body })).rejects.toMatchObject(forbidden)
    await expect(asMember().remove({ params })).rejects.toMatchObject(forbidden)
    await expect(asMember().uses({ params })).rejects.toMatchObject(forbidden)
    expect((await elements().get({ params })).myPermissions).toEqual({ view: true, edit: true, delete: true })
  })
})

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  receipt,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

const [payer, ...others] = receiptDefinition.fields
const [items] = receiptDefinition.records
const [itemText] = items?.fields ?? []
if (!payer || !items || !itemText) throw new Error('The receipt has no payer or no items')

const paidOn = { name: 'paidOn', fullPath: 'paidOn', properties: { dataType: 'Date' as const } }
const definition = { ...receiptDefinition, fields: [payer, ...others, paidOn] }
const uniqueDefinition = {
  fields: [{ ...payer, properties: { ...payer.properties, isUnique: true } }, ...others, paidOn],
  records: [{ ...items, fields: [{ ...itemText, properties: { ...itemText.properties, isUnique: true } }] }],
}

describe('what a document type makes of its documents', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId = ''
  beforeAll(async () => {
    server = await testServer({ role: 'all' })
    organization = await server.organization('acme')
    const group = { name: 'Payments', description: 'What was paid' }
    documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
  })
  afterAll(() => server.close())

  const typeInput = (more: object) => ({
    name: 'Receipt',
    documentGroupId,
    contextDefinition: definition,
    wizardDefinition: receiptWizard,
    acceptedMimeTypeList: ['application/pdf'],
    ...more,
  })

  /** A template, its type with settings, and a way to make documents of it. */
  async function open(settings: object, contextDefinition: typeof definition = definition) {
    const { admin, member } = organization
    const { templateId, templateVersionId } = await admin.api.templates.create({
      body: { ...receiptTemplate(documentGroupId), contextDefinition },
    })
    const type = await admin.api.documentTypes.create({
      body: typeInput({ templateId, contextDefinition, ...settings }),
    })
    await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const make = async (data: object, parentDocumentVersionId?: string) => {
      const request = receiptRequest(templateVersionId, { ...receipt, ...data })
      const documents = [
        {
          templateKey: 'receipt',
          documentKey: 'a',
          ...(parentDocumentVersionId && { parentDocumentVersionId }),
        },
      ]
      const contexts = request.contexts.map((context) => ({ ...context, documents }))
      const [made] = (await member.api.generations.sync({ body: { ...request, contexts } })).documents
      return { documentId: made?.documentId ?? '', documentVersionId: made?.documentVersionId ?? '' }
    }
    return { ...type, templateId, templateVersionId, make }
  }
  const get = (documentId: string) => organization.member.api.documents.get({ params: { documentId } })
  const taken = (path: string, field: string) => ({
    path: `contexts[0].data/${path}`,
    key: 'value-already-exists',
    message: `Another document already has this ${field}.`,
  })

  it('is no second document with a unique value, told at its field (B-610, G-060)', async () => {
    const { make } = await open({}, uniqueDefinition)
    const first = await make({ payer: 'Ana', items: [{ text: 'One' }, { text: 'Two' }] })
    const second = make({ payer: ' Ana', items: [{ text: 'Three' }, { text: 'Two' }] })
    await expect(second).rejects.toMatchObject({ status: 400 })
    const refusal = await second.catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      errors: expect.arrayContaining([taken('payer', 'Payer'), taken('items[1]/text', 'Item')]),
    })
    await make({ payer: 'Berta', items: [] })
    const next = await make({ payer: 'Ana', items: [{ text: 'Four' }] }, first.documentVersionId)
    expect(next.documentId).toBe(first.documentId)
    await make({ payer: 'Carla', items: [{ text: 'Two' }] })
    await expect(make({ payer: 'Ana', items: [] })).rejects.toMatchObject({ status: 400 })
  })

  it('is no second document of the same request either', async () => {
    const { templateVersionId } = await open({}, uniqueDefinition)
    const request = receiptRequest(templateVersionId)
    const contexts = ['one', 'two'].map((key) => ({ key, data: receipt }))
    const both = organization.member.api.generations.sync({ body: { ...request, contexts } })
    await expect(both).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'contexts[1].data/payer' }, { path: 'contexts[1].data/items[0]/text' }],
    })
  })

  it('is one of two documents with the same unique value that are stored at the same moment (B-611)', async () => {
    const { make } = await open({}, uniqueDefinition)
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled(
        [1, 2].map((item) => make({ payer: `Twin ${round}`, items: [{ text: `${round} ${item}` }] })),
      )
      const [refused, ...more] = outcomes.filter(({ status }) => status === 'rejected')
      expect(more).toEqual([])
      expect(refused).toMatchObject({ reason: { status: 400, errors: [taken('payer', 'Payer')] } })
    }
  })

  it('keeps unique values apart by type', async () => {
    const [one, other] = [await open({}, uniqueDefinition), await open({}, uniqueDefinition)]
    const made = [await one.make({ payer: 'Apart' }), await other.make({ payer: 'Apart' })]
    expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(2)
  })

  it('is an identifier, by which the document is read (B-201, B-633)', async () => {
    const { documentTypeId, make } = await open({ identifierConfig: ' {payer} / {amount} ' })
    const { documentId } = await make({ payer: 'Ana  María', amount: 7 })
    const { identifier } = await get(documentId)
    expect(identifier).toMatch(/^Ana María \/ .*7/)
    const params = { documentTypeId, documentIdentifier: identifier ?? '' }
    const { byIdentifier } = organization.member.api.documents
    expect(await byIdentifier({ params })).toEqual(await get(documentId))
    const wrong = { documentTypeId, documentIdentifier: 'Nobody' }
    await expect(byIdentifier({ params: wrong })).rejects.toMatchObject({ status: 404 })
  })

  it('is 409 where the identifier exists, or the next version of the document that has it (B-634)', async () => {
    const refusing = await open({ identifierConfig: '{payer}' })
    await refusing.make({ payer: 'Ana' })
    const other = await refusing.make({ payer: 'Berta' })
    const refusal = { status: 409, reason: 'identifier-exists', params: { identifier: 'Ana' } }
    await expect(refusing.make({ payer: 'Ana' })).rejects.toMatchObject(refusal)
    await expect(refusing.make({ payer: 'Ana' }, other.documentVersionId)).rejects.toMatchObject({
      status: 409,
    })
    const following = await open({ identifierConfig: '{payer}', identifierCollisionForcesNewVersion: true })
    const made = await Promise.all([1, 2, 3].map((amount) => following.make({ payer: 'Ana', amount })))
    expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(1)
    const { versionNumber } = await get(made[0]?.documentId ?? '')
    expect(versionNumber).toBe(3)
  })

  it('is a date, that of a field or that of the creation (B-636)', async () => {
    const dated = await open({ documentDateField: 'paidOn' })
    const given = await dated.make({ paidOn: '2020-02-29' })
    expect(await get(given.documentId)).toMatchObject({ documentDate: '2020-02-29' })
    const today = new Date().toISOString().slice(0, 10)
    for (const { documentId } of [
      await dated.make({}),
      await (await open({})).make({ paidOn: '2020-02-29' }),
    ])
      expect((await get(documentId)).documentDate).toBe(today)
  })

  it('is a last day, by the field named or by days after the creation (B-641)', async () => {
    const byField = await open({ expirationBehavior: { type: 'field', fieldName: 'paidOn' } })
    const fielded = await byField.make({ paidOn: '2031-01-31' })
    expect(await get(fielded.documentId)).toMatchObject({ expiresOn: '2031-01-31' })
    const byDays = await open({ expirationBehavior: { type: 'days-after-creation', days: 30 } })
    const made = await get((await byDays.make({})).documentId)
    const last = new Date(made.createdAt + 30 * 86_400_000).toISOString().slice(0, 10)
    expect(made.expiresOn).toBe(last)
    expect((await get((await (await open({})).make({})).documentId)).expiresOn).toBeNull()
  })

  it('is no file of a kind that the type does not take (B-640)', async () => {
    const pictures = await open({ acceptedMimeTypeList: ['image/*', 'image/png'] })
    const type = await organization.member.api.documentTypes.get({ params: pictures })
    expect(type.acceptedMimeTypes).toEqual(['image/*', 'image/png'])
    await expect(pictures.make({})).rejects.toMatchObject({
      status: 400,
      message: 'The type takes no files of application/pdf',
    })
    await (await open({ acceptedMimeTypeList: ['application/*'] })).make({})
  })

  it('is of the type that names the template (B-642)', async () => {
    const { templateId, templateVersionId, documentTypeId, make } = await open({})
    const { documentId } = await make({})
    expect(await get(documentId)).toMatchObject({ documentTypeId, templateVersionId })
    const type = await organization.member.api.documentTypes.get({ params: { documentTypeId } })
    expect(type.templateId).toBe(templateId)
  })

  it('follows the next version of the type where that says so (B-635, G-093)', async () => {
    const first = await open({})
    const { documentId } = await first.make({})
    const next = (parent: string, more: object) =>
      organization.admin.api.documentTypes.create({
        body: typeInput({ name: 'Renamed', parentDocumentTypeVersionId: parent, ...more }),
      })
    const bound = async () => {
      const { documentTypeVersionId, documentTypeName } = await get(documentId)
      return { documentTypeVersionId, documentTypeName }
    }
    const second = await next(first.documentTypeVersionId, {})
    expect((await bound()).documentTypeVersionId).toBe(first.documentTypeVersionId)
    const third = await next(second.documentTypeVersionId, { updateDocumentInstances: true })
    const { documentTypeVersionId } = third
    await expect
      .poll(bound, { timeout: 15_000 })
      .toEqual({ documentTypeVersionId, documentTypeName: 'Renamed' })
  })

  it('gets the keys of security fields that its type names later, and is hidden until then (G-152, B-639)', async () => {
    const { admin, member } = organization
    const first = await open({})
    const { documentId } = await first.make({ payer: 'Ana' })
    await first.make({ payer: 'Berta' })
    const { id } = await admin.api.roles.create({ body: { name: 'Of Ana', users: [member.username] } })
    const value = { dataType: 'Alphanumeric' as const, value: 'Ana' }
    await admin.api.roles.setSecurityFields({ body: [{ roleIdList: [id], fieldName: 'payer', value }] })
    const query = { documentTypeIdList: first.documentTypeId }
    const seen = async () =>
      (await member.api.documents.list({ query })).items.map((document) => document.documentId)
    expect(await seen()).toEqual([])
    const { documentTypeId } = await admin.api.documentTypes.create({
      body: typeInput({
        parentDocumentTypeVersionId: first.documentTypeVersionId,
        securityFields: ['payer'],
      }),
    })
    await expect.poll(seen, { timeout: 15_000 }).toEqual([documentId])
    const { items } = await admin.api.documents.keyings()
    expect(items).toContainEqual({ documentTypeId, total: 2, done: 2, finishedAt: expect.any(Number) })
    await admin.api.roles.setSecurityFields({ body: [] })
  })

  it('comes back as it was in an earlier version, as a version of its own (B-192)', async () => {
    const { make } = await open({ identifierConfig: '{payer}' }, uniqueDefinition)
    const first = await make({ payer: 'Ana' })
    const { documentId } = first
    const second = await make({ payer: 'Berta' }, first.documentVersionId)
    const { api } = organization.member
    const restored = await api.documents.restoreVersion({ params: first })
    expect(await get(documentId)).toMatchObject({
      documentVersionId: restored.documentVersionId,
      versionNumber: 3,
      name: 'Receipt of Ana',
      identifier: 'Ana',
      data: { payer: 'Ana' },
    })
    const raw = async (params: typeof first) => {
      const file = await api.documents.version({ params, query: { raw: true } })
      return file instanceof Blob ? Buffer.from(await file.arrayBuffer()).toString('base64') : ''
    }
    expect(await raw(restored)).toBe(await raw(first))
    expect(await raw(second)).not.toBe(await raw(first))
    expect(await api.documents.restoreVersion({ params: restored })).toEqual(restored)
    expect(await api.documents.versions({ params: { documentId } })).toMatchObject({ totalCount: 3 })
    await make({ payer: 'Berta', items: [] })
    await expect(api.documents.restoreVersion({ params: second })).rejects.toMatchObject({ status: 409 })
  })

  it('holds under the application’s own role: the tables cannot be written past it', async () => {
    const owner = new Client(server.connection)
    await owner.connect()
    await owner.query("begin; set local role tabellio_app; set local tabellio.org = 'other'")
    expect((await owner.query('select * from document_unique_values')).rowCount).toBe(0)
    await owner.query('rollback')
    await owner.end()
  })
})

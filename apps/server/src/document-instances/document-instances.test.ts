import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Fixtures,
  receipt,
  receiptDefinition,
  receiptRequest,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const [payer, ...others] = receiptDefinition.fields
if (!payer) throw new Error('The receipt has a payer')
const paidOn = { name: 'paidOn', fullPath: 'paidOn', properties: { dataType: 'Date' as const } }
const shorter = { ...payer, properties: { ...payer.properties, maxLength: 5 } }

describe('a new version of a document type over the documents that are there', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())

  const api = () => organization.admin.api
  const params = () => ({ documentTypeId: fixtures.documentTypeId })
  const instances = () => api().documentInstances.get({ params: params() })
  const newest = async () => (await api().documentTypes.get({ params: params() })).documentTypeVersionId

  /** The next version of the type of receipts. */
  async function save(more: object) {
    const { documentTypeVersionId } = await api().documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: await newest(),
        ...more,
      },
    })
    return documentTypeVersionId
  }
  async function make(data: object) {
    const request = receiptRequest(fixtures.templateVersionId, { ...receipt, ...data })
    const [made] = (await organization.member.api.generations.sync({ body: request })).documents
    return made?.documentId ?? ''
  }
  const ended = () =>
    vi.waitFor(
      async () => {
        const { run } = await instances()
        expect(run?.finishedAt).toEqual(expect.any(Number))
        return run
      },
      { timeout: 20_000 },
    )
  const get = (documentId: string) => api().documents.get({ params: { documentId } })
  const misfits = async () =>
    (await api().documentInstances.misfits({ params: params(), query: { rowsPerPage: '100' } })).items

  it('is looked at first: each document that would not fit, its field and why, and none is changed', async () => {
    const long = await make({ payer: 'Bartholomew' })
    const short = await make({ payer: 'Ana' })
    const before = await get(long)
    const definition = { ...receiptDefinition, fields: [shorter, ...others] }
    const documentTypeVersionId = await save({ contextDefinition: definition })
    const { behind } = await instances()
    expect(behind).toBe(3)
    await api().documentInstances.check({ params: params(), body: { documentTypeVersionId } })
    expect(await ended()).toMatchObject({ isDry: true, total: 3, done: 3, misfits: 2, documentTypeVersionId })
    const ofLong = (await misfits()).filter(({ documentId }) => documentId === long)
    expect(ofLong).toEqual([
      {
        documentId: long,
        documentName: 'Receipt of Bartholomew',
        path: 'payer',
        field: 'Payer',
        key: 'string-value-exceeds-max-length',
        params: { limit: 5 },
        message: 'Payer must have no more than 5 characters.',
      },
    ])
    expect(await get(long)).toEqual(before)
    expect((await misfits()).map(({ documentId }) => documentId)).not.toContain(short)
  })

  it('is bound to all of them with the dates it reads in them, and their values stay (B-635, G-093)', async () => {
    const [dated, undated] = [await make({ payer: 'Eve' }), await make({ payer: 'Bartholomew' })]
    const before = await get(dated)
    const documentTypeVersionId = await save({
      name: 'Paid receipt',
      contextDefinition: { ...receiptDefinition, fields: [shorter, ...others, paidOn] },
      expirationBehavior: { type: 'days-after-creation', days: 2 },
    })
    await api().documentInstances.update({ params: params(), body: { documentTypeVersionId } })
    const run = await ended()
    expect(run).toMatchObject({ isDry: false, startedBy: organization.admin.username })
    expect(run?.done).toBe(run?.total)
    const after = await get(dated)
    const last = new Date(before.createdAt + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(after).toEqual({
      ...before,
      documentTypeVersionId,
      documentTypeName: 'Paid receipt',
      expiresOn: last,
    })
    expect((await get(undated)).documentTypeVersionId).toBe(documentTypeVersionId)
    expect(await misfits()).toContainEqual(expect.objectContaining({ documentId: undated, path: 'payer' }))
    expect(await instances()).toMatchObject({ behind: 0 })
  })

  it('is bound when the version says so, and keeps its report when the same is asked again', async () => {
    const documentTypeVersionId = await save({
      updateDocumentInstances: true,
      acceptedMimeTypeList: ['image/png'],
    })
    await vi.waitFor(async () => expect((await instances()).run).toMatchObject({ documentTypeVersionId }), {
      timeout: 20_000,
    })
    const run = await ended()
    expect(run).toMatchObject({ isDry: false, misfits: run?.total })
    await api().documentInstances.update({ params: params(), body: { documentTypeVersionId } })
    expect((await instances()).run).toEqual(run)
    expect(await misfits()).toContainEqual(
      expect.objectContaining({ documentId: fixtures.documentId, path: '', key: 'file-type-not-accepted' }),
    )
  })

  it('writes one entry of the log for an update, however many documents there are', async () => {
    const documentTypeVersionId = await save({})
    await api().documentInstances.update({ params: params(), body: { documentTypeVersionId } })
    await ended()
    const { items } = await api().actionLogs.list({ query: { entryTypes: 'document-instances-updated' } })
    expect(
      items.filter(({ indexed }) => indexed['documentTypeVersionId'] === documentTypeVersionId),
    ).toHaveLength(1)
  })

  it('is refused for a version that is not the newest, and a type that is not there', async () => {
    const documentTypeVersionId = await newest()
    await save({})
    const late = api().documentInstances.update({ params: params(), body: { documentTypeVersionId } })
    await expect(late).rejects.toMatchObject({ status: 409, reason: 'newer-version' })
    const unknown = { documentTypeId: 'f'.repeat(24) }
    await expect(api().documentInstances.get({ params: unknown })).rejects.toMatchObject({ status: 404 })
    await expect(api().documentInstances.misfits({ params: unknown })).rejects.toMatchObject({ status: 404 })
    const member = organization.member.api.documentInstances.get({ params: params() })
    await expect(member).rejects.toMatchObject({ status: 403 })
  })
})

import { person } from '../platform/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('documents', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())

  const names = async (query: object) =>
    (await organization.member.api.documents.list({ query })).items.map(({ name }) => name)
  const isPng = async (answer: Response) =>
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString('latin1') === 'PNG'
  const until = (path: string) =>
    expect.poll(async () => (await organization.member.send(path, {})).status, { timeout: 15_000 }).toBe(200)

  it('get a picture and their text afterwards, by a job (B-203)', async () => {
    const thumbnail = `/app/documents/${fixtures.documentId}/thumbnail`
    await until(thumbnail)
    const { headers, ...answer } = await organization.member.send(thumbnail, {})
    expect(answer).toBeDefined()
    expect(headers.get('content-type')).toBe('image/png')
    expect(await isPng(await organization.member.send(thumbnail, {}))).toBe(true)
    const { token } = await organization.member.api.sessions.downloadToken()
    const byToken = `${thumbnail}?token=${token}&documentVersionId=${fixtures.documentVersionId}`
    expect(await isPng(await server.send(byToken, {}))).toBe(true)
    const statusOf = async (path: string, headers = {}) => (await server.send(path, { headers })).status
    expect(await statusOf(byToken, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusOf(`${thumbnail}?token=${organization.member.token}`)).toBe(401)
    expect(await statusOf('/app/documents', { authorization: `Bearer ${token}` })).toBe(401)
    const again = await organization.member.send(thumbnail, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const texts = await server.database
      .tenant('acme', person('test'))
      .read((tx) =>
        tx.all(db.selectFrom('documentVersionTexts').select('text').where('organizationId', '=', 'acme')),
      )
    expect(texts).toEqual([{ text: expect.stringContaining('Received from María Pérez') }])
  })

  it('are made of templates that have a picture too', async () => {
    const thumbnail = `/app/templates/${fixtures.templateVersionId}/thumbnail`
    await until(thumbnail)
    expect(await isPng(await organization.member.send(thumbnail, {}))).toBe(true)
  })

  it('are listed by any part of their name, sorted and paged (B-020)', async () => {
    const payers = ['Ana', 'Berta', 'Carla', '100 %']
    for (const payer of payers) {
      await organization.admin.api.generations.sync({
        body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer }),
      })
    }
    const byName = { sortField: 'name', sortDirection: 'asc' }
    expect(await names(byName)).toEqual([
      'Receipt of 100 %',
      'Receipt of Ana',
      'Receipt of Berta',
      'Receipt of Carla',
      'Receipt of María Pérez',
    ])
    expect(await names({ nameFilter: 'a', ...byName })).toHaveLength(4)
    expect(await names({ nameFilter: '%' })).toEqual(['Receipt of 100 %'])
    expect(await names({ nameFilter: '_' })).toEqual([])
    expect((await names({})).at(-1)).toBe('Receipt of María Pérez')
    expect(await names({ updatedBy: organization.member.username })).toEqual(['Receipt of María Pérez'])
    expect(await names({ documentTypeIdList: `${fixtures.documentTypeId},${'f'.repeat(24)}` })).toHaveLength(
      5,
    )
    expect(await names({ pageNumber: 1 })).toEqual([])
    for (const sortField of ['documentType', 'updatedBy', 'updatedAt'])
      expect(await names({ sortField })).toHaveLength(5)
    expect(await organization.member.api.documents.list({ query: { rowsPerPage: 30 } })).toMatchObject({
      totalCount: 5,
      pageNumber: 0,
      rowsPerPage: 30,
    })
  })

  it('are summed up with all that a list shows of them (B-187)', async () => {
    const { documentId, documentVersionId, documentTypeId, documentTypeVersionId } = fixtures
    const { api, username } = organization.member
    const summary = await api.documents.summary({ params: { documentId } })
    expect(summary).toEqual({
      documentId,
      documentVersionId,
      documentTypeId,
      documentTypeVersionId,
      lastDocumentVersionId: documentVersionId,
      documentTypeName: 'Receipt',
      name: 'Receipt of María Pérez',
      mimeType: 'application/pdf',
      versionNumber: 1,
      createdAt: expect.any(Number),
      createdBy: username,
      updatedAt: expect.any(Number),
      updatedBy: username,
      data: receipt,
      documentLists: [],
      signaturePlaceholders: [],
      signatureCheckIn: null,
      expiresOn: null,
      myPermissions: { view: true, edit: true, delete: false },
    })
    expect(Math.abs(Date.now() - summary.createdAt)).toBeLessThan(3_600_000)
    expect((await api.documents.list({ query: { nameFilter: 'perez' } })).items).toEqual([summary])
  })

  it('come with their file where it is said which one is preferred (G-119)', async () => {
    const params = { documentId: fixtures.documentId }
    const { get } = organization.member.api.documents
    const plain = await get({ params })
    expect(plain).not.toHaveProperty('dataUri')
    for (const preferOriginal of [true, false]) {
      const { dataUri, ...rest } = await get({ params, query: { preferOriginal } })
      expect(rest).toEqual(plain)
      expect(dataUri).toMatch(/^data:application\/pdf;base64,JVBERi/)
    }
  })

  it('give a version’s file raw, or with what is known of it (G-035)', async () => {
    const { documentId, documentVersionId } = fixtures
    const params = { documentId, documentVersionId }
    const raw = await organization.member.api.documents.version({ params, query: { raw: true } })
    const known = await organization.member.api.documents.version({ params })
    if (!(raw instanceof Blob) || known instanceof Blob) throw new Error('raw and known are mixed up')
    const bytes = Buffer.from(await raw.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(known).toMatchObject({ ...params, data: { payer: 'María Pérez' } })
    expect(known.dataUri).toBe(`data:application/pdf;base64,${bytes.toString('base64')}`)
  })

  it('list their versions, and the values each was made of (B-208, B-209)', async () => {
    const { documentId, documentVersionId } = fixtures
    const versions = await organization.member.api.documents.versions({ params: { documentId } })
    expect(versions).toMatchObject({
      totalCount: 1,
      items: [{ documentVersionId, versionNumber: 1, pageCount: 1, mimeType: 'application/pdf' }],
    })
    const context = await organization.member.api.documents.generationContext({
      params: { documentId, documentVersionId },
    })
    expect(context).toMatchObject({ context: { payer: 'María Pérez', items: [{ text: 'Rent of May' }] } })
  })

  it('are announced: each version once, in the transaction that stores it', async () => {
    const [events, versions] = await server.database
      .tenant('acme', person('test'))
      .read((tx) =>
        Promise.all([
          tx.all(
            db
              .selectFrom('events')
              .select('data')
              .where('organizationId', '=', 'acme')
              .where('kind', '=', 'document-saved'),
          ),
          tx.all(db.selectFrom('documentVersions').select('id').where('organizationId', '=', 'acme')),
        ]),
      )
    const announced = events.map(({ data }) => 'documentVersionId' in data && data.documentVersionId)
    expect(new Set(announced)).toEqual(new Set(versions.map(({ id }) => id)))
    expect(announced).toHaveLength(versions.length)
  })
})

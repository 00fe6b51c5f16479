import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { founder } from '../platform/actor.ts'
import { db } from '../platform/database.ts'
import { type Fixtures, optionalDefinition, receiptWizard } from '../testing/fixtures.ts'
import { pdfOfPages } from '../testing/pdf-file.ts'
import { pngFile } from '../testing/picture-bombs.ts'
import { wordFile, wordParagraph, wordType } from '../testing/word-file.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('what is made of a file to show it', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let documentTypeId = ''
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const type = await organization.admin.api.documentTypes.create({
      body: {
        name: 'Scans',
        documentGroupId: fixtures.documentGroupId,
        contextDefinition: optionalDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/*', 'image/*', 'text/plain'],
      },
    })
    documentTypeId = type.documentTypeId
  })
  afterAll(() => server.close())

  const saved = async (bytes: Uint8Array, mimeType: string) => {
    const documents = [`data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`]
    const { documentId, documentVersionId } = await organization.member.api.uploads.save({
      body: { documentTypeId, documents },
    })
    return { documentId, documentVersionId }
  }
  type Ids = Awaited<ReturnType<typeof saved>>
  const images = (params: Ids, query = {}) => organization.member.api.documents.images({ params, query })
  const asPdf = ({ documentId, documentVersionId }: Ids) =>
    organization.member.send(`/app/documents/${documentId}/${documentVersionId}/image-as-pdf`, {})
  const original = async ({ documentId, documentVersionId }: Ids) => {
    const path = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
    return Buffer.from(await (await organization.member.send(path, {})).arrayBuffer())
  }
  const tenant = () => server.database.tenant('acme', founder('test'))
  const kept = ({ documentVersionId }: Ids) =>
    tenant().read((tx) =>
      tx.all(
        db
          .selectFrom('documentRenditions')
          .select(['kind', 'page', 'blob'])
          .where('organizationId', '=', 'acme')
          .where('documentVersionId', '=', documentVersionId)
          .orderBy('page'),
      ),
    )
  const sizeOf = (dataUri = '') => {
    const png = Buffer.from(dataUri.replace('data:image/png;base64,', ''), 'base64')
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
  }

  it('has the pages of a PDF as pictures, some at a time, at both paths (B-194, B-652)', async () => {
    const file = pdfOfPages(12)
    const ids = await saved(file, 'application/pdf')
    const first = await images(ids)
    expect(first).toMatchObject({ totalCount: 12, pageCount: 12, pageNumber: 0, rowsPerPage: 5 })
    expect(first.items.map(({ pageNumber }) => pageNumber)).toEqual([0, 1, 2, 3, 4])
    for (const { width, height, dataUri } of first.items) expect(sizeOf(dataUri)).toEqual({ width, height })
    expect(first.items[0]).toMatchObject({ width: 1240, height: 620 })
    expect(new Set(first.items.map(({ dataUri }) => dataUri)).size).toBe(5)
    const last = await images(ids, { rowsPerPage: 10, pageNumber: 1 })
    expect(last.items.map(({ pageNumber }) => pageNumber)).toEqual([10, 11])
    expect(await images(ids, { pageNumber: 3 })).toMatchObject({ items: [], totalCount: 12 })
    const bare = `/documents/${ids.documentId}/versions/${ids.documentVersionId}/images`
    expect(await (await organization.member.send(bare, {})).json()).toEqual(first)
    const raw = await organization.member.send(bare.replace('/images', '?raw=true'), {})
    expect(Buffer.from(await raw.arrayBuffer())).toEqual(file)
  })

  it('is made once, and kept beside the file', async () => {
    const ids = await saved(pdfOfPages(2), 'application/pdf')
    await images(ids)
    await tenant().write((tx) =>
      tx.run(
        db
          .updateTable('documentRenditions')
          .set({ width: 7 })
          .where('organizationId', '=', 'acme')
          .where('documentVersionId', '=', ids.documentVersionId),
      ),
    )
    expect((await images(ids)).items.map(({ width }) => width)).toEqual([7, 7])
    expect(await kept(ids)).toHaveLength(2)
  })

  it('is no more than 500 pictures of a file, and says of how many pages', async () => {
    const ids = await saved(pdfOfPages(503), 'application/pdf')
    const last = await images(ids, { rowsPerPage: 10, pageNumber: 49 })
    expect(last).toMatchObject({ totalCount: 500, pageCount: 503 })
    expect(last.items.at(-1)).toMatchObject({ pageNumber: 499 })
    expect(await images(ids, { rowsPerPage: 10, pageNumber: 50 })).toMatchObject({
      items: [],
      totalCount: 500,
    })
  })

  it('is a PDF of a picture, which has its one page as a picture too (B-195)', async () => {
    const file = pngFile({ width: 40, height: 30 })
    const ids = await saved(file, 'image/png')
    const [one, again] = [await asPdf(ids), await asPdf(ids)]
    expect(one.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await one.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(await again.arrayBuffer())).toEqual(pdf)
    expect(await images(ids)).toMatchObject({ totalCount: 1, items: [{ width: 1240, height: 930 }] })
    expect(await kept(ids)).toHaveLength(2)
    expect(await original(ids)).toEqual(Buffer.from(file))
    const own = pdfOfPages(1)
    expect(Buffer.from(await (await asPdf(await saved(own, 'application/pdf'))).arrayBuffer())).toEqual(own)
  })

  it('comes with a document that is asked for with preferOriginal: its file, or its PDF (B-207)', async () => {
    const file = pngFile({ width: 8, height: 6 })
    const { documentId, ...ids } = await saved(file, 'image/png')
    const get = (query: object) => organization.member.api.documents.get({ params: { documentId }, query })
    const uri = (type: string, bytes: Uint8Array) =>
      `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    expect(await get({})).not.toHaveProperty('dataUri')
    const original = await get({ preferOriginal: true })
    expect(original).toMatchObject({ mimeType: 'image/png', dataUri: uri('image/png', file) })
    const pdf = Buffer.from(await (await asPdf({ documentId, ...ids })).arrayBuffer())
    expect(await get({ preferOriginal: false })).toMatchObject({
      mimeType: 'application/pdf',
      dataUri: uri('application/pdf', pdf),
    })
    const text = await saved(Buffer.from('Dear Sir'), 'text/plain')
    const kept = await organization.member.api.documents.get({
      params: { documentId: text.documentId },
      query: { preferOriginal: false },
    })
    expect(kept).toMatchObject({
      mimeType: 'text/plain',
      dataUri: uri('text/plain', Buffer.from('Dear Sir')),
    })
  })

  it('is of a Word file its pages, its words for the search and its picture; the file stays as it is', async () => {
    const broken = '<w:p><w:r><w:br w:type="page"/><w:t>The tenant signs</w:t></w:r></w:p>'
    const file = wordFile(wordParagraph('Lease of a flat') + broken)
    const ids = await saved(file, wordType)
    const read = () =>
      tenant().read((tx) =>
        tx.first(
          db
            .selectFrom('documentVersionTexts')
            .select(['text', 'pageCount', 'problem'])
            .where('organizationId', '=', 'acme')
            .where('documentVersionId', '=', ids.documentVersionId),
        ),
      )
    await vi.waitFor(async () => expect(await read()).toMatchObject({ pageCount: 2, problem: null }), 20_000)
    expect((await read())?.text).toMatch(/Lease of a flat\s+The tenant signs/)
    const thumbnail = await organization.member.send(`/app/documents/${ids.documentId}/thumbnail`, {})
    expect(thumbnail.headers.get('content-type')).toBe('image/png')
    expect(await images(ids)).toMatchObject({ totalCount: 2, pageCount: 2 })
    const pdf = Buffer.from(await (await asPdf(ids)).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await kept(ids)).map(({ kind }) => kind).toSorted()).toEqual(['image', 'image', 'pdf'])
    expect(await original(ids)).toEqual(file)
    const cut = await saved(wordFile('<w:p>'), wordType)
    await expect(images(cut)).rejects.toMatchObject({ status: 400, reason: 'cannot-be-set' })
  })

  it('is refused of a text, of what is no picture and of a file nobody can open', async () => {
    const text = await saved(Buffer.from('Dear Sir'), 'text/plain')
    await expect(images(text)).rejects.toMatchObject({ status: 400, reason: 'no-pages-to-show' })
    expect(await (await asPdf(text)).json()).toMatchObject({ reason: 'not-a-picture' })
    const broken = await saved(Buffer.from('%PDF-1.7 nothing'), 'application/pdf')
    await expect(images(broken)).rejects.toMatchObject({ status: 400, reason: 'not-a-pdf' })
    const cut = pngFile({ width: 40, height: 30 }).subarray(0, 60)
    await expect(images(await saved(cut, 'image/png'))).rejects.toMatchObject({
      status: 400,
      reason: 'picture-cannot-be-read',
    })
  })

  it('goes with its document for good', async () => {
    const ids = await saved(pngFile({ width: 41, height: 17 }), 'image/png')
    await images(ids)
    const blobs = (await kept(ids)).map(({ blob }) => blob)
    expect(blobs).toHaveLength(2)
    const { documentId } = ids
    const deletedDocumentList = [{ documentId, documentVersionList: [] }]
    await organization.admin.api.documents.remove({ params: { documentId } })
    await organization.admin.api.deletedDocuments.hardDelete({ body: { deletedDocumentList } })
    expect(await kept(ids)).toEqual([])
    const left = () =>
      tenant().read((tx) =>
        tx.all(
          db
            .selectFrom('blobs')
            .select('hash')
            .where('organizationId', '=', 'acme')
            .where('hash', '=', sql<string>`any(${blobs})`),
        ),
      )
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
  })
})

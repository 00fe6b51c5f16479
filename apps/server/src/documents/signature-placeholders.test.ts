import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import { type Fixtures, receipt } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const place = {
  signaturePageIndex: 0,
  x: 72,
  y: 700,
  width: 120,
  height: 40,
  pageHeight: 792,
  pageWidth: 612,
}
const mark = (key: string, more: object = {}) => ({
  key,
  identifier: 'buyer',
  keywordName: 'signature',
  keywordValue: 'Sign here',
  emailValue: 'ana@luz.test',
  type: 'manual' as const,
  placeholders: [place],
  ...more,
})

describe('the placeholders of signatures', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const save = (body: object) => organization.member.api.uploads.save({ body })
  const made = (text: string) =>
    save({ documentTypeId: fixtures.documentTypeId, data: receipt, documents: [pdfUri(text)] })
  const put = (
    { documentId, documentVersionId }: { documentId: string; documentVersionId: string },
    signaturePlaceholders: ReturnType<typeof mark>[],
  ) =>
    organization.member.api.documents.savePlaceholders({
      params: { documentId, documentVersionId },
      body: { signaturePlaceholders },
    })
  const keys = async (documentId: string, documentVersionId?: string) => {
    const query = documentVersionId === undefined ? {} : { documentVersionId }
    const summary = await organization.member.api.documents.summary({ params: { documentId }, query })
    return summary.signaturePlaceholders.map(({ key }) => key)
  }

  it('are of a version, in their order, and what is said next stands alone (B-238, B-239, B-651, B-653)', async () => {
    const ids = await made('one')
    await put(ids, [mark('seller'), mark('buyer', { type: 'generated', placeholders: [place, place] })])
    const { api } = organization.member
    const read = await api.documents.get({ params: ids })
    expect(read.signaturePlaceholders).toEqual([
      mark('seller'),
      mark('buyer', { type: 'generated', placeholders: [place, place] }),
    ])
    const { items } = await api.documents.list({ query: { rowsPerPage: '100' } })
    expect(items.find(({ documentId }) => documentId === ids.documentId)?.signaturePlaceholders).toEqual(
      read.signaturePlaceholders,
    )
    await put(ids, [mark('witness')])
    expect(await keys(ids.documentId)).toEqual(['witness'])
    await put(ids, [])
    expect(await keys(ids.documentId)).toEqual([])
  })

  it('go over to the next version, without those that it takes away (B-650)', async () => {
    const first = await made('carried')
    await put(first, [mark('seller'), mark('buyer'), mark('witness')])
    const parentDocumentVersionId = first.documentVersionId
    const second = await save({
      parentDocumentVersionId,
      documents: [pdfUri('next')],
      signatureKeysToRemove: ['buyer', 'nobody'],
    })
    expect(await keys(first.documentId)).toEqual(['seller', 'witness'])
    expect(await keys(first.documentId, first.documentVersionId)).toEqual(['seller', 'buyer', 'witness'])
    // To take one away is a change by itself; to take away what is not there is none.
    const next = { parentDocumentVersionId: second.documentVersionId }
    const same = await save({ ...next, signatureKeysToRemove: ['buyer'] })
    expect(same.documentVersionId).toBe(second.documentVersionId)
    const third = await save({ ...next, signatureKeysToRemove: ['seller'] })
    expect(third.documentVersionId).not.toBe(second.documentVersionId)
    expect(await keys(first.documentId)).toEqual(['witness'])
    await organization.member.api.documents.restoreVersion({
      params: { documentId: first.documentId, documentVersionId: first.documentVersionId },
    })
    expect(await keys(first.documentId)).toEqual(['seller', 'buyer', 'witness'])
  })

  it('are summed up for several documents, of the versions named or the newest ones (B-202)', async () => {
    const [one, other] = [await made('1'), await made('2')]
    await put(one, [mark('buyer', { placeholders: [place, place] })])
    const next = await save({
      parentDocumentVersionId: one.documentVersionId,
      documents: [pdfUri('1b')],
      signatureKeysToRemove: ['buyer'],
    })
    const { documents } = organization.member.api
    const summed = await documents.placeholders({
      body: {
        documents: [
          { documentId: other.documentId },
          { documentId: one.documentId, documentVersionId: one.documentVersionId },
          { documentId: one.documentId },
        ],
      },
    })
    const name = 'Receipt of María Pérez'
    const buyer = { key: 'buyer', identifier: 'buyer', emailValue: 'ana@luz.test', type: 'manual', places: 2 }
    expect(summed.placeholdersResume).toEqual([
      { documentId: other.documentId, documentVersionId: other.documentVersionId, name, placeholders: [] },
      { documentId: one.documentId, documentVersionId: one.documentVersionId, name, placeholders: [buyer] },
      { documentId: one.documentId, documentVersionId: next.documentVersionId, name, placeholders: [] },
    ])
    const unknown = { documents: [{ documentId: one.documentId }, { documentId: 'a'.repeat(24) }] }
    await expect(documents.placeholders({ body: unknown })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'documents[1]', message: 'Invalid documentId' }],
    })
  })

  it('have each key once, are generated or manual, and on pages of no negative size (B-237, B-238)', async () => {
    const ids = await made('refused')
    await expect(put(ids, [mark('a'), mark('a')])).rejects.toMatchObject({
      errors: [{ path: 'signaturePlaceholders', message: 'Each key must stand once only' }],
    })
    for (const type of ['generated', 'manual']) await put(ids, [mark('a', { type })])
    await expect(put(ids, [mark('a', { type: 'drawn' })])).rejects.toMatchObject({
      errors: [{ path: 'signaturePlaceholders[0].type' }],
    })
    for (const wrong of [{ pageHeight: -1 }, { pageWidth: -1 }, { signaturePageIndex: -2 }])
      await expect(put(ids, [mark('a', { placeholders: [{ ...place, ...wrong }] })])).rejects.toMatchObject({
        status: 400,
      })
    await expect(put({ ...ids, documentVersionId: 'a'.repeat(24) }, [])).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are said by whoever may change the documents of the type, with an entry of the log', async () => {
    const ids = await made('logged')
    await put(ids, [mark('buyer')])
    const { items } = await organization.admin.api.actionLogs.ofDocument({ params: ids })
    expect(items[0]).toMatchObject({
      entryType: 'signature-placeholders-saved',
      indexed: { documentVersionId: ids.documentVersionId, name: 'Receipt of María Pérez' },
    })
    const documentTypePermissions = [
      { documentTypeId: fixtures.documentTypeId, action: 'deny' as const, permissionType: 'edit' as const },
    ]
    const users = [organization.member.username]
    await organization.admin.api.roles.create({ body: { name: 'Reader', users, documentTypePermissions } })
    await expect(put(ids, [])).rejects.toMatchObject({ status: 403, reason: 'may-not-change-documents' })
    expect(await keys(ids.documentId)).toEqual(['buyer'])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pdfUri } from '../testing/document-samples.ts'
import {
  type Fixtures,
  optionalDefinition,
  receipt,
  receiptRequest,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the trash', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    owner = new Client(server.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const make = async (payer: string, documents: object = {}) => {
    const request = receiptRequest(fixtures.templateVersionId, { ...receipt, payer })
    const made = await organization.admin.api.generations.sync({ body: { ...request, ...documents } })
    const [{ documentId = '', documentVersionId = '' } = {}] = made.documents
    return { documentId, documentVersionId }
  }
  /** A document with two versions, the newer one last. */
  const makeTwo = async (payer: string) => {
    const first = await make(payer)
    const second = await organization.admin.api.generations.sync({
      body: {
        templates: [{ key: 'receipt', templateVersionId: fixtures.templateVersionId }],
        contexts: [
          {
            key: 'one',
            data: { ...receipt, payer: `${payer} 2` },
            documents: [
              {
                templateKey: 'receipt',
                documentKey: 'next',
                parentDocumentVersionId: first.documentVersionId,
              },
            ],
          },
        ],
      },
    })
    return [first, { ...first, documentVersionId: second.documents[0]?.documentVersionId ?? '' }] as const
  }
  /** Puts a document of another type into the trash, by somebody else. */
  const removeOneAsAnother = async () => {
    const { admin } = organization
    const zoe = await server.person('acme', 'zoe')
    const permission = {
      documentTypeId: fixtures.cardTypeId,
      permissionType: 'delete',
      action: 'allow',
    } as const
    await admin.api.roles.create({
      body: { name: 'Tidies up', users: [zoe.username], documentTypePermissions: [permission] },
    })
    const body = { documentTypeId: fixtures.cardTypeId, documents: [pdfUri('card')] }
    const { documentId } = await zoe.api.uploads.save({ body })
    await zoe.api.documents.remove({ params: { documentId } })
  }
  const named = (documentId: string, ...documentVersionList: string[]) => ({
    body: { deletedDocumentList: [{ documentId, documentVersionList }] },
  })
  const remove = (documentId: string, documentVersionId?: string) =>
    organization.admin.api.documents.remove({
      params: { documentId },
      query: documentVersionId === undefined ? {} : { documentVersionId },
    })
  const restore = (...of: Parameters<typeof named>) =>
    organization.admin.api.deletedDocuments.restore(named(...of))
  const hardDelete = (...of: Parameters<typeof named>) =>
    organization.admin.api.deletedDocuments.hardDelete(named(...of))
  const trash = async (query: object = {}) =>
    (await organization.admin.api.deletedDocuments.list({ query })).items
  const listed = async () => (await organization.admin.api.documents.list()).items.map(({ name }) => name)
  const newest = (documentId: string) => organization.admin.api.documents.get({ params: { documentId } })

  it('takes a document out of every list and read, and gives it back as it was (B-213, B-214)', async () => {
    const { documentId, documentVersionId } = await make('Soft')
    const before = await newest(documentId)
    await remove(documentId)
    expect(await listed()).not.toContain('Receipt of Soft')
    const { api } = organization.admin
    const params = { documentId }
    const reads = [
      () => api.documents.get({ params }),
      () => api.documents.summary({ params }),
      () => api.documents.versions({ params }),
      () => api.documents.version({ params: { documentId, documentVersionId } }),
      () => api.documents.remove({ params }),
      () =>
        api.sharing.document({
          params: { documentId, documentVersionId },
          body: { recipients: ['a@x.test'], subject: 'A', body: 'B' },
        }),
    ]
    for (const read of reads) await expect(read()).rejects.toMatchObject({ status: 404 })
    expect((await api.dashboard.recentDocuments()).items).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ documentId })]),
    )
    expect((await trash({ nameFilter: 'soft' }))[0]).toEqual({
      documentId,
      documentVersionList: [documentVersionId],
      versionNumber: null,
      documentTypeId: fixtures.documentTypeId,
      documentTypeName: 'Receipt',
      name: 'Receipt of Soft',
      deletedBy: organization.admin.username,
      deletedAt: expect.any(Number),
      myPermissions: { view: true, edit: true, delete: true },
    })
    await restore(documentId)
    expect(await newest(documentId)).toEqual(before)
    expect(await trash({ nameFilter: 'soft' })).toEqual([])
    await expect(restore(documentId)).rejects.toMatchObject({ status: 404 })
  })

  it('takes one version where the call names it, and the document goes on with the one before (B-217, G-096)', async () => {
    const [first, second] = await makeTwo('Twice')
    const { documentId } = first
    await remove(documentId, second.documentVersionId)
    expect(await newest(documentId)).toMatchObject({
      documentVersionId: first.documentVersionId,
      name: 'Receipt of Twice',
      versionNumber: 1,
    })
    const versions = await organization.admin.api.documents.versions({ params: { documentId } })
    expect(versions.items).toHaveLength(1)
    expect(await trash({ nameFilter: 'twice 2' })).toMatchObject([
      { documentId, versionNumber: 2, documentVersionList: [second.documentVersionId] },
    ])
    await restore(documentId, second.documentVersionId)
    expect(await newest(documentId)).toMatchObject({ name: 'Receipt of Twice 2', versionNumber: 2 })
    await remove(documentId, first.documentVersionId)
    expect(await newest(documentId)).toMatchObject({ name: 'Receipt of Twice 2' })
    await hardDelete(documentId, first.documentVersionId)
    await remove(documentId, second.documentVersionId)
    expect(await trash({ nameFilter: 'twice' })).toMatchObject([{ documentId, versionNumber: null }])
  })

  it('is asked for at least one thing, all of which must lie in it (B-216)', async () => {
    const { restore, hardDelete } = organization.admin.api.deletedDocuments
    const [there, gone] = [await make('There'), await make('Gone')]
    await remove(gone.documentId)
    for (const call of [restore, hardDelete]) {
      await expect(call({ body: { deletedDocumentList: [] } })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'deletedDocumentList', message: 'At least one document is needed' }],
      })
      const deletedDocumentList = [gone, there].map(({ documentId }) => ({ documentId }))
      await expect(call({ body: { deletedDocumentList } })).rejects.toMatchObject({ status: 404 })
    }
    expect(await trash({ nameFilter: 'gone' })).toHaveLength(1)
  })

  it('is filtered by who deleted, sorted by each of its fields, and paged (B-218, B-219, B-220)', async () => {
    for (const payer of ['Zoe', 'Abel']) await remove((await make(payer)).documentId)
    await removeOneAsAnother()
    const { username } = organization.admin
    const own = await trash({ deletedByFilter: username.toUpperCase() })
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(await trash({ deletedByFilter: 'nobody@acme.test' })).toEqual([])
    const names = async (sortField: string, sortDirection: string) =>
      (await trash({ sortField, sortDirection })).map(({ name }) => name)
    const byName = await names('name', 'asc')
    expect(byName).toEqual(byName.toSorted())
    expect(await names('name', 'desc')).toEqual(byName.toReversed())
    const sorted = [
      ['documentType', 'documentTypeName'],
      ['deletedBy', 'deletedBy'],
      ['deletedAt', 'deletedAt'],
    ] as const
    for (const [sortField, shown] of sorted) {
      const up = (await trash({ sortField, sortDirection: 'asc' })).map((each) => each[shown])
      expect(new Set(up).size, sortField).toBeGreaterThan(1)
      expect(up, sortField).toEqual(up.toSorted((a, b) => (a < b ? -1 : 1)))
      const down = (await trash({ sortField, sortDirection: 'desc' })).map((each) => each[shown])
      expect(down, sortField).toEqual(up.toReversed())
    }
    for (const rowsPerPage of [15, 30, 50, 100, 500])
      expect(await organization.admin.api.deletedDocuments.list({ query: { rowsPerPage } })).toMatchObject({
        rowsPerPage,
        totalCount: byName.length,
      })
    const wrong = organization.admin.api.deletedDocuments.list({ query: { rowsPerPage: 20 } })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })

  it('is entered in the action log, as what is made and saved is: moved there, brought back, gone for good (B-221)', async () => {
    const { documentId, documentVersionId } = await make('Logged')
    await organization.admin.api.uploads.save({
      body: { parentDocumentVersionId: documentVersionId, documents: [pdfUri('scan')] },
    })
    await remove(documentId)
    await restore(documentId)
    await remove(documentId)
    await hardDelete(documentId)
    const { items } = await organization.admin.api.actionLogs.list({ query: { rowsPerPage: 50 } })
    expect(items.slice(0, 6).map(({ entryType }) => entryType)).toEqual([
      'document-permanently-deleted',
      'document-deleted',
      'document-restored',
      'document-deleted',
      'document-saved',
      'document-generated',
    ])
    for (const entry of items.slice(0, 6))
      expect(entry.indexed).toMatchObject({ documentId: expect.anything(), name: 'Receipt of Logged' })
  })

  it('is closed to who may not delete documents of the type, and says so', async () => {
    const { documentId } = await make('Guarded')
    const { api } = organization.member
    const refused = { status: 403, reason: 'may-not-delete-documents' }
    await expect(api.documents.remove({ params: { documentId } })).rejects.toMatchObject(refused)
    await remove(documentId)
    await expect(api.deletedDocuments.restore(named(documentId))).rejects.toMatchObject(refused)
    await expect(api.deletedDocuments.hardDelete(named(documentId))).rejects.toMatchObject(refused)
    const theirs = await server.organization('theirs')
    await expect(theirs.admin.api.deletedDocuments.restore(named(documentId))).rejects.toMatchObject({
      status: 404,
    })
    expect((await theirs.admin.api.deletedDocuments.list()).items).toEqual([])
  })

  it('leaves no byte of what is deleted for good but the entries of the log (B-215)', async () => {
    const marker = 'Quetzalcoatlus'
    const [first, second] = await makeTwo(marker)
    const { documentId } = first
    const { api } = organization.admin
    await api.sharing.document({
      params: second,
      body: { recipients: ['a@x.test'], subject: 'A', body: 'B' },
    })
    const thumbnail = `/app/documents/${documentId}/thumbnail`
    await expect
      .poll(async () => (await organization.admin.send(thumbnail, {})).status, { timeout: 20_000 })
      .toBe(200)
    const tables = await owner.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const tablesWith = async () => {
      const found = []
      for (const { name } of tables.rows) {
        const { rowCount } = await owner.query(
          `select from ${name} as r where r::text ilike $1 or r::text like $2 limit 1`,
          [`%${marker}%`, `%${documentId}%`],
        )
        if (rowCount !== 0) found.push(name)
      }
      return found.toSorted()
    }
    const blobs = async () =>
      (
        await owner.query<{ blob: string }>('select blob from document_versions where document_id = $1', [
          documentId,
        ])
      ).rows.map(({ blob }) => blob)
    const hashes = await blobs()
    expect(await tablesWith()).toEqual(
      expect.arrayContaining(['documents', 'document_version_texts', 'mails']),
    )
    const dataFolder = join(server.dataFolder, 'blobs')
    const files = () =>
      readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const before = files().length
    expect(files().map(({ name }) => name)).toEqual(expect.arrayContaining(hashes))

    await remove(documentId)
    await hardDelete(documentId)
    await vi.waitFor(
      () => {
        const left = files()
        expect(left.filter(({ name }) => hashes.includes(name))).toEqual([])
        // Two versions, and at least one picture of them.
        expect(left.length).toBeLessThanOrEqual(before - 3)
        for (const { parentPath, name } of left)
          expect(readFileSync(join(parentPath, name)).includes(marker)).toBe(false)
      },
      { timeout: 20_000 },
    )
    await vi.waitFor(
      async () => {
        const left = await tablesWith()
        // The log, and the ids in the outbox, from which nothing can be read.
        expect(left.filter((name) => !/^action_log|^events$/.test(name))).toEqual([])
      },
      { timeout: 20_000 },
    )
    await expect(hardDelete(documentId)).rejects.toMatchObject({ status: 404 })
  })

  it('is asked by two at once without harm: one deletes for good, the other reads whole or nothing', async () => {
    const { documentId, documentVersionId } = await make('Raced')
    const path = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
    const reads = Array.from({ length: 10 }, async () => (await organization.admin.send(path, {})).status)
    const removed = remove(documentId).then(() => hardDelete(documentId))
    const statuses = await Promise.all(reads)
    await removed
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const both = await make('Raced twice')
    await remove(both.documentId)
    const outcomes = await Promise.allSettled([restore(both.documentId), hardDelete(both.documentId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps the type of what lies in it: it comes back after its type is to go, or is no longer in use', async () => {
    const { documentTypes, uploads } = organization.admin.api
    const type = {
      name: 'Passing',
      documentGroupId: fixtures.documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
    }
    const { documentTypeId, documentTypeVersionId } = await documentTypes.create({ body: type })
    const { documentId } = await uploads.save({ body: { documentTypeId, documents: [pdfUri('passing')] } })
    await remove(documentId)
    const params = { documentTypeId }
    await expect(documentTypes.remove({ params })).rejects.toMatchObject({ status: 409 })
    await documentTypes.unpublish({ params: { documentTypeVersionId } })
    await restore(documentId)
    expect(await newest(documentId)).toMatchObject({ documentTypeId, documentTypeName: 'Passing' })
    await remove(documentId)
    await hardDelete(documentId)
    await documentTypes.remove({ params })
    await expect(restore(documentId)).rejects.toMatchObject({ status: 404 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the documents of a generation', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const generate = (count: number, more: { isPreview?: boolean } = {}) => {
    const contexts = Array.from({ length: count }, (_, at) => ({
      key: `${at}`,
      data: { ...receipt, payer: `Payer ${at}` },
    }))
    const body = { ...receiptRequest(fixtures.templateVersionId, receipt, more), contexts }
    return organization.member.api.generations.sync({ body })
  }
  const list = (generationToken = '', query = {}) =>
    organization.member.api.documents.ofGeneration({ params: { generationToken }, query })
  const one = (generationToken = '', documentId = '') =>
    organization.member.api.documents.oneOfGeneration({ params: { generationToken, documentId } })

  it('are read by its token, all in pages of 15, 50 or 100, or one (B-211)', async () => {
    const { documents, generationToken } = await generate(16)
    const made = new Set(documents.map(({ documentVersionId }) => documentVersionId))
    const [first, second] = await Promise.all([
      list(generationToken),
      list(generationToken, { pageNumber: 1 }),
    ])
    expect([first.items.length, second.items.length, first.totalCount]).toEqual([15, 1, 16])
    const all = [...first.items, ...second.items].map(({ documentVersionId }) => documentVersionId)
    expect(new Set(all)).toEqual(made)
    for (const rowsPerPage of [50, 100])
      expect((await list(generationToken, { rowsPerPage })).items).toHaveLength(16)
    await expect(list(generationToken, { rowsPerPage: 30 })).rejects.toMatchObject({ status: 400 })
    const [document] = documents
    expect(await one(generationToken, document?.documentId)).toMatchObject({
      documentId: document?.documentId,
      documentVersionId: document?.documentVersionId,
      name: 'Receipt of Payer 0',
      data: { payer: 'Payer 0' },
    })
  })

  it('are those it made, in the versions that it made', async () => {
    const { documents, generationToken } = await generate(1)
    const [{ documentId = '', documentVersionId = '' } = {}] = documents
    const next = await organization.member.api.uploads.save({
      body: { parentDocumentVersionId: documentVersionId, data: { ...receipt, payer: 'Another' } },
    })
    expect(await one(generationToken, documentId)).toMatchObject({
      documentVersionId,
      lastDocumentVersionId: next.documentVersionId,
    })
    await expect(one(generationToken, fixtures.documentId)).rejects.toMatchObject({ status: 404 })
    expect((await list(fixtures.generationToken)).items).toMatchObject([{ documentId: fixtures.documentId }])
  })

  it('are not there for who may not see them, nor of a preview', async () => {
    expect(await generate(1, { isPreview: true })).not.toHaveProperty('generationToken')
    const { generationToken } = await generate(1)
    const { documentTypeId } = fixtures
    const documentTypePermissions = [
      { documentTypeId, action: 'deny' as const, permissionType: 'view' as const },
    ]
    const users = [organization.member.username]
    await organization.admin.api.roles.create({ body: { name: 'Blind', users, documentTypePermissions } })
    await expect(list(generationToken)).rejects.toMatchObject({ status: 404 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the history of a document', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let documentId: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    const states = [
      receipt,
      { ...receipt, amount: 99, items: [] },
      { ...receipt, amount: 99, items: [{ text: 'Water' }, { text: 'Light' }] },
    ]
    let parentDocumentVersionId: string | undefined
    for (const data of states) {
      const documents = [
        {
          templateKey: 'receipt',
          documentKey: 'receipt',
          ...(parentDocumentVersionId && { parentDocumentVersionId }),
        },
      ]
      const body = {
        ...receiptRequest(fixtures.templateVersionId),
        contexts: [{ key: 'one', data, documents }],
      }
      const made = await organization.admin.api.generations.sync({ body })
      const [stored] = made.documents
      documentId = stored?.documentId ?? ''
      parentDocumentVersionId = stored?.documentVersionId
    }
  })
  afterAll(() => server.close())

  const history = (query: object = {}) =>
    organization.member.api.documents.history({ params: { documentId }, query })
  const changesIn = ({ items }: Awaited<ReturnType<typeof history>>) =>
    items.map(({ versionNumber, changes }) => [
      versionNumber,
      changes
        .filter(({ path }) => path !== 'total')
        .map(({ path, label, before, after }) => [path, label, before, after]),
    ])

  it('has each version, newest first, with who made it and what changed, value by value', async () => {
    const answer = await history()
    expect(answer.items[0]).toMatchObject({ versionNumber: 3, createdBy: 'admin@acme.test' })
    expect(changesIn(answer).slice(0, 2)).toEqual([
      [
        3,
        [
          ['items[0]/text', 'Item', null, 'Water'],
          ['items[1]/text', 'Item', null, 'Light'],
        ],
      ],
      [
        2,
        [
          ['amount', 'Amount', 1250.5, 99],
          ['items[0]/text', 'Item', 'Rent of May', null],
        ],
      ],
    ])
    const [, , first] = changesIn(answer)
    expect(first?.[1]).toContainEqual(['payer', 'Payer', null, 'María Pérez'])
  })

  it('is paged by 10, 30 and 50, and by no other number (B-210)', async () => {
    for (const rowsPerPage of ['10', '30', '50'])
      expect(await history({ rowsPerPage })).toMatchObject({
        totalCount: 3,
        rowsPerPage: Number(rowsPerPage),
      })
    expect((await history({ pageNumber: '1' })).items).toEqual([])
    await expect(history({ rowsPerPage: '15' })).rejects.toMatchObject({ errors: [{ path: 'rowsPerPage' }] })
  })

  it('is of a document that the caller sees, and so is the note of a view', async () => {
    const { documents } = organization.member.api
    const params = { documentId: 'a'.repeat(24), documentVersionId: fixtures.documentVersionId }
    await expect(documents.history({ params })).rejects.toMatchObject({ status: 404 })
    await expect(documents.noteView({ params })).rejects.toMatchObject({ status: 404 })
    const { documentVersionId } = fixtures
    await documents.noteView({ params: { documentId: fixtures.documentId, documentVersionId } })
    const { items } = await organization.admin.api.actionLogs.ofDocument({ params: fixtures })
    expect(items[0]).toMatchObject({
      entryType: 'document-view',
      username: 'member@acme.test',
      indexed: { documentVersionId, name: 'Receipt of María Pérez' },
    })
  })
})

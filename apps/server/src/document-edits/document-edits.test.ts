import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the open edit of a document', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentId = ''
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server, organization } = opened)
    ;({ documentId } = opened.fixtures)
  })
  afterAll(() => server.close())

  it('is seen by everybody else who sees the document, until it ends', async () => {
    const { admin, member } = organization
    const params = { documentId }
    expect((await member.api.documentEdits.begin({ params })).items).toEqual([])
    const seen = await admin.api.documentEdits.begin({ params })
    expect(seen.items).toEqual([{ username: member.username, since: expect.any(Number) }])
    expect((await member.api.documentEdits.list({ params })).items).toMatchObject([
      { username: admin.username },
    ])
    await member.api.documentEdits.end({ params })
    expect((await admin.api.documentEdits.list({ params })).items).toEqual([])
    const unknown = { documentId: 'f'.repeat(24) }
    await expect(admin.api.documentEdits.begin({ params: unknown })).rejects.toMatchObject({ status: 404 })
  })
})

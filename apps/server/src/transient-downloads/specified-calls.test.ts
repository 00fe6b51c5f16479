import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const who = 'a person'
const unknown = '0123456789abcdef01234567'
const transientDownload = [
  'id',
  'createdAt',
  'createdBy',
  'expirationDate',
  'description',
  'totalResources',
  'errorMessage',
  'resources',
]
const credits = {
  isPostPaid: false,
  organizationId: 'acme',
  priority: 'prepaid',
  expirationDate: '2030-01-01',
  creditCount: 1,
}
const letter = { recipients: ['ana@luz.test'], subject: 'The deed', body: 'Here.' }

/** The calls of the areas sharing, transient-downloads and credits, in `endpoints.json`. */
const stated: StatedCall[] = [
  { call: 'POST /app/support/share', who, body: { phoneNumber: '2222', body: 'Help', name: '', email: '' } },
  { call: 'POST /app/document/{documentId}/{documentVersionId}/share', who, body: letter },
  {
    call: 'POST /app/transient-download',
    who,
    body: { description: 'ab', resources: [{ type: 'document', id: unknown }] },
    refuses: 'unknown-document',
  },
  { call: 'GET /app/transient-download', who, items: transientDownload },
  { call: 'GET /app/transient-download/{id}', who, answers: transientDownload },
  { call: 'POST /app/transient-download/{id}/retry-save', who },
  { call: 'GET /app/transient-download/{id}/as-zip', who, refuses: 'download-not-ready' },
  { call: 'POST /app/credits/', who, body: credits },
  { call: 'GET /app/credits/acme', who, items: Object.keys(credits) },
]

describe('the calls of sharing, transient downloads and credits', () => {
  let server: TestServer
  let ids: Record<string, string>
  beforeAll(async () => {
    const { organization, fixtures, ...opened } = await fixtureServer()
    ;({ server } = opened)
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
    const { documentId, documentVersionId } = fixtures
    const body = { description: 'ab', resources: [{ type: 'document' as const, id: documentId }] }
    const made = await organization.admin.api.transientDownloads.create({ body })
    ids = { documentId, documentVersionId, id: made.transientDownloadId }
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-575)', async (each) => {
    expect(await differencesFrom(each, server, ids)).toEqual([])
  })
})

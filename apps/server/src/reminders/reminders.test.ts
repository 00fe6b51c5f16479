import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tenant } from '../platform/database.ts'
import { type Fixtures, receiptDefinition, receiptRequest, receiptWizard } from '../testing/fixtures.ts'
import { type Person, type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { askForReminders, remind } from './reminders.ts'

const patience = { timeout: 20_000, interval: 20 }
const dayMs = 86_400_000

describe('a reminder of expiry', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    owner = new Client(server.connection)
    await owner.connect()
    await saveType({
      expirationBehavior: { type: 'days-after-creation', days: 10 },
      expirationWarningDays: 7,
    })
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })
  beforeEach(async () => {
    told.length = 0
    await owner.query('truncate notifications, document_reminders, reminder_days, template_subscriptions')
    await owner.query('update documents set is_deleted = true')
  })

  async function saveType(more: Partial<DocumentTypeInput>) {
    const { documentTypeId, documentGroupId } = fixtures
    const { documentTypes } = organization.admin.api
    const { documentTypeVersionId } = await documentTypes.get({ params: { documentTypeId }, query: {} })
    return documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: documentTypeVersionId,
        ...more,
      },
    })
  }
  /** A document that is valid until ten days from now, and is warned of from three days from now on. */
  async function make(parentDocumentVersionId?: string) {
    const request = receiptRequest(fixtures.templateVersionId)
    const parent = { templateKey: 'receipt', documentKey: 'a', parentDocumentVersionId }
    const contexts = request.contexts.map((context) => ({ ...context, documents: [parent] }))
    const { documents } = await organization.member.api.generations.sync({
      body: parentDocumentVersionId === undefined ? request : { ...request, contexts },
    })
    const [{ documentId = '', documentVersionId = '' } = {}] = documents
    return { documentId, documentVersionId }
  }
  const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  const told: string[] = []
  const run = (day: string, tenant = door()) =>
    remind({ live: { tell: (_, usernames) => void told.push(...usernames) }, now: Date.now }).run(
      { day },
      { tenant, key: 'run', signal: new AbortController().signal },
    )
  const door = () => server.database.tenant('acme', { kind: 'job', name: 'reminder' })
  const of = async (who: Person = organization.member) =>
    (await who.api.notifications.list()).items.filter(({ type }) => type === 'review-document-reminder')

  it('has the version and its type; another notification has a title, a text and what it is about (B-565)', async () => {
    const { documentId, documentVersionId } = await make()
    await run(dayIn(3))
    const about = { documentId, documentName: 'Receipt of María Pérez', expiresOn: dayIn(10) }
    expect(await of()).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(Number),
        isRead: false,
        type: 'review-document-reminder',
        documentVersionId,
        documentType: 'Receipt',
        hasExpired: false,
        ...about,
      },
    ])
    const subscription = { subscriptionType: 'generation', sendToWeb: true, sendToMobile: true } as const
    await organization.admin.api.templates.updateSubscription({
      body: { templateId: fixtures.templateId, action: 'subscribe', ...subscription },
    })
    await make()
    await vi.waitFor(
      async () =>
        expect((await organization.admin.api.notifications.list()).items[0]).toMatchObject({
          type: 'system-notification',
          title: 'New: Receipt of María Pérez',
          bodyHtml: expect.stringMatching(/^<p>.*<\/p>$/),
          metadata: { type: 'generation' },
        }),
      patience,
    )
  })

  it('comes once when a version enters its warning days and once when it has expired, to who may edit it', async () => {
    const { admin, member } = organization
    const { documentVersionId } = await make()
    const { documentTypeId } = fixtures
    const { id: roleId } = await admin.api.roles.create({
      body: {
        name: 'Reader',
        users: [member.username],
        documentTypePermissions: [{ documentTypeId, action: 'deny', permissionType: 'edit' }],
      },
    })
    await run(dayIn(2))
    expect(await of(admin)).toEqual([])
    for (const days of [3, 3, 5, 10]) await run(dayIn(days))
    expect(await of(admin)).toMatchObject([{ documentVersionId, hasExpired: false }])
    for (const days of [11, 12]) await run(dayIn(days))
    expect(await of(admin)).toMatchObject([{ hasExpired: true }, { hasExpired: false }])
    expect(await of(member)).toEqual([])
    expect(told).toEqual([admin.username, admin.username])
    await admin.api.roles.update({ params: { roleId }, body: { name: 'Reader', users: [] } })
  })

  it('comes again for a new version, and not for what lies in the trash', async () => {
    const first = await make()
    await run(dayIn(3))
    const next = await make(first.documentVersionId)
    await run(dayIn(3))
    const versions = (await of()).map(({ documentVersionId }) => documentVersionId)
    expect(versions).toEqual([next.documentVersionId, first.documentVersionId])
    const second = await make()
    await organization.admin.api.documents.remove({ params: second, query: {} })
    await run(dayIn(3))
    expect(await of()).toHaveLength(2)
  })

  it('is asked for once a day, when the morning of the organization has come', async () => {
    await owner.query(`update organizations set time_zone = 'America/El_Salvador' where id = 'acme'`)
    await make()
    const ask = (at: number) => server.database.system(askForReminders({ now: () => at }))
    const days = async () => (await owner.query(`select day::text as day from reminder_days`)).rows
    const morning = Date.parse(`${dayIn(3)}T12:00:00Z`)
    await ask(morning - 60_000)
    expect(await days()).toEqual([{ day: dayIn(2) }])
    expect(await of()).toEqual([])
    for (const minute of [0, 1, 2]) await ask(morning + minute * 60_000)
    expect(await days()).toEqual([{ day: dayIn(3) }])
    await vi.waitFor(async () => expect(await of()).toHaveLength(1), patience)
  })

  it('comes once to each, though a run is killed amid many documents and two go on at the same time', async () => {
    const { documentId } = await make()
    await copies(documentId, 249)
    let lots = 0
    const dying: Tenant = {
      ...door(),
      write: (work) =>
        door().write(async (tx) => {
          const done = await work(tx)
          if (++lots === 2) throw new Error('killed')
          return done
        }),
    }
    await expect(run(dayIn(3), dying)).rejects.toThrow('killed')
    const count = async () =>
      (
        await owner.query(
          'select count(*)::int as count, count(distinct username)::int as people from notifications',
        )
      ).rows[0]
    expect(await count()).toEqual({ count: 200, people: 2 })
    await Promise.all([run(dayIn(3)), run(dayIn(3))])
    expect(await count()).toEqual({ count: 500, people: 2 })
  })

  /** Documents like one, with a version each. */
  async function copies(documentId: string, count: number) {
    await owner.query(
      `with made as (
        insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
          last_version_id, created_by, updated_by, expires_on)
        select organization_id, lpad(n::text, 24, 'd'), document_type_id, document_type_version_id, document_type_name,
          name, lpad(n::text, 24, 'e'), created_by, updated_by, expires_on
        from documents, generate_series(1, $2::integer) as n where id = $1)
      insert into document_versions (organization_id, id, document_id, document_type_version_id, version_number, name,
        mime_type, size, blob, data, created_by)
      select organization_id, lpad(n::text, 24, 'e'), lpad(n::text, 24, 'd'), document_type_version_id, 1, name,
        mime_type, size, blob, data, created_by
      from document_versions, generate_series(1, $2::integer) as n where document_id = $1`,
      [documentId, count],
    )
  }

  it('leads a filter of the list: what expires before a day, with the day', async () => {
    const { documentId } = await make()
    const { documents } = organization.member.api
    const before = async (days: number) =>
      (await documents.list({ query: { expiresBefore: dayIn(days), nameFilter: 'receipt' } })).items
    expect(await before(10)).toEqual([])
    expect(await before(11)).toMatchObject([{ documentId, expiresOn: dayIn(10) }])
    expect((await documents.list({ query: { expiresBefore: dayIn(11) } })).totalCount).toBe(1)
  })
})

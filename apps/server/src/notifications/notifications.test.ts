import { NotificationMetadata } from '@tabellio/contract/notifications'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { founder } from '../platform/actor.ts'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer, workDone } from '../testing/server.ts'
import { notify } from './telling.db.ts'

describe('notifications', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
  })
  afterAll(() => server.close())

  const tell = (key: string, usernames: string[]) =>
    server.database
      .tenant('acme', founder('test'))
      .write((tx) =>
        notify(tx, { key, usernames, title: key, bodyHtml: '<p></p>', metadata: { type: 'generation' } }),
      )
  const mine = (query: object = {}) => organization.member.api.notifications.list({ query })

  it('tell the holders of a group’s role of each document that is stored in it (B-152, B-648, G-214)', async () => {
    const { admin, member } = organization
    await workDone(server) // so that nobody is told of the documents that were there before
    const { id: roleToNotify } = await admin.api.roles.create({
      body: { name: 'Archive', users: ['member@acme.test'] },
    })
    const params = { documentGroupId: fixtures.documentGroupId }
    const body = { name: 'Payments', description: 'What was paid', roleToNotify }
    await admin.api.documentGroups.update({ params, body })
    const data = { ...receipt, payer: '<b>O’Neil & Søn' }
    const made = await admin.api.generations.sync({ body: receiptRequest(fixtures.templateVersionId, data) })
    await vi.waitFor(async () => expect((await mine()).totalCount).toBe(1), { timeout: 20_000, interval: 20 })
    const documentName = 'Receipt of <b>O’Neil & Søn'
    expect(await member.api.notifications.list()).toMatchObject({
      unreadCount: 1,
      items: [
        {
          type: 'system-notification',
          isRead: false,
          title: `New: ${documentName}`,
          bodyHtml: '<p>admin@acme.test stored “Receipt of &lt;b&gt;O’Neil &amp; Søn” (Receipt).</p>',
          metadata: { type: 'generation', documentName, documentId: made.documents[0]?.documentId },
        },
      ],
    })
    expect((await admin.api.notifications.list()).totalCount).toBe(0)
  })

  it('name no document that their reader may not see any more', async () => {
    const { admin, member } = organization
    const before = await mine()
    const { documentTypeId } = fixtures
    const documentTypePermissions = [
      { documentTypeId, permissionType: 'view' as const, action: 'deny' as const },
    ]
    const { id: roleId } = await admin.api.roles.create({
      body: { name: 'No receipts', users: [member.username], documentTypePermissions },
    })
    expect(await mine()).toMatchObject({ totalCount: 0, unreadCount: 0, items: [] })
    await admin.api.roles.update({ params: { roleId }, body: { name: 'No receipts', users: [] } })
    expect(await mine()).toEqual(before)
  })

  it('have an id, a time, what they say, and are about one of seven kinds of things (B-564, B-566)', async () => {
    const types = [
      'generation',
      'document-type-updated',
      'template-update',
      'document-collection-issues',
      'document-approval',
      'collection-assignment',
      'collection-deassignment',
    ] as const
    expect(NotificationMetadata.shape.type.options).toEqual(types)
    const usernames = ['admin@acme.test']
    for (const type of types)
      await server.database
        .tenant('acme', founder('test'))
        .write((tx) =>
          notify(tx, { key: type, usernames, title: type, bodyHtml: `<p>${type}</p>`, metadata: { type } }),
        )
    const { items } = await organization.admin.api.notifications.list()
    expect(items.toReversed()).toEqual(
      types.map((type) => ({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        createdAt: expect.any(Number),
        isRead: false,
        type: 'system-notification',
        title: type,
        bodyHtml: `<p>${type}</p>`,
        metadata: { type },
      })),
    )
  })

  it('come once, however often the event is heard', async () => {
    const before = (await mine()).totalCount
    for (let time = 0; time < 3; time++) await tell('once', ['member@acme.test'])
    expect((await mine()).totalCount).toBe(before + 1)
  })

  it('come 15 a page, the newest first (B-726, G-019)', async () => {
    for (let at = 0; at < 16; at++) await tell(`page ${at}`, ['member@acme.test'])
    const first = await mine()
    expect(first).toMatchObject({ pageNumber: 0, rowsPerPage: 15 })
    const newestFirst = Array.from({ length: 15 }, (_, at) => `page ${15 - at}`)
    expect(first.items.map(({ title }) => title)).toEqual(newestFirst)
    const { items } = await mine({ pageNumber: 1 })
    expect(items).toHaveLength(first.totalCount - 15)
  })

  it('are marked as read and removed by their ids, and by nobody else (B-563, B-567)', async () => {
    await tell('mark', ['member@acme.test'])
    const before = await mine()
    const [first] = before.items
    const body = { notificationIdList: [first?.id ?? ''] }
    await organization.admin.api.notifications.markAsRead({ body })
    await organization.admin.api.notifications.remove({ body })
    expect(await mine()).toEqual(before)
    await organization.member.api.notifications.markAsRead({ body })
    const read = await mine()
    expect(read.items[0]).toEqual({ ...first, isRead: true })
    expect(read.unreadCount).toBe(before.unreadCount - 1)
    await organization.member.api.notifications.remove({ body })
    expect((await mine()).totalCount).toBe(before.totalCount - 1)
  })

  it.each([{ notificationIdList: [] }, { notificationIdList: ['x'] }])('refuse %o (B-567)', async (body) => {
    const { markAsRead, remove } = organization.member.api.notifications
    await expect(markAsRead({ body })).rejects.toMatchObject({ status: 400 })
    await expect(remove({ body })).rejects.toMatchObject({ status: 400 })
  })
})

import type { NotificationSettings } from '@tabellio/contract/notifications'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { founder } from '../platform/actor.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { openSmtp } from '../testing/smtp.ts'
import { mailTo } from './mailing.ts'
import { notify } from './telling.db.ts'
import { openPolicyCache } from '../roles/index.ts'

const patience = { timeout: 20_000, interval: 20 }
const others = {
  'document-approval': 'daily',
  'document-type-updated': 'daily',
  'template-update': 'daily',
  'review-document-reminder': 'daily',
} as const
const usual: NotificationSettings = {
  mails: { generation: 'at-once', ...others },
  quietHours: null,
  digestHour: 8,
  timeZone: null,
}

describe('a notification by mail', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  beforeAll(async () => {
    smtp = await openSmtp()
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all', smtpUrl: smtp.url }))
    owner = new Client(server.connection)
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.got.length = 0
    await owner.query('truncate mails, notifications, notification_settings')
  })

  const choose = (settings: Partial<NotificationSettings> = {}) =>
    organization.member.api.notifications.saveSettings({ body: { ...usual, ...settings } })
  const tell = (key: string, usernames = ['member@acme.test']) =>
    server.database.tenant('acme', founder('test')).write((tx) =>
      notify(tx, {
        key,
        usernames,
        title: `New: ${key}`,
        bodyHtml: '<p></p>',
        metadata: {
          type: 'generation',
          documentId: fixtures.documentId,
          documentName: key,
          documentTypeName: 'Receipt',
          createdBy: 'admin@acme.test',
        },
      }),
    )
  /** As if it had been told on the day before. */
  const age = () => owner.query(`update notifications set created_at = created_at - interval '1 day'`)
  const subjects = () => smtp.got.map(({ subject }) => subject)
  const mails = async () => (await owner.query('select * from mails')).rows
  const services = () => ({
    findPolicy: openPolicyCache(),
    seal: server.seal,
    baseUrl: () => 'http://tabellio.test',
    now: Date.now,
  })

  it('comes at once to who wants it so, in their language, with its link, and as often as it was told', async () => {
    await choose()
    await organization.member.api.users.updateProfile({ body: { language: 'es' } })
    await Promise.all([tell('Acta <b>1</b>'), tell('Acta <b>1</b>')])
    await vi.waitFor(() => expect(smtp.got).toHaveLength(1), patience)
    await organization.member.api.users.updateProfile({ body: { language: 'en' } })
    const [mail] = smtp.got
    expect(mail).toMatchObject({
      to: [{ address: 'member@acme.test' }],
      subject: 'Nuevo: Acta <b>1</b>',
      text: expect.stringContaining(
        `admin@acme.test guardó «Acta <b>1</b>» (Receipt).\nhttp://tabellio.test/o/acme/documents/${fixtures.documentId}`,
      ),
    })
    expect(mail?.html).toContain('«Acta &lt;b&gt;1&lt;/b&gt;»')
    await server.askForDueWork()
    expect(await mails()).toHaveLength(1)
  })

  it('comes once a day with all that is not read, and not when there is nothing new', async () => {
    await tell('First')
    await tell('Read')
    await tell('Third')
    const { items } = await organization.member.api.notifications.list()
    const read = items.find(({ title }) => title === 'New: Read')?.id ?? ''
    await organization.member.api.notifications.markAsRead({ body: { notificationIdList: [read] } })
    await server.askForDueWork()
    expect(await mails()).toEqual([])
    await age()
    await server.askForDueWork()
    await vi.waitFor(() => expect(subjects()).toEqual(['2 notifications from Office acme']), patience)
    expect(smtp.got[0]?.text).toMatch(/First.*Third/s)
    expect(smtp.got[0]?.text).not.toContain('“Read”')
    await age()
    await server.askForDueWork()
    expect(await mails()).toHaveLength(1)
  })

  it('waits for the end of quiet hours', async () => {
    const hour = (away: number) => new Date(Date.now() + away * 3_600_000).toISOString().slice(11, 16)
    await choose({ quietHours: { fromTime: hour(-2), toTime: hour(2) }, timeZone: 'UTC' })
    await tell('Night')
    await server.database
      .tenant('acme', { kind: 'job', name: 'mailer' })
      .write((tx) => mailTo(services(), tx, 'member@acme.test'))
    expect(await mails()).toEqual([])
    await choose({ quietHours: { fromTime: hour(2), toTime: hour(4) }, timeZone: 'UTC' })
    await server.askForDueWork()
    await vi.waitFor(() => expect(subjects()).toEqual(['New: Night']), patience)
  })

  it('comes once though many mail at once, and again after a crash between taking it and writing the mail', async () => {
    await tell('Once')
    await age()
    const job = server.database.tenant('acme', { kind: 'job', name: 'mailer' })
    const crashing = {
      ...services(),
      baseUrl: () => {
        throw new Error('The process died')
      },
    }
    await expect(job.write((tx) => mailTo(crashing, tx, 'member@acme.test'))).rejects.toThrow('died')
    expect(await mails()).toEqual([])
    await Promise.all(
      Array.from({ length: 8 }, () => job.write((tx) => mailTo(services(), tx, 'member@acme.test'))),
    )
    await vi.waitFor(() => expect(subjects()).toEqual(['New: Once']), patience)
    expect(await mails()).toHaveLength(1)
  })

  it('is tried again when the mail server refuses it', async () => {
    await choose()
    smtp.answers.push(450)
    await tell('Refused')
    await vi.waitFor(async () => expect((await mails())[0]?.sent_at).toBeTruthy(), patience)
    expect(subjects()).toEqual(['New: Refused', 'New: Refused'])
    expect(new Set(smtp.got.map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('does not come to who wants none, may not come in, or may not see the document', async () => {
    const job = server.database.tenant('acme', { kind: 'job', name: 'mailer' })
    const { username } = organization.member
    const pending = async () =>
      (await owner.query('select id from notifications where is_mail_pending')).rows.length
    await choose({ mails: { generation: 'never', ...others } })
    await tell('Unwanted')
    expect(await pending()).toBe(0)
    await choose({ mails: { generation: 'daily', ...others } })
    await tell('Hidden')
    await age()
    const { id: roleId } = await organization.admin.api.roles.create({
      body: {
        name: 'No receipts',
        users: [username],
        documentTypePermissions: [
          { documentTypeId: fixtures.documentTypeId, permissionType: 'view', action: 'deny' },
        ],
      },
    })
    await job.write((tx) => mailTo(services(), tx, username))
    await organization.admin.api.roles.update({ params: { roleId }, body: { name: 'Any', users: [] } })
    await tell('Out', ['newcomer@acme.test'])
    await age()
    await job.write((tx) => mailTo(services(), tx, 'newcomer@acme.test'))
    expect(await pending()).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('ends for its kind with one click, by a link that only this installation makes', async () => {
    await choose()
    await tell('Stop')
    await vi.waitFor(() => expect(smtp.got).toHaveLength(1), patience)
    const headers = new Map(smtp.got[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<http:\/\/tabellio\.test(.*)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    const click = (path: string) =>
      server.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await click(`${link.slice(0, -4)}AAAA`)).status).toBe(404)
    const looked = await server.send(link, { method: 'GET' })
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      'http://tabellio.test/o/acme/profile/notifications',
    ])
    const { notifications } = organization.member.api
    expect((await notifications.settings()).mails).toEqual({ generation: 'at-once', ...others })
    expect((await click(link)).status).toBe(204)
    expect(await notifications.settings()).toMatchObject({
      mails: { generation: 'never', ...others },
      digestHour: 8,
    })
    const { items } = await organization.admin.api.actionLogs.list()
    expect(items[0]).toMatchObject({
      entryType: 'notification-settings-updated',
      username: organization.member.username,
    })
  })

  it('is chosen by each person for themselves, with hours that differ', async () => {
    const { notifications } = organization.member.api
    expect(await notifications.settings()).toEqual({
      ...usual,
      mails: { generation: 'daily', ...others },
      organizationTimeZone: 'UTC',
    })
    const quietHours = { fromTime: '22:00', toTime: '06:30' }
    await choose({ quietHours, digestHour: 7, timeZone: 'America/Guatemala' })
    expect(await notifications.settings()).toMatchObject({
      mails: { generation: 'at-once', ...others },
      quietHours,
      digestHour: 7,
      timeZone: 'America/Guatemala',
    })
    expect((await organization.admin.api.notifications.settings()).mails).toEqual({
      generation: 'daily',
      ...others,
    })
    const equal = choose({ quietHours: { fromTime: '22:00', toTime: '22:00' } })
    await expect(equal).rejects.toMatchObject({ errors: [{ path: 'quietHours.toTime', key: 'same-times' }] })
    await expect(choose({ timeZone: 'Mars/Base' })).rejects.toMatchObject({ errors: [{ path: 'timeZone' }] })
  })

  it('is told to 12,000 people by one statement', async () => {
    const people = Array.from({ length: 12_000 }, (_, index) => `p${index}@acme.test`)
    await tell('All', people)
    const { rows } = await owner.query(
      'select count(distinct id)::int as told, count(distinct username)::int as people from notifications',
    )
    expect(rows).toEqual([{ told: 12_000, people: 12_000 }])
  })
})

import type { EntryType } from '@tabellio/contract/log-entries'
import { Client } from 'pg'
import { callPath } from '@tabellio/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedDoors, writeEntry } from '../platform/action-log.ts'
import { founder } from '../platform/actor.ts'
import type { TenantTx } from '../platform/database.ts'
import { calls } from '../testing/calls.ts'
import { type Fixtures, receiptRequest } from '../testing/fixtures.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { givePasswords, password } from '../testing/passwords.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'
import { sampleIds } from '../testing/samples.ts'
import { signUp } from '../testing/sign-up.ts'

describe('the action log', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let owner: Client
  const written = entriesIn(() => server)
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    owner = new Client(server.connection)
    await owner.connect()
    await givePasswords(server)
    await written()
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })

  const newest = async () => {
    const { items } = await organization.admin.api.actionLogs.list()
    return items[0]
  }
  const write = (type: EntryType, things: Record<string, string>) =>
    server.database
      .tenant('acme', founder('test'))
      .write((tx) => tx.run(writeEntry({ type, organizationId: 'acme', username: 'test', things })))
  const group = (name: string) =>
    organization.admin.api.documentGroups.create({ body: { name, description: 'Logged' } })

  it('has who did what to which thing, and what was before and after', async () => {
    const { documentGroupId } = await group('Wills')
    expect(await newest()).toMatchObject({
      organizationId: 'acme',
      entryType: 'document-group-created',
      username: 'admin@acme.test',
      impersonator: null,
      indexed: { name: 'Wills', documentGroupId },
    })
    const body = { name: 'Last wills', description: 'Logged' }
    await organization.admin.api.documentGroups.update({ params: { documentGroupId }, body })
    const changed = await newest()
    expect(changed).toMatchObject({
      entryType: 'document-group-updated',
      before: { name: 'Wills' },
      after: { name: 'Last wills' },
    })
    expect(await organization.admin.api.actionLogs.get({ params: { id: changed?.id ?? '' } })).toEqual(
      changed,
    )
    await organization.admin.api.documentGroups.remove({ params: { documentGroupId } })
    expect(await newest()).toMatchObject({
      entryType: 'document-group-deleted',
      indexed: { name: 'Last wills' },
    })
  })

  it('has nothing of a call that was refused, or that stored nothing', async () => {
    await written()
    await expect(group('Payments')).rejects.toMatchObject({ status: 409 })
    await expect(group('')).rejects.toMatchObject({ status: 400 })
    const refused = organization.member.api.documentGroups.create({
      body: { name: 'Mine', description: 'B' },
    })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    const body = receiptRequest(fixtures.templateVersionId, undefined, { isPreview: true })
    await organization.member.api.generations.sync({ body })
    expect(await written()).toEqual([])
  })

  it('has nothing of any call that is refused for what it sends or who sends it (LOG-1)', async () => {
    await written()
    const wrong = { method: 'POST', body: '{"nonsense":', headers: { 'content-type': 'application/json' } }
    const ids = sampleIds(fixtures)
    const statuses = new Set<number>()
    for (const { route } of calls.filter(({ route: { method } }) => method !== 'GET')) {
      const { method } = route
      const path = callPath(route, { params: ids })
      statuses.add((await server.send(path, { ...wrong, method })).status)
      statuses.add((await organization.member.send(path, { ...wrong, method })).status)
    }
    expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400)
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(await written()).toEqual([])
  })

  it('has nothing of a write that came to no end, and of several writes of one request only the first', async () => {
    await written()
    const { route } = calls.find(({ name }) => name === 'documentGroups.create') ?? {}
    if (!route) throw new Error('There is no such call')
    const tenant = server.database.tenant('acme', founder('x'))
    const logged = loggedDoors({ route, input: {} })<TenantTx>(tenant.write)
    await expect(logged(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken')
    expect(await written()).toEqual([])
    await logged(() => Promise.resolve())
    await logged(() => Promise.resolve())
    expect(await written()).toMatchObject([{ entryType: 'document-group-created', username: 'anonymous' }])
    const { route: sample } = calls.find(({ name }) => name === 'templates.sample') ?? { route }
    const reading = loggedDoors({ route: sample, input: {} })
    await expect(reading<TenantTx>(tenant.write)(() => Promise.resolve())).rejects.toThrow('names no entry')
  })

  it('has an entry of each login and sign-up, in the organization that it is about (B-447)', async () => {
    await written()
    const login = { username: 'member@acme.test', password }
    const { sessions, organizations } = server.anonymous
    await sessions.login({ body: login })
    await sessions.loginTo({ body: { ...login, organizationId: 'acme' } })
    await sessions.apiLogin({ body: login })
    await sessions.loginOrganizations({ body: login })
    await organizations.create({ body: signUp })
    const of = (entryType: string, organizationId: string, username: string) =>
      expect.objectContaining({ entryType, organizationId, username })
    const started = of('session-started', 'acme', 'member@acme.test')
    expect(await written()).toEqual([
      started,
      started,
      started,
      of('organization-created', signUp.organizationId, signUp.adminContact.email.toLowerCase()),
    ])
    await expect(sessions.login({ body: { ...login, password: 'wrong one' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(await written()).toEqual([])
  })

  it('keeps no password, secret or token, and of long values nothing', async () => {
    const statement = writeEntry({
      type: 'profile-updated',
      organizationId: 'acme',
      username: 'x',
      before: { name: 'Ana', password: 'hunter2', inside: [{ apiSecret: 'hunter2', kept: 1 }] },
      after: { text: 'x'.repeat(5000) },
    })
    await server.database.tenant('acme', founder('x')).write((tx) => tx.run(statement))
    expect(await newest()).toMatchObject({ before: { name: 'Ana', inside: [{ kept: 1 }] } })
    expect(await newest()).not.toHaveProperty('after')
  })

  it('is one chain, however many write at once', async () => {
    const before = (await newest())?.number ?? 0
    await Promise.all(Array.from({ length: 60 }, (_, at) => group(`Parallel ${at}`)))
    expect((await newest())?.number).toBe(before + 60)
    expect(await organization.admin.api.actionLogs.verification()).toEqual({
      isIntact: true,
      entryCount: before + 60,
      firstBroken: null,
    })
  })

  it.each<[string, string, (first: number, last: number) => number]>([
    ['an entry that was changed', `update action_log set username = 'nobody' where number = 3`, () => 3],
    [
      'its time',
      `update action_log set created_at = created_at + interval '1 second' where number = 3`,
      () => 3,
    ],
    ['what it says of before', `update action_log set details = '{"before": 1}' where number = 3`, () => 3],
    ['an entry that was taken out', 'delete from action_log where number = 3', () => 3],
    ['the first one taken out', 'delete from action_log where number = 1', () => 1],
    ['the last one taken out', 'delete from action_log where number = $last', (_, last) => last],
    ['a thing’s log that lacks an entry', `delete from action_log_subjects where number = 3`, () => 3],
    [
      'entries that changed places',
      'update action_log set number = case number when 3 then -4 else -3 end where number in (3, 4); update action_log set number = -number where number < 0',
      () => 3,
    ],
  ])('tells of %s (A40)', async (_, tampering, placeOf) => {
    const last = (await newest())?.number ?? 0
    const before =
      await owner.query(`create table kept as select * from action_log; create table kept_subjects as
      select * from action_log_subjects`)
    expect(before).toBeTruthy()
    await owner.query(tampering.replaceAll('$last', `${last} and organization_id = 'acme'`))
    expect(await organization.admin.api.actionLogs.verification()).toMatchObject({
      isIntact: false,
      firstBroken: placeOf(1, last),
    })
    await owner.query(`truncate action_log, action_log_subjects; insert into action_log select * from kept;
      insert into action_log_subjects select * from kept_subjects; drop table kept, kept_subjects`)
    expect(await organization.admin.api.actionLogs.verification()).toMatchObject({ isIntact: true })
  })

  it('cannot be changed or shortened by the product itself', async () => {
    for (const table of ['action_log', 'action_log_subjects']) {
      const { rows } = await owner.query<{ grants: string }>(
        `select string_agg(privilege_type, ' ' order by privilege_type) as grants
         from information_schema.role_table_grants where table_name = $1 and grantee = 'tabellio_app'`,
        [table],
      )
      expect(rows).toEqual([{ grants: 'INSERT SELECT' }])
    }
  })

  it('is narrowed by days, person and types, and sorted by time (B-572)', async () => {
    const { list } = organization.admin.api.actionLogs
    const types = async (query: object) =>
      new Set((await list({ query: { rowsPerPage: 100, ...query } })).items.map(({ entryType }) => entryType))
    const chosen = { entryTypes: 'document-generated,template-published' }
    expect(await types(chosen)).toEqual(new Set(['document-generated', 'template-published']))
    const by = await list({ query: { createdBy: 'Member@acme.test', rowsPerPage: 100 } })
    expect(new Set(by.items.map(({ username }) => username))).toEqual(new Set(['member@acme.test']))
    const numbers = async (sort: string) =>
      (await list({ query: { sort } })).items.map(({ number }) => number)
    const [first = 0] = await numbers('asc')
    expect(first).toBe(1)
    expect((await numbers('DESC'))[0]).toBe((await newest())?.number)
    const all = await list()
    const today = new Date().toISOString().slice(0, 10)
    expect((await list({ query: { fromDate: today, toDate: today } })).totalCount).toBe(all.totalCount)
    expect((await list({ query: { toDate: '2020-01-01' } })).totalCount).toBe(0)
    expect((await list({ query: { fromDate: Date.now() + 60_000 } })).totalCount).toBe(0)
    for (const rowsPerPage of [15, 50, 100])
      expect((await list({ query: { rowsPerPage } })).rowsPerPage).toBe(rowsPerPage)
    await expect(list({ query: { rowsPerPage: 30 } })).rejects.toMatchObject({ status: 400 })
  })

  it.each([{ entryTypes: 'nonsense' }, { entryTypes: 'document-saved,nonsense' }])(
    'refuses %o (B-574)',
    async (query) => {
      await expect(organization.admin.api.actionLogs.list({ query })).rejects.toMatchObject({
        status: 400,
        errors: [{ message: 'Unknown action log entry' }],
      })
    },
  )

  it('knows the seventeen types of the specification (B-569)', async () => {
    const types =
      'document-generated document-saved document-deleted document-restored document-permanently-deleted document-view document-shared workflow-action organization-created admin-change-user-password user-password-updated imported-document-anonymous user-created template-updated template-deleted generated-document-anonymous document-collection-assigned'
    for (const type of types.split(' ')) await write(type as EntryType, {})
    const query = { entryTypes: types.replaceAll(' ', ','), rowsPerPage: 100 }
    const { items } = await organization.admin.api.actionLogs.list({ query })
    expect(new Set(items.map(({ entryType }) => entryType))).toEqual(new Set(types.split(' ')))
  })

  it('answers a list, one entry, and the logs of a document and of a collection instance (B-568, B-573)', async () => {
    const { list, get, ofDocument, ofCollection } = organization.admin.api.actionLogs
    const [documentId, instanceId] = [fixtures.documentId, fixtures.instanceId]
    await write('document-collection-assigned', { documentId, instanceId })
    await write('document-view', { documentId })
    const all = await list()
    const [viewed, assigned] = all.items
    expect(await get({ params: { id: assigned?.id ?? '' } })).toEqual(assigned)
    const document = await ofDocument({ params: { documentId } })
    expect(document.items.slice(0, 2)).toEqual([viewed, assigned])
    expect(await ofCollection({ params: { instanceId } })).toMatchObject({ totalCount: 1, items: [assigned] })
    await expect(ofCollection({ params: { instanceId: 'd'.repeat(24) } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('says of every entry organization, things, time and person (B-570)', async () => {
    const { items, totalCount } = await organization.admin.api.actionLogs.list({
      query: { rowsPerPage: 100 },
    })
    expect(totalCount).toBeGreaterThan(10)
    const entry = {
      organizationId: 'acme',
      indexed: expect.any(Object),
      createdAt: expect.any(Number),
      username: expect.stringMatching(/./),
    }
    expect(items).toEqual(items.map(() => expect.objectContaining(entry)))
  })

  it('has the log of one document, for whoever sees the document', async () => {
    const { ofDocument } = organization.member.api.actionLogs
    const { items, totalCount } = await ofDocument({ params: { documentId: fixtures.documentId } })
    expect(totalCount).toBe(items.length)
    expect(items.at(-1)).toMatchObject({
      entryType: 'document-generated',
      username: 'member@acme.test',
      indexed: { name: 'Receipt of María Pérez' },
    })
    await expect(ofDocument({ params: { documentId: 'a'.repeat(24) } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('comes as a table whose cells no spreadsheet takes for formulas (CSV-1)', async () => {
    for (const name of ['=1+1', '+1', '-1', '@a', 'With, "quotes"']) await group(name)
    const query = { entryTypes: 'document-group-created' }
    const file = await organization.admin.api.actionLogs.exportList({ query })
    const text = await file.text()
    expect(text).toContain('"number","createdAt","username"')
    for (const cell of [`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@a"`, `"With, ""quotes"""`])
      expect(text).toContain(cell)
    const { totalCount } = await organization.admin.api.actionLogs.list({ query })
    expect(text.trimEnd().split('\r\n')).toHaveLength(totalCount + 1)
  })
})

import type { ApiError } from '@tabellio/contract/client'
import { waitingDays } from '@tabellio/contract/waiting-days'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { camelCase } from '../platform/camel-case.ts'
import { type Tx, db } from '../platform/database.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { openSession } from '../sessions/index.ts'
import { createFixtures, type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import {
  type Person,
  type TestOrganization,
  type TestServer,
  clientWith,
  fixtureServer,
  workDone,
} from '../testing/server.ts'
import { keptTables, removableTables } from './tenant-tables.ts'

const dayMs = 86_400_000
const immediately = { body: { type: 'immediately' as const } }

describe('what is removed', () => {
  let server: TestServer
  let acme: TestOrganization
  let theirs: TestOrganization
  let fixtures: Fixtures
  let root: Person
  let database: Client
  beforeAll(async () => {
    ;({ server, organization: acme, fixtures } = await fixtureServer({ role: 'all' }))
    theirs = await server.organization('theirs')
    await createFixtures(theirs)
    await server.organization('home')
    root = await server.person('home', 'root')
    await asSystem(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username))
    database = new Client(server.connection)
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await server.close()
  })

  const asSystem = (query: Parameters<Tx['run']>[0]) => server.database.system((tx) => tx.run(query))
  const names = async (text: string) =>
    (await database.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const tenantTables = () =>
    names(`select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where column_name = 'organization_id' and table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)

  /** How many rows each table has of an organization. */
  async function rowsOf(organizationId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    await database.query('begin; set local role tabellio_system')
    for (const name of await tenantTables()) {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from ${name} where organization_id = $1`,
        [organizationId],
      )
      counts[camelCase(name)] = rows[0]?.n ?? 0
    }
    await database.query('commit')
    return counts
  }
  const tablesWithRows = async (organizationId: string) =>
    Object.entries(await rowsOf(organizationId)).flatMap(([name, count]) => (count > 0 ? [name] : []))

  /** The files that an organization has, and those of some that are still in their place. */
  const filesOf = async (organizationId: string) => {
    const account = db.selectFrom('blobs').select('hash').where('organizationId', '=', organizationId)
    const rows = await server.database.system((tx) => tx.all(account))
    return filesAmong(
      organizationId,
      rows.map(({ hash }) => hash),
    )
  }
  async function filesAmong(organizationId: string, hashes: string[]): Promise<string[]> {
    const found = await Promise.all(hashes.map((hash) => server.blobs.stat(organizationId, hash)))
    return hashes.filter((_, index) => found[index] !== undefined)
  }

  /** A session is looked up again within 400 ms. */
  const expectOut = ({ users }: Person['api']) =>
    expect
      .poll(() =>
        users.profile().then(
          () => 200,
          (error: ApiError) => error.status,
        ),
      )
      .toBe(401)

  const remove = (organizationId: string, body = {}) =>
    root.api.removals.removeData({ params: { organizationId }, body })
  const latest = async (organizationId: string) =>
    (await root.api.removals.dataRemovals({ params: { organizationId } })).items[0]
  const finished = (organizationId: string) =>
    vi.waitFor(async () => expect((await latest(organizationId))?.finishedAt).toEqual(expect.any(Number)), {
      timeout: 30_000,
      interval: 20,
    })

  it('is emptied before what it refers to: every table with rows of organizations, but those that stay for a reason', async () => {
    const everything = { preserveSecurityData: false, preserveBundles: false }
    const ordered: string[] = await server.database.system((tx) => removableTables(tx, everything))
    expect(new Set([...ordered, ...keptTables])).toEqual(
      new Set([
        ...(await tenantTables()).map(camelCase),
        'searchableDocuments',
        'searchableVocabulary',
        'searchableWords',
      ]),
    )
    const { rows } = await database.query<{ own: string; other: string }>(
      `select conrelid::regclass::text as own, confrelid::regclass::text as other from pg_constraint
       where contype = 'f' and not condeferrable and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
    )
    const wrong = rows
      .map(({ own, other }) => [ordered.indexOf(camelCase(own)), ordered.indexOf(camelCase(other))] as const)
      .filter(([own, other]) => other >= 0 && own > other)
    expect(rows.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  it('is nobody’s to ask for but a system administrator’s, who logged in just now, for an organization that is there', async () => {
    const params = { organizationId: 'acme' }
    for (const call of [
      acme.admin.api.removals.removeData({ params, body: {} }),
      acme.admin.api.removals.dataRemovals({ params }),
    ])
      await expect(call).rejects.toMatchObject({ status: 403 })
    await expect(remove('nobody')).rejects.toMatchObject({ status: 404 })
    await expect(latest('nobody')).rejects.toMatchObject({ status: 404 })
    const old = await server.person('home', 'root')
    await asSystem(
      db
        .updateTable('sessions')
        .set({ startedAt: new Date(Date.now() - dayMs) })
        .where('tokenHash', '=', sha256(old.token)),
    )
    await expect(old.api.removals.removeData({ params, body: {} })).rejects.toMatchObject({
      reason: 'fresh-login-needed',
    })
  })

  /** The tables in whose rows a text of an organization stands. */
  async function tablesThatSay(text: string): Promise<string[]> {
    const found: string[] = []
    await database.query('begin; set local role tabellio_system')
    for (const name of await tenantTables()) {
      const { rowCount } = await database.query(
        `select from ${name} as each where each::text like $1 limit 1`,
        [`%${text}%`],
      )
      if (rowCount) found.push(camelCase(name))
    }
    await database.query('commit')
    return found
  }

  it('is the data of one organization with its files, when a system administrator asks: all of it, or without its security data and what bundles brought; nothing of another one is touched (B-458)', async () => {
    // What is done in the background may come to its end meanwhile.
    const {
      blobs: ____,
      collectionRuns: _____,
      documentThumbnails: _,
      documentVersionTexts: __,
      templateThumbnails: ___,
      ...before
    } = await rowsOf('theirs')
    const theirFiles = await filesOf('theirs')
    const inBundles = [
      'collectionConfigs',
      'documentGroups',
      'documentTypeVersions',
      'documentTypes',
      'templateVersions',
      'templates',
    ]
    const inSecurity = ['apiKeys', 'roles']
    await acme.admin.api.generations.sync({
      body: receiptRequest(fixtures.templateVersionId, { ...receipt, payer: 'Marker Zyx' }),
    })
    expect(await tablesThatSay('Marker Zyx')).toContain('documentVersions')
    const files = await filesOf('acme')
    expect(files.length).toBeGreaterThan(1)

    await remove('acme', { preserveSecurityData: true, preserveBundles: true })
    await expect(remove('acme')).rejects.toMatchObject({ status: 409 })
    await finished('acme')
    const some = await tablesWithRows('acme')
    expect(some).toEqual(expect.arrayContaining([...inBundles, ...inSecurity]))
    expect(some).not.toContain('documents')
    expect((await tablesThatSay('Marker Zyx')).filter((name) => !keptTables.includes(name))).toEqual([])
    await expect(acme.member.api.documents.get({ params: fixtures })).rejects.toMatchObject({ status: 404 })
    expect(await latest('acme')).toMatchObject({
      askedBy: root.username,
      preserveSecurityData: true,
      preserveBundles: true,
      removed: { documents: 2, templates: 0, people: 0 },
    })

    await remove('acme')
    await finished('acme')
    const left = await tablesWithRows('acme')
    expect(left.filter((name) => !keptTables.includes(name))).toEqual([])
    await expect.poll(() => filesAmong('acme', files), { timeout: 30_000 }).toEqual([])
    const removal = await latest('acme')
    expect(removal).toMatchObject({ removed: { documents: 0, templates: 1, documentTypes: 2 } })
    expect(removal?.tablesDone).toBe(removal?.tableCount)
    const { items } = await acme.admin.api.users.ofOrganization()
    expect(items.map(({ username, isOrganizationAdmin }) => [username, isOrganizationAdmin])).toEqual([
      [acme.admin.username, true],
    ])
    await expectOut(acme.member.api)
    expect(await acme.admin.api.actionLogs.verification()).toMatchObject({ isIntact: true })

    expect(await rowsOf('theirs')).toMatchObject(before)
    expect(await filesAmong('theirs', theirFiles)).toEqual(theirFiles)
  })

  const runDue = async () => {
    const past = { runsAt: new Date() }
    await asSystem(db.updateTable('organizationPetitions').set(past))
    await database.query(`update account_petitions set runs_at = now()`)
    await server.sweep()
  }
  const mailsTo = (recipient: string) =>
    server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('mails')
          .select('subject')
          .where('recipient', '=', recipient)
          .where('subject', 'like', '%deleted%')
          .orderBy('createdAt'),
      ),
    )
  /** In so many whole days. */
  const daysUntil = (moment = 0) => Math.round((moment - Date.now()) / dayMs)

  it('is an account or an organization by petition, now or when the last credits expire, after a waiting time at least (B-448, G-156)', async () => {
    const { admin } = await server.organization('paying')
    const { removals } = admin.api
    const type = 'until-subscription-expires' as const
    const calls = [
      [removals.askForOrganization, removals.withdrawOrganization],
      [removals.askForAccount, removals.withdrawAccount],
    ] as const
    await asSystem(db.deleteFrom('members').where('username', '=', 'member@paying.test'))
    for (const [ask, withdraw] of calls) {
      await expect(ask({ body: { type: 'at-once' as 'immediately' } })).rejects.toMatchObject({ status: 400 })
      expect(daysUntil((await ask({ body: { type } })).petition?.runsAt)).toBe(waitingDays)
      await withdraw()
    }
    const credits = {
      organizationId: 'paying',
      isPostPaid: false,
      priority: 'prepaid' as const,
      creditCount: 5,
    }
    for (const days of [40, 20]) {
      const expirationDate = new Date(Date.now() + days * dayMs).toISOString()
      await root.api.credits.create({ body: { ...credits, expirationDate } })
    }
    for (const [ask, withdraw] of calls) {
      expect(daysUntil((await ask({ body: { type } })).petition?.runsAt)).toBe(40)
      await withdraw()
      expect(daysUntil((await ask(immediately)).petition?.runsAt)).toBe(waitingDays)
      await withdraw()
    }
  })

  it('is an account by petition of its person, whether in an organization or in none: it waits, is told by mail, and can be withdrawn until it begins (B-449, G-191)', async () => {
    const { api, username } = await server.person('theirs', 'leaving')
    expect(await api.removals.accountState()).toEqual({ started: false, petition: null })
    await expect(api.removals.withdrawAccount()).rejects.toMatchObject({ status: 404 })
    expect(await api.removals.askForAccount(immediately)).toMatchObject({
      started: false,
      petition: { type: 'immediately', askedBy: username },
    })
    await expect(api.removals.askForAccount(immediately)).rejects.toMatchObject({ status: 409 })
    await api.removals.withdrawAccount()
    await runDue()
    expect(await api.removals.accountState()).toMatchObject({ petition: null })

    const token = newSecret()
    await server.database.system((tx) =>
      openSession(tx, {
        tokenHash: sha256(token),
        kind: 'application',
        apiKey: null,
        username: root.username,
        organizationId: null,
        expiresAt: new Date(Date.now() + dayMs),
      }),
    )
    const inNone = clientWith(server, { authorization: `Bearer ${token}` }).removals
    await expect(inNone.askForAccount(immediately)).rejects.toMatchObject({
      reason: 'last-system-administrator',
    })
    await server.person('home', 'second')
    const second = db.updateTable('users').where('username', '=', 'second@home.test')
    await asSystem(second.set({ isSystemAdmin: true }))
    await inNone.askForAccount(immediately)
    expect(await root.api.removals.accountState()).toMatchObject({ petition: { askedBy: root.username } })
    await inNone.withdrawAccount()

    await api.removals.askForAccount(immediately)
    expect(await mailsTo(username)).toHaveLength(2)
    await runDue()
    await expectOut(api)
    await expect(theirs.admin.api.users.get({ params: { username } })).rejects.toMatchObject({ status: 404 })
    const accounts = db.selectFrom('users').select('username').where('username', '=', username)
    expect(await server.database.system((tx) => tx.first(accounts))).toBeUndefined()
    const { items } = await theirs.admin.api.actionLogs.list({ query: { entryTypes: 'removal-requested' } })
    expect(items[0]).toMatchObject({ username })
  })

  it('is each account by itself: one that cannot go keeps no other from going', async () => {
    const people = await Promise.all(
      ['stuck', 'free'].map((name) => server.person('theirs', `petition-${name}`)),
    )
    for (const { api } of people) await api.removals.askForAccount(immediately)
    await database.query(`create function refuse_stuck() returns trigger language plpgsql as
      $$ begin if old.username like 'petition-stuck%' then raise 'stuck'; end if; return old; end $$`)
    await database.query(
      'create trigger stuck before delete on users for each row execute function refuse_stuck()',
    )
    await runDue()
    await database.query('drop trigger stuck on users')
    await expect(people[0]?.api.removals.accountState()).rejects.toMatchObject({
      cause: { message: 'Some accounts were not removed' },
    })
    const left = await database.query(`select username from users where username like 'petition-%'`)
    expect(left.rows.map(({ username }) => username)).toEqual([people[0]?.username])
    await runDue()
    expect((await database.query(`select from users where username like 'petition-%'`)).rowCount).toBe(0)
  })

  it('is no account that others need to administer their organization, neither when it is asked for nor when it is due', async () => {
    const { admin, member } = await server.organization('needed')
    const { askForAccount, accountState } = admin.api.removals
    await expect(askForAccount(immediately)).rejects.toMatchObject({
      status: 409,
      reason: 'needed-administrator',
      params: { name: 'Office needed' },
    })
    const { id } = await admin.api.roles.create({
      body: { name: 'Deputies', globalPermissions: ['organization-admin'] },
    })
    const roleIdList = [id]
    await admin.api.users.update({ body: { username: member.username, assignedRoleIdList: roleIdList } })
    await askForAccount(immediately)
    await admin.api.users.update({ body: { username: member.username, assignedRoleIdList: [] } })
    await runDue()
    expect(await accountState()).toEqual({ started: false, petition: null })
    expect((await mailsTo(admin.username)).at(-1)).toEqual({
      subject: 'Your Tabellio account was not deleted',
    })

    await asSystem(db.deleteFrom('members').where('username', '=', member.username))
    await askForAccount(immediately)
    await runDue()
    const organizations = db.selectFrom('organizations').select('isActive').where('id', '=', 'needed')
    expect(await server.database.system((tx) => tx.first(organizations))).toEqual({ isActive: false })
  })

  it('is a whole organization by petition of its administrator, of which both contacts are told: only its log and its id stay (B-449)', async () => {
    const closing = await server.organization('closing')
    const { admin, member } = closing
    await createFixtures(closing)
    const techContact = { email: 'tech@closing.test', firstName: 'T', lastName: 'C', phone: '22221000' }
    await admin.api.organizations.update({ body: { techContact } })
    await admin.api.users.invite({ body: { firstName: 'Never', lastName: 'Came', email: 'never@came.test' } })
    const { removals } = admin.api
    await expect(member.api.removals.askForOrganization(immediately)).rejects.toMatchObject({ status: 403 })
    await expect(removals.withdrawOrganization()).rejects.toMatchObject({ status: 404 })
    await removals.askForOrganization(immediately)
    await expect(removals.askForOrganization(immediately)).rejects.toMatchObject({ status: 409 })
    expect(await member.api.removals.organizationState()).toMatchObject({
      started: false,
      petition: { askedBy: admin.username },
    })
    await removals.withdrawOrganization()
    for (const email of [admin.username, techContact.email]) {
      const subjects = (await mailsTo(email)).map(({ subject }) => subject)
      expect(subjects).toEqual([
        expect.stringMatching(/^Office closing will be deleted on \w+ \d+, \d{4}$/),
        'Office closing will not be deleted',
      ])
    }
    await runDue()
    expect(await member.api.users.profile()).toMatchObject({ username: member.username })

    await workDone(server)
    const files = await filesOf('closing')
    expect(files).not.toEqual([])
    await removals.askForOrganization(immediately)
    await runDue()
    await finished('closing')
    expect(await latest('closing')).toMatchObject({
      removed: { documents: 1, people: 4, files: files.length },
    })
    await expect
      .poll(async () => (await tablesWithRows('closing')).toSorted(), { timeout: 30_000 })
      .toEqual([
        'actionLog',
        'actionLogHeads',
        'actionLogSubjects',
        'dataRemovals',
        'organizationPetitions',
        'sessions',
      ])
    await expect.poll(() => filesAmong('closing', files), { timeout: 30_000 }).toEqual([])
    await expectOut(admin.api)
    const users = db.selectFrom('users').select('username').where('username', 'like', 'never@%')
    expect(await server.database.system((tx) => tx.all(users))).toEqual([])
    const params = { organizationId: 'closing' }
    expect(await server.anonymous.organizations.exists({ params })).toEqual({ exists: true })
  })
})

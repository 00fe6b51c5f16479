import { person } from './actor.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { type TenantTx, db } from './database.ts'

/** Tables without an organization's rows of their own: each is seen by the system's role alone, or guarded apart. */
const notOfATenant = [
  'account_petitions',
  'attempts',
  'authenticator_setups',
  'authenticators',
  'devices',
  'google_identities',
  'listeners',
  'mfa_challenges',
  'migrations',
  'one_time_codes',
  'organizations',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'provider_logins',
  'recovery_codes',
  'sessions',
  'sms_numbers',
  'sms_setups',
  'system_idempotency_keys',
  'users',
]

describe('a tenant', () => {
  let server: TestServer
  let owner: Client
  beforeAll(async () => {
    server = await testServer()
    owner = new Client(server.connection)
    await owner.connect()
    await server.organization('ours')
    await server.organization('theirs')
  })
  afterAll(async () => {
    await owner.end()
    await server.close()
  })
  const names = async (text: string) =>
    (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const groups = db.selectFrom('documentGroups').select('name')
  const newGroup = (organizationId: string, name: string) =>
    db
      .insertInto('documentGroups')
      .values({ organizationId, id: 'a'.repeat(24), name, description: name, createdBy: 'x' })

  it('has every table under forced row level security, its key beginning with the organization', async () => {
    const unguarded = await names(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity
          and exists (
            select from pg_policy p where p.polrelid = c.oid
              and pg_get_expr(p.polqual, c.oid) = '(organization_id = current_setting(''tabellio.org''::text, true))'
              and pg_get_expr(p.polwithcheck, c.oid) = '(organization_id = current_setting(''tabellio.org''::text, true))'
              and p.polroles = array['tabellio_app'::regrole::oid])
          and exists (
            select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary and a.attname = 'organization_id'))
      order by 1`)
    expect(unguarded).toEqual(notOfATenant)
  })

  it('has no other table open to it but by what is a person’s own', async () => {
    const unbound = await names(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
      order by 1`)
    expect(unbound).toEqual(['attempts', 'listeners', 'migrations'])
    const others = await names(`
      select format('%s %s: %s', polrelid::regclass, polcmd, pg_get_expr(polqual, polrelid)) as name from pg_policy
      where polroles = array['tabellio_app'::regrole::oid] and polname <> 'tenant' order by 1`)
    const user = "current_setting('tabellio.person'::text, true)"
    const organization = "current_setting('tabellio.org'::text, true)"
    expect(others.map((name) => name.replaceAll(/\s+/g, ' '))).toEqual([
      `account_petitions r: (username = ${user})`,
      `members r: (username = ${user})`,
      `organizations r: (EXISTS ( SELECT FROM members WHERE ((members.organization_id = organizations.id) AND (members.username = ${user}))))`,
      `role_holders r: (username = ${user})`,
      `roles r: (EXISTS ( SELECT FROM role_holders holders WHERE ((holders.organization_id = roles.organization_id) AND (holders.role_id = roles.id) AND (holders.username = ${user}))))`,
      `system_idempotency_keys *: (owner = ('user '::text || ${user}))`,
      `users *: (username = ${user})`,
      `users a: `,
      `users r: ((managed_by = ${organization}) OR (EXISTS ( SELECT FROM members WHERE ((members.organization_id = ${organization}) AND (members.username = users.username) AND (members.joined_at IS NOT NULL)))))`,
      `users w: (managed_by = ${organization})`,
    ])
  })

  it('is another door than a person’s: each sees its own, and nothing of the other', async () => {
    const users = db.selectFrom('users').select('username')
    const memberships = db.selectFrom('members').select(['organizationId', 'username'])
    const ana = server.database.person('admin@ours.test')
    expect(await ana.read((tx) => tx.all(users))).toEqual([{ username: 'admin@ours.test' }])
    expect(await ana.read((tx) => tx.all(memberships))).toEqual([
      { organizationId: 'ours', username: 'admin@ours.test' },
    ])
    expect(await ana.read((tx) => tx.all(db.selectFrom('organizations').select('id')))).toEqual([
      { id: 'ours' },
    ])
    expect(await ana.read((tx) => tx.all(groups))).toEqual([])
    const ours = server.database.tenant('ours', person('x'))
    expect(await ours.read((tx) => tx.all(users.orderBy('username')))).toEqual([
      { username: 'admin@ours.test' },
      { username: 'member@ours.test' },
    ])
    const away = db.updateTable('users').set({ firstName: 'X' }).where('username', '=', 'member@theirs.test')
    expect(await ours.write((tx) => tx.run(away))).toBe(0)
    const renamed = db.updateTable('users').set({ firstName: 'Renamed' })
    expect(await ana.write((tx) => tx.run(renamed))).toBe(1)
    const nobody = server.database.person("x' or 'a' = 'a\\")
    expect(await nobody.read((tx) => tx.all(users))).toEqual([])
    for (const change of [{ isSystemAdmin: true }, { passwordHash: 'x' }, { username: 'root' }]) {
      const raised = ana.write((tx) => tx.run(db.updateTable('users').set(change)))
      await expect(raised, JSON.stringify(change)).rejects.toMatchObject({ code: '42501' })
    }
    for (const secret of ['sessions.tokenHash', 'oneTimeCodes.codeHash'] as const) {
      const secrets = ana.read((tx) => tx.all(db.selectFrom(['sessions', 'oneTimeCodes']).select(secret)))
      await expect(secrets, secret).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('reaches through foreign keys no row of another organization', async () => {
    const unbound = await names(`
      select conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid::regclass::text <> all (array['organizations', 'users'])
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair(own, other)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = own
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = other
          where a.attname = 'organization_id' and b.attname = 'organization_id')`)
    expect(unbound).toEqual([])
  })

  it('works in roles that own nothing and bypass nothing', async () => {
    const { rows } = await owner.query(
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname in ('tabellio_app', 'tabellio_system') order by 1`,
    )
    expect(rows).toEqual([
      { rolname: 'tabellio_app', rolsuper: false, rolbypassrls: false },
      { rolname: 'tabellio_system', rolsuper: false, rolbypassrls: false },
    ])
    const owned = await names(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and pg_get_userbyid(relowner) in ('tabellio_app', 'tabellio_system')`)
    // Views that search with the system's rights, and show the rows of the transaction's organization alone.
    expect(owned.toSorted()).toEqual(['searchable_documents', 'searchable_vocabulary', 'searchable_words'])
    for (const view of owned) {
      const { rows: views } = await owner.query(
        `select pg_get_viewdef('${view}'::regclass) like '%WHERE (organization_id = current_setting(''tabellio.org''::text, true));' as is_bound`,
      )
      expect(views, view).toEqual([{ is_bound: true }])
      await owner.query('begin; set local role tabellio_app')
      expect((await owner.query(`select * from ${view}`)).rowCount, view).toBe(0)
      await expect(owner.query(`delete from ${view}`), view).rejects.toMatchObject({ code: '42501' })
      await owner.query('rollback')
    }
  })

  it.each([
    'set role postgres',
    'set session authorization postgres',
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/x'",
    "select pg_read_file('/etc/passwd')",
    'create role intruder',
    'create table mine (id int)',
    'alter table documents disable row level security',
  ])('cannot become more than its role by a query, nor can the system: %s', async (text) => {
    const statement = { compile: () => sql.raw(text).compile(db) }
    await expect(
      server.database.tenant('ours', person('x')).write((tx) => tx.run(statement)),
    ).rejects.toMatchObject({
      code: '42501',
    })
    await expect(server.database.system((tx) => tx.run(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot take the other role, nor more by giving its own back', async () => {
    const tenant = server.database.tenant('ours', person('x'))
    const run = (text: string) => ({ compile: () => sql.raw(text).compile(db) })
    await expect(tenant.write((tx) => tx.run(run('set role tabellio_system')))).rejects.toMatchObject({
      code: '42501',
    })
    const [session] = await tenant.write(async (tx) => {
      await tx.run(run('reset role'))
      await tx.run(run('set local role none'))
      return tx.all<{ isSuperuser: boolean }>({
        compile: () =>
          sql<{ isSuperuser: boolean }>`
            select rolsuper or rolcreaterole or rolbypassrls as is_superuser from pg_roles
            where rolname = current_user`.compile(db),
      })
    })
    expect(session).toEqual({ isSuperuser: false })
  })

  it('sees its own rows, and those of nobody else', async () => {
    const [ours, theirs] = [
      server.database.tenant('ours', person('x')),
      server.database.tenant('theirs', person('y')),
    ]
    await ours.write((tx) => tx.run(newGroup('ours', 'Ours')))
    await theirs.write((tx) => tx.run(newGroup('theirs', 'Theirs')))
    expect(await ours.read((tx) => tx.all(groups))).toEqual([{ name: 'Ours' }])
    expect(await theirs.read((tx) => tx.all(groups.where('organizationId', '=', 'ours')))).toEqual([])
    await expect(ours.write((tx) => tx.run(newGroup('theirs', 'Foreign')))).rejects.toMatchObject({
      code: '42501',
    })
    const stolen = db
      .updateTable('documentGroups')
      .set({ organizationId: 'theirs' })
      .where('name', '=', 'Ours')
    await expect(ours.write((tx) => tx.run(stolen))).rejects.toMatchObject({ code: '42501' })
  })

  it('is nobody without an organization', async () => {
    await owner.query('begin; set local role tabellio_app')
    expect((await owner.query('select * from members')).rowCount).toBe(0)
    await owner.query('rollback')
    expect(() => server.database.tenant("x'; drop table users; --", person('x'))).toThrow(
      'Not an organization id',
    )
  })

  it('cannot be used after its transaction, and no query runs without one', async () => {
    let escaped: TenantTx | undefined
    await server.database.tenant('ours', person('x')).read((tx) => {
      escaped = tx
      return tx.all(groups)
    })
    await expect(escaped?.all(groups)).rejects.toThrow('The transaction is over')
    await expect(groups.execute()).rejects.toThrow('Queries run in a transaction')
  })

  it('writes nothing when its work fails, and leaves the connection good', async () => {
    const tenant = server.database.tenant('ours', person('x'))
    const failing = tenant.write(async (tx) => {
      await tx.run(newGroup('ours', 'Half').onConflict((conflict) => conflict.doNothing()))
      await tx.run({ compile: () => sql`select 1 / 0`.compile(db) })
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await tenant.read((tx) => tx.all(groups))).toEqual([{ name: 'Ours' }])
  })

  it('never takes a rollback for a commit', async () => {
    const careless = server.database.tenant('ours', person('x')).write(async (tx) => {
      await tx.run({ compile: () => sql`select 1 / 0`.compile(db) }).catch(() => {})
    })
    await expect(careless).rejects.toThrow('rolled back')
  })

  it('keeps apart 2,000 interleaved transactions of two organizations over few connections', async () => {
    const [ours, theirs] = [
      server.database.tenant('ours', person('x')),
      server.database.tenant('theirs', person('x')),
    ]
    const seen = await Promise.all(
      Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? ours : theirs).read((tx) => tx.all(groups))),
    )
    expect(new Set(seen.map((rows, at) => `${at % 2} ${JSON.stringify(rows)}`))).toEqual(
      new Set(['0 [{"name":"Ours"}]', '1 [{"name":"Theirs"}]']),
    )
  })
})

import { person } from '../platform/actor.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@tabellio/contract/client'
import { getRegion } from '../organizations/index.ts'
import { db } from '../platform/database.ts'
import { readConfig } from '../platform/config.ts'
import { sha256 } from '../platform/ids.ts'
import { bodyOf } from '../platform/mail.ts'
import { createServer } from '../server.ts'
import { loggedIn } from '../testing/passwords.ts'
import { clientWith, type TestServer, testServer } from '../testing/server.ts'
import { contact, signUp } from '../testing/sign-up.ts'

describe('signing up an organization', () => {
  let server: TestServer
  let otp = ''
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const mails = () =>
    server.database
      .tenant(signUp.organizationId, person('test'))
      .read((tx) =>
        tx.all(
          db
            .selectFrom('mails')
            .select(['recipient', 'subject', 'bodyText', 'bodyHtml', 'sealedSecret'])
            .where('organizationId', '=', signUp.organizationId),
        ),
      )
  const otpOf = (mail: Parameters<typeof bodyOf>[0] | undefined) =>
    /\/activate\/([\w-]{43})\n/.exec((mail && bodyOf(mail, server.seal)?.text) ?? '')?.[1] ?? ''

  it('tells beforehand whether an id is taken (B-445)', async () => {
    const params = { organizationId: signUp.organizationId }
    expect(await server.anonymous.organizations.exists({ params })).toEqual({ exists: false })
    await server.anonymous.organizations.create({ body: signUp })
    expect(await server.anonymous.organizations.exists({ params })).toEqual({ exists: true })
  })

  it('sends its administrator a link in their language (B-442)', async () => {
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'ana@mejia.test', subject: 'Active su cuenta de Tabellio' })
    otp = otpOf(mail)
    expect(await server.anonymous.users.activationInfo({ params: { otp } })).toEqual({
      organizationName: 'Notaría Mejía',
      organizationOwnerName: 'Ana Mejía',
      username: 'ana@mejia.test',
      requiresPassword: true,
    })
  })

  it('has a link whose secret stands in no table (A10)', async () => {
    const database = new Client(server.connection)
    await database.connect()
    const { rows: tables } = await database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(20)
    expect(otp).toHaveLength(43)
    for (const { name } of tables) {
      const found = await database.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [otp])
      expect(found.rowCount, name).toBe(0)
    }
    await database.end()
  })

  it.each([
    ['too-short', 'short'],
    ['well-known-password', 'contraseña'],
    ['well-known-password', 'liverpool'],
    ['well-known-password', 'abcd1234'],
    ['well-known-password', 'QWER1234'],
    ['well-known-password', 'Password1!'],
    ['well-known-password', 'P@ssw0rd2026'],
    ['well-known-password', 'Tabellio!'],
    ['simple-password', 'aaaaaaaa'],
    ['simple-password', '        '],
    ['simple-password', 'abcdefghijk'],
    ['simple-password', '98765432'],
    ['simple-password', 'xyzxyzxyzxyz'],
    ['own-name-password', 'ana@mejia.test'],
    ['own-name-password', 'AnaMejía2026'],
    ['own-name-password', 'Notaría Mejía'],
    ['own-name-password', 'notaria-mejia1'],
  ])('has a link that refuses, as %s, the password %j, and stays good (G-162)', async (key, newPassword) => {
    await expect(
      server.anonymous.users.activate({ params: { otp }, body: { newPassword } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'newPassword', key }] })
  })

  it('has a link that works once, however many use it at a time, and logs its user in (B-429, A08)', async () => {
    const uses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        server.anonymous.users.activate({ params: { otp }, body: { newPassword: `a good one ${at}` } }),
      ),
    )
    const tokens = uses.flatMap((use) => (use.status === 'fulfilled' ? [loggedIn(use.value).jwtToken] : []))
    expect(tokens).toHaveLength(1)
    expect(uses.find((use) => use.status === 'fulfilled')).toMatchObject({
      value: { username: 'ana@mejia.test', organizationId: signUp.organizationId, isOrganizationAdmin: true },
    })
    const api = clientWith(server, { authorization: `Bearer ${tokens[0]}` })
    expect(await api.organizations.get()).toMatchObject({
      id: signUp.organizationId,
      name: 'Notaría Mejía',
      owner: 'ana@mejia.test',
      isActive: true,
    })
    expect(await api.users.profile()).toMatchObject({ isOrganizationAdmin: true, language: 'es' })
    await expect(server.anonymous.users.activationInfo({ params: { otp } })).rejects.toMatchObject({
      status: 404,
    })
    const right = uses.findIndex((use) => use.status === 'fulfilled')
    const login = { username: 'ana@mejia.test', password: `a good one ${right}` }
    expect(await server.anonymous.sessions.login({ body: login })).toMatchObject({
      organizationId: signUp.organizationId,
    })
  })

  it('tells a person who has a password to log in with it, and sends them no link (AUT-7)', async () => {
    const body = { ...signUp, organizationId: 'second-office' }
    await server.anonymous.organizations.create({ body })
    const sent = await server.database
      .tenant('second-office', person('test'))
      .read((tx) =>
        tx.all(db.selectFrom('mails').select('bodyText').where('organizationId', '=', 'second-office')),
      )
    expect(sent).toEqual([{ bodyText: expect.stringContaining('http://tabellio.test/login') }])
    expect(sent[0]?.bodyText).not.toContain('/activate/')
  })

  /** The secrets of the links that were sent to a person, for each organization. */
  const linksTo = async (recipient: string) => {
    const sent = await server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('mails')
          .select(['organizationId', 'bodyText', 'bodyHtml', 'sealedSecret'])
          .where('recipient', '=', recipient),
      ),
    )
    return Object.fromEntries(sent.map((mail) => [mail.organizationId, otpOf(mail)]))
  }
  const info = (secret: string | undefined) =>
    server.anonymous.users.activationInfo({ params: { otp: secret ?? '' } })

  it('with another’s address ends no link that they wait for, and gives them no name (D10)', async () => {
    const email = 'eva@luna.test'
    const create = (organizationId: string, firstName: string, lastName: string) =>
      server.anonymous.organizations.create({
        body: {
          ...signUp,
          organizationId,
          organizationName: `Office ${organizationId}`,
          adminContact: { ...contact(email), firstName, lastName },
        },
      })
    await create('prank', 'Stupid', 'Name')
    await create('luna', 'Eva', 'Luna')
    await create('prank-2', 'Other', 'Name')
    const links = await linksTo(email)
    expect(await info(links['luna'])).toMatchObject({ organizationOwnerName: 'Eva Luna' })
    const { firstName, lastName } = loggedIn(
      await server.anonymous.users.activate({
        params: { otp: links['luna'] ?? '' },
        body: { newPassword: 'a good one for Eva' },
      }),
    )
    expect(`${firstName} ${lastName}`).toBe('Eva Luna')
    expect(await info(links['prank'])).toMatchObject({ organizationOwnerName: 'Stupid Name' })
  })

  it('has a link that tells organization, owner, and whether a password is to be chosen (B-428)', async () => {
    const email = 'two@links.test'
    for (const organizationId of ['links-1', 'links-2']) {
      const adminContact = contact(email)
      await server.anonymous.organizations.create({ body: { ...signUp, organizationId, adminContact } })
    }
    const links = await linksTo(email)
    const told = { organizationName: 'Notaría Mejía', organizationOwnerName: 'Ana Mejía' }
    expect(await info(links['links-2'])).toMatchObject({ ...told, requiresPassword: true })
    const activate = (otp = '') =>
      server.anonymous.users.activate({ params: { otp }, body: { newPassword: 'one for both' } })
    await activate(links['links-1'])
    expect(await info(links['links-2'])).toMatchObject({ ...told, requiresPassword: false })
    await expect(activate(links['links-2'])).rejects.toMatchObject({ status: 409, reason: 'already-active' })
  })

  it('refuses an id that is taken, and leaves nothing of the second behind', async () => {
    const second = { ...signUp, adminContact: contact('thief@mejia.test') }
    await expect(server.anonymous.organizations.create({ body: second })).rejects.toMatchObject({
      status: 409,
    })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@mejia.test'])
  })

  it.each([
    ['Acme', 'Invalid organization ID'],
    ['ac', 'Invalid organization ID'],
    ['1acme', 'Invalid organization ID'],
    ['acme law', 'Invalid organization ID'],
  ])('refuses the id %s (B-443)', async (organizationId, message) => {
    await expect(
      server.anonymous.organizations.create({ body: { ...signUp, organizationId } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'organizationId', message }] })
  })

  it('writes amounts as its region does, by default as its language usually does', async () => {
    const regionOf = async (organizationId: string, input: object) => {
      await server.anonymous.organizations.create({ body: { ...signUp, ...input, organizationId } })
      return server.database.tenant(organizationId, person('test')).read(getRegion)
    }
    expect(await regionOf('madrid', { region: 'es-ES' })).toBe('es-ES')
    expect(await regionOf('salvador', {})).toBe('es-SV')
    expect(await regionOf('paris', { language: 'fr' })).toBe('fr-FR')
  })

  it.each(['es', 'es_SV', 'de-DE', 'es-sv', 'es-SV-x'])('refuses the region %j', async (region) => {
    await expect(
      server.anonymous.organizations.create({ body: { ...signUp, organizationId: 'none', region } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'region' }] })
  })

  it('trims the id, and takes digits, hyphens and underscores after the first letter (B-443)', async () => {
    const body = { ...signUp, organizationId: '  acme-2_x ' }
    expect(await server.anonymous.organizations.create({ body })).toEqual({ organizationId: 'acme-2_x' })
  })

  it.each(['ab', ' Acme', 'Acme '])('refuses the name %j (B-444)', async (organizationName) => {
    await expect(
      server.anonymous.organizations.create({ body: { ...signUp, organizationName } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'organizationName' }] })
  })

  it('refuses an address that is none, empty names, and a phone that is too short (B-417)', async () => {
    const adminContact = { ...contact('ana'), firstName: ' ', lastName: '', phone: '1234' }
    await expect(
      server.anonymous.organizations.create({ body: { ...signUp, adminContact } }),
    ).rejects.toMatchObject({
      errors: [
        { path: 'adminContact.email', message: 'Invalid email' },
        { path: 'adminContact.firstName' },
        { path: 'adminContact.lastName' },
        { path: 'adminContact.phone' },
      ],
    })
  })

  it.each([
    '\n\n\n',
    'Acme\nLaw',
    '\u200b\u200b\u200b',
    'Acme\u202eLaw',
    '\u2067Acme',
    'Ac\u0000me',
    '...',
    '\u200c\u200c\u200d',
  ])('refuses %j as the name of an organization or of a person (D28)', async (name) => {
    const body = {
      ...signUp,
      organizationName: name,
      adminContact: { ...contact('ana@mejia.test'), firstName: name },
      techContact: { ...contact('ana@mejia.test'), lastName: name },
    }
    const refused: unknown = await server.anonymous.organizations.create({ body }).catch((e: unknown) => e)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused instanceof ApiError && refused.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['organizationName', 'adminContact.firstName', 'techContact.lastName']),
    )
  })

  it.each(['O’Brien & Søn', 'Notaría N.º 5', 'شرکت\u200cها', '山田法律事務所', 'Straße 7'])(
    'takes %j as a name',
    async (organizationName) => {
      const organizationId = `named-${sha256(organizationName).slice(0, 8)}`
      const body = { ...signUp, organizationId, organizationName }
      expect(await server.anonymous.organizations.create({ body })).toEqual({ organizationId })
    },
  )

  it('answers an address that asks for many ids no more than 60 a minute, whichever process it asks (G-012)', async () => {
    const { app, close } = await createServer(
      readConfig({ TABELLIO_ROLE: 'api', TABELLIO_RENDER_WORKERS: '1' }),
      {
        connection: server.connection,
        report: (fault) => expect.unreachable(String(fault)),
        warn: () => {},
        baseUrl: () => 'http://tabellio.test',
      },
    )
    const asked = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        (at % 2 ? app : server.app).inject({
          url: `/app/organization/firm-${at}/exists`,
          remoteAddress: '10.9.0.1',
        }),
      ),
    )
    const statuses = asked.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await close()
  })

  it('is asked for 20 times an hour at most by an address, as a trusted proxy names it', async () => {
    const { trustedProxies } = readConfig({ TABELLIO_TRUSTED_PROXIES: '127.0.0.1' })
    const closed = await testServer({ disableSignUp: true, trustedProxies })
    const statusFrom = (address: string) =>
      clientWith(closed, { 'x-forwarded-for': address })
        .organizations.create({ body: signUp })
        .catch(({ status }: { status: number }) => status)
    const statuses = await Promise.all(Array.from({ length: 21 }, () => statusFrom('203.0.113.7')))
    expect(statuses.filter((status) => status === 403)).toHaveLength(20)
    expect(statuses).toContain(429)
    expect(await statusFrom('203.0.113.8')).toBe(403)
    await closed.close()
  })

  it('is refused where it is disabled (B-411, G-155)', async () => {
    const closed = await testServer({ disableSignUp: true })
    await expect(closed.anonymous.organizations.create({ body: signUp })).rejects.toMatchObject({
      status: 403,
    })
    expect(await closed.anonymous.sessions.environment()).toMatchObject({ disableSignUp: true })
    await closed.close()
  })
})

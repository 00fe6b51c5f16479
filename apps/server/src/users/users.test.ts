import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { clientWith, type TestServer, testServer } from '../testing/server.ts'

const contact = (email: string) => ({
  email,
  firstName: 'Ana',
  lastName: 'Mejía',
  phone: '2222-1000',
})
const office = {
  organizationId: 'notaria-mejia',
  organizationName: 'Notaría Mejía',
  language: 'es' as const,
  adminContact: contact('Ana@Mejia.test'),
  techContact: contact('it@mejia.test'),
}

describe('signing up an organization', () => {
  let server: TestServer
  let otp = ''
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const mails = () =>
    server.database
      .tenant(office.organizationId, 'test')
      .read((tx) =>
        tx.all(
          db
            .selectFrom('mails')
            .select(['recipient', 'subject', 'bodyText'])
            .where('organizationId', '=', office.organizationId),
        ),
      )

  it('tells beforehand whether an id is taken (B-445)', async () => {
    const params = { organizationId: office.organizationId }
    expect(await server.anonymous.organizations.exists({ params })).toEqual({ exists: false })
    await server.anonymous.organizations.create({ body: office })
    expect(await server.anonymous.organizations.exists({ params })).toEqual({ exists: true })
  })

  it('sends its administrator a link in their language (B-442)', async () => {
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'ana@mejia.test', subject: 'Active su cuenta de Tabellio' })
    otp = /\/activate\/([\w-]{43})\n/.exec(mail?.bodyText ?? '')?.[1] ?? ''
    expect(await server.anonymous.users.activationInfo({ params: { otp } })).toEqual({
      organizationName: 'Notaría Mejía',
      organizationOwnerName: 'Ana Mejía',
      username: 'ana@mejia.test',
      requiresPassword: true,
    })
  })

  it('has a link that refuses a short or well-known password and stays good (G-162)', async () => {
    for (const newPassword of ['short', 'contraseña']) {
      await expect(
        server.anonymous.users.activate({ params: { otp }, body: { newPassword } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path: 'newPassword' }] })
    }
  })

  it('has a link that works once, however many use it at a time, and logs its user in (B-428, B-429, A08)', async () => {
    const uses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        server.anonymous.users.activate({ params: { otp }, body: { newPassword: `a good one ${at}` } }),
      ),
    )
    const tokens = uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value.jwtToken] : []))
    expect(tokens).toHaveLength(1)
    const api = clientWith(server, { authorization: `Bearer ${tokens[0]}` })
    expect(await api.organizations.get()).toMatchObject({
      id: office.organizationId,
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
      organizationId: office.organizationId,
    })
  })

  it('tells a person who has a password to log in with it, and sends them no link (AUT-7)', async () => {
    const body = { ...office, organizationId: 'second-office' }
    await server.anonymous.organizations.create({ body })
    const sent = await server.database
      .tenant('second-office', 'test')
      .read((tx) =>
        tx.all(db.selectFrom('mails').select('bodyText').where('organizationId', '=', 'second-office')),
      )
    expect(sent).toEqual([{ bodyText: expect.stringContaining('http://tabellio.test/login') }])
    expect(sent[0]?.bodyText).not.toContain('/activate/')
  })

  it('refuses an id that is taken, and leaves nothing of the second behind', async () => {
    const second = { ...office, adminContact: contact('thief@mejia.test') }
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
      server.anonymous.organizations.create({ body: { ...office, organizationId } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'organizationId', message }] })
  })

  it('trims the id, and takes digits, hyphens and underscores after the first letter (B-443)', async () => {
    const body = { ...office, organizationId: '  acme-2_x ' }
    expect(await server.anonymous.organizations.create({ body })).toEqual({ organizationId: 'acme-2_x' })
  })

  it.each(['ab', ' Acme', 'Acme '])('refuses the name %j (B-444)', async (organizationName) => {
    await expect(
      server.anonymous.organizations.create({ body: { ...office, organizationName } }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'organizationName' }] })
  })

  it('refuses an address that is none, and a phone that is too short (B-416, B-417)', async () => {
    const adminContact = { ...contact('ana'), phone: '1234' }
    await expect(
      server.anonymous.organizations.create({ body: { ...office, adminContact } }),
    ).rejects.toMatchObject({
      errors: [{ path: 'adminContact.email', message: 'Invalid email' }, { path: 'adminContact.phone' }],
    })
  })

  it('answers an address that asks for many ids no more than 60 a minute (G-012)', async () => {
    const asked = await Promise.all(
      Array.from({ length: 70 }, (_, at) =>
        server.anonymous.organizations.exists({ params: { organizationId: `firm-${at}` } }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    )
    expect(new Set(asked)).toEqual(new Set([200, 429]))
    expect(asked.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
  })

  it('is refused where it is disabled (B-411, G-155)', async () => {
    const closed = await testServer({ disableSignUp: true })
    await expect(closed.anonymous.organizations.create({ body: office })).rejects.toMatchObject({
      status: 403,
    })
    expect(await closed.anonymous.sessions.environment()).toMatchObject({ disableSignUp: true })
    await closed.close()
  })
})

describe('a profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  it('is its person’s to change: language, phone, name and picture, and nothing else (B-416, B-423, A05)', async () => {
    const { member } = await server.organization('acme')
    const avatarImageDataURI = 'data:image/png;base64,iVBORw0KGgo='
    const input = {
      firstName: 'Luz',
      lastName: 'Paz',
      phone: '',
      language: 'fr' as const,
      isEnrolledForMarketing: true,
      avatarImageDataURI,
    }
    const changed = await member.api.users.updateProfile({ body: input })
    expect(changed).toMatchObject(input)
    expect(await member.api.users.profile()).toEqual(changed)
    for (const forbidden of [
      'username',
      'isSystemAdmin',
      'isOrganizationAdmin',
      'isActive',
      'passwordHash',
      'assignedRoleIdList',
    ]) {
      const body = { ...input, [forbidden]: true }
      await expect(member.api.users.updateProfile({ body })).rejects.toMatchObject({ status: 400 })
    }
    await expect(member.api.users.updateProfile({ body: { ...input, phone: '1234' } })).rejects.toMatchObject(
      { errors: [{ path: 'phone' }] },
    )
    await expect(
      member.api.users.updateProfile({
        body: { ...input, avatarImageDataURI: 'data:text/html;base64,PGI+' },
      }),
    ).rejects.toMatchObject({ errors: [{ path: 'avatarImageDataURI' }] })
  })
})

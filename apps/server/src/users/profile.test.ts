import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { contact, signUp } from '../testing/sign-up.ts'

describe('a profile', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const mfaConfig = { requirement: 'mandatory' as const, allowedMethods: ['email' as const] }
  const dashboardConfiguration = {
    id: 'mine',
    label: 'My work',
    rows: [
      { columnCount: 1 as const, columns: [[{ elementType: 'tasks' as const, parameters: { most: 5 } }]] },
      { columnCount: 2 as const, columns: [[], [{ elementType: 'templates' as const, parameters: {} }]] },
    ],
    sidePanelConfig: { isOpen: true },
  }

  it('keeps what it is given: picture, phone, language, marketing, second factors and dashboard (B-423)', async () => {
    const { admin } = await server.organization('keeper')
    const given = {
      avatarImageDataURI: 'data:image/png;base64,iVBORw0KGgo=',
      phone: '2222-1000',
      language: 'es' as const,
      isEnrolledForMarketing: true,
      mfaConfig,
      dashboardConfiguration,
    }
    expect(await admin.api.users.profile()).toMatchObject({ mfaConfig: null, dashboardConfiguration: null })
    expect(await admin.api.users.updateProfile({ body: given })).toMatchObject(given)
    expect(await admin.api.users.profile()).toMatchObject({ ...given, firstName: 'admin' })
    const changed = await admin.api.users.updateProfile({ body: { dashboardConfiguration: null } })
    expect(changed).toMatchObject({ ...given, dashboardConfiguration: null })
    expect(await admin.api.users.updateProfile({ body: {} })).toEqual(changed)
  })

  it.each([
    ['mfaConfig.requirement', { mfaConfig: { requirement: 'never', allowedMethods: [] } }],
    ['mfaConfig.allowedMethods[0]', { mfaConfig: { requirement: 'optional', allowedMethods: ['fax'] } }],
    [
      'dashboardConfiguration.rows[0].columns',
      { dashboardConfiguration: { ...dashboardConfiguration, rows: [{ columnCount: 2, columns: [[]] }] } },
    ],
    [
      'dashboardConfiguration.rows[0].columnCount',
      {
        dashboardConfiguration: {
          ...dashboardConfiguration,
          rows: [{ columnCount: 3, columns: [[], []] }],
        },
      },
    ],
    ['firstName', { firstName: ' \n' }],
    ['lastName', { lastName: '\u202e' }],
  ])('refuses what is not right at %s', async (path, body) => {
    const { admin } = await server.organization(`wrong-${sha256(JSON.stringify(body)).slice(0, 8)}`)
    const answer = await admin.send('/app/my-profile', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path }] }])
  })

  it('needs a username and names of a character and a phone of five or none; a contact’s phone cannot be empty (B-416)', async () => {
    const { admin } = await server.organization('lengths')
    const profile = (body: object) => admin.api.users.updateProfile({ body })
    for (const body of [{ firstName: '' }, { lastName: ' ' }, { phone: '1234' }]) {
      const [path] = Object.keys(body)
      await expect(profile(body)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
    }
    expect(await profile({ firstName: 'A', lastName: 'B', phone: '12345' })).toMatchObject({ phone: '12345' })
    expect(await profile({ phone: '' })).toMatchObject({ firstName: 'A', lastName: 'B', phone: '' })
    await expect(
      server.anonymous.sessions.login({ body: { username: '', password: 'x' } }),
    ).rejects.toMatchObject({ errors: [{ path: 'username' }] })
    for (const phone of ['', '1234']) {
      const body = { ...signUp, adminContact: { ...contact('a@b.test'), phone } }
      await expect(server.anonymous.organizations.create({ body })).rejects.toMatchObject({
        errors: [{ path: 'adminContact.phone' }],
      })
    }
  })

  it('is its person’s to change: language, phone, name and picture, and nothing else (A05)', async () => {
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

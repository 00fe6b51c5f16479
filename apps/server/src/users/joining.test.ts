import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { type TestOrganization, type TestServer, clientWith, fixtureServer } from '../testing/server.ts'

describe('an invitation of somebody who has an account', () => {
  let server: TestServer
  let acme: TestOrganization
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server, organization: acme } = opened)
    await givePasswords(server)
  })
  afterAll(() => server.close())

  /** An organization that invites the member of acme; answers the secret of the link. */
  async function invitedBy(id: string) {
    const { admin } = await server.organization(id)
    const email = acme.member.username
    await admin.api.users.invite({ body: { firstName: 'Somebody', lastName: 'Else', email } })
    const mail = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['bodyText', 'bodyHtml', 'sealedSecret'])
          .where('recipient', '=', email)
          .where('organizationId', '=', id),
      ),
    )
    const text = (mail && bodyOf(mail, server.seal)?.text) ?? ''
    return { admin, token: /\/activate\/([\w-]{43})\n/.exec(text)?.[1] ?? '' }
  }
  const join = (token: string, body: { password?: string } = {}) =>
    server.anonymous.invitations.join({ params: { token }, body })
  const entered = async () =>
    (await acme.member.api.sessions.myOrganizations()).organizations.map(({ id }) => id)

  it('is accepted by its token, once, and opens no session by itself (B-409)', async () => {
    const { admin, token } = await invitedBy('epsilon')
    expect(await admin.api.users.get({ params: acme.member })).toMatchObject({ state: 'invited' })
    expect(await join(token)).toEqual({
      organizationId: 'epsilon',
      organizationName: 'Office epsilon',
      login: null,
    })
    expect(await admin.api.users.get({ params: acme.member })).toMatchObject({
      state: 'active',
      firstName: 'member',
    })
    expect(await entered()).toContain('epsilon')
    await expect(join(token)).rejects.toMatchObject({ status: 404 })
    const [joined] = (await admin.api.actionLogs.list({ query: { entryTypes: 'organization-joined' } })).items
    expect(joined).toMatchObject({ username: acme.member.username })
  })

  it('logs in with the password of the account; a wrong one joins nothing', async () => {
    const { admin, token } = await invitedBy('gamma')
    await expect(join(token, { password: 'not it' })).rejects.toMatchObject({ status: 401 })
    expect(await admin.api.users.get({ params: acme.member })).toMatchObject({ state: 'invited' })
    const { login } = await join(token, { password })
    const { token: bearer } = loggedIn(login ?? { mfaRequired: true })
    const { users } = clientWith(server, { authorization: `Bearer ${bearer}` })
    expect(await users.profile()).toMatchObject({ username: acme.member.username })
  })

  it('ends when the person is put out before they come', async () => {
    const { admin, token } = await invitedBy('delta')
    await admin.api.users.blacklist({ params: acme.member, body: { reason: 'A mistake' } })
    await expect(join(token)).rejects.toMatchObject({ status: 403, reason: 'not-a-member' })
    expect(await entered()).not.toContain('delta')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { type TestServer, clientWith, testServer } from '../testing/server.ts'

const fresh = 'a heron over the river'

describe('a password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await givePasswords(server)
  })
  afterAll(() => server.close())

  const username = 'admin@acme.test'
  const login = async (given: string) =>
    loggedIn(
      await server.anonymous.sessions.loginTo({
        body: { username, password: given, organizationId: 'acme' },
      }),
    )
  const apiOf = ({ token }: { token: string }) => clientWith(server, { authorization: `Bearer ${token}` })
  const mails = () =>
    server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('mails')
          .select(['recipient', 'subject', 'bodyText', 'bodyHtml', 'sealedSecret'])
          .orderBy('createdAt', 'desc'),
      ),
    )
  /** Asks for a link, and waits for its mail. */
  async function newLink() {
    const before = (await mails()).length
    await server.anonymous.passwords.forgot({ body: { username: 'Admin@acme.test' } })
    await expect.poll(async () => (await mails()).length).toBe(before + 1)
    const [mail] = await mails()
    expect(mail?.recipient).toBe(username)
    const link = /http:\/\/tabellio\.test\/reset-password\/([\w-]{43})\n/
    return link.exec((mail && bodyOf(mail, server.seal)?.text) ?? '')?.[1] ?? ''
  }

  it('that is forgotten is set by a link, which works once of 30 at once and ends all sessions (B-407, A08)', async () => {
    const session = apiOf(await login(password))
    const [token, other] = [await newLink(), await newLink()]
    expect(await server.anonymous.passwords.verifyPasswordToken({ params: { token } })).toEqual({
      valid: true,
      email: username,
    })
    for (const weak of ['short', 'password', 'admin@acme.test']) {
      await expect(
        server.anonymous.passwords.reset({ params: { token }, body: { newPassword: weak } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path: 'newPassword' }] })
    }
    const uses = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        server.anonymous.passwords.reset({ params: { token }, body: { newPassword: fresh } }),
      ),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(session.users.profile()).rejects.toMatchObject({ status: 401 })
    await expect(login(password)).rejects.toMatchObject({ status: 401 })
    expect(await apiOf(await login(fresh)).users.profile()).toMatchObject({ username })
    for (const ended of [token, other]) {
      const params = { token: ended }
      expect(await server.anonymous.passwords.verifyPasswordToken({ params })).toEqual({
        valid: false,
        email: null,
      })
      await expect(
        server.anonymous.passwords.reset({ params, body: { newPassword: fresh } }),
      ).rejects.toMatchObject({ status: 404 })
    }
    expect((await mails())[0]).toMatchObject({ subject: 'Your Tabellio password was changed' })
  })

  it('has a link that is compared with an e-mail where one is given, and ends after an hour (B-408, G-014)', async () => {
    const token = await newLink()
    const verify = (email: string) =>
      server.anonymous.passwords.verifyPasswordToken({ params: { token }, query: { email } })
    expect(await verify('ADMIN@acme.test')).toMatchObject({ valid: true })
    expect(await verify('member@acme.test')).toEqual({ valid: false, email: null })
    await server.database.system((tx) =>
      tx.run(db.updateTable('passwordResets').set({ expiresAt: new Date() })),
    )
    expect(await verify(username)).toMatchObject({ valid: false })
  })

  it('has a link by which no second factor is skipped, and ends logins that wait for one (AUT-6)', async () => {
    const mandatory = JSON.stringify({ requirement: 'mandatory', allowedMethods: ['email'] })
    const set = (mfaConfig: string | null) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('users').set({ mfaConfig }).where('username', '=', username)),
      )
    const token = await newLink()
    await set(mandatory)
    const body = { username, password: fresh }
    const begun = await server.anonymous.sessions.login({ body })
    expect(begun.mfaRequired).toBe(true)
    await server.anonymous.passwords.reset({ params: { token }, body: { newPassword: fresh } })
    await expect(
      server.anonymous.mfa.sendCode({ body: { challengeToken: begun.challenge?.token ?? '' } }),
    ).rejects.toMatchObject({ status: 401, reason: 'challenge-ended' })
    expect((await server.anonymous.sessions.login({ body })).mfaRequired).toBe(true)
    await set(null)
  })

  it('that is forgotten is answered alike for a name that nobody has, and for one asked for often (AUT-5)', async () => {
    const ask = async (name: string) => {
      const answer = await server.send('/app/login/forgot-password', {
        method: 'POST',
        body: JSON.stringify({ username: name }),
        headers: { 'content-type': 'application/json' },
      })
      return answer.status
    }
    for (const name of ['nobody@acme.test', 'member@acme.test']) {
      const answers = []
      for (let count = 0; count < 6; count += 1) answers.push(await ask(name))
      expect(answers).toEqual([204, 204, 204, 204, 204, 429])
    }
  })

  it('is changed by whoever knows the one before, and ends the person’s other sessions (B-407)', async () => {
    const [here, elsewhere] = [apiOf(await login(fresh)), apiOf(await login(fresh))]
    await expect(
      here.passwords.change({ body: { currentPassword: 'wrong one', newPassword: 'a fox at the gate' } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'currentPassword', key: 'wrong-current-password' }],
    })
    await here.passwords.change({ body: { currentPassword: fresh, newPassword: 'a fox at the gate' } })
    expect(await here.users.profile()).toMatchObject({ username })
    await expect(elsewhere.users.profile()).rejects.toMatchObject({ status: 401 })
    expect((await login('a fox at the gate')).username).toBe(username)
  })

  it('of somebody who is invited has a token that can be verified (B-408)', async () => {
    expect(await server.anonymous.passwords.verifyToken({ params: { token: 'x'.repeat(43) } })).toEqual({
      valid: false,
    })
  })
})

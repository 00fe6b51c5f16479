import type { MfaConfig } from '@tabellio/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { codeOf } from '../testing/authenticator.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { type TestServer, clientWith, testServer } from '../testing/server.ts'

const optional: MfaConfig = { requirement: 'optional', allowedMethods: [] }
const byMail: MfaConfig = { requirement: 'mandatory', allowedMethods: ['email'] }
const byApp: MfaConfig = { requirement: 'mandatory', allowedMethods: ['authenticator'] }

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => make(index)))
const rightOf = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
const refusalsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as { status: number }] : []))

describe('a second factor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await givePasswords(server)
  })
  afterAll(() => server.close())

  const username = 'admin@acme.test'
  const body = { username, password, organizationId: 'acme' }
  const asUser = (token: string) => clientWith(server, { authorization: `Bearer ${token}` })
  const login = () => server.anonymous.sessions.loginTo({ body })
  async function challenge() {
    const answer = await login()
    if (!answer.mfaRequired) throw new Error('No second factor was asked for')
    return answer.challenge
  }
  const set = (table: 'users' | 'organizations', config: MfaConfig | null) =>
    server.database.system((tx) =>
      tx.run(
        db
          .updateTable(table)
          .set({ mfaConfig: config && JSON.stringify(config) })
          .where(table === 'users' ? 'username' : 'id', '=', table === 'users' ? username : 'acme'),
      ),
    )
  /** The code of the newest mail. */
  async function mailedCode() {
    const mail = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['recipient', 'bodyText', 'bodyHtml', 'sealedSecret'])
          .orderBy('createdAt', 'desc'),
      ),
    )
    expect(mail?.recipient).toBe(username)
    expect(mail?.bodyText).not.toMatch(/\d{6}/)
    return /\n(\d{6})\n/.exec((mail && bodyOf(mail, server.seal)?.text) ?? '')?.[1] ?? ''
  }
  /** Gives the administrator an authenticator whose last code is long ago. */
  async function setUp() {
    const { api } = await server.person('acme', 'admin')
    const { secret } = await api.mfa.setupAuthenticator()
    const answer = await api.mfa.verifyAuthenticatorSetup({ body: { code: codeOf(secret) } })
    await server.database.system((tx) => tx.run(db.updateTable('authenticators').set({ lastStep: 0 })))
    return { secret, api, recoveryCodes: answer.recoveryCodes }
  }

  it('is set for an organization by its administrators, and answers its members (B-399, B-451, B-691)', async () => {
    const { admin, member } = await server.organization('policy')
    await admin.api.organizations.setMfaConfig({ body: byMail })
    expect(await member.api.organizations.get()).toMatchObject({ mfaConfig: byMail })
    await expect(member.api.organizations.setMfaConfig({ body: optional })).rejects.toMatchObject({
      status: 403,
    })
    for (const [path, wrong] of [
      ['requirement', { requirement: 'never', allowedMethods: [] }],
      ['allowedMethods[0]', { requirement: 'optional', allowedMethods: ['fax'] }],
      ['allowedMethods', { requirement: 'mandatory', allowedMethods: ['sms'] }],
    ] as const) {
      const answer = await admin.send('/app/organizations/mfa-config', {
        method: 'PUT',
        body: JSON.stringify(wrong),
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path }] }])
    }
  })

  it('that the organization requires makes a login answer a challenge, and nothing else (B-682, B-683, B-394)', async () => {
    await set('organizations', byMail)
    const answer = await login()
    expect(answer).toEqual({
      mfaRequired: true,
      challenge: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(Number),
        availableMethods: ['email'],
        mustSetUp: false,
      },
    })
    expect(await server.anonymous.sessions.login({ body: { username, password } })).toMatchObject({
      mfaRequired: true,
    })
    const { token } = await challenge()
    await expect(asUser(token).users.profile()).rejects.toMatchObject({ status: 401 })
    await expect(asUser(token).mfa.setupAuthenticator()).rejects.toMatchObject({ status: 401 })
  })

  it('by mail opens the session with the code that was sent (B-395, B-396)', async () => {
    const { token: challengeToken } = await challenge()
    const code = await mailedCode()
    const given = { challengeToken, code, method: 'email' as const }
    const wrong = { ...given, code: code === '000000' ? '000001' : '000000' }
    await expect(server.anonymous.mfa.validate({ body: wrong })).rejects.toMatchObject({
      status: 401,
      reason: 'wrong-code',
    })
    const opened = loggedIn(await server.anonymous.mfa.validate({ body: given }))
    expect(opened).toMatchObject({ username, organizationId: 'acme', mfaRequired: false, challenge: null })
    expect(await asUser(opened.token).users.profile()).toMatchObject({ username })
    await expect(server.anonymous.mfa.validate({ body: given })).rejects.toMatchObject({ status: 401 })
  })

  it('is what an application login answers in place of who logged in, where and a token (B-393)', async () => {
    expect(await login()).toMatchObject({ mfaRequired: true, challenge: { token: expect.any(String) } })
    await set('organizations', optional)
    expect(await login()).toMatchObject({
      username,
      email: username,
      firstName: 'admin',
      lastName: 'acme',
      organizationId: 'acme',
      organizationName: 'Office acme',
      positionRole: '',
      token: expect.stringMatching(/^[\w-]{43}$/),
      mfaRequired: false,
      challenge: null,
    })
    await set('organizations', byMail)
  })

  it('by mail is sent anew, and the code before no longer works (B-400)', async () => {
    const { token: challengeToken } = await challenge()
    const before = await mailedCode()
    await server.anonymous.mfa.sendCode({ body: { challengeToken } })
    const code = await mailedCode()
    const validate = (typed: string) =>
      server.anonymous.mfa.validate({ body: { challengeToken, code: typed, method: 'email' } })
    const stale = before === code ? [] : [validate(before)]
    for (const attempt of stale) await expect(attempt).rejects.toMatchObject({ status: 401 })
    expect(loggedIn(await validate(code)).username).toBe(username)
    const sends = await many(8, () => server.anonymous.mfa.sendCode({ body: { challengeToken } }))
    expect(rightOf(sends)).toEqual([])
  })

  it.each(['12345', '1234567', ''])(
    'refuses the code %j: it has exactly 6 characters (B-397)',
    async (code) => {
      await expect(
        server.anonymous.mfa.validate({ body: { challengeToken: 'x', code, method: 'email' } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path: 'code' }] })
    },
  )

  it('takes the methods of its challenge alone, and the challenge of its own kind of login (AUT-3)', async () => {
    const { token: challengeToken } = await challenge()
    const code = await mailedCode()
    for (const method of ['sms', 'authenticator'] as const) {
      await expect(
        server.anonymous.mfa.validate({ body: { challengeToken, code, method } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path: 'method' }] })
    }
    await expect(
      server.anonymous.mfa.validateApi({ body: { challengeToken, code, method: 'email' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('is asked of an API login too, which answers its keys then (B-391)', async () => {
    const answer = await server.anonymous.sessions.apiLogin({ body })
    if (!answer.mfaRequired) throw new Error('No second factor was asked for')
    const code = await mailedCode()
    const given = { challengeToken: answer.challenge.token, code, method: 'email' as const }
    const { apiKey, secret } = await server.anonymous.mfa.validateApi({ body: given })
    const keyed = server.sendWith({ 'x-api-key': apiKey, 'x-api-secret': secret })
    expect((await keyed('/documents', {})).status).toBe(200)
  })

  it('lets five guesses be judged of 256 at once, and its code in once of 500 (A07, A08)', async () => {
    const guessed = (await challenge()).token
    const guesses = await many(256, (index) =>
      server.anonymous.mfa.validate({
        body: { challengeToken: guessed, code: String(index).padStart(6, '0'), method: 'email' },
      }),
    )
    const judged = refusalsOf(guesses).filter((error) => 'reason' in error && error.reason === 'wrong-code')
    expect(rightOf(guesses).length + judged.length).toBeLessThanOrEqual(5)
    const challengeToken = (await challenge()).token
    const code = await mailedCode()
    const uses = await many(500, () =>
      server.anonymous.mfa.validate({ body: { challengeToken, code, method: 'email' } }),
    )
    expect(rightOf(uses)).toHaveLength(1)
    expect(new Set(refusalsOf(uses).map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('refuses a session by the password alone that enters the organization from another one (TEN-6)', async () => {
    const { token } = loggedIn(
      await server.anonymous.sessions.loginTo({ body: { ...body, organizationId: 'beta' } }),
    )
    await expect(
      asUser(token).sessions.switchTo({ params: { organizationId: 'acme' } }),
    ).rejects.toMatchObject({ status: 403, reason: 'second-factor-needed' })
  })

  it('by an authenticator that is missing is set up on the way, after a code by mail (B-401, G-013, AUT-7)', async () => {
    await set('organizations', byApp)
    await expect(server.anonymous.sessions.apiLogin({ body })).rejects.toMatchObject({
      status: 403,
      reason: 'authenticator-not-set-up',
    })
    const { token: challengeToken, availableMethods } = await challenge()
    expect(availableMethods).toEqual(['email'])
    await expect(asUser(challengeToken).mfa.setupAuthenticator()).rejects.toMatchObject({ status: 401 })
    const code = await mailedCode()
    const next = await server.anonymous.mfa.validate({ body: { challengeToken, code, method: 'email' } })
    if (!next.mfaRequired) throw new Error('No authenticator was asked for')
    expect(next.challenge).toMatchObject({ mustSetUp: true, availableMethods: ['authenticator'] })
    const enrolling = asUser(next.challenge.token)
    const { secret, qrCode } = await enrolling.mfa.setupAuthenticator()
    expect(qrCode).toMatch(/^data:image\/svg\+xml,/)
    await expect(enrolling.users.profile()).rejects.toMatchObject({ status: 401 })
    await expect(enrolling.mfa.state()).rejects.toMatchObject({ status: 401 })
    const first = codeOf(secret)
    const verify = (typed: string) => enrolling.mfa.verifyAuthenticatorSetup({ body: { code: typed } })
    await expect(verify('12345')).rejects.toMatchObject({ status: 400, errors: [{ path: 'code' }] })
    await expect(verify(first === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'code', key: 'wrong-setup-code' }],
    })
    const { login: opened, recoveryCodes } = await verify(first)
    expect(recoveryCodes).toHaveLength(10)
    expect(await asUser(opened?.token ?? '').users.profile()).toMatchObject({ username })
    await expect(verify(first)).rejects.toMatchObject({ status: 401 })
  })

  it('by an authenticator takes each code once, of 500 at once, and none of a step before (A08)', async () => {
    await set('organizations', byApp)
    const { secret } = await setUp()
    const code = codeOf(secret)
    const challenges = await Promise.all([challenge(), challenge(), challenge(), challenge()])
    const uses = await many(500, (index) => {
      const challengeToken = challenges[index % challenges.length]?.token ?? ''
      return server.anonymous.mfa.validate({ body: { challengeToken, code, method: 'authenticator' } })
    })
    expect(rightOf(uses)).toHaveLength(1)
    const { token: challengeToken } = await challenge()
    await expect(
      server.anonymous.mfa.validate({
        body: { challengeToken, code: codeOf(secret, -30), method: 'authenticator' },
      }),
    ).rejects.toMatchObject({ status: 401, reason: 'wrong-code' })
  })

  it('that is lost is replaced by a recovery code, each once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    const recover = (recoveryCode: string, challengeToken: string) =>
      server.anonymous.mfa.recover({ body: { challengeToken, recoveryCode } })
    const { token } = await challenge()
    await expect(recover('AAAA-AAAA-AAAA-AAAA', token)).rejects.toMatchObject({ status: 401 })
    const tokens = await Promise.all(Array.from({ length: 6 }, async () => (await challenge()).token))
    const uses = await many(6, (index) =>
      recover(first.toLowerCase().replaceAll('-', ' '), tokens[index] ?? ''),
    )
    expect(rightOf(uses)).toHaveLength(1)
    expect(loggedIn(await recover(second, (await challenge()).token)).username).toBe(username)
  })

  it('is the person’s own choice, too, and told to them (B-399, B-423)', async () => {
    await set('organizations', null)
    const { api } = await setUp()
    expect(loggedIn(await login()).mfaRequired).toBe(false)
    await api.users.updateProfile({ body: { mfaConfig: byApp } })
    expect(await challenge()).toMatchObject({ availableMethods: ['authenticator'] })
    expect(await api.mfa.state()).toMatchObject({
      config: byApp,
      organizationConfig: null,
      usableMethods: ['authenticator', 'email'],
      recoveryCodesLeft: 10,
      isFresh: true,
    })
    const { recoveryCodes } = await api.mfa.renewRecoveryCodes()
    expect(new Set(recoveryCodes).size).toBe(10)
    await api.mfa.removeAuthenticator()
    expect(await api.mfa.state()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    await api.users.updateProfile({ body: { mfaConfig: optional } })
    expect((await login()).mfaRequired).toBe(false)
  })

  it('changes only within a quarter of an hour after a login, whatever was renewed since (AUT-7)', async () => {
    const { api, token } = await server.person('acme', 'admin')
    await server.database.system((tx) =>
      tx.run(db.updateTable('sessions').set({ startedAt: new Date(Date.now() - 16 * 60_000) })),
    )
    const old = { status: 403, reason: 'fresh-login-needed' }
    const moved = asUser((await api.sessions.switchTo({ params: { organizationId: 'acme' } })).token)
    expect(token).not.toBe('')
    expect(await moved.mfa.state()).toMatchObject({ isFresh: false })
    await expect(moved.mfa.setupAuthenticator()).rejects.toMatchObject(old)
    await expect(moved.mfa.removeAuthenticator()).rejects.toMatchObject(old)
    await expect(moved.mfa.renewRecoveryCodes()).rejects.toMatchObject(old)
    await expect(moved.users.updateProfile({ body: { mfaConfig: null } })).rejects.toMatchObject(old)
    await moved.users.updateProfile({ body: { phone: '' } })
  })

  it('leaves no secret and no code in the database (A10)', async () => {
    const { secret, recoveryCodes } = await setUp()
    const kept = await server.database.system((tx) =>
      Promise.all(
        (['authenticators', 'authenticatorSetups', 'recoveryCodes', 'mfaChallenges'] as const).map((table) =>
          tx.all(db.selectFrom(table).selectAll()),
        ),
      ),
    )
    const text = JSON.stringify(kept)
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden)
  })
})

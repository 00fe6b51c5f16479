import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { db } from '../platform/database.ts'
import { type Saying, type TestProvider, openTestProvider } from '../testing/identity-provider.ts'
import { lyingOf, lyingTokens } from '../testing/lying-tokens.ts'
import { loggedIn } from '../testing/passwords.ts'
import { type TestServer, clientWith, fixtureServer } from '../testing/server.ts'

let server: TestServer
let google: TestProvider
beforeAll(async () => {
  google = await openTestProvider()
  const { issuer, clientId, clientSecret } = google
  const opened = await fixtureServer({
    outgoingTo: ['127.0.0.1'],
    google: { issuer, clientId, clientSecret },
  })
  ;({ server } = opened)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

const of = (name: string, more: object = {}): Saying => ({
  claims: {
    sub: `Google's ${name}`,
    email: `${name}@acme.test`,
    email_verified: true,
    hd: 'acme.test',
    ...more,
  },
})
const verify = (credential: string, email = 'member@acme.test', asked = server) =>
  asked.anonymous.identityProviders.verifyGoogleUser({
    body: { deviceId: 'phone-0001', credential, email },
  })

describe('a token of Google’s', () => {
  it('is valid for the verified address it names, in whatever letters, and for no other (B-404)', async () => {
    const token = await google.tokenFor(of('member'))
    expect(await verify(token)).toEqual({ isValid: true })
    expect(await verify(token, 'Member@ACME.test')).toEqual({ isValid: true })
    expect(await verify(token, 'admin@acme.test')).toEqual({ isValid: false })
  })

  it('is judged alike for an address that nobody here has, and opens nothing (AUT-5)', async () => {
    const before = await server.database.system((tx) => tx.all(db.selectFrom('sessions').select('id')))
    expect(await verify(await google.tokenFor(of('nobody')), 'nobody@acme.test')).toEqual({ isValid: true })
    const after = await server.database.system((tx) => tx.all(db.selectFrom('sessions').select('id')))
    expect(after).toEqual(before)
  })

  it.each([
    ...lyingTokens,
    ['for others beside us', { claims: { aud: ['tabellio', 'somebody else'] } }],
    ['with an unverified address', { claims: { email_verified: false } }],
    ['without a word about the address', { claims: { email_verified: undefined } }],
    ['without an address', { claims: { email: undefined } }],
  ] satisfies [string, Saying][])('is not valid %s (A11)', async (_what, lie) => {
    expect(await verify(await google.tokenFor(lyingOf(of('member'), lie)))).toEqual({ isValid: false })
  })

  it.each(['none', 'a.b.c', '..', `${'x'.repeat(4000)}.y.z`])(
    'is not valid where it is none: %.20s',
    async (token) => {
      expect(await verify(token)).toEqual({ isValid: false })
    },
  )

  it('is neither valid nor invalid while Google does not answer, and invalid where nobody is known to it', async () => {
    const gone = { issuer: 'https://169.254.169.254', clientId: 'x', clientSecret: 'y' }
    const { server: cutOff } = await fixtureServer({ google: gone })
    const token = await google.tokenFor(of('member'))
    await expect(verify(token, undefined, cutOff)).rejects.toMatchObject({
      status: 503,
      reason: 'provider-unavailable',
    })
    await cutOff.close()
    const { server: unknown } = await fixtureServer()
    expect(await verify(token, undefined, unknown)).toEqual({ isValid: false })
    await expect(unknown.anonymous.identityProviders.startGoogle()).rejects.toMatchObject({ status: 404 })
    expect((await unknown.anonymous.sessions.environment()).googleClientId).toBe('')
    await unknown.close()
  })

  it('needs the id and the secret of a client of Google’s, both or none', () => {
    expect(() => readConfig({ TABELLIO_GOOGLE_CLIENT_ID: 'x' })).toThrow(/belong together/)
    expect(readConfig({}).google).toBeUndefined()
  })
})

describe('a login at Google', () => {
  async function logIn(saying: Saying) {
    const { address, browserSecret } = await server.anonymous.identityProviders.startGoogle()
    const body = { browserSecret, answer: google.answerTo(address, saying) }
    return server.anonymous.identityProviders.finish({ body })
  }
  const refused = (reason: string) => ({ status: 401, reason })

  it('opens a session of whoever has the address, as their password would, and knows them by their subject', async () => {
    const { token, username } = loggedIn(await logIn(of('member')))
    expect(username).toBe('member@acme.test')
    const api = clientWith(server, { authorization: `Bearer ${token}` })
    expect(await api.mfa.state()).toMatchObject({ isFresh: true })
    const moved = of('member', { email: 'other@elsewhere.test', hd: undefined })
    expect(loggedIn(await logIn(moved)).username).toBe('member@acme.test')
    await expect(logIn(of('member', { sub: 'another' }))).rejects.toMatchObject(refused('other-identity'))
  })

  it.each<[string, Saying, string]>([
    ['whom nobody here knows', of('stranger'), 'no-account'],
    ['whose address Google has not given out', of('admin', { hd: undefined }), 'email-not-verified'],
    [
      'whose address is of another organization of Google’s',
      of('admin', { hd: 'x.test' }),
      'email-not-verified',
    ],
    ['whose address is not verified', of('admin', { email_verified: false }), 'email-not-verified'],
    ['of another nonce', of('admin', { nonce: 'x' }), 'provider-not-believed'],
  ])('is refused to somebody %s', async (_what, saying, reason) => {
    await expect(logIn(saying)).rejects.toMatchObject(refused(reason))
  })

  it('does not take the place of the second factor that an organization asks for', async () => {
    const set = (mfaConfig: string | null) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('organizations').set({ mfaConfig }).where('id', '=', 'acme')),
      )
    await set(JSON.stringify({ requirement: 'mandatory', allowedMethods: ['email'] }))
    expect(await logIn(of('member'))).toMatchObject({ mfaRequired: true })
    await set(null)
  })
})

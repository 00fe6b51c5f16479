import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { entriesIn } from '../testing/log-entries.ts'
import { openPasskeyDevice } from '../testing/passkey-device.ts'
import { type Api, type TestServer, clientWith, fixtureServer } from '../testing/server.ts'

const origin = 'http://tabellio.test'
const asked = { status: 401, reason: 'passkey-not-taken' }

let server: TestServer
beforeAll(async () => {
  ;({ server } = await fixtureServer())
})
afterAll(() => server.close())

type Device = ReturnType<typeof openPasskeyDevice>
type Lie = Parameters<Device['use']>[1]

/** A person of `acme` with a passkey on a device. */
async function withPasskey(name: string) {
  const device = openPasskeyDevice(origin)
  const { api } = await server.person('acme', name)
  const credential = device.make(await api.passkeys.start())
  const { passkeyId } = await api.passkeys.add({ body: { name: 'Phone', credential } })
  return { device, api, passkeyId }
}
async function logIn(device: Device, lie?: Lie) {
  const options = await server.anonymous.passkeys.startLogin()
  return server.anonymous.passkeys.login({ body: { credential: device.use(options, lie) } })
}
const asUser = (token: string) => clientWith(server, { authorization: `Bearer ${token}` })

describe('a passkey', () => {
  it('logs its person in without a name, and is listed with its last use', async () => {
    const { device, api, passkeyId } = await withPasskey('ana')
    expect((await api.passkeys.list()).items).toMatchObject([{ passkeyId, name: 'Phone', lastUsedAt: null }])
    const login = await logIn(device)
    expect(login).toMatchObject({ username: 'ana@acme.test', organizationId: 'acme', mfaRequired: false })
    expect(await asUser(login.token).users.profile()).toMatchObject({ username: 'ana@acme.test' })
    const [found] = (await api.passkeys.list()).items
    expect(found?.lastUsedAt).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is told to its person by mail, and to the log with its name', async () => {
    const { passkeyId } = await withPasskey('eva')
    const mail = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['recipient', 'subject', 'bodyText', 'bodyHtml', 'sealedSecret'])
          .orderBy('createdAt', 'desc'),
      ),
    )
    expect(mail).toMatchObject({
      recipient: 'eva@acme.test',
      subject: 'A passkey was added to your Tabellio account',
    })
    expect(mail && bodyOf(mail, server.seal)?.text).toContain('“Phone”')
    const entries = await entriesIn(() => server)()
    expect(entries.at(-1)).toMatchObject({
      entryType: 'passkey-added',
      username: 'eva@acme.test',
      indexed: { name: 'Phone', passkeyId },
    })
  })

  it('takes the place of a second factor where the organization requires one', async () => {
    const { device } = await withPasskey('leo')
    const set = (mfaConfig: string | null) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('organizations').set({ mfaConfig }).where('id', '=', 'acme')),
      )
    await set(JSON.stringify({ requirement: 'mandatory', allowedMethods: ['authenticator'] }))
    const { token } = await logIn(device)
    const moved = await asUser(token).sessions.switchTo({ params: { organizationId: 'acme' } })
    expect(moved.mfaRequired).toBe(false)
    await set(null)
  })

  it.each<[string, Lie]>([
    ['whose device asked its person for no proof', { isVerified: false }],
    ['for another address', { origin: 'https://evil.test' }],
    ['for another name of the server', { rpId: 'evil.test' }],
    ['that answers another challenge', { challenge: 'a'.repeat(43) }],
    ['that was made, not used', { type: 'webauthn.create' }],
    ['of another person', { userHandle: 'bm9ib2R5' }],
  ])('is refused %s, and in the same words', async (what, lie) => {
    const { device } = await withPasskey(`p${what.length}`)
    await expect(logIn(device, lie)).rejects.toMatchObject(asked)
    expect((await logIn(device)).username).toBe(`p${what.length}@acme.test`)
  })

  it('is refused in the same words where nobody has it, or its signature is another’s', async () => {
    const { device } = await withPasskey('sam')
    const stranger = openPasskeyDevice(origin)
    await expect(logIn(stranger, { userHandle: 'bm9ib2R5' })).rejects.toMatchObject(asked)
    const options = await server.anonymous.passkeys.startLogin()
    const [mine, theirs] = [device.use(options), stranger.use(options, { userHandle: 'bm9ib2R5' })]
    const credential = { ...mine, response: { ...mine.response, signature: theirs.response.signature } }
    await expect(server.anonymous.passkeys.login({ body: { credential } })).rejects.toMatchObject(asked)
  })

  it('is refused when its device counts less than before, as a copy of it would', async () => {
    const { device } = await withPasskey('kai')
    await logIn(device, { counter: 9 })
    await expect(logIn(device, { counter: 9 })).rejects.toMatchObject(asked)
    await expect(logIn(device, { counter: 3 })).rejects.toMatchObject(asked)
    await expect(logIn(device, { counter: 0 })).rejects.toMatchObject(asked)
    expect((await logIn(device, { counter: 10 })).username).toBe('kai@acme.test')
  })

  it('answers a challenge once of 50 times at once, and none that is over (A08)', async () => {
    const { device } = await withPasskey('mia')
    const credential = device.use(await server.anonymous.passkeys.startLogin())
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, () => server.anonymous.passkeys.login({ body: { credential } })),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.database.system((tx) => tx.run(db.deleteFrom('attempts')))
    const late = await server.anonymous.passkeys.startLogin()
    await server.database.system((tx) =>
      tx.run(db.updateTable('passkeyChallenges').set({ expiresAt: new Date() })),
    )
    await expect(
      server.anonymous.passkeys.login({ body: { credential: device.use(late) } }),
    ).rejects.toMatchObject(asked)
  })

  it('logs nobody in once it is removed, which another person cannot do', async () => {
    const { device, api, passkeyId } = await withPasskey('noa')
    const { api: other } = await server.person('acme', 'other')
    await expect(other.passkeys.remove({ params: { passkeyId } })).rejects.toMatchObject({ status: 404 })
    await api.passkeys.remove({ params: { passkeyId } })
    expect(await api.passkeys.list()).toEqual({ items: [] })
    await expect(logIn(device)).rejects.toMatchObject(asked)
  })

  it('logs nobody in whose account is closed', async () => {
    const { device } = await withPasskey('zoe')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isActive: false }).where('username', '=', 'zoe@acme.test')),
    )
    await expect(logIn(device)).rejects.toMatchObject({ status: 401 })
  })
})

describe('the making of a passkey', () => {
  it('names the server by the configured address, whatever host a request names', async () => {
    const { token } = await server.person('acme', 'host')
    const options = async (path: string) => {
      const headers = { authorization: `Bearer ${token}`, host: 'evil.test', 'x-forwarded-host': 'evil.test' }
      const answer = await server.sendWith(headers)(path, { method: 'POST' })
      return answer.text()
    }
    for (const path of ['/app/passkeys/start', '/app/login/passkey/start']) {
      const said = await options(path)
      expect(said).toContain('"tabellio.test"')
      expect(said).not.toContain('evil')
    }
  })

  const make = async (api: Api, lie?: Lie) =>
    api.passkeys.add({
      body: { name: 'Key', credential: openPasskeyDevice(origin).make(await api.passkeys.start(), lie) },
    })

  it.each<[string, Lie]>([
    ['without a proof of its person', { isVerified: false }],
    ['for another address', { origin: 'https://evil.test' }],
    ['for another name of the server', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'a'.repeat(43) }],
  ])('is refused %s', async (_what, lie) => {
    const { api } = await server.person('acme', 'maker')
    await expect(make(api, lie)).rejects.toMatchObject({ status: 400, reason: 'passkey-not-made' })
  })

  it('answers a challenge of the same person alone, once', async () => {
    const [{ api }, { api: other }] = [await server.person('acme', 'one'), await server.person('acme', 'two')]
    const credential = openPasskeyDevice(origin).make(await api.passkeys.start())
    const body = { name: 'Key', credential }
    const refused = { status: 400, reason: 'passkey-not-made' }
    await expect(other.passkeys.add({ body })).rejects.toMatchObject(refused)
    await api.passkeys.add({ body })
    await expect(api.passkeys.add({ body })).rejects.toMatchObject(refused)
    expect((await other.passkeys.list()).items).toEqual([])
  })

  it('needs a login of the last quarter of an hour, and the person themselves (AUT-7, IMP-1)', async () => {
    const { api, username } = await server.person('acme', 'old')
    await server.database.system((tx) =>
      tx.run(
        db
          .updateTable('sessions')
          .set({ startedAt: new Date(Date.now() - 16 * 60_000) })
          .where('username', '=', username),
      ),
    )
    const { token } = await api.sessions.renew()
    const old = { status: 403, reason: 'fresh-login-needed' }
    await expect(asUser(token).passkeys.start()).rejects.toMatchObject(old)
    const params = { passkeyId: 'a'.repeat(24) }
    await expect(asUser(token).passkeys.remove({ params })).rejects.toMatchObject(old)
  })

  it('is refused past twenty', async () => {
    const { api } = await server.person('acme', 'many')
    for (let count = 0; count < 20; count += 1) await make(api)
    await expect(api.passkeys.start()).rejects.toMatchObject({ status: 409, reason: 'too-many-passkeys' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from './platform/database.ts'
import { givePasswords, loggedIn, password } from './testing/passwords.ts'
import { openedStream } from './testing/stream.ts'
import { type Api, type TestServer, clientWith, fixtureServer } from './testing/server.ts'

/** Somebody of `acme` with an administrator's role, an open session and a key; and who puts them out. */
type Out = {
  username: string
  roleId: string
  apiKey: string
  session: Api
  admin: Api
  root: Api
}
type Way = { does: (out: Out) => Promise<unknown>; ends: ('session' | 'key' | 'role')[] }

const password2 = 'a wholly different one'

describe('from a second after it, nothing is let in of somebody, and no stream is open (A06, SES-2)', () => {
  let server: TestServer
  let admin: Api
  /** Streams need a connection of their own. */
  let address: string
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server } = opened)
    admin = opened.organization.admin.api
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  const reason = 'Left the firm'
  const ways: Record<string, Way> = {
    'who is deactivated': {
      does: ({ username }) =>
        admin.users.setState({ params: { username }, body: { state: 'inactive', reason } }),
      ends: ['session', 'key', 'role'],
    },
    'who is put on the blacklist': {
      does: ({ username }) => admin.users.blacklist({ params: { username }, body: { reason } }),
      ends: ['session', 'key', 'role'],
    },
    'whose role is taken': {
      does: ({ username }) => admin.roles.setOfUser({ params: { username }, body: { roleIdList: [] } }),
      ends: ['role'],
    },
    'whose role is changed': {
      does: ({ roleId }) =>
        admin.roles.update({ params: { roleId }, body: { name: roleId, globalPermissions: [] } }),
      ends: ['role'],
    },
    'whose password was changed elsewhere': { does: changePassword, ends: ['session'] },
    'who logs out': { does: ({ session }) => session.sessions.logout(), ends: ['session'] },
    'whose key is revoked': {
      does: ({ username, apiKey, session }) => session.apiKeys.revoke({ params: { username, apiKey } }),
      ends: ['key'],
    },
    'whose organization is deactivated': {
      does: ({ root }) =>
        root.organizations.deactivate({ params: { organizationId: 'acme' }, body: { reason } }),
      ends: ['session', 'key', 'role'],
    },
  }

  async function changePassword({ username }: Out) {
    await givePasswords(server)
    const body = { username, password, organizationId: 'acme' }
    const { token } = loggedIn(await server.anonymous.sessions.loginTo({ body }))
    await clientWith(server, { authorization: `Bearer ${token}` }).passwords.change({
      body: { currentPassword: password, newPassword: password2 },
    })
  }

  const statusOf = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  /** An open stream of live events: when it ended, and what ends it from here. */
  async function openStream(token: string) {
    const { body } = await openedStream(`${address}/app/live-events`, { authorization: `Bearer ${token}` })
    const reader = body?.getReader()
    const read = async () => {
      while (!(await reader?.read())?.done);
      return performance.now()
    }
    return { ended: read(), cancel: () => reader?.cancel() }
  }

  it.each(Object.entries(ways))('%s', async (way, { does, ends }) => {
    const { api: session, token, username } = await server.person('acme', `out${way.length}`)
    const { apiKey, secret } = await session.apiKeys.create({ params: { username }, body: { keyName: way } })
    const key = clientWith(server, { 'x-api-key': apiKey, 'x-api-secret': secret })
    const { id: roleId } = await admin.roles.create({
      body: { name: way, globalPermissions: ['organization-admin'], users: [username] },
    })
    const root = await server.person('acme', 'root')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username)),
    )
    const asks = {
      session: () => statusOf(session.users.profile()),
      key: () => statusOf(key.documents.publicList()),
      role: () => statusOf(session.roles.list()),
    }
    for (const ask of Object.values(asks)) expect(await ask()).toBe(200)
    const stream = await openStream(token)
    await does({ username, roleId, apiKey, session, admin, root: root.api })
    const committed = performance.now()
    for (const each of ends) {
      let asked = performance.now()
      while ((await asks[each]()) === 200) {
        expect(asked - committed, each).toBeLessThan(1000)
        asked = performance.now()
      }
    }
    const isOver = ends.includes('session')
    if (!isOver) await stream.cancel()
    expect(isOver ? (await stream.ended) - committed : 0, 'stream').toBeLessThan(1000)
    for (const each of (['session', 'key'] as const).filter((one) => !ends.includes(one)))
      expect(await asks[each](), each).toBe(200)
  })
})

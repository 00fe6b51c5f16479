import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newSecret, sha256 } from '../platform/ids.ts'
import { db } from '../platform/database.ts'
import { openSession } from '../sessions/index.ts'
import { type Fixtures, receiptRequest } from '../testing/fixtures.ts'
import { serverOn } from '../testing/server-on.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const patience = { timeout: 20_000, interval: 20 }

describe('live events (WSS-1)', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  /** Another process on the same database: it does no jobs. */
  let other: Awaited<ReturnType<typeof serverOn>>
  let address: string
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer({ role: 'all' }))
    const { connection, renderer } = server
    other = await serverOn({ connection, dataFolder: '/nowhere', renderer })
    address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  async function sessionOf(name: string, organizationId: string | null = 'acme') {
    const token = newSecret()
    const expiresAt = new Date(Date.now() + 3_600_000)
    const session = { tokenHash: sha256(token), kind: 'application' as const, apiKey: null, organizationId }
    await server.database.system((tx) =>
      openSession(tx, { ...session, username: `${name}@acme.test`, expiresAt }),
    )
    return token
  }

  const ask = (headers: Record<string, string>) => fetch(`${address}/app/live-events`, { headers })

  /** Listens at the other process, from when that is ready. */
  async function listen(token: string) {
    const answer = await ask({ authorization: `Bearer ${token}` })
    const heard: string[] = []
    let hasEnded = false
    const read = async () => {
      for await (const bytes of answer.body ?? [])
        for (const [, event = ''] of new TextDecoder().decode(bytes).matchAll(/^event: (.*)$/gm))
          heard.push(event)
      hasEnded = true
    }
    void read().catch(() => {})
    await vi.waitFor(() => expect(heard).toContain('open'), patience)
    return {
      answer,
      heard,
      hasEnded: () => hasEnded,
      news: () => heard.filter((event) => event === 'news').length,
    }
  }
  const end = (token: string) =>
    server.database.system((tx) => tx.run(db.deleteFrom('sessions').where('tokenHash', '=', sha256(token))))

  it('tell whom a document concerns at another process, and nobody else', async () => {
    const { admin } = organization
    const { id: roleToNotify } = await admin.api.roles.create({
      body: { name: 'Archive', users: ['member@acme.test'] },
    })
    const params = { documentGroupId: fixtures.documentGroupId }
    await admin.api.documentGroups.update({
      params,
      body: { name: 'Payments', description: 'Paid', roleToNotify },
    })
    const [member, someoneElse] = [
      await listen(await sessionOf('member')),
      await listen(await sessionOf('admin')),
    ]
    expect(member.answer.headers.get('content-type')).toBe('text/event-stream')
    await admin.api.generations.sync({ body: receiptRequest(fixtures.templateVersionId) })
    await vi.waitFor(() => expect(member.news()).toBe(1), patience)
    const { items } = await organization.member.api.notifications.list()
    await organization.member.api.notifications.markAsRead({
      body: { notificationIdList: items.map(({ id }) => id) },
    })
    await vi.waitFor(() => expect(member.news()).toBe(2), patience)
    expect(someoneElse.news()).toBe(0)
  })

  it('end with the session, the membership, and the hours in which somebody may come', async () => {
    const tokens = await Promise.all(['member', 'member', 'admin'].map((name) => sessionOf(name)))
    const [first, second, third] = await Promise.all(tokens.map(listen))
    await end(tokens[0] ?? '')
    await vi.waitFor(() => expect(first?.hasEnded()).toBe(true), patience)
    expect(first?.heard).toEqual(['open', 'ended'])
    expect(second?.hasEnded()).toBe(false)
    await server.database.system((tx) =>
      tx.run(
        db
          .updateTable('members')
          .set({ accessConstraint: JSON.stringify({ type: 'limitDate', toDate: '2020-01-01' }) })
          .where('username', '=', 'member@acme.test'),
      ),
    )
    await vi.waitFor(() => expect(second?.hasEnded()).toBe(true), patience)
    expect(third?.hasEnded()).toBe(false)
    await server.database.system((tx) =>
      tx.run(
        db.updateTable('members').set({ accessConstraint: null }).where('username', '=', 'member@acme.test'),
      ),
    )
  })

  it('are refused without a good session in an organization, and to keys', async () => {
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
    const outside = await sessionOf('admin', null)
    expect((await ask({})).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${'a'.repeat(43)}` })).status).toBe(401)
    expect((await ask({ 'x-api-key': 'a', 'x-api-secret': 'b' })).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${outside}` })).status).toBe(403)
  })

  it('let the oldest of more than twenty connections of a person go', async () => {
    const token = await sessionOf('member')
    const first = await listen(token)
    const more = await Promise.all(Array.from({ length: 20 }, () => listen(token)))
    await vi.waitFor(() => expect(first.hasEnded()).toBe(true), patience)
    expect(more.filter(({ hasEnded }) => hasEnded())).toEqual([])
  })
})

import { callPath } from '@tabellio/contract/client'
import type { Access } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from './platform/database.ts'
import { codeOf } from './testing/authenticator.ts'
import { calls } from './testing/calls.ts'
import { entriesIn } from './testing/log-entries.ts'
import { type Fixtures, receiptRequest, receiptTemplate } from './testing/fixtures.ts'
import { givePasswords, loggedIn, password } from './testing/passwords.ts'
import { otherBodies, sampleBodies, sampleIds } from './testing/samples.ts'
import { clientWith, type TestOrganization, type TestServer, fixtureServer } from './testing/server.ts'

/** A request that succeeds, and another body that would too. */
type Sample = {
  params?: Record<string, string>
  body?: unknown
  other?: unknown
  organizationId?: string
  session?: Record<string, string>
}

describe('a request that is sent twice under one Idempotency-Key', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  /** A group and a template that nothing else needs. */
  let spare: { documentGroupId: string; templateVersionId: string }
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
    await givePasswords(server)
    await server.organization('gamma')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'admin@acme.test')),
    )
    const { templates, documentGroups } = organization.admin.api
    const { documentGroupId } = await documentGroups.create({ body: { name: 'Spare', description: 'Spare' } })
    const body = { ...receiptTemplate(fixtures.documentGroupId), name: 'Spare' }
    spare = { documentGroupId, templateVersionId: (await templates.create({ body })).templateVersionId }
  })
  afterAll(() => server.close())

  /** What the samples of the other laws would not do here. */
  const exceptions = (): Record<string, Sample> => {
    const { parentDocumentTypeVersionId: _, ...type } = sampleBodies(fixtures)['documentTypes.create']
    return {
      'sessions.switchTo': { params: { organizationId: 'beta' } },
      'sessions.apiSwitchTo': { params: { organizationId: 'beta' } },
      'organizations.activate': { params: { organizationId: 'gamma' } },
      'organizations.deactivate': { params: { organizationId: 'gamma' } },
      'organizations.blacklist': { params: { organizationId: 'gamma' } },
      // Of acme they are the last administrator.
      'users.leave': { organizationId: 'beta' },
      'documentGroups.remove': { params: spare },
      'documentTypes.create': { body: type },
      'templates.publish': { params: spare },
      'templates.unpublish': { params: spare },
      'generations.sync': { body: receiptRequest(fixtures.templateVersionId) },
    }
  }
  /** The caller's own authenticator waits for its first code, whatever it was set up with before. */
  async function codeOfSetup(): Promise<Sample> {
    const { mfa } = clientWith(server, await sessionFor('application-session'))
    const { secret } = await mfa.setupAuthenticator()
    return { body: { code: codeOf(secret) } }
  }
  /** A session of the same person that nobody uses. */
  async function openSession(): Promise<Sample> {
    const { sessions } = clientWith(server, await sessionFor('application-session'))
    const { items } = await sessions.mySessions()
    return { params: { sessionId: items.find(({ isCurrent }) => isCurrent)?.sessionId ?? '' } }
  }
  /** Acts in the member's place. */
  async function actInPlace(): Promise<Sample> {
    const { impersonation } = clientWith(server, await sessionFor('application-session'))
    const params = { impersonatedUsername: organization.member.username }
    const { token } = await impersonation.start({ params, body: { reason: 'Help' } })
    return { session: { authorization: `Bearer ${token}` } }
  }
  const made: Record<string, () => Promise<Sample>> = {
    'impersonation.end': actInPlace,
    'mfa.verifyAuthenticatorSetup': codeOfSetup,
    'sessions.endSession': openSession,
  }
  const sampleOf = async (name: string): Promise<Sample> => {
    const bodies: Record<string, unknown> = sampleBodies(fixtures)
    const others: Record<string, unknown> = otherBodies(fixtures)
    const own = name in made ? await made[name]?.() : exceptions()[name]
    return { params: sampleIds(fixtures), body: bodies[name], other: others[name], ...own }
  }

  const writes = calls.filter(({ route: { method, access } }) => method !== 'GET' && access !== 'public')

  /** A session of its own: the first request may end it. */
  async function sessionFor(access: Access, organizationId = 'acme'): Promise<Record<string, string>> {
    const body = { username: 'admin@acme.test', password, organizationId }
    if (access !== 'api-session') {
      const { token } = loggedIn(await server.anonymous.sessions.loginTo({ body }))
      return { authorization: `Bearer ${token}` }
    }
    const { apiKey, secret } = loggedIn(await server.anonymous.sessions.apiLogin({ body }))
    return { 'x-api-key': apiKey, 'x-api-secret': secret }
  }

  async function send(path: string, method: string, headers: Record<string, string>, body?: unknown) {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await server.sendWith({ ...headers, ...json })(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      text: await answer.text(),
      isReplay: answer.headers.get('idempotency-replayed') === 'true',
    }
  }

  /** A key belongs to its person, but to the session where that is what the call is about. */
  const ofSession = new Set<Access>(['application-session', 'enrolment'])
  const lastEntries = entriesIn(() => server)

  it.each(writes)(
    'has one effect, one answer and one entry in the log, of who did it, at $name (D24, LOG-1, B-728)',
    async (call) => {
      const { name, route } = call
      const { params = {}, body, other, organizationId, session: given } = await sampleOf(name)
      const session = given ?? (await sessionFor(route.access, organizationId))
      const headers = { ...session, 'idempotency-key': `once ${name}` }
      const ask = (given: unknown) => send(callPath(route, { params }), route.method, headers, given)
      await lastEntries()
      const first = await ask(body)
      expect(first.status, first.text).toBeLessThan(300)
      const entries = (await lastEntries()).map(({ entryType, username }) => ({ entryType, username }))
      const username = given ? organization.member.username : 'admin@acme.test'
      expect(entries).toEqual(route.logs === 'nothing' ? [] : [{ entryType: route.logs, username }])
      if (route.logs === 'nothing') return
      expect(await ask(body)).toEqual({ ...first, isReplay: true })
      const others = ofSession.has(route.access) && other !== undefined ? [other] : []
      for (const another of others) expect(await ask(another)).toMatchObject({ status: 422 })
      expect(await lastEntries()).toEqual([])
    },
  )

  const ofPerson = writes.filter(
    ({ route }) => route.body && route.logs !== 'nothing' && !ofSession.has(route.access),
  )
  it.each(ofPerson)('is refused at $name for another body under its key (D24)', async ({ name, route }) => {
    const { params = {}, other } = await sampleOf(name)
    const headers = { ...(await sessionFor(route.access)), 'idempotency-key': `once ${name}` }
    await lastEntries()
    const answer = await send(callPath(route, { params }), route.method, headers, other)
    expect(answer).toMatchObject({ status: 422 })
    expect(await lastEntries()).toEqual([])
  })

  it('is the same whatever its path’s spelling and the order of its names (D24)', async () => {
    const headers = { ...(await sessionFor('person')), 'idempotency-key': 'spelt' }
    const first = await send('/document-groups', 'POST', headers, { name: 'Spelt', description: 'B' })
    expect(first.status).toBe(200)
    const again = await send('/document-groups/', 'POST', headers, { description: 'B', name: 'Spelt' })
    expect(again).toEqual({ ...first, isReplay: true })
  })

  const contact = { email: 'eva@once.test', firstName: 'Eva', lastName: 'Luna', phone: '2222-1000' }
  const signUp = { organizationName: 'Once', language: 'en', adminContact: contact, techContact: contact }

  it('signs up one organization, and is refused for another one (D24)', async () => {
    const key = { 'idempotency-key': 'sign-up' }
    const ask = (organizationId: string) =>
      send('/app/organization', 'POST', key, { organizationId, ...signUp })
    const first = await ask('once')
    expect(JSON.parse(first.text)).toEqual({ organizationId: 'once' })
    expect(await ask('once')).toEqual({ ...first, isReplay: true })
    expect(await ask('another')).toMatchObject({ status: 422 })
  })

  it('leaves no token of its answer, and no password of its body, in the database (A12)', async () => {
    const headers = { ...(await sessionFor('application-session')), 'idempotency-key': 'sealed' }
    const { text } = await send('/app/token/renew', 'PUT', headers)
    const { token }: { token: string } = JSON.parse(text)
    const kept = await server.database.system((tx) =>
      tx.all(db.selectFrom('systemIdempotencyKeys').selectAll()),
    )
    expect(kept.length).toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('is not told to whoever has the key and not the ended session (D24)', async () => {
    const headers = { ...(await sessionFor('application-session')), 'idempotency-key': 'mine' }
    expect((await send('/app/user/logout', 'POST', headers)).status).toBe(204)
    const stranger = { authorization: `Bearer ${'a'.repeat(43)}`, 'idempotency-key': 'mine' }
    expect((await send('/app/user/logout', 'POST', stranger)).status).toBe(401)
    const { 'idempotency-key': _, ...without } = headers
    expect((await send('/app/user/logout', 'POST', without)).status).toBe(401)
    const other = { ...headers, 'idempotency-key': 'other' }
    expect((await send('/app/user/logout', 'POST', other)).status).toBe(401)
  })
})

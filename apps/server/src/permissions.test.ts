import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath } from '@tabellio/contract/client'
import { type Route, servedPaths } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDocumentGroups } from './document-groups/document-groups.db.ts'
import { allDocumentTypes } from './document-types/document-types.db.ts'
import { listDocuments } from './documents/document-list.db.ts'
import { getDocument } from './documents/documents.db.ts'
import { newSecret, sha256 } from './platform/ids.ts'
import { db } from './platform/database.ts'
import { openSession } from './sessions/sessions.db.ts'
import { listTemplates } from './templates/templates.db.ts'
import { calls } from './testing/calls.ts'
import { type Fixtures, receiptLink } from './testing/fixtures.ts'
import { type TestServer, clientWith, fixtureServer, openApiSession } from './testing/server.ts'
import { visitorBy } from './testing/visitors.ts'

/** The table that people review: a call, what it needs, and what each principal is answered. */
const [head = [], , ...table] = readFileSync(
  join(import.meta.dirname, '../../../docs/permissions.md'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const [, , ...principals] = head

/** Nothing that any call takes: who may call is refused for it, and nothing is done. */
const nonsense = { method: 'POST', body: '{"nonsense":', headers: { 'content-type': 'application/json' } }

describe('the table of who may call what (TEN-1, A01)', () => {
  let server: TestServer
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, fixtures } = await fixtureServer())
    await server.person('acme', 'root')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', 'root@acme.test')),
    )
  })
  afterAll(() => server.close())

  /** A session of its own for each request: some calls end it. */
  async function bearer(name: string, organizationId: string | null = 'acme') {
    const token = newSecret()
    const username = `${name}@acme.test`
    const expiresAt = new Date(Date.now() + 3_600_000)
    const session = { tokenHash: sha256(token), kind: 'application' as const, apiKey: null }
    await server.database.system((tx) => openSession(tx, { ...session, username, organizationId, expiresAt }))
    return { authorization: `Bearer ${token}` }
  }
  /** What a system administrator acts with in somebody's place. */
  async function inPlace(name: string) {
    const { impersonation } = clientWith(server, await bearer('root', null))
    const params = { organizationId: 'acme', username: `${name}@acme.test` }
    const { token } = await impersonation.startAnywhere({ params, query: { reason: 'A question' } })
    return { authorization: `Bearer ${token}` }
  }
  /** What an administrator looks at the product with, as a role that gives nothing. */
  async function asRole() {
    const { impersonation } = clientWith(server, await bearer('admin'))
    const { token } = await impersonation.viewAs({ body: { roleIdList: [fixtures.roleId] } })
    return { authorization: `Bearer ${token}` }
  }
  /** What somebody without an account has who came by a link. No call ends it. */
  let linked: Promise<Record<string, string>> | undefined
  const byLink = () => (linked ??= openByLink())
  async function openByLink() {
    const { sharedItems } = clientWith(server, await bearer('member'))
    const { token } = await sharedItems.create({ body: receiptLink(fixtures) })
    return (await visitorBy(server, token)).headers
  }
  const keyed = (name: string) =>
    openApiSession(server, { username: `${name}@acme.test`, organizationId: 'acme' })

  const headersOf: Record<string, () => Promise<Record<string, string>>> = {
    nobody: () => Promise.resolve({}),
    member: () => bearer('member'),
    administrator: () => bearer('admin'),
    'system administrator': () => bearer('root'),
    'system administrator in no organization': () => bearer('root', null),
    'in an administrator’s place': () => inPlace('admin'),
    'seeing as a role': asRole,
    'visitor by a link': byLink,
    'API session of a member': () => keyed('member'),
    'API session of an administrator': () => keyed('admin'),
  }

  it('knows people of an organization, users of its API, system administrators, and outsiders with a link or without: each is let in at what is theirs (B-007)', async () => {
    const [api, system, visitor] = [
      'API session of a member',
      'system administrator in no organization',
      'visitor by a link',
    ] as const
    const actors = ['nobody', 'member', api, system, visitor]
    const letIn = async (call: string) => {
      const asked = calls.find(({ name }) => name === call)
      if (!asked) throw new Error(`There is no call ${call}`)
      const answers = await Promise.all(actors.map((actor) => answerTo(asked.route, actor)))
      return actors.filter((_, at) => answers[at] === 'yes')
    }
    expect(await letIn('documentGroups.list')).toEqual(['member', api])
    expect(await letIn('users.leave')).toEqual(['member', system])
    expect(await letIn('users.everywhere')).toEqual([system])
    expect(await letIn('sharedItems.answer')).toEqual([visitor])
    expect(await letIn('sharedItems.signIn')).toEqual(actors)
  })

  it('goes on in the replies: each thing says what the caller may do with it', async () => {
    const read = { view: true, edit: false }
    const all = { view: true, edit: true }
    const may = async (name: string) => {
      const { documentGroups, documentTypes, templates, documents } = clientWith(server, await bearer(name))
      const [group, type, template, document] = await Promise.all([
        documentGroups.get({ params: fixtures }),
        documentTypes.get({ params: fixtures }),
        templates.get({ params: fixtures }),
        documents.get({ params: fixtures }),
      ])
      return [group, type, template, document].map((thing) => 'myPermissions' in thing && thing.myPermissions)
    }
    expect(await may('member')).toEqual([{ ...read, delete: false }, read, read, { ...all, delete: false }])
    for (const name of ['admin', 'root']) {
      expect(await may(name)).toEqual([{ ...all, delete: true }, all, all, { ...all, delete: true }])
    }
  })

  it('ends before whoever has a link alone: no area shows them a row', async () => {
    const shareId = 'a'.repeat(24)
    const nothing = { shareId, documentIds: [], templateIds: [], documentTypeIds: [] }
    const outsider = { kind: 'outsider' as const, name: 'link', share: nothing }

    const { read } = server.database.tenant('acme', outsider)
    const query = { pageNumber: 0, rowsPerPage: 15 as const, filter: '', nameFilter: '' }
    const order = { sortField: 'name' as const, sortDirection: 'asc' as const, timeZone: 'UTC' }
    expect(await read((tx) => allDocumentGroups(tx, {}))).toEqual({ items: [], totalCount: 0 })
    expect(await read((tx) => allDocumentTypes(tx, query))).toEqual({ items: [], totalCount: 0 })
    expect(await read((tx) => listTemplates(tx, query))).toMatchObject({ items: [], totalCount: 0 })
    for (const nameFilter of ['', 'receipt']) {
      const found = await read((tx) => listDocuments(tx, { ...query, ...order, nameFilter }))
      expect(found).toMatchObject({ items: [], totalCount: 0 })
    }
    await expect(read((tx) => getDocument(tx, fixtures.documentId))).rejects.toMatchObject({ status: 404 })
    const { documentId, templateId, documentTypeId } = fixtures
    const share = {
      shareId,
      documentIds: [documentId],
      templateIds: [templateId],
      documentTypeIds: [documentTypeId],
    }
    const named = server.database.tenant('acme', { ...outsider, share })
    expect((await named.read((tx) => getDocument(tx, documentId))).documentId).toBe(documentId)
    expect((await named.read((tx) => listTemplates(tx, query))).items).toMatchObject([{ templateId }])
    expect((await named.read((tx) => allDocumentTypes(tx, query))).items).toMatchObject([{ documentTypeId }])
    expect(await named.read((tx) => allDocumentGroups(tx, {}))).toEqual({ items: [], totalCount: 0 })
  })

  const administrative = [
    'users.invite',
    'users.setState',
    'users.changePassword',
    'roles.setOfUser',
    'roles.create',
    'roles.update',
    'roles.remove',
    'roles.setSecurityFields',
    'organizations.setMfaConfig',
  ]
  it.each(calls.filter(({ name }) => administrative.includes(name)))(
    'lets an administrator of the organization make the call $name, and no member (B-584)',
    async ({ route }) => {
      expect(await answerTo(route, 'administrator')).toBe('yes')
      expect(await answerTo(route, 'member')).toBe('403')
    },
  )

  it('has a line for each call, and a column for each kind of caller (B-585)', () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(administrative))
    expect(table.map(([call]) => call)).toEqual(calls.map(({ name }) => name))
    expect(principals).toEqual(Object.keys(headersOf))
  })

  it.each(calls)('is what the server answers at $name', async ({ name, route }) => {
    const [, , ...answers] = table.find(([call]) => call === name) ?? []
    const asked = await Promise.all(principals.map((principal) => answerTo(route, principal)))
    expect(Object.fromEntries(principals.map((principal, at) => [principal, asked[at]]))).toEqual(
      Object.fromEntries(principals.map((principal, at) => [principal, answers[at]])),
    )
  })

  async function answerTo(route: Route, principal: string): Promise<string> {
    const path = principal.startsWith('API') ? keyedPath(route) : route.path
    const address = path.replaceAll(/\{\w+\}/g, 'nonsense')
    const send = server.sendWith((await headersOf[principal]?.()) ?? {})
    const { status } = await send(
      address,
      route.method === 'GET' ? {} : { ...nonsense, method: route.method },
    )
    return status === 401 || status === 403 ? String(status) : 'yes'
  }
})

const keyedPath = (route: Route) =>
  servedPaths(route).find(({ apiKey }) => apiKey)?.path ?? callPath(route, {})

import { contract } from '@tabellio/contract'
import { addressOf } from '@tabellio/contract/client'
import type { Area, Route } from '@tabellio/contract/route'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, receiptRequest, receiptTemplate } from './testing/office.ts'
import { type Person, type TestServer, fixtureServer } from './testing/server.ts'

const areas: Record<string, Area> = contract
const routes = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, route]) => ({ name: `${area}.${name}`, route })),
)
/** What has no picture yet, and what is not empty. */
const mayBeRefused = new Set(['documents.thumbnail', 'templates.thumbnail', 'documentGroups.remove'])
const unknownId = '0123456789abcdef01234567'

/** Parameters that name a thing of one organization. */
const idNames = [
  'documentGroupId',
  'templateVersionId',
  'documentId',
  'documentVersionId',
  'documentTypeId',
  'documentTypeVersionId',
] as const
type IdName = (typeof idNames)[number]
const idsIn = (route: Route) => idNames.filter((name) => route.path.includes(`{${name}}`))

describe('two organizations (A01, A02, A04)', () => {
  let server: TestServer
  let ours: { admin: Person; office: Office }
  let theirs: { admin: Person; office: Office }
  let database: Client
  beforeAll(async () => {
    const { organization, office, ...opened } = await fixtureServer()
    ;({ server } = opened)
    ours = { admin: organization.admin, office }
    const other = await server.organization('theirs')
    theirs = { admin: other.admin, office: await openOffice(other) }
    database = new Client(server.connection)
    await database.connect()
    await database.query("update documents set identifier = 'R-1'")
  })
  afterAll(async () => {
    await database.end()
    await server.close()
  })

  /** How much theirs has, and what it looks like. */
  const theirRows = async () => {
    const { rows } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where column_name = 'organization_id' and table_schema = 'public' and table_name <> 'sessions'`,
    )
    const prints = await Promise.all(
      rows.map(({ name }) =>
        database.query(
          `select '${name}' as name, count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} t where organization_id = 'theirs'`,
        ),
      ),
    )
    return prints.map((print) => print.rows)
  }

  const bodies: Record<string, unknown> = {
    'documentGroups.update': { name: 'Payments', description: 'What was paid' },
    'templates.publish': { type: 'now' },
  }

  async function ask(route: Route, name: string, ids: Record<string, string>) {
    const body = bodies[name]
    const params = { ...ids, documentIdentifier: 'R-1' }
    const answer = await ours.admin.send(addressOf(route, { params }), {
      method: route.method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.replace(/"correlationId":"[^"]*"/, '') }
  }

  const withIds = routes.filter(({ route }) => idsIn(route).length > 0)

  it('asks every call that names a thing by its id', () => {
    expect(withIds.length).toBeGreaterThan(10)
  })

  it.each(withIds)(
    'do not see each other at $name: a foreign id is an unknown one',
    async ({ name, route }) => {
      const before = await theirRows()
      const own = await ask(route, name, ours.office)
      const unknown = await ask(route, name, Object.fromEntries(idNames.map((id) => [id, unknownId])))
      const foreign = await ask(route, name, theirs.office)
      expect(unknown.status).toBe(404)
      expect(foreign).toEqual(unknown)
      expect(own.status).toBeLessThan(mayBeRefused.has(name) ? 405 : 300)
      expect(await theirRows()).toEqual(before)
    },
  )

  it.each(withIds.filter(({ route }) => idsIn(route).length > 1))(
    'do not mix at $name: one foreign id among own ones is an unknown one',
    async ({ name, route }) => {
      for (const foreign of idsIn(route)) {
        const answer = await ask(route, name, { ...ours.office, [foreign]: theirs.office[foreign] })
        expect(answer.status, foreign).toBe(404)
      }
    },
  )

  it.each(withIds)(
    'refuse a malformed id at $name with the message of its kind (G-025)',
    async ({ name, route }) => {
      const messages: Record<IdName, string> = {
        documentGroupId: 'Invalid Document Group ID',
        templateVersionId: 'Invalid Template Version ID',
        documentId: 'Invalid Document ID',
        documentVersionId: 'Invalid Document Version ID',
        documentTypeId: 'Invalid Document Type ID',
        documentTypeVersionId: 'Invalid Document Type Version ID',
      }
      for (const malformed of idsIn(route)) {
        const answer = await ask(route, name, { ...ours.office, [malformed]: "1'; --" })
        expect(answer.status).toBe(400)
        expect(JSON.parse(answer.body.replace(/,}$/, '}'))).toMatchObject({
          errorCode: 'invalid-request',
          errors: [{ path: malformed, message: messages[malformed] }],
        })
      }
    },
  )

  it('take no foreign id in a body', async () => {
    const before = await theirRows()
    const { documentGroupId, templateVersionId, templateId, documentVersionId } = theirs.office
    const type = {
      name: 'Type',
      documentGroupId: ours.office.documentGroupId,
      contextDefinition: { fields: [], records: [] },
      wizardDefinition: receiptTemplate('').wizardDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    }
    const { api } = ours.admin
    const own = receiptTemplate(ours.office.documentGroupId)
    const request = receiptRequest(ours.office.templateVersionId)
    const [context] = request.contexts
    const attempts = [
      () => api.templates.create({ body: { ...own, documentGroupId } }),
      () => api.templates.create({ body: { ...own, parentTemplateVersionId: templateVersionId } }),
      () => api.documentTypes.create({ body: { ...type, documentGroupId } }),
      () => api.documentTypes.create({ body: { ...type, templateId } }),
      () =>
        api.documentTypes.create({
          body: { ...type, templateId: ours.office.templateId, templateVersionId },
        }),
      () => api.generations.sync({ body: receiptRequest(templateVersionId) }),
      () =>
        api.generations.sync({
          body: {
            ...request,
            contexts: [
              {
                key: context?.key ?? '',
                data: context?.data ?? {},
                documents: [
                  { templateKey: 'receipt', documentKey: 'a', parentDocumentVersionId: documentVersionId },
                ],
              },
            ],
          },
        }),
    ]
    for (const [at, attempt] of attempts.entries()) {
      await expect(attempt(), `attempt ${at}`).rejects.toMatchObject({ status: 400 })
    }
    expect(await theirRows()).toEqual(before)
  })

  it('get the same answers whatever the other has', async () => {
    const twins = await Promise.all([server.organization('twin-a'), server.organization('twin-b')])
    const [, second] = await Promise.all(twins.map(openOffice))
    const reads = () =>
      Promise.all(
        routes
          .filter(
            ({ name, route }) =>
              route.method === 'GET' &&
              !route.path.includes('{') &&
              // A new token each time.
              name !== 'sessions.downloadToken',
          )
          .map(async ({ name, route }) => [
            name,
            await (await twins[1].admin.send(addressOf(route, {}), { method: 'GET' })).text(),
          ]),
      )
    const before = await reads()
    await twins[0].admin.api.documentGroups.create({ body: { name: 'More', description: 'More' } })
    await openOffice({ ...twins[0], member: twins[0].admin }).catch(() => {})
    const after = await reads()
    const masked = (answers: unknown) => JSON.stringify(answers).replaceAll(/correlationId\\":\\"[^"]*"/g, '')
    expect(masked(after)).toBe(masked(before))
    expect(second?.documentId).toMatch(/^[0-9a-f]{24}$/)
  })

  it('list only what is their own', async () => {
    const own = await ours.admin.api.documents.list()
    expect(own.items.map(({ documentId }) => documentId)).toEqual([ours.office.documentId])
    const filtered = await ours.admin.api.documents.list({
      query: { documentTypeIdList: theirs.office.documentTypeId },
    })
    expect(filtered).toMatchObject({ totalCount: 0, items: [] })
  })

  it('show a caller without a session nothing: every call but the public ones answers 401 (B-012)', async () => {
    const open = routes.filter(({ route }) => route.access === 'public').map(({ name }) => name)
    expect(open).toEqual([
      'sessions.environment',
      'sessions.login',
      'sessions.loginTo',
      'sessions.loginOrganizations',
      'sessions.apiLogin',
      'organizations.create',
      'organizations.exists',
      'users.activationInfo',
      'users.activate',
    ])
    for (const { name, route } of routes.filter((call) => call.route.access !== 'public')) {
      const address = addressOf(route, { params: ours.office })
      const without = await server.send(address, { method: route.method })
      expect(without.status, name).toBe(401)
      expect(await without.json()).toMatchObject({ errorCode: 'unauthorized', errorMessage: 'Unauthorized' })
      for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer x y', `Bearer ${'a'.repeat(43)}`]) {
        const wrong = await server.sendWith({ authorization })(address, { method: route.method })
        expect(wrong.status, `${name} ${authorization}`).toBe(401)
        expect(await wrong.json()).toMatchObject({ errorMessage: 'Invalid Authorization token' })
      }
    }
  })

  it('let only an administrator do what is an administrator’s', async () => {
    const member = (await server.organization('members')).member
    const administrative = routes.filter(({ route }) => route.access === 'organization-admin')
    expect(administrative.length).toBeGreaterThan(2)
    for (const { name, route } of administrative) {
      const answer = await member.send(addressOf(route, { params: ours.office }), { method: route.method })
      expect(answer.status, name).toBe(403)
      expect(await answer.json()).toMatchObject({ errorCode: 'forbidden' })
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Person, type TestServer, testServer } from '../testing/server.ts'

type Body = Record<string, unknown>
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('a directory (SCIM 2.0)', () => {
  let server: TestServer
  let admin: Person
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await testServer()
    ;({ admin } = await server.organization('acme'))
    headers = await directoryOf(admin)
  })
  afterAll(() => server.close())

  async function directoryOf({ api, username }: Person) {
    const body = { keyName: 'Entra ID', purpose: 'directory' as const }
    const { apiKey, secret } = await api.apiKeys.create({ params: { username }, body })
    return { authorization: `Bearer ${apiKey}.${secret}` }
  }

  async function ask(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const type = { 'content-type': 'application/scim+json' }
    const answer = await server.sendWith({ ...headers, ...more })(`/scim/v2${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: type }),
    })
    const text = await answer.text()
    const read: Body = text === '' ? {} : JSON.parse(text)
    return {
      status: answer.status,
      body: read,
      etag: answer.headers.get('etag') ?? '',
      headers: answer.headers,
    }
  }
  const userOf = (name: string, more: Body = {}) => ({
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: `x-${name}`,
    userName: `${name}@acme.test`,
    active: true,
    displayName: `${name} Luz`,
    emails: [{ primary: true, type: 'work', value: `${name}@acme.test` }],
    meta: { resourceType: 'User' },
    name: { formatted: `${name} Luz`, familyName: 'Luz', givenName: name },
    title: 'Clerk',
    ...more,
  })
  const found = (filter: string) => ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)

  it('tells what it can do, and of which resources', async () => {
    const config = await ask('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({ patch: { supported: true }, etag: { supported: true } })
    expect(config.headers.get('content-type')).toContain('application/scim+json')
    expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
    const schema = await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(schema.body).toMatchObject({ name: 'User' })
  })

  it('makes people as Entra ID sends them, finds them, and tells of one that is there (RFC 7644, 3.3)', async () => {
    expect((await found('userName eq "ana@acme.test"')).body).toMatchObject({ totalResults: 0 })
    const made = await ask('POST', '/Users', userOf('ana'))
    expect(made).toMatchObject({ status: 201, body: { id: 'ana@acme.test', active: true, title: 'Clerk' } })
    expect(made.headers.get('location')).toBe('http://tabellio.test/scim/v2/Users/ana%40acme.test')
    for (const filter of [
      'userName eq "ANA@acme.test"',
      'externalId eq "x-ana"',
      'emails[type eq "work" and value eq "ana@acme.test"]',
      'name.givenName sw "an" and active eq true',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ana@acme.test"',
    ])
      expect((await found(filter)).body, filter).toMatchObject({ totalResults: 1 })
    expect((await found('not (title pr)')).body).toMatchObject({ totalResults: 2 })
    const again = await ask('POST', '/Users', userOf('ana'))
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })
    const person = await admin.api.users.get({ params: { username: 'ana@acme.test' } })
    expect(person).toMatchObject({
      firstName: 'ana',
      lastName: 'Luz',
      positionRole: 'Clerk',
      state: 'invited',
    })
  })

  it('deactivates by "False" without a path, and activates with one (Entra ID, Okta)', async () => {
    const state = async () => (await admin.api.users.get({ params: { username: 'ana@acme.test' } })).state
    for (const [operation, wanted] of [
      [{ op: 'Replace', path: 'active', value: 'False' }, 'inactive'],
      [{ op: 'Add', path: 'active', value: 'True' }, 'invited'],
      [{ op: 'replace', value: { active: false } }, 'inactive'],
      [{ op: 'replace', value: { active: true, id: 'ana@acme.test' } }, 'invited'],
    ] as const) {
      const { status } = await ask('PATCH', '/Users/ana@acme.test', patchOf(operation))
      expect([status, await state()]).toEqual([200, wanted])
    }
  })

  it('changes parts of people by paths with filters and names with points', async () => {
    const changed = await ask(
      'PATCH',
      '/Users/ana@acme.test',
      patchOf(
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+503 2222 1000' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ana@acme.test' },
        { op: 'Replace', value: { 'name.familyName': 'Sol', title: 'Notary', preferredLanguage: 'es-SV' } },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'x',
        },
        { op: 'Remove', path: 'addresses[type eq "work"]' },
      ),
    )
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: { givenName: 'ana', familyName: 'Sol' },
        title: 'Notary',
        preferredLanguage: 'es',
        phoneNumbers: [{ value: '+503 2222 1000', type: 'work' }],
      },
    })
    const wrong = [
      [{ op: 'Replace', path: '[]', value: 1 }, 'invalidPath'],
      [{ op: 'Remove' }, 'noTarget'],
      [{ op: 'Replace', path: 'emails[type xx "work"].value', value: 'x' }, 'invalidFilter'],
      [{ op: 'Replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'Replace', path: 'userName', value: 'other@acme.test' }, 'mutability'],
    ] as const
    for (const [operation, scimType] of wrong) {
      const refused = await ask('PATCH', '/Users/ana@acme.test', patchOf(operation))
      expect(refused, scimType).toMatchObject({ status: 400, body: { scimType } })
    }
    expect(await found('userName zz "x"')).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  })

  it('writes only over what was read, by its version', async () => {
    const read = await ask('GET', '/Users/ana@acme.test')
    expect(read.body['meta']).toMatchObject({ version: read.etag })
    const same = await ask('GET', '/Users/ana@acme.test', undefined, { 'if-none-match': read.etag })
    expect(same.status).toBe(304)
    const body = userOf('ana', { title: 'Judge' })
    const match = { 'if-match': read.etag }
    expect((await ask('PUT', '/Users/ana@acme.test', body, match)).status).toBe(200)
    expect((await ask('PUT', '/Users/ana@acme.test', userOf('ana'), match)).status).toBe(412)
    expect((await ask('DELETE', '/Users/ana@acme.test', undefined, match)).status).toBe(412)
  })

  it('keeps roles as groups: members come and go in each way they are named; what a role gives stays', async () => {
    await ask('POST', '/Users', userOf('eva'))
    const group = { displayName: 'Notaries', externalId: 'g-1', members: [{ value: 'ana@acme.test' }] }
    const made = await ask('POST', '/Groups', group)
    const id = String(made.body['id'])
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Notaries' } })
    expect((await ask('POST', '/Groups', group)).body).toMatchObject({ scimType: 'uniqueness' })
    await admin.api.roles.update({
      params: { roleId: id },
      body: { name: 'Notaries', globalPermissions: ['publish-template'] },
    })
    const members = async (...operations: object[]) => {
      const { status } = await ask('PATCH', `/Groups/${id}`, patchOf(...operations))
      expect(status).toBe(200)
      return (await admin.api.roles.get({ params: { roleId: id } })).users
    }
    const [ana, eva] = ['ana@acme.test', 'eva@acme.test']
    expect(await members({ op: 'Add', path: 'members', value: [{ value: eva }] })).toEqual([ana, eva])
    expect(await members({ op: 'Remove', path: `members[value eq "${ana}"]` })).toEqual([eva])
    expect(await members({ op: 'Remove', path: 'members', value: [{ value: eva }] })).toEqual([])
    expect(await members({ op: 'replace', value: { id, displayName: 'All notaries' } })).toEqual([])
    const role = await admin.api.roles.get({ params: { roleId: id } })
    expect(role).toMatchObject({ name: 'All notaries', globalPermissions: ['publish-template'] })
    expect(await members({ op: 'Add', path: 'members', value: [{ value: ana }] })).toEqual([ana])
    const user = await ask('GET', `/Users/${ana}`)
    expect(user.body['groups']).toMatchObject([{ value: id, display: 'All notaries' }])
    const listed = await ask('GET', '/Groups?excludedAttributes=members&count=1')
    expect(listed.body).toMatchObject({ totalResults: 1, itemsPerPage: 1 })
    expect(JSON.stringify(listed.body)).not.toContain('members')
    const unknown = await ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: 'no@where.test' }] }),
    )
    expect(unknown).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    const value = { dataType: 'Logical' as const, value: true }
    const limit = [{ roleIdList: [id], fieldName: 'isLate', value }]
    await admin.api.roles.setSecurityFields({ body: limit })
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(409)
    await admin.api.roles.setSecurityFields({ body: [] })
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await ask('GET', `/Groups/${id}`)).status).toBe(404)
  })

  it('pages from the first one on, with counts that are too large cut', async () => {
    const page = (query: string) => ask('GET', `/Users?${query}`)
    expect((await page('startIndex=2&count=1')).body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
    expect((await page('startIndex=-3&count=99999')).body).toMatchObject({ startIndex: 1 })
    expect((await page('count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
  })

  it('lets people leave, and never the one in whose place it acts, nor the last administrator', async () => {
    expect((await ask('DELETE', '/Users/eva@acme.test')).status).toBe(204)
    expect((await ask('GET', '/Users/eva@acme.test')).status).toBe(404)
    expect((await ask('DELETE', '/Users/eva@acme.test')).status).toBe(404)
    expect((await ask('DELETE', '/Users/admin@acme.test')).status).toBeGreaterThanOrEqual(400)
    const off = patchOf({ op: 'Replace', path: 'active', value: 'False' })
    expect((await ask('PATCH', '/Users/admin@acme.test', off)).status).toBeGreaterThanOrEqual(400)
    expect(await admin.api.users.get({ params: { username: 'admin@acme.test' } })).toMatchObject({
      state: 'active',
    })
  })

  it('writes an entry of the action log with each change, and none with a read', async () => {
    const count = () =>
      server.database.system(async (tx) => {
        const rows = await tx.all(
          db
            .selectFrom('actionLog')
            .select('entryType')
            .where('organizationId', '=', 'acme')
            .orderBy('number'),
        )
        return rows.map(({ entryType }) => entryType)
      })
    const before = await count()
    await ask('GET', '/Users')
    await ask('POST', '/Users', userOf('leo'))
    await ask('PUT', '/Users/leo@acme.test', userOf('leo', { title: 'Judge' }))
    const { body } = await ask('POST', '/Groups', { displayName: 'Judges' })
    await ask(
      'PATCH',
      `/Groups/${String(body['id'])}`,
      patchOf({ op: 'replace', value: { displayName: 'J' } }),
    )
    await ask('DELETE', `/Groups/${String(body['id'])}`)
    await ask('DELETE', '/Users/leo@acme.test')
    expect((await count()).slice(before.length).toSorted()).toEqual(
      [
        'user-created',
        'user-updated',
        'role-created',
        'role-updated',
        'role-deleted',
        'organization-left',
      ].toSorted(),
    )
  })

  describe('at every address', () => {
    const addresses = [
      ...['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'].map((path) => ['GET', path] as const),
      ...['Users', 'Groups'].flatMap((name) => [
        ['GET', `/${name}`] as const,
        ['POST', `/${name}`] as const,
        ...(['GET', 'PUT', 'PATCH', 'DELETE'] as const).map(
          (method) => [method, `/${name}/ana@acme.test`] as const,
        ),
      ]),
    ]

    it('asks for the token of a directory: no session, no key of the API, no key of a member', async () => {
      const { member } = await server.organization('others')
      const key = await admin.api.apiKeys.create({
        params: { username: admin.username },
        body: { keyName: 'Scanner' },
      })
      const revoked = await admin.api.apiKeys.create({
        params: { username: admin.username },
        body: { keyName: 'Old', purpose: 'directory' },
      })
      const params = { username: admin.username, apiKey: revoked.apiKey }
      await admin.api.apiKeys.revoke({ params })
      const wrong = [
        {},
        { authorization: `Bearer ${admin.token}` },
        { authorization: `Bearer ${key.apiKey}.${key.secret}` },
        { authorization: `Bearer ${revoked.apiKey}.${revoked.secret}` },
        { 'x-api-key': key.apiKey, 'x-api-secret': key.secret },
      ]
      for (const [method, path] of addresses)
        for (const credentials of wrong) {
          const answer = await server.sendWith(credentials)(`/scim/v2${path}`, { method })
          expect(answer.status, `${method} ${path}`).toBe(401)
        }
      const refused = member.api.apiKeys.create({
        params: { username: member.username },
        body: { keyName: 'Own', purpose: 'directory' },
      })
      await expect(refused).rejects.toMatchObject({ status: 403 })
      const token = headers['authorization']?.replace('Bearer ', '').split('.') ?? []
      const opens = { 'x-api-key': token[0] ?? '', 'x-api-secret': token[1] ?? '' }
      expect((await server.sendWith(opens)('/my-profile', { method: 'GET' })).status).toBe(401)
    })

    it('keeps organizations apart: what is another’s is unknown', async () => {
      const theirs = (await server.organization('theirs')).admin
      const role = await theirs.api.roles.create({ body: { name: 'Theirs' } })
      for (const [method, path, id] of addresses.flatMap(([method, path]) =>
        path.endsWith('ana@acme.test')
          ? [[method, path, path.startsWith('/Users') ? theirs.username : role.id] as const]
          : [],
      )) {
        const body =
          method === 'PUT'
            ? path.startsWith('/Users')
              ? userOf('ana')
              : { displayName: 'X' }
            : method === 'PATCH'
              ? patchOf({ op: 'replace', value: { displayName: 'X' } })
              : undefined
        const asked = (name: string) => ask(method, path.replace('ana@acme.test', name), body)
        const unknownId = path.startsWith('/Users') ? 'nobody@theirs.test' : 'a'.repeat(24)
        const [foreign, unknown] = [await asked(id), await asked(unknownId)]
        expect(foreign.status, `${method} ${path}`).toBe(404)
        expect(JSON.stringify(foreign.body).replace(id, '')).toBe(
          JSON.stringify(unknown.body).replace(unknownId, ''),
        )
      }
      expect(JSON.stringify((await ask('GET', '/Users')).body)).not.toContain('theirs')
    })
  })
})

import { contract } from '@tabellio/contract'
import { callPath } from '@tabellio/contract/client'
import { ErrorBody } from '@tabellio/contract/errors'
import type { Area, Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Fixtures, receipt, receiptRequest } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, openApiSession, fixtureServer } from '../testing/server.ts'
import { openLink, readingLink } from '../testing/visitors.ts'
import { httpApp } from './http.ts'

const areas: Record<string, Area> = contract
const routes = Object.values(areas).flatMap((area) => Object.values(area))

/** The first moment that PostgreSQL has: 4713 BC by the calendar of those days. */
const firstMoment = -210_866_803_200_000

describe('every call', () => {
  let server: TestServer
  let fixtures: Fixtures
  let organization: TestOrganization
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    organization.admin.send(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const groups = '/document-groups'

  it('carries a correlation id: the caller’s own, or a new one (B-016, G-009)', async () => {
    const given = await server.send('/app/environment', { headers: { 'x-correlation-id': 'case-17' } })
    expect(given.headers.get('x-correlation-id')).toBe('case-17')
    const answers = await Promise.all([
      server.send('/app/environment', { headers: { 'x-correlation-id': 'two\tlines' } }),
      server.send('/nowhere', {}),
      post(groups, '{'),
    ])
    for (const answer of answers) expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    const refused = ErrorBody.parse(await answers[2].json())
    expect(refused.correlationId).toBe(answers[2].headers.get('x-correlation-id'))
  })

  it('carries the headers that keep a browser from harm, whatever the answer is (A27)', async () => {
    const answers = await Promise.all([
      server.send('/app/environment', {}),
      server.send('/nowhere', {}),
      server.send('/app/documents', {}),
      post(groups, '{'),
      organization.admin.send(
        `/app/documents/${fixtures.documentId}/versions/${fixtures.documentVersionId}?raw=true`,
        {},
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400, 200])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
    }
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['an unknown field', JSON.stringify({ name: 'A', description: 'B', organizationId: 'theirs' })],
    ['a field that is the server’s', JSON.stringify({ name: 'A', description: 'B', createdBy: 'me' })],
    ['a prototype', '{"name":"A","description":"B","__proto__":{"isAdmin":true}}'],
    ['a name that stands twice', '{"name":"A","description":"B","na\\u006de":"C"}'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['200,000 levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['100,001 values', JSON.stringify(Array.from({ length: 100_001 }, () => 1))],
    ['10,001 names', JSON.stringify(Array.from({ length: 10_001 }, (_, at) => ({ [at]: 1 })))],
  ])('refuses %s as a body with 400 and a list of errors (B-017, B-018)', async (_, body) => {
    const answer = await post(groups, body)
    expect(answer.status).toBe(400)
    const refusal = ErrorBody.parse(await answer.json())
    expect(refusal.errorCode).toBe('invalid-request')
    expect(refusal.errors?.length).toBeGreaterThan(0)
    expect(refusal.message).toBe(refusal.errors?.[0]?.message)
    expect(JSON.stringify(refusal)).not.toMatch(/\.ts|node_modules|at /)
  })

  it.each([
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json'],
    ['a character written longer than it is', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 'application/json'],
    ['half a character', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'application/json'],
    ['another encoding', Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16'],
  ])('refuses %s as a body with 400', async (_, payload, type) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: groups,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${organization.admin.token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      errorCode: 'invalid-request',
      errors: [{ message: expect.stringContaining('UTF-8') }],
    })
  })

  it.each([
    ['nested without end', `{"templates":${'['.repeat(1_500_000)}`],
    ['of more values than any request has', `{"templates":[${'1,'.repeat(1_000_000)}1]}`],
    [
      'of more names than any request has',
      `{${Array.from({ length: 210_000 }, (_, at) => `"${at}":1`).join()}}`,
    ],
    ['that is no JSON', `{"templates":"${'x'.repeat(1_200_000)}`],
  ])('refuses a long body %s with 400, read beside the main thread (A20)', async (_, body) => {
    const answer = await post('/app/documents/generate-sync', body)
    expect(answer.status).toBe(400)
    expect(ErrorBody.parse(await answer.json()).errors).toHaveLength(1)
  })

  it('refuses a body of another type with 415, and one over the limit with 413', async () => {
    expect((await post(groups, '<a/>', { 'content-type': 'application/xml' })).status).toBe(415)
    const long = JSON.stringify({ name: 'A', description: 'x'.repeat(1024 * 1024) })
    const answer = await post(groups, long)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ errorCode: 'payload-too-large' })
  })

  it('takes a large body where one is expected', async () => {
    const data = { ...receipt, payer: 'x'.repeat(2 * 1024 * 1024) }
    const answer = await post(
      '/app/documents/generate-sync',
      JSON.stringify(receiptRequest(fixtures.templateVersionId, data)),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ key: 'string-value-exceeds-max-length' }] })
  })

  it.each([
    ['a page before the first', 'pageNumber=-1'],
    ['a broken page', 'pageNumber=1.5'],
    ['a page that is a word', 'pageNumber=one'],
    ['a size outside the list', 'rowsPerPage=16'],
    ['a name that the call does not know', 'sorted=name'],
    ['a name twice', 'pageNumber=0&pageNumber=1'],
    ['an unknown field to sort by', 'sortField=password'],
    ['an unknown direction', 'sortDirection=up'],
    ['an empty list', 'documentTypeIdList='],
    ['a list with a malformed id', `documentTypeIdList=${'a'.repeat(24)},x`],
    ['a date that is none', 'dateStart=yesterday'],
    ['a date before the first that is kept', 'dateStart=-271821-04-20'],
    ['the last moment before the first that is kept', `dateStart=${firstMoment - 1}`],
    ['an end before the first that is kept', 'dateEnd=-005000-01-01'],
    ['a date after the last', 'dateEnd=8640000000000001'],
  ])('refuses %s in a query (B-020, B-021, G-018, G-021)', async (_, query) => {
    const answer = await organization.admin.send(`/app/documents?${query}`, {})
    expect(answer.status).toBe(400)
  })

  it('takes the first and the last moment that are kept', async () => {
    for (const moment of [firstMoment, 8.64e15]) {
      const query = `dateStart=${firstMoment}&dateEnd=${moment}`
      expect((await organization.admin.send(`/app/documents?${query}`, {})).status).toBe(200)
    }
  })

  it('knows every name of a query, or refuses it with 400: none is ignored', async () => {
    const { username } = organization.admin
    const keys = await openApiSession(server, { username, organizationId: organization.id })
    const { visitor } = await openLink(server, organization.admin, readingLink(fixtures))
    const callers = new Map<Route['access'], typeof organization.admin.send>([
      ['api-session', server.sendWith(keys)],
      ['share', server.sendWith(visitor.headers)],
    ])
    for (const route of routes.filter(({ access }) => access !== 'system-admin')) {
      const address = `${callPath(route, { params: fixtures })}?nonsense=1`
      const send = callers.get(route.access) ?? organization.admin.send
      const answer = await send(address, { method: route.method })
      expect(answer.status, route.path).toBe(400)
      expect(await answer.text(), route.path).toContain('nonsense')
    }
  })

  it('names the sizes that a list has (G-018)', async () => {
    const answer = await organization.admin.send('/app/documents?rowsPerPage=500', {})
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'rowsPerPage', message: 'rowsPerPage must be one of 15, 30, 100' }],
    })
    expect((await organization.admin.send('/documents?rowsPerPage=500', {})).status).toBe(200)
  })

  it('takes a direction in any case, and a day as the end (B-023, G-020)', async () => {
    const found = await organization.admin.send(
      '/app/documents?sortDirection=ASC&dateStart=0&dateEnd=2099-01-01',
      {},
    )
    expect(await found.json()).toMatchObject({ totalCount: 1, pageNumber: 0, rowsPerPage: 15 })
    const none = await organization.admin.send('/app/documents?dateEnd=2001-01-01', {})
    expect(await none.json()).toMatchObject({ totalCount: 0 })
  })

  it('answers at the written path, with and without a closing slash, and under /svc/api with a key (G-001, G-006)', async () => {
    const { send } = organization.admin
    for (const path of [
      '/document-groups/',
      '/document-groups',
      '/app/documents',
      '/app/documents/',
      '/documents',
    ]) {
      expect((await send(path, {})).status, path).toBe(200)
    }
    expect((await send('/svc/api/documents', {})).status).toBe(401)
    expect((await send('/app/document-groups', {})).status).toBe(404)
  })

  it('answers a page where the path ends in a slash, the whole list where it does not (G-005)', async () => {
    const { send } = organization.admin
    expect(await (await send('/document-types/', {})).json()).toMatchObject({
      pageNumber: 0,
      rowsPerPage: 15,
    })
    expect(await (await send('/document-types', {})).json()).not.toHaveProperty('pageNumber')
    expect(await (await send('/document-types?rowsPerPage=30', {})).json()).toMatchObject({ rowsPerPage: 30 })
    expect(await (await send('/app/document-types/all', {})).json()).not.toHaveProperty('pageNumber')
  })

  it('knows no other method, and says that there is no such call', async () => {
    for (const route of routes) {
      const answer = await server.send(route.path.replaceAll(/\{\w+\}/g, fixtures.documentId), {
        method: 'PATCH',
      })
      expect(answer.status, route.path).toBe(404)
      expect(ErrorBody.parse(await answer.json()).errorCode).toBe('not-found')
    }
  })

  it('keeps no secret in an answer: nothing but what the reply names goes out', async () => {
    const texts = await Promise.all(
      ['/app/my-profile', '/app/organization', `/documents/${fixtures.documentId}`].map(async (path) =>
        (await organization.admin.send(path, {})).text(),
      ),
    )
    expect(texts.join()).not.toMatch(/password|hash|apiKey|userKey|blob/i)
  })

  it('refuses a whole number that the database cannot keep with 400', async () => {
    const { documentTypeId } = fixtures
    const type = await organization.admin.api.documentTypes.get({ params: { documentTypeId } })
    const { documentGroupId, contextDefinition, wizardDefinition } = type
    const body = {
      documentGroupId,
      contextDefinition,
      wizardDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    }
    const answerFor = (expirationWarningDays: number) =>
      post(
        '/document-types',
        JSON.stringify({ ...body, name: `${expirationWarningDays}`, expirationWarningDays }),
      )
    expect((await answerFor(2_147_483_648)).status).toBe(400)
    expect((await answerFor(2_147_483_647)).status).toBe(200)
  })
})

describe('a start', () => {
  it('reads no reply’s schema: what writes a reply is compiled when it is first written', async () => {
    let isRead = false
    const inside = z.lazy(() => {
      isRead = true
      return z.object({ name: z.string() })
    })
    const route = {
      method: 'GET',
      path: '/one',
      access: 'public',
      summary: 'One',
      reply: z.object({ inside }),
    }
    const app = httpApp({
      endpoints: [
        {
          route: route as Route,
          handle: () => Promise.resolve({ inside: { name: 'Ana', secret: 'x' }, secret: 'x' }),
        },
      ],
      identify: () => Promise.reject(new Error('Nobody needs to be known')),
      report: (fault) => expect.unreachable(String(fault)),
    })
    await app.ready()
    expect(isRead).toBe(false)
    const answer = await app.inject('/one')
    expect(answer.json()).toEqual({ inside: { name: 'Ana' } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    await app.close()
  })
})

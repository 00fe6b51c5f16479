import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '../testing/calls.ts'
import { json, openRemoteSystem } from '../testing/remote-system.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

type Input = BodyOf<'dataLinks.save'>
type Template = NonNullable<Input['configuration']['requestTemplate']>

const owner = {
  owner: {
    'full name': 'Ana Luz',
    born: '1980-03-02T00:00:00Z',
    children: [
      { name: 'Eva', age: '7' },
      { name: 'Leo', age: 5 },
    ],
  },
  price: '1250.50',
  isSold: false,
}
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
const blanks = Buffer.alloc(64 * 1024, 32)
const endings: (() => void)[] = []

const fields = (...list: [string, string, string][]) =>
  list.map(
    ([name, dataType, path]) =>
      ({ name, dataType, path }) as { name: string; dataType: 'Alphanumeric'; path: string },
  )

/** Watches what buffers hold from now on. Answers how many bytes more than before they held at most. */
function mostHeld(): () => number {
  const before = process.memoryUsage().arrayBuffers
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return most - before
  }
}

describe('a remote data link', () => {
  let server: TestServer
  let organization: TestOrganization
  let system: Awaited<ReturnType<typeof openRemoteSystem>>
  let dead: string
  beforeAll(async () => {
    system = await openRemoteSystem({
      '/v1/cars': json(owner),
      '/html': (response) => void response.setHeader('content-type', 'text/html').end('<h1>Not here</h1>'),
      '/away': (response) => void response.writeHead(302, { location: `${system.url}/v1/cars` }).end(),
      '/broken': (response) => void response.writeHead(500).end('{}'),
      '/half': (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"owner":')
        setTimeout(() => response.destroy(), 20)
      },
      '/huge': (response) => void response.end(Buffer.alloc(11 * 1024 * 1024, 32)),
      '/bomb': (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      '/endless': (response) => {
        const more = () => {
          while (!response.destroyed && response.write(blanks));
        }
        response.on('drain', more)
        more()
      },
      '/headers': (response) => void response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end('{}'),
      '/drip': (response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write(' '), 100)
        response.on('close', () => clearInterval(timer))
      },
      '/stuck': (response) => void endings.push(() => response.end('{}')),
      '/echo': (response, asked) => json(asked)(response, asked),
    })
    const other = await openRemoteSystem({})
    dead = other.url
    other.close()
    ;({ server, organization } = await fixtureServer({
      outgoingTo: ['127.0.0.1'],
      dataLinkSettings: [{ name: 'DATALINK_KEY', host: '127.0.0.1', value: 'the key of the server' }],
    }))
  })
  afterAll(async () => {
    for (const end of endings) end()
    await server.close()
    system.close()
  })

  const api = () => organization.admin.api.dataLinks
  let links = 0
  const save = (
    template: Partial<Template> & { baseUrl: string },
    more: Partial<Input['configuration']> = {},
  ) =>
    api().save({
      body: {
        name: `Link ${(links += 1)}`,
        isRemote: true,
        configuration: {
          requestTemplate: { verb: 'GET', ...template },
          inputParameters: [{ key: 'plate', dataType: 'string', sampleValue: 'P 1' }],
          outputFormat: { fields: fields(['price', 'Numeric', '$.price']), records: [] },
          ...more,
        },
      },
    })
  type Ids = Awaited<ReturnType<typeof save>>
  const run = (params: Ids, value: string = 'P 1', context = {}) =>
    organization.member.api.dataLinks.execute({
      params,
      body: { inputParameters: [{ key: 'plate', value }], context },
    })
  const reasonOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      (refused: { reason?: string; status: number }) => refused.reason,
    )

  it.each(['GET', 'POST', 'PUT'] as const)(
    'joins path, query string, headers and payload to its base by %s (B-331, B-332, B-654, G-109)',
    async (verb) => {
      const ids = await save(
        {
          baseUrl: `${system.url}/echo/`,
          verb,
          path: [
            { source: 'fixed', value: 'cars/list' },
            { source: 'inputParam', value: 'plate' },
          ],
          queryString: [
            { key: 'who', source: 'context', value: 'username' },
            { key: 'city', source: 'context', value: '$.city' },
          ],
          headers: [
            { key: 'X-Key', source: 'env', value: 'DATALINK_KEY' },
            { key: 'X-Own', source: 'fixed', value: 'of our own', isSecret: true },
          ],
          payload: [
            { key: 'car.plate', source: 'inputParam', value: 'plate' },
            { key: 'car.isNew', source: 'fixed', value: true },
          ],
        },
        { outputFormat: { fields: fields(['url', 'Alphanumeric', '$.url']), records: [] } },
      )
      const { output } = await run(ids, 'P 1/?&#ñ', { city: 'Santa Ana' })
      expect(output).toEqual({
        url: '/echo/cars/list/P%201%2F%3F%26%23%C3%B1?who=member%40acme.test&city=Santa+Ana',
      })
      const asked = system.asked.at(-1)
      expect(asked).toMatchObject({
        method: verb,
        headers: { 'x-key': 'the key of the server', 'x-own': 'of our own' },
      })
      expect(asked?.body).toBe(verb === 'GET' ? '' : '{"car":{"plate":"P 1/?&#ñ","isNew":true}}')
    },
  )

  it('changes neither host nor path nor headers by what an input says (SSR-4)', async () => {
    const ids = await save(
      {
        baseUrl: `${system.url}/echo`,
        path: [{ source: 'inputParam', value: 'plate' }],
        queryString: [{ key: 'q', source: 'inputParam', value: 'plate' }],
      },
      { outputFormat: { fields: fields(['url', 'Alphanumeric', '$.url']), records: [] } },
    )
    for (const hostile of [
      '../../v1/cars',
      '//evil.example/',
      '@evil.example',
      'a?b=c#d',
      'a%2Fb',
      '\\..\\',
      'a\u2028b',
      ';x',
    ]) {
      const { output } = await run(ids, hostile)
      const url = new URL(String(output['url']), system.url)
      expect([url.host, url.pathname.split('/').length, url.searchParams.get('q')]).toEqual([
        new URL(system.url).host,
        3,
        hostile,
      ])
    }
    for (const dots of ['.', '..']) expect(await reasonOf(run(ids, dots))).toBe('data-link-input')
    const header = await save({
      baseUrl: `${system.url}/echo`,
      headers: [{ key: 'x-a', source: 'inputParam', value: 'plate' }],
    })
    const before = system.asked.length
    expect(await reasonOf(run(header, 'a\r\nx-b: c'))).toBe('data-link-input')
    expect(system.asked.length).toBe(before)
  })

  it('brings fields and nested records, each as its kind of data (B-330, B-333)', async () => {
    const ids = await save(
      { baseUrl: `${system.url}/v1/cars` },
      {
        outputFormat: {
          fields: fields(
            ['name', 'Alphanumeric', "$.owner['full name']"],
            ['born', 'Date', '$.owner.born'],
            ['price', 'Currency', '$.price'],
            ['isSold', 'Logical', '$.isSold'],
            ['colour', 'Alphanumeric', '$.colour'],
          ),
          records: [
            {
              name: 'children',
              path: '$.owner.children',
              fields: fields(['name', 'Alphanumeric', '$.name'], ['age', 'Numeric', '$.age']),
            },
          ],
        },
      },
    )
    expect((await run(ids)).output).toEqual({
      name: 'Ana Luz',
      born: '1980-03-02',
      price: 1250.5,
      isSold: false,
      children: [
        { name: 'Eva', age: 7 },
        { name: 'Leo', age: 5 },
      ],
    })
  })

  it.each([
    ['answers HTML', '/html', 'data-link-not-json'],
    ['leads elsewhere', '/away', 'data-link-status'],
    ['fails', '/broken', 'data-link-status'],
    ['dies half-way', '/half', 'data-link-unreachable'],
    ['answers more than 10 MiB', '/huge', 'data-link-too-long'],
    ['unpacks to more than 10 MiB', '/bomb', 'data-link-too-long'],
    ['never ends', '/endless', 'data-link-too-long'],
    ['has endless headers', '/headers', 'data-link-unreachable'],
  ])('says clearly that a system %s (A18, SSR-2, SSR-3)', async (_what, path, reason) => {
    const ids = await save({ baseUrl: `${system.url}${path}` })
    await run(await save({ baseUrl: `${system.url}/v1/cars` }))
    const heldBytes = mostHeld()
    expect(await reasonOf(run(ids))).toBe(reason)
    expect(heldBytes() / 2 ** 20).toBeLessThan(50)
    const { items } = await api().runs({ params: { datalinkId: ids.datalinkId } })
    expect(items).toMatchObject([{ state: 'failed', reason, username: 'member@acme.test', isTrial: false }])
  })

  it('gives a system up that drips, after 10 seconds (A18)', { timeout: 20_000 }, async () => {
    const ids = await save({ baseUrl: `${system.url}/drip` })
    const begun = Date.now()
    expect(await reasonOf(run(ids))).toBe('data-link-slow')
    expect(Date.now() - begun).toBeLessThan(11_500)
    await run(await save({ baseUrl: `${system.url}/v1/cars` }))
  })

  it('names the path of an answer of another shape', async () => {
    const wrong = await save(
      { baseUrl: `${system.url}/v1/cars` },
      { outputFormat: { fields: fields(['name', 'Numeric', "$.owner['full name']"]), records: [] } },
    )
    await expect(run(wrong)).rejects.toMatchObject({
      status: 503,
      reason: 'data-link-answer',
      params: { path: "$.owner['full name']" },
    })
    const missing = await save(
      { baseUrl: `${system.url}/v1/cars` },
      { outputFormat: { fields: fields(['name', 'Alphanumeric', '$.person.name']), records: [] } },
    )
    await expect(run(missing)).rejects.toMatchObject({
      reason: 'data-link-answer',
      params: { path: '$.person.name' },
    })
  })

  it('finds nothing where a system has nothing, which is no failure', async () => {
    const ids = await save({ baseUrl: `${system.url}/nowhere` })
    expect(await run(ids)).toEqual({ isFound: false, output: {}, document: null })
    const { items } = await api().runs({ params: { datalinkId: ids.datalinkId } })
    expect(items).toMatchObject([{ state: 'nothing-found', reason: null, httpStatus: 404 }])
  })

  it('is tried with the request and the answer shown, and no secret in them (B-336, SSR-5)', async () => {
    const secret = 'a secret / of ours'
    const { datalinkId, datalinkVersionId } = await save({
      baseUrl: `${system.url}/echo`,
      verb: 'POST',
      queryString: [{ key: 'token', source: 'fixed', value: secret, isSecret: true }],
      headers: [{ key: 'X-Key', source: 'env', value: 'DATALINK_KEY' }],
      payload: [{ key: 'plate', source: 'inputParam', value: 'plate' }],
    })
    const trial = await api().test({
      params: { datalinkId, versionId: datalinkVersionId },
      query: { inputParameters: '{"plate":"P 22"}' },
    })
    const text = JSON.stringify(trial)
    expect(system.asked.at(-1)?.url).toContain(new URLSearchParams({ token: secret }).toString())
    for (const hidden of [secret, 'the key of the server', encodeURIComponent(secret)])
      expect(text).not.toContain(hidden)
    expect(trial).toMatchObject({
      request: { verb: 'POST', url: `${system.url}/echo?token=••••••`, payload: '{"plate":"P 22"}' },
      response: { status: 200, isCut: false },
      problem: { reason: 'data-link-answer', params: { path: '$.price' } },
    })
    expect(trial.request?.headers).toContainEqual({ key: 'x-key', value: '••••••' })
    const { items } = await api().runs({ params: { datalinkId } })
    expect(items).toMatchObject([{ isTrial: true, state: 'failed', httpStatus: 200 }])
    await expect(
      api().test({
        params: { datalinkId, versionId: datalinkVersionId },
        query: { inputParameters: 'x' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('that is switched off runs for nobody', async () => {
    const ids = await save({ baseUrl: `${system.url}/v1/cars` })
    const link = await api().get({ params: ids, query: {} })
    const { name, isRemote, configuration } = link
    await api().save({ body: { datalinkId: ids.datalinkId, name, isRemote, configuration, isActive: false } })
    await expect(run(ids)).rejects.toMatchObject({ status: 409, reason: 'data-link-inactive' })
  })

  it('leaves a system alone that failed five times in a row, and says so', async () => {
    const ids = await save({ baseUrl: dead })
    for (let times = 0; times < 5; times += 1) expect(await reasonOf(run(ids))).toBe('data-link-unreachable')
    await expect(run(ids)).rejects.toMatchObject({
      status: 503,
      reason: 'data-link-resting',
      params: { seconds: expect.any(Number) },
    })
  })

  it('asks another system while 200 calls of one hang, of which 10 are asked at once', async () => {
    const other = await openRemoteSystem({ '/v1/cars': json(owner) })
    try {
      const stuck = await save({ baseUrl: `${system.url}/stuck` })
      const hanging = Array.from({ length: 200 }, () => reasonOf(run(stuck)))
      await expect.poll(() => endings.length).toBe(10)
      const brought = await run(await save({ baseUrl: `${other.url}/v1/cars` }))
      expect(brought).toMatchObject({ output: { price: 1250.5 } })
      expect(endings.length).toBe(10)
      const end = setInterval(() => endings.splice(0).forEach((each) => each()), 5)
      await Promise.all(hanging)
      clearInterval(end)
    } finally {
      other.close()
    }
  })
})

import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { ErrorBody } from '@tabellio/contract/errors'
import type { Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { founder, person } from './actor.ts'
import { isAmong } from './addresses.ts'
import type { Caller, Endpoint } from './endpoints.ts'
import { type HttpOptions, httpApp } from './http.ts'

const note: Route = {
  method: 'POST',
  changes: [],
  logs: 'nothing',
  path: '/notes',
  access: 'public',
  summary: 'Keeps a note',
  body: z.strictObject({ text: z.string() }),
}
const readNote: Route = {
  method: 'GET',
  path: '/notes/{id}',
  access: 'public',
  summary: 'Reads a note',
  params: z.strictObject({ id: z.string() }),
  reply: z.object({ address: z.string() }),
}
const breakDown: Route = { method: 'GET', path: '/faults', access: 'public', summary: 'Fails' }
const readAll: Route = {
  method: 'GET',
  path: '/all-notes',
  access: { may: 'organization-admin' },
  summary: 'Reads every note',
  query: z.strictObject({ break: z.string().optional() }),
}
const download: Route = { method: 'GET', path: '/files', access: 'public', summary: 'A file', raw: 'always' }
let fileName = ''
const failing = () => Promise.reject(new Error('relation "secret_table" does not exist'))
const endpoints: Endpoint[] = [
  { route: readAll, handle: failing },
  {
    route: download,
    handle: async () => ({ contentType: 'application/pdf', bytes: new Uint8Array(1), fileName }),
  },
  { route: note, handle: async () => undefined },
  { route: readNote, handle: async (input) => input },
  { route: breakDown, handle: failing },
]
/** A caller whose API key says what they are. */
const callerWith = (apiKey: string): Caller => ({
  tenant: {
    organizationId: 'acme',
    actor: apiKey === 'admin' ? founder('ana') : person('ana'),
    read: () => expect.unreachable(),
    write: () => expect.unreachable(),
  },
  person: { username: 'ana', read: () => expect.unreachable(), write: () => expect.unreachable() },
  organizationId: 'acme',
  username: 'ana',
  isSystemAdmin: false,
  session: { kind: 'api', apiKey, tokenHash: '', startedAt: 0, secondFactor: null, isBound: false },
})

const start = async (
  trusted: string[] = [],
  onSend: (payload: unknown) => void = () => {},
  more: Partial<HttpOptions> = {},
) => {
  const report = vi.fn<(fault: unknown, correlationId: string) => void>()
  const app = httpApp({
    endpoints,
    identify: async (credentials) =>
      'apiKey' in credentials && credentials.secret !== 'wrong' ? callerWith(credentials.apiKey) : undefined,
    report,
    isTrustedProxy: isAmong(trusted),
    ...more,
  })
  app.addHook('onSend', async (_request, _reply, payload) => onSend(payload))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, report, port }
}

/** Reads a connection until it ends. */
async function answerTo(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** A connection that may be broken off. */
const open = (port: number) => connect(port, '127.0.0.1').on('error', () => {})

async function say(port: number, text: string): Promise<string> {
  const socket = open(port)
  socket.write(text)
  return answerTo(socket)
}

/** The last answer of a connection, taken apart. */
function read(text: string) {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}

function expectOurs(text: string, status: number, errorCode: string) {
  const answer = read(text)
  expect(answer.status, text).toBe(status)
  expect(ErrorBody.parse(JSON.parse(answer.body))).toMatchObject({
    errorCode,
    correlationId: answer.headers.get('x-correlation-id'),
  })
  for (const [name, value] of Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
  })) {
    expect(answer.headers.get(name), `${name} of ${status}`).toBe(value)
  }
}

describe('whatever comes over a connection', () => {
  let server: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.app.close())

  const post = 'POST /notes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n'

  it.each([
    ['no HTTP', 'HELO tabellio\r\n\r\n', 400, 'invalid-request'],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid-request',
    ],
    [
      'an address that is none',
      'GET /notes/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'invalid-request',
    ],
    ['no host', 'GET /notes/1 HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid-request'],
    ['an unknown address', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not-found'],
    ['another method', 'PUT /notes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not-found'],
    [
      'QUERY without a type',
      'QUERY /notes HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'not-found',
    ],
    [
      'a body of another type',
      `${post.replace('json', 'xml')}Content-Length: 4\r\n\r\n<a/>`,
      415,
      'unsupported-media-type',
    ],
    ['too long a body', `${post}Content-Length: 16385\r\n\r\n`, 413, 'payload-too-large'],
    [
      'too long a part of an address',
      `GET /notes/${'z'.repeat(301)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
      'address-too-long',
    ],
    ['an expectation', `${post}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`, 417, 'expectation-failed'],
    [
      'large headers',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'z'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
  ])('is answered with our headers and our body: %s (A27)', async (_, text, status, errorCode) => {
    const answer = await say(server.port, text)
    expectOurs(answer, status, errorCode)
    expect(answer).not.toContain('zzz')
    expect(server.report).not.toHaveBeenCalled()
  })

  it('may not take longer than 10 s for its headers, 30 s for its body and 15 minutes for files', async () => {
    const { app, port } = await start([], undefined, { bodyTimeoutMs: 100 })
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 900_000 })
    // The same with less patience.
    app.server.headersTimeout = 50
    const slow = ['', 'GET / HTTP/1.1\r\nHo', `${post}Content-Length: 20\r\n\r\n{"text"`]
    const answers = await Promise.all(slow.map((text) => say(port, text)))
    for (const answer of answers) expectOurs(answer, 408, 'request-timeout')
    await app.close()
  })

  it('is no fault of ours when it breaks off in the middle of its body', async () => {
    const sent = Promise.withResolvers<unknown>()
    const { app, port, report } = await start([], sent.resolve)
    const socket = open(port)
    socket.write(`${post}Content-Length: 20\r\n\r\n{"text"`)
    await once(app.server, 'request')
    socket.destroy()
    expect(await sent.promise).toContain('The body ended early')
    expect(report).not.toHaveBeenCalled()
    await app.close()
  })

  it('answers a fault of ours with 500, a code and a text, and nothing of what it was (B-017)', async () => {
    const answer = await server.app.inject({ url: '/faults', headers: { 'x-correlation-id': 'case-18' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      errorCode: 'server-error',
      errorMessage: 'Something went wrong on our side',
      correlationId: 'case-18',
    })
    expect(server.report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'case-18')
  })
})

describe('the public API', () => {
  it.each([
    [400, 'invalid-request', { 'x-api-key': 'admin', 'x-api-secret': 'right' }, '?nonsense=1'],
    [401, 'unauthorized', {}, ''],
    [401, 'unauthorized', { 'x-api-key': 'admin', 'x-api-secret': 'wrong' }, ''],
    [403, 'forbidden', { 'x-api-key': 'member', 'x-api-secret': 'right' }, ''],
    [500, 'server-error', { 'x-api-key': 'admin', 'x-api-secret': 'right' }, ''],
  ])('answers %i %s under /svc/api, where a key and its secret are asked for (B-010)', async (...given) => {
    const [status, errorCode, headers, query] = given
    const { app } = await start()
    const answer = await app.inject({ url: `/svc/api/all-notes${query}`, headers })
    expect(answer.statusCode).toBe(status)
    expect(ErrorBody.parse(answer.json()).errorCode).toBe(errorCode)
    await app.close()
  })
})

describe('the name of a file', () => {
  it.each([
    ['turns its direction', 'invoice-\u202Efdp.exe', 'invoice-fdp.exe'],
    ['isolates a part', 'a\u2066b\u2069\u200F.pdf', 'ab.pdf'],
    ['breaks a line', 'a\u2028b\u2029c\r\n\u0085.pdf', 'abc.pdf'],
  ])('is told without what %s', async (_, name, told) => {
    fileName = name
    const { app } = await start()
    const answer = await app.inject('/files')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${told}"; filename*=UTF-8''${told}`)
    await app.close()
  })
})

describe('connections', () => {
  it('are 500 of one address at most: one more is closed, and there is room again when one has gone', async () => {
    const { app, port } = await start()
    const sockets = Array.from({ length: 500 }, () => open(port))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(await say(port, 'GET /notes/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('')
    const [first, ...others] = sockets
    first?.destroy()
    await vi.waitFor(async () => {
      const answer = await say(port, 'GET /notes/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(read(answer).status).toBe(200)
    }, 15_000)
    for (const socket of others) socket.destroy()
    await app.close()
  })

  it('are 4,000 in all at most: one more is closed, whoever brings it', async () => {
    const { app, port } = await start(['127.0.0.1'])
    expect(app.server.maxConnections).toBe(4000)
    // The same with fewer.
    app.server.maxConnections = 2
    const sockets = [open(port), open(port)]
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(await say(port, 'GET /notes/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe('')
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  it('are not counted of a trusted proxy, which brings everybody', async () => {
    const { app, port } = await start(['127.0.0.1'])
    const sockets = Array.from({ length: 600 }, () => open(port))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const answer = await say(port, 'GET /notes/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(read(answer).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
})

describe('the address of a caller', () => {
  const addressFor = async (trusted: string[], forwarded: string) => {
    const { app } = await start(trusted)
    const answer = await app.inject({ url: '/notes/1', headers: { 'x-forwarded-for': forwarded } })
    await app.close()
    return answer.json<{ address: string }>().address
  }

  it('is the connection’s own, whatever it says of others', async () => {
    expect(await addressFor([], '203.0.113.7')).toBe('127.0.0.1')
    expect(await addressFor(['10.0.0.0/8'], '203.0.113.7')).toBe('127.0.0.1')
  })

  it('is the one that a trusted proxy names, and not what the caller has put before it', async () => {
    expect(await addressFor(['127.0.0.0/8'], '203.0.113.7')).toBe('203.0.113.7')
    expect(await addressFor(['127.0.0.1'], '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await addressFor(['127.0.0.1', '10.0.0.0/8'], '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7')
  })
})

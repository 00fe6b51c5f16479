import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Route, ServedPath } from '@tabellio/contract/route'
import { servedPaths } from '@tabellio/contract/route'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IsAmong } from './addresses.ts'
import type { Blobs } from './blobs.ts'
import { type Identify, authenticate, bearerIn, credentialsOf } from './authentication.ts'
import { limitConnections } from './connections.ts'
import { type Caller, type Endpoint, isBytes } from './endpoints.ts'
import { AppError, checked, invalidAt } from './errors.ts'
import { apiHeaders, sharedHeaders } from './headers.ts'
import { sha256 } from './ids.ts'
import { answerExpectation, answerMalformed } from './parser-answers.ts'
import { bodyHashOf, readFiles, readJson } from './read-body.ts'
import { type Report, jsonType, refuse } from './refusals.ts'
import { writerOf } from './reply-writer.ts'
import { type RequestDoors, closedDoors, endsSession, requestOnce } from './request-once.ts'
import { sendBytes } from './send-bytes.ts'
import type { Threads } from './threads.ts'

export type HttpOptions = {
  endpoints: Endpoint[]
  identify: Identify
  /** Told of every fault of ours: what answers 500. */
  report: Report
  /** The threads that read long bodies; they are read here when absent. */
  threads?: Threads
  /** Told of every answer: the route as it is registered, the status, the seconds it took. */
  observe?: (route: string, status: number, seconds: number) => void
  /** How what is asked outside of any organization is written. */
  doors?: RequestDoors
  /** Where the files of requests are written down; none are taken when absent. */
  receive?: Blobs['receive']
  /** So long the body of a request without files may take. */
  bodyTimeoutMs?: number
  /** Tells whose word on whom they speak for is taken (X-Forwarded-For); nobody's when absent. */
  isTrustedProxy?: IsAmong
}

/** Nobody may hold a connection with a request that never ends; one with files may take longer on a slow line. */
const requestTimeoutMs = 15 * 60_000
const bodyTimeoutMs = 30_000
const headersTimeoutMs = 10_000

/** The length a body may have where nobody has shown who they are, and anywhere else. */
const publicBodyLimit = 16 * 1024
const bodyLimit = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Ends a request whose body does not come in time. */
    lateTimer: NodeJS.Timeout | undefined
  }
}

/** The server's calls as a Fastify application, which listens to nothing yet. */
export function httpApp(options: HttpOptions): FastifyInstance {
  const { report, observe, isTrustedProxy = () => false } = options
  const app = fastify({
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 1000, requireHostHeader: false },
    trustProxy: isTrustedProxy,
    clientErrorHandler: answerMalformed,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, report),
    genReqId: (request) => correlationIdOf(request.headers['x-correlation-id']),
    routerOptions: { maxParamLength: 300, querystringParser: queryOf },
    return503OnClosing: false,
    // Our own schemas check what comes, and write what goes: Fastify need not load its compilers.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  limitConnections(app.server, isTrustedProxy)
  app.server.on('checkExpectation', answerExpectation)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('lateTimer', undefined)
  readJson(app, options.threads)
  readFiles(app, options.receive)
  app.addHook('onRequest', ({ raw }, _reply, done) => done(lacksHost(raw) ? noHost() : undefined))
  app.addHook('onRequest', (request, _reply, done) => {
    request.lateTimer = endLate(request, options.bodyTimeoutMs ?? bodyTimeoutMs)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(reply.hasHeader('content-security-policy') ? sharedHeaders : apiHeaders)
    reply.header('x-correlation-id', request.id)
    done()
  })
  if (observe) {
    app.addHook('onResponse', (request, reply, done) => {
      observe(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
      done()
    })
  }
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, report))
  const noSuchCall = () => new AppError('not-found', 'There is no such call')
  app.setNotFoundHandler((request, reply) => refuse(noSuchCall(), request, reply, report))
  // Before its body is read: nobody is going to use it.
  app.addHook('preParsing', (request, _reply, _body, done) => done(request.is404 ? noSuchCall() : null))
  addEndpoints(app, options)
  return app
}

/** Ends a request whose body does not come in time, as Node ends one whose headers do not. */
function endLate({ raw }: FastifyRequest, afterMs: number): NodeJS.Timeout | undefined {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined)
    return undefined
  const late = () => {
    if (raw.complete) return
    if (!raw.socket.writable) raw.destroy()
    else answerMalformed(Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
  }
  const timer = setTimeout(late, afterMs).unref()
  raw.once('close', () => clearTimeout(timer))
  return timer
}

const noCompiler = () => {
  throw new Error('A route has no JSON schema for Fastify')
}

/** RFC 9112, 3.2. Node would refuse it too, without our headers. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined
const noHost = () => invalidAt('Host', 'The header Host is missing')

/** A caller's own correlation id is kept when it is one; anything else might be an attack on the log. */
const correlationIdOf = (given: unknown) =>
  typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()

/** A name given twice becomes a list, which no schema takes: two readers could read it as two different things. */
function queryOf(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    query[name] = Object.hasOwn(query, name) ? [query[name] ?? '', value].flat() : value
  }
  return query
}

/**
 * Each path as it is written; then, where a path is still free, what follows from it: the calls of the public API
 * (which a bare path claims before one under `/app`), and every path with or without its closing slash (G-005, G-006).
 */
function addEndpoints(app: FastifyInstance, options: HttpOptions) {
  const { endpoints } = options
  const taken = new Set<string>()
  const add = (endpoint: Endpoint, at: ServedPath) => {
    taken.add(placeOf(endpoint, at))
    addRoute(app, endpoint, at, options)
  }
  const served = endpoints.flatMap((endpoint) => servedPaths(endpoint.route).map((at) => ({ endpoint, at })))
  for (const { endpoint, at } of served.filter(({ at: { isWritten } }) => isWritten)) {
    add(endpoint, at)
  }
  const derived = served
    .filter(({ at }) => !at.isWritten)
    .toSorted((a, b) => rankOf(a.endpoint) - rankOf(b.endpoint))
  for (const { endpoint, at } of [...derived, ...served.map(withOtherEnd)]) {
    if (!taken.has(placeOf(endpoint, at))) add(endpoint, at)
  }
}

/** Names a place as the router sees it: it knows no names of parameters. */
const placeOf = ({ route }: Endpoint, { path }: ServedPath) =>
  `${route.method} ${path.replaceAll(/\{\w+\}/g, ':')}`

const rankOf = ({ route }: Endpoint) => (route.path.startsWith('/app/') ? 1 : 0)

const withOtherEnd = ({ endpoint, at }: { endpoint: Endpoint; at: ServedPath }) => ({
  endpoint,
  at: { ...at, path: at.path.endsWith('/') ? at.path.slice(0, -1) : `${at.path}/` },
})

const urlOf = ({ path }: ServedPath) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function addRoute(app: FastifyInstance, endpoint: Endpoint, at: ServedPath, options: HttpOptions) {
  const { route } = endpoint
  const { identify, doors = closedDoors } = options
  app.route({
    method: route.method,
    url: urlOf(at),
    exposeHeadRoute: false,
    config: {
      call: { method: route.method, path: route.path },
      ...(route.takesFiles && { takesFiles: true }),
    },
    bodyLimit: route.bodyLimit ?? (route.access === 'public' ? publicBodyLimit : bodyLimit),
    onRequest: async (request, reply) => {
      try {
        request.caller = await authenticate(request, route, at, identify)
      } catch (refusal) {
        await replayEnded(refusal, request, { route, at, doors, reply })
      }
    },
    handler: (request, reply) => answer(endpoint, request, { reply, doors }),
  })
}

type Replaying = { route: Route; at: ServedPath; doors: RequestDoors; reply: FastifyReply }

/**
 * A session that ended by this very request is told what it was told then: its client may not have heard it. The body of
 * a request is not read yet, and never is from somebody unknown.
 */
async function replayEnded(
  refusal: unknown,
  request: FastifyRequest,
  { route, at, doors, reply }: Replaying,
): Promise<never> {
  const credentials = endsSession(route) && !route.body ? credentialsOf(request, route, at) : undefined
  if (credentials && !('download' in credentials) && request.headers['idempotency-key'] !== undefined) {
    const tokenHash = sha256('token' in credentials ? credentials.token : credentials.secret)
    await writeReplies(route, reply)
    await requestOnce(doors, {
      route,
      headers: request.headers,
      input: inputOf(route, request),
      bodyHash: () => bodyHashOf(request),
      tokenHash,
    })
  }
  throw refusal
}

type Answering = { reply: FastifyReply; doors: RequestDoors }

async function answer({ route, handle }: Endpoint, request: FastifyRequest, { reply, doors }: Answering) {
  if (request.partsRefusal !== undefined) throw request.partsRefusal
  const given = inputOf(route, request)
  await writeReplies(route, reply)
  const { caller, headers } = request
  const found = await requestOnce(doors, {
    route,
    headers,
    input: given,
    bodyHash: () => bodyHashOf(request),
    address: () => request.ip,
    caller,
  })
  const input = Object.assign(new Asking(request, reply), given, found)
  const result = await handle(input)
  if (isBytes(result)) return sendBytes(result, request, reply)
  if (!route.reply) return reply.code(204).send()
  return reply.type(jsonType).header('cache-control', 'no-store').send(result)
}

/** Finds out what few handlers ask of a request when they do. */
class Asking {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
  }
  get address() {
    return this.#request.ip
  }
  get files() {
    return this.#request.files
  }
  get userAgent() {
    return this.#request.headers['user-agent']
  }
  get bearer() {
    return bearerIn(this.#request.headers.authorization)
  }
  get signal() {
    return leavingOf(this.#reply)
  }
}

/**
 * Sets the writer of the replies before anything is answered: an answer given again lets out no more than the first.
 */
async function writeReplies({ reply: schema }: Route, reply: FastifyReply) {
  if (schema) void reply.serializer(await writerOf(schema))
}

/** Aborted when the connection ends before the answer is written. (Fastify's own signal ends with the body.) */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    if (!raw.writableEnded) leaving.abort()
  }
  if (raw.destroyed) leave()
  raw.once('close', leave)
  return leaving.signal
}

function inputOf(route: Route, request: FastifyRequest) {
  if (!route.body && !isEmpty(request.body)) throw invalidAt('', 'This call takes no body')
  return {
    query: checked(route.query ?? noQuery, request.query),
    ...(route.params && { params: checked(route.params, request.params) }),
    ...(route.body && { body: request.isBodyChecked ? request.body : checked(route.body, request.body) }),
  }
}

const noQuery = z.strictObject({})

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

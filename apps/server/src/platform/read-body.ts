import type { Readable } from 'node:stream'
import type { RequestError } from '@tabellio/contract/errors'
import type { Route } from '@tabellio/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Blobs } from './blobs.ts'
import { discard } from './blobs-incoming.ts'
import { AppError, invalid } from './errors.ts'
import { hashOfJson, jsonOf, refuseCharset } from './json-body.ts'
import { type IncomingFile, hashOfParts, readParts } from './read-parts.ts'
import type { Threads } from './threads.ts'
import { turnsByKey } from './turns.ts'

/** Reading what is longer would keep everybody else waiting: it may have tens of thousands of values. */
const maxHere = 256 * 1024
/** The length from which a body takes much memory until it is answered. */
const long = 1024 * 1024
/** So many long bodies of one organization are held at once; the next one is read when one of them is answered. */
const longAtOnce = 3

type Read = { body: unknown; hash?: string } | { errors: RequestError[] }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a long body under an Idempotency-Key. */
    longBodyHash: string | undefined
    /** It came through the schema of its call where it was read. */
    isBodyChecked: boolean
    /** The files that came with it. */
    files: IncomingFile[]
    /** What is wrong with its parts: told when nothing more of it is written down, so that the caller hears it. */
    partsRefusal: unknown
  }
  interface FastifyContextConfig {
    /** Which call of the contract it is. */
    call?: Pick<Route, 'method' | 'path'>
    takesFiles?: boolean
  }
}

export const bodyHashOf = ({ longBodyHash, body }: FastifyRequest) => longBodyHash ?? hashOfJson(body)

/** Reads the bodies of requests: a long one in a thread, with the schema of its call, and few of them at once. */
export function readJson(app: FastifyInstance, threads: Threads | undefined) {
  const turns = turnsByKey(longAtOnce)
  app.decorateRequest('longBodyHash', undefined)
  app.decorateRequest('isBodyChecked', false)
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async (request, reply) => {
    if (isLong(request) && !isInParts(request))
      await untilTurn(reply, (held) => turns.run(organizationOf(request), held))
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseCharset(request.headers['content-type'])
      if (!threads || bytes.byteLength <= maxHere) return jsonOf(bytes)
      const isHashed = request.headers['idempotency-key'] !== undefined
      const { call } = request.routeOptions.config
      const read = await threads.run<Read>('readBody', { bytes, isHashed, call }, organizationOf(request))
      if ('errors' in read) throw invalid(read.errors)
      request.longBodyHash = read.hash
      request.isBodyChecked = true
      return read.body
    },
  )
}

/** So long the rest of a request that is refused is let pass, so that its caller hears why. */
const lingeringMs = 5_000
/** So many requests of one organization may bring files at the same time. */
const uploadsAtOnce = 20

const isInParts = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/** Reads the requests that bring files. What of them nobody keeps is gone when they are answered. */
export function readFiles(app: FastifyInstance, receive: Blobs['receive'] | undefined) {
  const turns = turnsByKey(uploadsAtOnce)
  app.decorateRequest('partsRefusal', undefined)
  app.addHook('preParsing', async (request, reply) => {
    request.files = []
    if (!isInParts(request)) return
    if (!receive || !request.routeOptions.config.takesFiles)
      throw new AppError('unsupported-media-type', 'The body must be application/json')
    // Who has shown who they are may take longer, on a slow line.
    clearTimeout(request.lateTimer)
    await untilTurn(reply, (held) => turns.run(organizationOf(request), held))
    reply.raw.once('close', () => void discard(request.files))
  })
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, source: Readable) => {
    if (!receive) return undefined
    try {
      const parts = await readParts(source, { headers: request.headers, receive })
      request.files = parts.files
      request.longBodyHash = hashOfParts(parts)
      return parts.body
    } catch (error) {
      const { raw } = request
      if (raw.destroyed) throw error
      request.partsRefusal = error
      source.resume()
      setTimeout(() => raw.complete || raw.destroy(), lingeringMs).unref()
      return undefined
    }
  })
}

const organizationOf = ({ caller }: FastifyRequest) => caller?.organizationId ?? ''

/** One of unknown length may be as long as its call allows. */
function isLong({ headers, routeOptions }: FastifyRequest): boolean {
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  return Math.min(length, routeOptions.bodyLimit) > long
}

/** Resolves when it is this request's turn, which it has until it is answered or its caller has gone. */
const untilTurn = (reply: FastifyReply, turn: (held: () => Promise<void>) => Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    const ended = new Promise<void>((end) => reply.raw.once('finish', end).once('close', end))
    turn(() => {
      resolve()
      return ended
    }).catch(reject)
  })

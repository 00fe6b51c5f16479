import type { RequestError } from '@tabellio/contract/errors'
import type { Route } from '@tabellio/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './errors.ts'
import { hashOfJson, jsonOf, refuseCharset } from './json-body.ts'
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
  }
  interface FastifyContextConfig {
    /** Which call of the contract it is. */
    call?: Pick<Route, 'method' | 'path'>
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
    if (isLong(request)) await untilTurn(reply, (held) => turns.run(organizationOf(request), held))
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

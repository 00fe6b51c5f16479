import type { RequestError } from '@tabellio/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './errors.ts'
import { hashOfJson, jsonOf, refuseCharset } from './json-body.ts'
import type { Threads } from './threads.ts'
import { turnsByKey } from './turns.ts'

/** Reading what is longer would keep everybody else waiting. */
const mostHere = 1024 * 1024
/** So many long bodies of one organization are held at once; the next one is read when one of them is answered. */
const longAtOnce = 3

type Parsed = { value: unknown; hash?: string } | { errors: RequestError[] }

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a long body under an Idempotency-Key. */
    longBodyHash: string | undefined
  }
}

export const bodyHashOf = ({ longBodyHash, body }: FastifyRequest) => longBodyHash ?? hashOfJson(body)

/** Reads the bodies of requests: a long one in a thread, and few of them at once. */
export function readJson(app: FastifyInstance, threads: Threads | undefined) {
  const long = turnsByKey(longAtOnce)
  app.decorateRequest('longBodyHash', undefined)
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async (request, reply) => {
    if (isLong(request)) await untilTurn(reply, (held) => long.run(organizationOf(request), held))
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseCharset(request.headers['content-type'])
      if (!threads || bytes.byteLength <= mostHere) return jsonOf(bytes)
      const isHashed = request.headers['idempotency-key'] !== undefined
      const parsed = await threads.run<Parsed>('parse', { bytes, isHashed }, organizationOf(request))
      if ('errors' in parsed) throw invalid(parsed.errors)
      request.longBodyHash = parsed.hash
      return parsed.value
    },
  )
}

const organizationOf = ({ caller }: FastifyRequest) => caller?.organizationId ?? ''

/** One of unknown length may be as long as its call allows. */
function isLong({ headers, routeOptions }: FastifyRequest): boolean {
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  return Math.min(length, routeOptions.bodyLimit) > mostHere
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

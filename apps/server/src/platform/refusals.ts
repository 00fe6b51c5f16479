import type { ErrorBody } from '@tabellio/contract/errors'
import { TooComplexError } from '@tabellio/expression'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalidAt, tooComplex } from './errors.ts'
import { apiHeaders } from './headers.ts'
import { Answered } from './idempotency.ts'

/** The type of every answer of the API. */
export const jsonType = 'application/json; charset=utf-8'

/** Told of every fault of ours: what answers 500. */
export type Report = (fault: unknown, correlationId: string) => void

/** Answers what was thrown: the one place where an error becomes a reply. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, report: Report) {
  if (error instanceof Answered) {
    reply.header('idempotency-replayed', 'true')
    return error.answer === null ? reply.code(204).send() : reply.code(200).type(jsonType).send(error.answer)
  }
  const known = isBrokenOff(request) ? invalidAt('', 'The body ended early') : refusalOf(error)
  if (!known) report(error, request.id)
  const refusal = known ?? new AppError('server-error', 'Something went wrong on our side')
  return reply
    .code(refusal.status)
    .headers(refusalHeaders(refusal, request.id))
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(refusalBody(refusal, request.id))
}

/** The body of a refusal (B-017). */
export const refusalBody = ({ code, message, details }: AppError, correlationId: string): ErrorBody => ({
  errorCode: code,
  ...(details.errors && code === 'invalid-request' ? { message } : { errorMessage: message }),
  ...(details.errors && { errors: details.errors }),
  ...(details.reason === undefined ? {} : { reason: details.reason }),
  ...(details.params === undefined ? {} : { params: details.params }),
  ...(details.messages && { messages: details.messages }),
  correlationId,
})

/** The headers of a refusal, whole: what Fastify or Node refuses passes no hook of ours. */
export const refusalHeaders = ({ status, details }: AppError, correlationId: string) => ({
  ...apiHeaders,
  'x-correlation-id': correlationId,
  'cache-control': 'no-store',
  'content-type': jsonType,
  ...details.headers,
  ...(details.retryAfterSeconds !== undefined && { 'retry-after': String(details.retryAfterSeconds) }),
  ...(status === 401 && { 'www-authenticate': 'Bearer' }),
})

/**
 * Tells whether the caller went away in the middle of the body: nobody is left to be told, and nothing is wrong with
 * us.
 */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Says in our words what Fastify itself refuses; undefined for a fault of ours. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof TooComplexError) return tooComplex(error.place)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload-too-large', 'The body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported-media-type', 'The body must be application/json')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidAt('', 'The body is not as long as its Content-Length says')
    case 'FST_ERR_BAD_URL':
      return invalidAt('', 'The address is not valid')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('address-too-long', 'The address is too long')
    default:
      return isRangeRefusal(error)
        ? new AppError('range-not-satisfiable', 'The file is shorter than that')
        : undefined
  }
}

/** How @fastify/send says that a file has no such bytes. */
const isRangeRefusal = (error: unknown) => error instanceof Error && 'status' in error && error.status === 416

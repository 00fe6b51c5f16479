import type { ErrorBody } from '@tabellio/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, invalidAt } from './errors.ts'
import { Answered } from './idempotency.ts'

/** Told of every fault of ours: what answers 500. */
export type Report = (fault: unknown, correlationId: string) => void

/** Answers what was thrown: the one place where an error becomes a reply. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, report: Report) {
  if (error instanceof Answered) {
    reply.header('idempotency-replayed', 'true')
    return error.answer === null ? reply.code(204).send() : reply.code(200).send(error.answer)
  }
  const refusal = refusalOf(error)
  if (!refusal) report(error, request.id)
  const { status, code, message, details } =
    refusal ?? new AppError('server-error', 'Something went wrong on our side')
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const body: ErrorBody = {
    errorCode: code,
    ...(details.errors ? { message, errors: details.errors } : { errorMessage: message }),
    ...(details.reason === undefined ? {} : { reason: details.reason }),
    correlationId: request.id,
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** What Fastify itself refuses, in our words; undefined for a fault of ours. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
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
    default:
      return undefined
  }
}

import { z } from 'zod'

/** The values that the text of a refusal names, by name: a limit, an identifier. */
const refusalParams = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/**
 * Says what is wrong with one part of a request. `path` points into the request; `key` says what it is to programs: a
 * value check's key (B-142), the problem of a definition or a condition, or how it misses the schema.
 */
export const RequestError = z.object({
  path: z.string(),
  message: z.string(),
  key: z.string().optional(),
  params: refusalParams,
})
export type RequestError = z.infer<typeof RequestError>

export const errorCodes = {
  'invalid-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'request-timeout': 408,
  conflict: 409,
  'payload-too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'expectation-failed': 417,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  'server-error': 500,
  unavailable: 503,
  'storage-full': 507,
} as const
export type ErrorCode = keyof typeof errorCodes
const errorCodeNames = Object.keys(errorCodes).filter((name): name is ErrorCode => name in errorCodes)

/** The body of every refusal (B-017, G-016, G-017): a 400 has `errors` and the first one's text as `message`. */
export const ErrorBody = z.object({
  errorCode: z.literal(errorCodeNames),
  errorMessage: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(RequestError).optional(),
  /** A finer, stable word for programs. */
  reason: z.string().optional(),
  params: refusalParams,
  /** What keeps a template from being deleted, of each kind (B-558, G-180). */
  messages: z.array(z.object({ type: z.string(), names: z.array(z.string()) })).optional(),
  correlationId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

import { errorCodes, type ErrorCode, type RequestError } from '@tabellio/contract/errors'
import { refusals, type RefusalKey, type RefusalParam, type RefusalParams } from '@tabellio/contract/refusals'
import { z } from 'zod'

type Details = {
  errors?: RequestError[]
  reason?: string
  params?: RefusalParams
  messages?: { type: string; names: string[] }[]
  retryAfterSeconds?: number
  headers?: Record<string, string>
}

/** A refusal the caller is told about. Anything else that is thrown is a fault of ours, and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status() {
    return errorCodes[this.code]
  }
}

/** `path`: where in the request it is; a 400 always says it. `text`: a more exact English text than the refusal's own. */
type Refused = { path?: string; text?: string; retryAfterSeconds?: number; headers?: Record<string, string> }
type Given<Key extends RefusalKey> = [RefusalParam<Key>] extends [never]
  ? [refused?: Refused]
  : [refused: Refused & { params: Record<RefusalParam<Key>, string | number> }]

/** Refuses by a key of the contract, which screens have words for. */
export function refusal<Key extends RefusalKey>(reason: Key, ...[given = {}]: Given<Key>): AppError {
  const { path, text, params, ...rest }: Refused & { params?: RefusalParams } = given
  const { code, text: own } = refusals[reason]
  const message = text ?? own.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''))
  const details = { reason, ...(params && { params }), ...rest }
  const errors = [{ path: path ?? '', key: reason, message, ...(params && { params }) }]
  return new AppError(
    code,
    message,
    code === 'invalid-request' || path !== undefined ? { ...details, errors } : details,
  )
}

export const invalid = (errors: RequestError[]) =>
  new AppError('invalid-request', errors[0]?.message ?? 'The request is not valid', { errors })

/** One thing wrong, at `path` of the request. */
export const invalidAt = (path: string, message: string) => invalid([{ path, message }])

/** So many of what is wrong are told. */
const maxErrors = 100

/** Reads a part of a request by its schema, or refuses it. */
export function checked<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

/**
 * Refuses with what zod found wrong; `part` (body, query, params) is left out of the paths, as the callers wrote them.
 */
const invalidInput = (error: z.core.$ZodError) =>
  invalid(
    error.issues
      .slice(0, maxErrors)
      .map((issue) => ({ path: pathOf(issue.path), message: issue.message, ...keyOf(issue) })),
  )

/** Names an issue for screens: the bounds of texts, and the name that a `refine` gives (`params.key`). */
function keyOf(issue: z.core.$ZodIssue): Pick<RequestError, 'key' | 'params'> {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { key: 'too-long', params: { limit: Number(issue.maximum) } }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1
      ? { key: 'empty' }
      : { key: 'too-short', params: { limit: Number(issue.minimum) } }
  const own: unknown = issue.code === 'custom' ? issue.params?.['key'] : undefined
  return { key: typeof own === 'string' ? own : issue.code.replaceAll('_', '-') }
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )

export const unauthorized = (message = 'Unauthorized') => new AppError('unauthorized', message)
export const forbidden = (message = 'Forbidden') => new AppError('forbidden', message)
export const notFound = (what: string) => new AppError('not-found', `${what} not found`)
export const conflict = (message: string) => new AppError('conflict', message)

/** So many names are told in one sentence. */
const maxNames = 10

/** Names some things or people in one line; `…` stands for the rest. */
export const namesInLine = (names: string[]): string =>
  [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ')

/** Keeps what others name: `users` are these, by the names that people know them by. */
export function refuseInUse(users: string[]): void {
  if (users.length > 0) throw refusal('in-use', { params: { names: namesInLine(users) } })
}

/** The caller asked for more than any request may take (AVL-1): trying again does not help. */
export const tooComplex = (path: string, text?: string): AppError =>
  refusal('too-complex', { path, ...(text !== undefined && { text }) })

import type { z } from 'zod'
import type { ErrorBody, RequestError } from './errors.ts'
import type { Area, Reply, Route } from './route.ts'

/** Carries what the server answered instead of a reply. */
export class ApiError extends Error {
  readonly status: number
  readonly errorCode: ErrorBody['errorCode']
  readonly errors: RequestError[]
  /** A finer word than the code, as `newer-version` of a conflict. */
  readonly reason: string | undefined
  readonly params: ErrorBody['params']
  /** What keeps a thing from being deleted, by kind. */
  readonly messages: NonNullable<ErrorBody['messages']>
  readonly correlationId: string

  constructor(status: number, body: ErrorBody) {
    super(body.errorMessage ?? body.message ?? body.errorCode)
    this.status = status
    this.errorCode = body.errorCode
    this.errors = body.errors ?? []
    this.reason = body.reason
    this.params = body.params
    this.messages = body.messages ?? []
    this.correlationId = body.correlationId
  }
}

type Given<R, Name extends 'params' | 'query' | 'body'> = R extends {
  [N in Name]: infer S extends z.core.$ZodType
}
  ? { [N in Name]: N extends 'query' ? QueryInput<z.input<S>> : z.input<S> }
  : unknown
/** A query travels as text; what a caller gives may be numbers and flags too. */
type QueryInput<Q> = { [K in keyof Q]?: Q[K] | string | number | boolean | undefined }
export type Answer<R> = R extends { raw: 'always' }
  ? Blob
  : R extends { raw: 'on-request' }
    ? Reply<R> | Blob
    : Reply<R>
export type Options = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sent with the body, where the call takes files. */
  files?: File[]
  /** Told which part of the request is sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}
type Call<R> = unknown extends Given<R, 'params'> & Given<R, 'body'>
  ? (input?: Given<R, 'query'>, options?: Options) => Promise<Answer<R>>
  : (
      input: Given<R, 'params'> & Given<R, 'body'> & Partial<Given<R, 'query'>>,
      options?: Options,
    ) => Promise<Answer<R>>

export type Client<C extends Record<string, Area>> = { [A in keyof C]: { [R in keyof C[A]]: Call<C[A][R]> } }

/** The arguments of a call; none where it may be given nothing. */
export type Arguments<R> =
  Parameters<Call<R>> extends [infer I, ...unknown[]] ? [input: I] : [input?: Parameters<Call<R>>[0]]

/** Sends a request for a path of the server, and gives the answer as it came. */
export type Send = (path: string, init: SendInit) => Promise<Response>
export type SendInit = RequestInit & Pick<Options, 'onProgress'>
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The contract as functions: `client.documents.get({ params: { documentId } })`. */
export const clientOf = <C extends Record<string, Area>>(contract: C, send: Send): Client<C> =>
  mapValues(contract, (area) =>
    mapValues(
      area,
      (route) =>
        (input: Parts = {}, options: Options = {}) =>
          call(route, input, options, send),
    ),
  ) as Client<C>

/** The contract as one function, for who knows a call by its names. */
export const askerOf =
  <C extends Record<string, Area>>(contract: C, send: Send) =>
  <A extends keyof C, R extends keyof C[A]>(
    area: A,
    name: R,
    input: Arguments<C[A][R]>[0],
    options: Options = {},
  ): Promise<Answer<C[A][R]>> =>
    call(contract[area]?.[name] as Route, input ?? {}, options, send) as Promise<Answer<C[A][R]>>

async function call(route: Route, input: Parts, options: Options, send: Send): Promise<unknown> {
  const { idempotencyKey, signal, files, onProgress } = options
  const { headers, ...body } = bodyOf(input, files)
  const response = await send(callPath(route, input), {
    method: route.method,
    headers: { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
    ...body,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  })
  if (!response.ok) throw new ApiError(response.status, await errorBody(response))
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson && !isRaw(route, input) ? response.json() : response.blob()
}

/** Tells whether bytes were asked for, which may be those of a file of JSON. */
const isRaw = ({ raw }: Route, { query }: Parts): boolean =>
  raw === 'always' || (raw === 'on-request' && (query?.['raw'] === true || query?.['raw'] === 'true'))

/** A form says itself what parts it. */
function bodyOf({ body }: Parts, files: File[] | undefined) {
  if (body === undefined) return {}
  const json = JSON.stringify(body)
  return files
    ? { body: inParts(json, files) }
    : { body: json, headers: { 'content-type': 'application/json' } }
}

function inParts(json: string, files: File[]): FormData {
  const form = new FormData()
  form.append('body', json)
  for (const file of files) form.append('documents', file, file.name)
  return form
}

/** A proxy in between may answer something of its own. */
async function errorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => undefined)
  if (isErrorBody(body)) return body
  return { errorCode: 'unavailable', errorMessage: response.statusText, correlationId: '' }
}

/** Told by its two constant parts, not by the schema: a browser need not load zod for it. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'errorCode' in body && 'correlationId' in body

/** The path of a call, with its parameters and its query. */
export function callPath(route: Pick<Route, 'path'>, { params = {}, query = {} }: Omit<Parts, 'body'>) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const mapValues = <T, U>(object: Record<string, T>, f: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]))

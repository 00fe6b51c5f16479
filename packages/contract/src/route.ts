import { z } from 'zod'
import type { EntryType } from './log-entries.ts'
import type { Permission } from './rights.ts'

/** The least a schema is. Checking a contract against zod's full class type takes eight times as long. */
type Schema = z.core.$ZodType

/**
 * The rights a caller needs; the server refuses others before it reads the body. `person`: anybody in the organization
 * of their session; the area says which rows they meet. `may`: a permission there. Calls that concern a session itself
 * are open to sessions of its own kind alone: of the application, in an organization or not, or of the API (G-011).
 * `inPerson`: from a session of the application that the person themselves opened and uses.
 * `share`: a visitor by a link, for what it opens alone; `person-or-share`: a member, too.
 * `enrolment`: a session of the application, or a login that must set up its second factor first (G-013).
 */
export type Access =
  | 'public'
  | 'person'
  | { readonly may: Permission; readonly inPerson?: true }
  | 'system-admin'
  | 'application-session'
  | 'api-session'
  | 'enrolment'
  | 'share'
  | 'person-or-share'

/** One that changes something all the same names its entry of the action log. */
type ReadMethod = { method: 'GET'; logs?: EntryType }

type WriteMethod<AreaName> = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** The areas whose data is another one afterwards: whoever shows some of it asks for it anew. */
  changes: readonly AreaName[]
  /** The entry that it writes to the action log with what it changes; a call that only reads writes nothing. */
  logs: EntryType | 'nothing'
}

export const isInPerson = ({ access }: { access: Access }): boolean =>
  typeof access === 'object' && access.inPerson === true

/** One call of the API, as data: the server answers it, the web app calls it, the OpenAPI document lists it. */
export type Route<AreaName extends string = string> = (ReadMethod | WriteMethod<AreaName>) & {
  path: `/${string}`
  /** Further paths of the same call, as the specification writes them; one under `/svc/api` takes API keys alone. */
  aliases?: readonly `/${string}`[]
  access: Access
  /** Says in a line what the call does; the OpenAPI document shows it. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body of a success. A route without one answers 204. */
  reply?: Schema
  /** Answers bytes: always, or when the query's `raw` asks for them instead of the reply. */
  raw?: 'always' | 'on-request'
  /** Bytes a body may have, 1 MiB when absent. */
  bodyLimit?: number
  /** Values a long body may have, 100,000 when absent. */
  maxValues?: number
  /** The same may come as multipart/form-data: the part `body` is the JSON, each part `documents` a file. */
  takesFiles?: boolean
}

/** The calls of one subject. */
export type Area<AreaName extends string = string> = Record<string, Route<AreaName>>

type Part<R, Name extends 'params' | 'query' | 'body'> = R extends { [N in Name]: infer S extends Schema }
  ? { [N in Name]: z.output<S> }
  : unknown

/** The validated input a handler gets. */
export type Input<R> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>
export type Reply<R> = R extends { reply: infer S extends Schema } ? z.output<S> : void

export const area = <const A extends Area>(routes: A): A => routes

const withoutApp = (path: string) => path.replace(/^\/app(?=\/)/, '')

const isPublicPath = (path: string) => path.startsWith('/svc/api/')

/** A path, how its callers identify themselves there, and whether the contract writes it or it follows from one. */
export type ServedPath = { path: string; bearer: boolean; apiKey: boolean; isWritten: boolean }

/**
 * Every path a route is served at (G-001): as written, where `/app` takes a bearer token and a bare path an API key
 * too, and under `/svc/api`, which takes API keys alone. The calls of an API session take its key at `/app` too (G-004).
 */
export function servedPaths({
  path,
  aliases = [],
  access,
}: Pick<Route, 'path' | 'aliases' | 'access'>): ServedPath[] {
  const written = [path, ...aliases].map((at) => ({
    path: at,
    bearer: !isPublicPath(at),
    apiKey: !at.startsWith('/app/') || access === 'api-session',
    isWritten: true,
  }))
  const own = written.filter((at) => !isPublicPath(at.path))
  const keyed = [...new Set(own.map((at) => `/svc/api${withoutApp(at.path)}`))]
  return [...written, ...keyed.map((at) => ({ path: at, bearer: false, apiKey: true, isWritten: false }))]
}

import type { Permission } from '@tabellio/contract/rights'
import { isPersonal } from '@tabellio/contract/log-entries'
import type { Access, Route, ServedPath } from '@tabellio/contract/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { may } from './actor.ts'
import { type Caller, isMember } from './endpoints.ts'
import { type AppError, forbidden, refusal, unauthorized } from './errors.ts'

/** The proof that a request shows of who sends it. */
export type Credentials = { token: string } | { apiKey: string; secret: string } | { download: string }

/** The caller that credentials belong to, if they are good. */
export type Identify = (credentials: Credentials) => Promise<Caller | undefined>

/** Lets a request in, before its body is read, or refuses it (B-011, B-012). */
export async function authenticate(
  request: FastifyRequest,
  route: Route,
  served: ServedPath,
  identify: Identify,
): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined
  const credentials = credentialsOf(request, route, served)
  if (!credentials) throw unauthorized()
  const caller = await identify(credentials)
  if (!caller || isOnlyEnrolling(caller, route)) throw unauthorized('Invalid Authorization token')
  const refused = accessRefusal(caller, route)
  if (refused) throw refused
  return caller
}

/** The token of a login that has only begun opens what that login waits for, and nothing else. */
const isOnlyEnrolling = ({ session }: Caller, { access }: Route) =>
  session.kind === 'challenge' && access !== 'enrolment'

/** Why a caller may not make a call, if they may not. */
export function accessRefusal(caller: Caller, route: Pick<Route, 'access' | 'logs'>): AppError | undefined {
  if (caller.impersonator !== undefined && isTheirsAlone(route)) return refusal('not-in-anothers-place')
  return route.access === 'public' ? undefined : refusalBy(caller, route.access)
}

/** What nobody does in the person's place (IMP-1): known by the entry that it writes, so that a new call joins. */
const isTheirsAlone = ({ access, logs }: Pick<Route, 'access' | 'logs'>) =>
  access === 'enrolment' ||
  access === 'impersonator' ||
  (logs !== undefined && logs !== 'nothing' && isPersonal(logs))

function refusalBy(caller: Caller, access: Exclude<Access, 'public'>): AppError | undefined {
  if (typeof access === 'object' || access === 'person') return refusalInside(caller, access)
  switch (access) {
    case 'application-session':
      return caller.session.kind === 'application' ? undefined : forbidden(kindRefusals[access])
    case 'enrolment':
      return ['application', 'challenge'].includes(caller.session.kind)
        ? undefined
        : forbidden(kindRefusals['application-session'])
    case 'api-session':
      return caller.session.kind === 'api' ? refusalInside(caller, 'person') : forbidden(kindRefusals[access])
    case 'impersonator':
      return refusalToImpersonate(caller)
    case 'system-admin':
      return caller.isSystemAdmin ? undefined : forbidden()
  }
}

const refusalToImpersonate = (caller: Caller) =>
  refusalBy(caller, 'application-session') ?? refusalInside(caller, { may: 'can-impersonate' })

function refusalInside(caller: Caller, access: 'person' | { may: Permission }): AppError | undefined {
  if (!isMember(caller)) return refusal('no-organization')
  return access === 'person' || may(caller.tenant.actor, access.may) ? undefined : forbidden()
}

const kindRefusals = {
  'application-session': 'This call is for sessions of the application',
  'api-session': 'This call is for sessions of the API',
}

/** Reads the credentials of a request, wherever its path takes such a thing. */
export function credentialsOf(
  request: FastifyRequest,
  route: Route,
  served: ServedPath,
): Credentials | undefined {
  const apiKey = request.headers['x-api-key']
  const secret = request.headers['x-api-secret']
  if (served.apiKey && typeof apiKey === 'string' && typeof secret === 'string') return { apiKey, secret }
  if (!served.bearer) return undefined
  const header = request.headers.authorization
  if (header !== undefined) return { token: bearerOf(header) }
  return takesToken(route) ? downloadToken(request) : undefined
}

/** RFC 6750. */
function bearerOf(header: string): string {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1]
  if (token === undefined) throw unauthorized('Invalid Authorization token')
  return token
}

const takesToken = ({ query }: Route) => query instanceof z.ZodObject && 'token' in query.shape

/**
 * A picture in a page cannot send a header: the calls of files take a token in the query (B-203). It is not the
 * session's, which opens everything, but one for downloads, good for minutes; and no other site may show the file.
 */
function downloadToken({ query, headers }: FastifyRequest): Credentials | undefined {
  const isGiven = typeof query === 'object' && query !== null && 'token' in query
  if (!isGiven || typeof query.token !== 'string') return undefined
  if (headers['sec-fetch-site'] === 'cross-site') throw forbidden('Another site may not use this address')
  return { download: query.token }
}

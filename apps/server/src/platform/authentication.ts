import type { Permission } from '@tabellio/contract/rights'
import { isPersonal } from '@tabellio/contract/log-entries'
import { type Access, type Route, type ServedPath, isInPerson } from '@tabellio/contract/route'
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
  if (!caller || isForOtherCalls(caller, route)) throw unauthorized('Invalid Authorization token')
  const refused = accessRefusal(caller, route)
  if (refused) throw refused
  return caller
}

/**
 * The token of a login that has only begun opens what that login waits for, and a link's what is for visitors (B-646):
 * anywhere else they are no tokens.
 */
export const isForOtherCalls = ({ session }: Pick<Caller, 'session'>, { access }: Pick<Route, 'access'>) =>
  (session.kind === 'challenge' && access !== 'enrolment') ||
  (session.kind === 'share' && access !== 'share' && access !== 'person-or-share')

/** Why a caller may not make a call, if they may not. */
export function accessRefusal(
  caller: Caller,
  route: Pick<Route, 'access' | 'logs' | 'method'>,
): AppError | undefined {
  if (caller.viewedRoles && isChange(route)) return refusal('only-seen-as-a-role')
  if (caller.impersonator !== undefined && isTheirsAlone(route)) return refusal('not-in-anothers-place')
  return route.access === 'public' ? undefined : refusalBy(caller, route.access)
}

/** By the entry that it writes: without one, a call cannot write. Whoever looks as a role may end that. */
const isChange = ({ method, logs }: Pick<Route, 'logs' | 'method'>) =>
  method !== 'GET' && logs !== 'nothing' && logs !== 'role-view-ended'

/** What nobody does in the person's place (IMP-1): known by the entry that it writes, so that a new call joins. */
const isTheirsAlone = ({ access, logs }: Pick<Route, 'access' | 'logs'>) =>
  access === 'enrolment' ||
  isInPerson({ access }) ||
  (logs !== undefined && logs !== 'nothing' && isPersonal(logs))

function refusalBy(caller: Caller, access: Exclude<Access, 'public'>): AppError | undefined {
  if (typeof access === 'object' || access === 'person') return refusalInside(caller, access)
  if (access === 'person-or-share') return refusalInside(caller, 'person')
  if (access === 'system-admin') return caller.isSystemAdmin ? undefined : forbidden()
  const { kinds, text } = sessionsFor[access]
  if (!kinds.some((kind) => kind === caller.session.kind)) return forbidden(text)
  return access === 'api-session' ? refusalInside(caller, 'person') : undefined
}

type Inside = 'person' | { may: Permission; inPerson?: true }

function refusalInside(caller: Caller, access: Inside): AppError | undefined {
  if (isInPerson({ access }) && caller.session.kind !== 'application')
    return forbidden(sessionsFor['application-session'].text)
  if (!isMember(caller)) return refusal('no-organization')
  return access === 'person' || may(caller.tenant.actor, access.may) ? undefined : forbidden()
}

const forApplication = 'This call is for sessions of the application'

/** The sessions that some calls are for alone. */
const sessionsFor = {
  'application-session': { kinds: ['application'], text: forApplication },
  enrolment: { kinds: ['application', 'challenge'], text: forApplication },
  'api-session': { kinds: ['api'], text: 'This call is for sessions of the API' },
  share: { kinds: ['share'], text: 'This call is for visitors by a link' },
} as const

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
  if (takesQuery(route, 'shareItemsToken')) return shareToken(request)
  return takesQuery(route, 'token') ? downloadToken(request) : undefined
}

/** RFC 6750. */
function bearerOf(header: string): string {
  const token = bearerIn(header)
  if (token === undefined) throw unauthorized('Invalid Authorization token')
  return token
}

export const bearerIn = (header = ''): string | undefined => /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1]

const takesQuery = ({ query }: Route, name: string) => query instanceof z.ZodObject && name in query.shape

/** A visitor's token, where a page cannot send a header (G-009). */
function shareToken({ query }: FastifyRequest): Credentials | undefined {
  const isGiven = typeof query === 'object' && query !== null && 'shareItemsToken' in query
  return isGiven && typeof query.shareItemsToken === 'string' ? { token: query.shareItemsToken } : undefined
}

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

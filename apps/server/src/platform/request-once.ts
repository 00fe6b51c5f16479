import type { IncomingHttpHeaders } from 'node:http'
import { type Route, isInPerson } from '@tabellio/contract/route'
import { loggedDoors } from './action-log.ts'
import { type Caller, type Write, isMember } from './endpoints.ts'
import { invalidAt } from './errors.ts'
import { type OnceInside, type OnceOutside, requestHashOf } from './idempotency.ts'
import { sha256 } from './ids.ts'

/** How what is asked outside of any organization is written; and how a request is done once for one Idempotency-Key. */
export type RequestDoors = { write: Write; once: OnceOutside; onceInside: OnceInside }

/** Refuses to write, where there is no database behind the calls. */
const closed = () => Promise.reject(new Error('Nothing is written here'))
const closedOnce = () => ({ refuseAnswered: closed, write: closed })
export const closedDoors: RequestDoors = { write: closed, once: closedOnce, onceInside: closedOnce }

/** The session that asks may have ended by the first of two equal requests: their owner is its token. */
export const endsSession = ({ access }: Pick<Route, 'access'>) =>
  access === 'application-session' || access === 'api-session' || access === 'enrolment'

/** What concerns sessions, or the whole system, is written by the system; all else by the person or in the organization. */
const writesAsSystem = (route: Pick<Route, 'access'>) =>
  endsSession(route) || route.access === 'system-admin' || isInPerson(route)

type Given = {
  route: Route
  headers: IncomingHttpHeaders
  /** The request as the route's schemas read it. */
  input: { params?: unknown; query?: unknown; body?: unknown }
  /** Of the body as it was sent. */
  bodyHash: () => string
  /** One of these tells who asks. */
  caller?: Caller | undefined
  tokenHash?: string
  address?: () => string
}

/**
 * Finds the doors a handler writes through. For a request with an Idempotency-Key it throws what was answered before
 * (`Answered`), or gives doors that do the request once. What is written is written with its entry in the action log.
 */
export async function requestOnce(doors: RequestDoors, given: Given) {
  const { caller } = given
  const { tenant, person, write } = await doorsOf(doors, given)
  const logged = loggedDoors(given)
  return {
    caller,
    tenant: tenant && { ...tenant, write: logged(tenant.write) },
    person: person && { ...person, write: logged(person.write) },
    write: logged(write),
  }
}

async function doorsOf(doors: RequestDoors, given: Given) {
  const { route, caller } = given
  const member = caller && isMember(caller) ? caller : undefined
  const key = keyOf(given)
  if (key === undefined) return { tenant: member?.tenant, person: caller?.person, write: doors.write }
  const hash = requestHashOf(route, given.input, given.bodyHash())
  const own = caller && !writesAsSystem(route) ? caller.person : undefined
  const outside = doors.once(ownerOf(given), key, hash, own)
  await outside.refuseAnswered()
  const person = own ? { ...own, write: outside.write } : caller?.person
  const write = own ? doors.write : outside.write
  if (!member) return { tenant: undefined, person, write }
  const inside = doors.onceInside(member.tenant, key, hash)
  await inside.refuseAnswered()
  return { tenant: { ...member.tenant, write: inside.write }, person, write }
}

function keyOf({ route, headers }: Given): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || route.method === 'GET' || isLogin(route)) return undefined
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw invalidAt('Idempotency-Key', 'Invalid Idempotency-Key')
  return key
}

/** The answer to a login is told to nobody again: they would have guessed a password past the throttle. */
const isLogin = ({ access, logs }: Route) => access === 'public' && logs === 'session-started'

function ownerOf({ route, caller, tokenHash, address }: Given): string {
  const session = tokenHash ?? caller?.session.tokenHash
  if (endsSession(route) && session !== undefined) return `session ${session}`
  return caller ? `user ${caller.username}` : `address ${sha256(address?.() ?? '')}`
}

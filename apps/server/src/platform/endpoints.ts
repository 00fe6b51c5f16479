import type { Area, Input, Reply, Route } from '@tabellio/contract/route'
import { type AccessWindow, isOpen } from '@tabellio/access'
import type { MfaMethod } from '@tabellio/contract/shapes'
import type { PersonDoor, Tenant, Tx } from './database.ts'
import { refusal } from './errors.ts'

/** The proof of a person beside the password, or in its place. */
export type SecondFactor = MfaMethod | 'recovery-code' | 'provider' | 'passkey'

/**
 * The person who asks, and the door to their organization, which knows what they may do there. A system administrator
 * may be in none (B-684).
 */
export type Caller = {
  tenant: Tenant | undefined
  /** The door to what is their own, in whatever organization. */
  person: PersonDoor
  organizationId: string | null
  username: string
  isSystemAdmin: boolean
  /** Who acts in the person's place (IMP-1). */
  impersonator?: string
  /** When they may come in, asked at each request; always when absent. */
  hours?: Hours | undefined
  /** The session the request came with, a long-lived key, or a login that must set up its second factor first. */
  session: {
    /** Stays when its token or its organization changes; only sessions have one. */
    id?: string
    kind: 'application' | 'api' | 'api-key' | 'challenge'
    apiKey: string | null
    tokenHash: string
    startedAt: number
    /** The proof of the person beside the password, if there was one. */
    secondFactor: SecondFactor | null
    /** Whether it was opened by its organization's own provider, for an account that is not the organization's. */
    isBound: boolean
  }
}

/** When somebody may come in, and by whose clocks. */
export type Hours = AccessWindow & { timeZone: string }

export const isWithin = (hours: Hours | undefined, at: number): boolean =>
  hours === undefined || isOpen(hours, at, hours.timeZone)

/** Refuses whoever comes at another time (SES-3). */
export function refuseOutside(hours: Hours | undefined, at: number): void {
  if (!isWithin(hours, at)) throw refusal('outside-access-window')
}

/** A caller who is in an organization, as most calls need. */
export type Member = Caller & { tenant: Tenant; organizationId: string }

export const isMember = (caller: Caller): caller is Member => caller.tenant !== undefined

/**
 * A transaction across organizations, for what concerns a session or a new organization. It does a request with an
 * Idempotency-Key once. So do `tenant.write`, to the caller's organization, and `person.write`, to what is their own.
 */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The rights of a caller who is in no organization. */
type Outside = 'application-session' | 'enrolment' | 'system-admin'

/** A file as an answer. */
export type Bytes = {
  contentType: string
  bytes: Uint8Array
  /** The name of the download. */
  fileName?: string
  /** A name for these very bytes: they never change under it, so that a browser need not fetch them again. */
  etag?: string
}

/** The context of every handler beside its input. The signal is aborted when nobody waits for the answer any more. */
type AnyContext = { address: string; userAgent: string | undefined; signal: AbortSignal }
/** The system writes what is in no organization yet, or ends a session. */
type SystemContext = AnyContext & { write: Write }
/** The caller is there wherever there must be one. */
type Context<R> = R extends { access: 'public' }
  ? SystemContext
  : R extends { access: Outside }
    ? SystemContext & { caller: Caller; person: PersonDoor }
    : R extends { access: 'api-session' | 'impersonator' }
      ? SystemContext & { caller: Member; person: PersonDoor }
      : AnyContext & { caller: Member; tenant: Tenant; person: PersonDoor }
type Answer<R> = R extends { raw: 'always' }
  ? Bytes
  : R extends { raw: 'on-request' }
    ? Reply<R> | Bytes
    : Reply<R>

export type Handlers<A extends Area> = {
  [Name in keyof A]: (input: Input<A[Name]> & Context<A[Name]>) => Promise<Answer<A[Name]>>
}
export type Endpoint = { route: Route; handle: (input: object) => Promise<unknown> }

/** Pairs each route of an area with what answers it. A route without a handler does not compile. */
export const implement = <A extends Area>(area: A, handlers: Handlers<A>): Endpoint[] =>
  Object.entries(area).map(([name, route]) => ({ route, handle: handlers[name] as Endpoint['handle'] }))

export const isBytes = (answer: unknown): answer is Bytes =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array

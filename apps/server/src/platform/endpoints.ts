import { Readable } from 'node:stream'
import type { Area, Input, Reply, Route } from '@tabellio/contract/route'
import { type AccessWindow, isOpen } from '@tabellio/access'
import type { MfaMethod } from '@tabellio/contract/shapes'
import type { OpenBlob } from './blobs.ts'
import type { PersonDoor, Tenant, Tx } from './database.ts'
import { refusal } from './errors.ts'
import type { IncomingFile } from './read-parts.ts'

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
  /** The ids of the roles as whose holder they look at the product, and change nothing. */
  viewedRoles?: string[]
  /** When they may come in, asked at each request; always when absent. */
  hours?: Hours | undefined
  /** The session the request came with, a long-lived key, a login that must set up its second factor first, or a link. */
  session: {
    /** Stays when its token or its organization changes; only sessions have one. */
    id?: string
    kind: 'application' | 'api' | 'api-key' | 'challenge' | 'share'
    apiKey: string | null
    tokenHash: string
    startedAt: number
    /** The proof of the person beside the password, if there was one. */
    secondFactor: SecondFactor | null
    /** Whether it was opened by its organization's own provider, for an account that is not the organization's. */
    isBound: boolean
    /** Whether a phone is registered with it. */
    isPhone?: boolean
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

/** A file as an answer: its bytes, or what they are read from while they are sent. */
export type Bytes = {
  contentType: string
  bytes: Uint8Array | OpenBlob
  /** The name of the download. */
  fileName?: string
  /** A name for these very bytes: they never change under it, so that a browser need not fetch them again. */
  etag?: string
}

/** The context of every handler beside its input. The signal is aborted when nobody waits for the answer any more. */
type AnyContext = {
  address: string
  userAgent: string | undefined
  /** The token that came in the header, whoever it is of: nobody has looked at it where a call is public. */
  bearer: string | undefined
  signal: AbortSignal
  /** The files that came with the request, where its call takes them. */
  files: IncomingFile[]
}
/** The system writes what is in no organization yet, or ends a session. */
type SystemContext = AnyContext & { write: Write }
/** The caller is there wherever there must be one. */
type Context<R> = R extends { access: 'public' }
  ? SystemContext
  : R extends { access: Outside }
    ? SystemContext & { caller: Caller; person: PersonDoor }
    : R extends { access: 'api-session' | { inPerson: true } }
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

const isOpenBlob = (value: unknown): value is OpenBlob =>
  typeof value === 'object' && value !== null && 'stream' in value && value.stream instanceof Readable

export const isBytes = (answer: unknown): answer is Bytes =>
  typeof answer === 'object' &&
  answer !== null &&
  'bytes' in answer &&
  (answer.bytes instanceof Uint8Array || isOpenBlob(answer.bytes))

import type { Caller } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'

/** A session that somebody found open on a screen is older. */
const freshMs = 15 * 60_000

/** Whether the caller logged in within the last quarter of an hour; renewals and switches are no logins. */
export const isFresh = ({ impersonator, session }: Caller, now: number): boolean =>
  impersonator === undefined &&
  session.kind === 'application' &&
  !session.isBound &&
  now - session.startedAt <= freshMs

/**
 * Refuses a caller who must show first that they are still the one who logged in (AUT-7), and is nobody else. An
 * organization's provider shows nothing of an account that others trust too (ADR 026).
 */
export function requireFresh(caller: Caller, now: number): void {
  if (caller.impersonator !== undefined) throw refusal('not-in-anothers-place')
  if (caller.session.isBound) throw refusal('own-login-needed')
  if (!isFresh(caller, now)) throw refusal('fresh-login-needed')
}

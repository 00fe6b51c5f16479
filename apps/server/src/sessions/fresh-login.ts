import type { Caller } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'

/** A session that somebody found open on a screen is older. */
const freshMs = 15 * 60_000

/** Whether the caller logged in within the last quarter of an hour; renewals and switches are no logins. */
export const isFresh = ({ impersonator, session: { kind, startedAt } }: Caller, now: number): boolean =>
  impersonator === undefined && kind === 'application' && now - startedAt <= freshMs

/** Refuses a caller who must show first that they are still the one who logged in (AUT-7), and is nobody else. */
export function requireFresh(caller: Caller, now: number): void {
  if (caller.impersonator !== undefined) throw refusal('not-in-anothers-place')
  if (!isFresh(caller, now)) throw refusal('fresh-login-needed')
}

import type { Caller } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'

/** A session that somebody found open on a screen is older. */
const freshMs = 15 * 60_000

/** Whether the caller logged in within the last quarter of an hour; renewals and switches are no logins. */
export const isFresh = ({ session: { kind, startedAt } }: Caller, now: number): boolean =>
  kind === 'application' && now - startedAt <= freshMs

/** Refuses a caller who must show first that they are still the one who logged in (AUT-7). */
export function requireFresh(caller: Caller, now: number): void {
  if (!isFresh(caller, now)) throw refusal('fresh-login-needed')
}

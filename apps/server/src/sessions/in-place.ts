import { defaultRegions } from '@tabellio/expression'
import type { AppLogin } from '@tabellio/contract/sessions'
import type { Tx } from '../platform/database.ts'
import type { Caller } from '../platform/endpoints.ts'
import { unauthorized } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { type findEntered, openSession } from './sessions.db.ts'
import type { Place, Sessions } from './sessions.ts'

/** An hour, and it is not renewed (IMP-1). */
const lifetime = 3_600_000

type Target = NonNullable<Awaited<ReturnType<typeof findEntered>>>
type Opening = {
  target: Target
  caller: Caller
  place: Place
  /** The roles as whose holder the caller looks at the product: without them, they act in the place of the target. */
  viewedRoles?: string[]
}

/** Opens a session beside the caller's own, with which it ends. Nobody has come. */
export async function openInPlace(
  { now }: Sessions,
  tx: Tx,
  { target, caller, place, viewedRoles }: Opening,
): Promise<AppLogin> {
  const { username, firstName, lastName, organizationId, organizationName, positionRole } = target
  const { id: openedBy, secondFactor } = caller.session
  if (openedBy === undefined) throw unauthorized()
  const secret = newSecret()
  const expiresAt = now() + lifetime
  await openSession(tx, {
    tokenHash: sha256(secret),
    kind: 'application',
    apiKey: null,
    username,
    organizationId,
    ...(viewedRoles ? { viewedRoles } : { impersonator: caller.username }),
    openedBy,
    secondFactor,
    address: place.address,
    userAgent: place.userAgent?.slice(0, 300) ?? null,
    startedAt: new Date(now()),
    expiresAt: new Date(expiresAt),
  })
  return {
    username,
    email: username,
    firstName,
    lastName,
    organizationId,
    organizationName,
    region: target.region ?? defaultRegions[target.language],
    positionRole,
    isOrganizationAdmin: target.isOrganizationAdmin,
    isSystemAdmin: false,
    token: secret,
    expiresAt,
    mfaRequired: false,
    challenge: null,
  }
}

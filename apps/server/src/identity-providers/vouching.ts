import { z } from 'zod'
import { writeEntry } from '../platform/action-log.ts'
import type { TenantTx, Tx } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { rolesHeldBy, setRolesOf } from '../roles/index.ts'
import { addManagedMember, findMember } from '../users/index.ts'
import { type LoginProvider, findLinked, link } from './provider-logins.db.ts'

/** What is read of a provider's claims: what is of another shape was not said. */
const Claims = z.object({
  sub: z.string().min(1).max(500),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: z.string().trim().min(1).max(100).optional().catch(undefined),
  family_name: z.string().trim().min(1).max(100).optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  acr: z.string().catch(''),
})

/** What providers call a login with more than one proof (RFC 8176, and the usual classes). */
const strongMethods = new Set(['mfa', 'otp', 'hwk', 'fpt', 'sc', 'pop', 'swk'])
const strongClasses = new Set([
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:okta:loa:2fa:any',
  'phr',
  'phrh',
])

/** Whether the provider says that its person showed more than a password. */
const hasSecondFactor = ({ amr, acr }: z.infer<typeof Claims>) =>
  amr.includes('mfa') ||
  strongClasses.has(acr) ||
  (amr.includes('pwd') && amr.some((one) => strongMethods.has(one)))

/** Finds whom a provider vouches for in its organization, or makes them a member there where it may. */
export async function enterBy(tx: Tx, provider: LoginProvider, said: Record<string, unknown>) {
  const claims = Claims.safeParse(said).data
  if (!claims) throw refusal('provider-not-believed')
  const { username, isNew } =
    (await linkedPerson(tx, provider, claims.sub)) ?? (await linkByEmail(tx, provider, claims))
  const hasOtherRoles = await followRoles(tx, provider, { username, isNew, values: valuesOf(said, provider) })
  const { organizationId, id } = provider
  if (isNew || hasOtherRoles)
    tx.withCommit(
      writeEntry({
        type: isNew ? 'user-created' : 'user-roles-updated',
        organizationId,
        username,
        things: { username, identityProviderId: id },
      }),
    )
  return { username, isProved: provider.trustsSecondFactor && hasSecondFactor(claims), hasOtherRoles }
}

type Person = { username: string; isNew: boolean }

async function linkedPerson(tx: Tx, provider: LoginProvider, subject: string): Promise<Person | undefined> {
  const linked = await findLinked(tx, provider, subject)
  return linked && { ...linked, isNew: false }
}

/**
 * The first time it is the verified address of an allowed domain that says who it is. An organization learns nothing of
 * an account that others made, and enters none, before its person has accepted the invitation (ADR 018).
 */
async function linkByEmail(
  tx: Tx,
  provider: LoginProvider,
  { sub: subject, email: username, email_verified: isVerified, ...names }: z.infer<typeof Claims>,
): Promise<Person> {
  if (username === undefined || isVerified === undefined) throw refusal('email-not-verified')
  if (!provider.allowedDomains.includes(username.slice(username.lastIndexOf('@') + 1)))
    throw refusal('domain-not-allowed')
  const { organizationId, language } = provider
  const member = await findMember(tx, { organizationId, username })
  if (member && !member.isHere) throw refusal('no-account-here')
  if (!member) {
    const person = { firstName: names.given_name ?? username, lastName: names.family_name ?? '', language }
    const isMade =
      provider.createsAccounts && (await addManagedMember(tx, { organizationId, username, ...person }))
    if (!isMade) throw refusal('no-account-here')
  }
  if ((await link(tx, provider, { subject, username })) === 0) throw refusal('other-identity')
  return { username, isNew: !member }
}

type Followed = Person & { values: ReadonlySet<string> | undefined }

/**
 * Gives the roles that the claim names, and takes those away that it names no more. Roles of which the mapping says
 * nothing stay.
 */
async function followRoles(tx: Tx, provider: LoginProvider, { username, isNew, values }: Followed) {
  const { organizationId, roleMapping, defaultRoleId } = provider
  const inside: TenantTx = { ...tx, organizationId, actor: { kind: 'job', name: username } }
  const held = (await rolesHeldBy(inside, [username])).get(username) ?? []
  const mapped = values === undefined ? [] : roleMapping
  const named = mapped.filter(({ claimValue }) => values?.has(claimValue)).map(({ roleId }) => roleId)
  const kept = held.filter((roleId) => !mapped.some((one) => one.roleId === roleId))
  const first = isNew && defaultRoleId !== null ? [defaultRoleId] : []
  const wanted = new Set([...kept, ...named, ...first])
  const isSame = wanted.size === held.length && held.every((roleId) => wanted.has(roleId))
  if (!isSame) await setRolesOf(inside, username, [...wanted])
  return !isSame
}

/** The values of the claim that gives roles; undefined where none does. */
function valuesOf(said: Record<string, unknown>, { roleClaim, roleMapping }: LoginProvider) {
  if (roleClaim === '' || roleMapping.length === 0) return undefined
  const value = said[roleClaim]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return new Set(values.filter((one) => typeof one === 'string'))
}

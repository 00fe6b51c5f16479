import { z } from 'zod'
import type { Tx } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { findUser, listOpenOrganizations } from '../sessions/index.ts'
import { findGoogleIdentity, linkGoogleIdentity } from './google.db.ts'
import { type Client, type OpenId, refusalOf } from './open-id.ts'

/** As what this installation is known at Google; undefined where it is not. */
export type Google = { openId: OpenId; google: Client | undefined }

const Claims = z.object({
  sub: z.string().min(1).max(500),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  /** The domain that an organization has its addresses from Google in. */
  hd: z.string().toLowerCase().optional().catch(undefined),
})

/**
 * Whether a token of Google's is for this installation and of who has this address (B-404). Nothing is opened by it, and
 * nothing is looked up: it is the same for an address that nobody here has (AUT-5).
 */
export async function verifyGoogleUser(
  { openId, google }: Google,
  { credential, email }: { credential: string; email: string },
) {
  if (!google) return { isValid: false }
  const said = await openId.claimsOfToken(google, credential).catch(async (fault: unknown) => {
    throw await refusalOf(fault)
  })
  return { isValid: Claims.safeParse(said).data?.email === email.toLowerCase() }
}

/**
 * Finds whom Google vouches for: by its subject, the first time by the address. Of addresses it has not given out itself
 * Google knows only that somebody had them once.
 */
export async function enterByGoogle(tx: Tx, said: Record<string, unknown>): Promise<string> {
  const claims = Claims.safeParse(said).data
  if (!claims) throw refusal('email-not-verified')
  const { sub: subject, email: username } = claims
  const known = await findGoogleIdentity(tx, subject)
  if (known) return known.username
  if (!isGivenByGoogle(claims)) throw refusal('email-not-verified')
  const hasAccount =
    (await findUser(tx, username)) !== undefined && (await listOpenOrganizations(tx, username)).length > 0
  if (!hasAccount) throw refusal('no-account')
  if ((await linkGoogleIdentity(tx, { subject, username })) === 0) throw refusal('other-identity')
  return username
}

function isGivenByGoogle({ email, hd }: z.infer<typeof Claims>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || domain === hd
}

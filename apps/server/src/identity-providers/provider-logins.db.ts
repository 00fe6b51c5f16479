import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'

const loginColumns = [
  'identityProviders.id',
  'identityProviders.organizationId',
  'identityProviders.name',
  'identityProviders.issuer',
  'identityProviders.clientId',
  'identityProviders.sealedSecret',
  'identityProviders.allowedDomains',
  'identityProviders.roleClaim',
  'identityProviders.roleMapping',
  'identityProviders.createsAccounts',
  'identityProviders.defaultRoleId',
  'identityProviders.trustsSecondFactor',
  'organizations.language',
] as const

/** Those in use, of organizations that are open. */
const openProviders = () =>
  db
    .selectFrom('identityProviders')
    .innerJoin('organizations', 'organizations.id', 'identityProviders.organizationId')
    .where('identityProviders.isActive', '=', true)
    .where('organizations.isActive', '=', true)
    .where('organizations.isBlacklisted', '=', false)

export type LoginProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export const findProvider = (tx: Tx, id: string) =>
  tx.first(openProviders().select(loginColumns).where('identityProviders.id', '=', id))

/** So many are offered to one domain. */
const maxOffered = 10

export const providersOfDomain = (tx: Tx, domain: string) =>
  tx.all(
    openProviders()
      .select([
        'identityProviders.id as identityProviderId',
        'identityProviders.name',
        'identityProviders.organizationId',
        'organizations.name as organizationName',
      ])
      .where(sql<boolean>`allowed_domains @> array[${domain}]`)
      .orderBy('organizations.name')
      .orderBy('identityProviders.name')
      .limit(maxOffered),
  )

export type ProviderLogin = {
  stateHash: string
  browserHash: string
  /** Neither of a login at Google. */
  organizationId: string | null
  identityProviderId: string | null
  sealedChecks: string
  expiresAt: Date
}

export const addProviderLogin = (tx: Tx, login: ProviderLogin) =>
  tx.run(db.insertInto('providerLogins').values(login))

/** Ends a login that is at its provider, which only one of many returns at once can do (AUT-4). */
export const takeProviderLogin = (
  tx: Tx,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
) =>
  tx.first(
    db
      .deleteFrom('providerLogins')
      .where('stateHash', '=', stateHash)
      .where('browserHash', '=', browserHash)
      .where('expiresAt', '>', now)
      .returning(['identityProviderId', 'sealedChecks']),
  )

export const removeEndedProviderLogins = (tx: Tx) =>
  tx.run(db.deleteFrom('providerLogins').where('expiresAt', '<', now))

type Provided = { organizationId: string; id: string }

/** Whom a provider means by a subject. */
export const findLinked = (tx: Tx, { organizationId, id }: Provided, subject: string) =>
  tx.first(
    db
      .selectFrom('externalIdentities')
      .select('username')
      .where('organizationId', '=', organizationId)
      .where('identityProviderId', '=', id)
      .where('subject', '=', subject),
  )

/** Keeps whom a provider means by a subject. None: the person, or the subject, is linked otherwise already. */
export const link = (
  tx: Tx,
  { organizationId, id }: Provided,
  linked: { subject: string; username: string },
) =>
  tx.run(
    db
      .insertInto('externalIdentities')
      .values({ ...linked, organizationId, identityProviderId: id })
      .onConflict((conflict) => conflict.doNothing()),
  )

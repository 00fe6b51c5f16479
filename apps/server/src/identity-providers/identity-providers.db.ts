import type { IdentityProvider, IdentityProviderInput } from '@tabellio/contract/identity-providers'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical } from '../platform/lists.ts'
import type { Seal } from '../platform/seal.ts'
import { type RoleUse, refuseUnknownRoles } from '../roles/index.ts'

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleProviders = ({ organizationId, actor }: Seen) =>
  db.selectFrom('identityProviders').where('organizationId', '=', organizationId).where(isInside(actor))

const settings = [
  'name',
  'issuer',
  'clientId',
  'allowedDomains',
  'roleClaim',
  'roleMapping',
  'createsAccounts',
  'defaultRoleId',
  'trustsSecondFactor',
  'isActive',
] as const

export const listProviders = (tx: TenantTx): Promise<IdentityProvider[]> =>
  tx.all(
    visibleProviders(tx)
      .select(['id', ...settings, 'createdAt'])
      .select(sql<boolean>`sealed_secret is not null`.as('hasSecret'))
      .orderBy(alphabetical('name'))
      .orderBy('id'),
  )

const namedRoles = ({ defaultRoleId, roleMapping }: IdentityProviderInput) => [
  ...(defaultRoleId === null ? [] : [{ path: 'defaultRoleId', roleId: defaultRoleId }]),
  ...roleMapping.map(({ roleId }, index) => ({ path: `roleMapping[${index}].roleId`, roleId })),
]

/** What of the input is kept as it is. The secret is sealed; absent, the one before stays. */
function rowOf({ clientSecret, roleMapping, ...input }: IdentityProviderInput, seal: Seal) {
  const sealedSecret =
    clientSecret === '' ? null : clientSecret && seal.close(clientSecret, 'identity-provider')
  return {
    ...input,
    roleMapping: JSON.stringify(roleMapping),
    ...(sealedSecret === undefined ? {} : { sealedSecret }),
  }
}

export async function createProvider(tx: TenantTx, input: IdentityProviderInput, seal: Seal) {
  await refuseUnknownRoles(tx, namedRoles(input))
  const id = newId()
  const { organizationId, actor } = tx
  await tx.run(
    db
      .insertInto('identityProviders')
      .values({ ...rowOf(input, seal), organizationId, id, createdBy: actor.name }),
  )
  return { identityProviderId: id }
}

/** Changes a provider. At another address, others are meant by the same subjects: whom it vouched for is forgotten. */
export async function updateProvider(
  tx: TenantTx,
  { id, input, seal }: { id: string; input: IdentityProviderInput; seal: Seal },
) {
  await refuseUnknownRoles(tx, namedRoles(input))
  const before = await tx.first(visibleProviders(tx).select(settings).where('id', '=', id).forUpdate())
  if (!before) throw notFound('Identity provider')
  const { clientSecret: _secret, ...after } = input
  note(tx, { before, after })
  const { organizationId } = tx
  await tx.run(
    db
      .updateTable('identityProviders')
      .set(rowOf(input, seal))
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )
  if (before.issuer === input.issuer) return
  await tx.run(
    db
      .deleteFrom('externalIdentities')
      .where('organizationId', '=', organizationId)
      .where('identityProviderId', '=', id),
  )
}

export async function removeProvider(tx: TenantTx, id: string): Promise<void> {
  const removed = await tx.first(
    db
      .deleteFrom('identityProviders')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .returning('name'),
  )
  if (!removed) throw notFound('Identity provider')
  note(tx, removed)
}

/** The names of the providers that give a role. */
export const identityProvidersOfRole: RoleUse = async (tx, roleId) => {
  const mapped = JSON.stringify([{ roleId }])
  const providers = await tx.all(
    visibleProviders(tx)
      .select('name')
      .where(sql<boolean>`(default_role_id = ${roleId} or role_mapping @> ${mapped}::jsonb)`)
      .orderBy(alphabetical('name')),
  )
  return providers.map(({ name }) => name)
}

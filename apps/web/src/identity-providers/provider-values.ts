import type { IdentityProvider, IdentityProviderInput } from '@tabellio/contract/identity-providers'

/** A provider as its form holds it: the mapping of groups to roles as JSON. */
export type ProviderValues = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  allowedDomains: string[]
  createsAccounts: boolean
  defaultRoleId: string | null
  roleClaim: string
  roleMapping: string
  trustsSecondFactor: boolean
  isActive: boolean
}

export type Mapped = { claimValue: string; roleId: string }

const isMapped = (one: unknown): one is Mapped =>
  typeof one === 'object' && one !== null && 'claimValue' in one && 'roleId' in one

export function mappingOf(json: string): Mapped[] {
  const read: unknown = JSON.parse(json)
  return Array.isArray(read) ? read.filter(isMapped) : []
}

export const valuesOf = (provider: IdentityProvider | undefined): ProviderValues => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  allowedDomains: provider?.allowedDomains ?? [],
  createsAccounts: provider?.createsAccounts ?? false,
  defaultRoleId: provider?.defaultRoleId ?? null,
  roleClaim: provider?.roleClaim ?? '',
  roleMapping: JSON.stringify(provider?.roleMapping ?? []),
  trustsSecondFactor: provider?.trustsSecondFactor ?? false,
  isActive: provider?.isActive ?? true,
})

/** What is sent. An empty secret keeps the one before; a line of the mapping that says nothing is left out. */
export const inputOf = (
  { clientSecret, roleMapping, ...values }: ProviderValues,
  provider: IdentityProvider | undefined,
): IdentityProviderInput => ({
  ...values,
  roleMapping: mappingOf(roleMapping).filter(
    ({ claimValue, roleId }) => claimValue.trim() !== '' && roleId !== '',
  ),
  ...(clientSecret === '' && provider ? {} : { clientSecret }),
})

export const isDomain = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text.trim())

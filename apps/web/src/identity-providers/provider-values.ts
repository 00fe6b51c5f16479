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

const newValues: ProviderValues = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  allowedDomains: [],
  createsAccounts: false,
  defaultRoleId: null,
  roleClaim: '',
  roleMapping: '[]',
  trustsSecondFactor: false,
  isActive: true,
}

export function valuesOf(provider: IdentityProvider | undefined): ProviderValues {
  if (!provider) return newValues
  const { name, issuer, clientId, allowedDomains, createsAccounts, defaultRoleId, ...rest } = provider
  const { roleClaim, roleMapping, trustsSecondFactor, isActive } = rest
  return {
    name,
    issuer,
    clientId,
    clientSecret: '',
    allowedDomains,
    createsAccounts,
    defaultRoleId,
    roleClaim,
    roleMapping: JSON.stringify(roleMapping),
    trustsSecondFactor,
    isActive,
  }
}

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

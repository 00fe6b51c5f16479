import type { AreaParts } from '../platform/area.ts'
import { type Services, identityProviderEndpoints } from './identity-providers.routes.ts'
import { removeEndedProviderLogins } from './provider-logins.db.ts'

export { identityProvidersOfRole } from './identity-providers.db.ts'
export { openOpenId } from './open-id.ts'

export const identityProviders = (services: Services): AreaParts => ({
  endpoints: identityProviderEndpoints(services),
  sweeps: [removeEndedProviderLogins],
})

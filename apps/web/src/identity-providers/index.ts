export { IdentityProviders } from './identity-providers.tsx'

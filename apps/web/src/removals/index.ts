export { DataRemovals } from './data-removals.tsx'
export { DeleteAccount } from './delete-account.tsx'
export { DeleteOrganization } from './delete-organization.tsx'
export { PetitionBanners } from './petition-banners.tsx'

export { createOrganization, createUser, getRegion } from './organizations.db.ts'
export { organizationEndpoints } from './organizations.routes.ts'

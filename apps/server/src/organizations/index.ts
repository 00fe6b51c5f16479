export { createOrganization, createUser, findOrganization } from './organizations.db.ts'
export { organizationEndpoints } from './organizations.routes.ts'

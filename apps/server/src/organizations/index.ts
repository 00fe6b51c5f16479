export { createOrganization, createUser } from './organizations.db.ts'
export { organizationEndpoints } from './organizations.routes.ts'

import type { AreaParts } from '../platform/area.ts'
import { type OrganizationServices, organizationEndpoints } from './organizations.routes.ts'

export {
  createOrganization,
  demoStateOf,
  findOrganization,
  getLanguage,
  getOrganization,
  getQueryBehavior,
  getRegion,
  hasOrganizations,
  setDemoState,
  setRightsSettings,
  touchRights,
} from './organizations.db.ts'

export {
  closeOrganization,
  deactivateWithoutMembers,
  forgetRights,
  handOver,
} from './organization-states.db.ts'

export const organizations = (services: OrganizationServices): AreaParts => ({
  endpoints: organizationEndpoints(services),
})

import type { AreaParts } from '../platform/area.ts'
import { type OrganizationServices, organizationEndpoints } from './organizations.routes.ts'

export {
  createOrganization,
  demoStateOf,
  getLanguage,
  getOrganization,
  getQueryBehavior,
  getRegion,
  hasOrganizations,
  setDemoState,
  setRightsSettings,
  touchRights,
} from './organizations.db.ts'

export const organizations = (services: OrganizationServices): AreaParts => ({
  endpoints: organizationEndpoints(services),
})

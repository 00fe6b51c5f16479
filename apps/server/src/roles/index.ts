import type { AreaParts } from '../platform/area.ts'
import { type RoleServices, roleEndpoints } from './roles.routes.ts'

export { securityFieldsOfRole } from './access.ts'
export {
  addDirectoryGroup,
  directoryGroups,
  emptyDirectoryGroup,
  groupsOf,
  updateDirectoryGroup,
} from './directory.db.ts'
export { rolePermissionsMap } from './permissions-map.ts'
export {
  type Holder,
  holdersWithPolicies,
  membersWithPolicies,
  openPolicyCache,
  peopleWithPolicies,
} from './policies.db.ts'
export { holdersOf, isMember, rolesHeldBy } from './role-holders.db.ts'
export {
  type RoleUse,
  allRoles,
  refuseUnknownRoles,
  removeRole,
  removeRulesOfTemplate,
  rolesAboutCollections,
} from './roles.db.ts'
export { setRolesOf } from './user-roles.db.ts'

export const roles = (services: RoleServices): AreaParts => ({ endpoints: roleEndpoints(services) })

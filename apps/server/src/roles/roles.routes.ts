import { roles } from '@tabellio/contract/roles'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { note } from '../platform/action-log.ts'
import { implement } from '../platform/endpoints.ts'
import {
  type FindAccessFacts,
  explainAccess,
  securityFieldsOfRole,
  setRights,
  setSecurityFields,
} from './access.ts'
import { rolePermissionsMap } from './permissions-map.ts'
import { listHolders } from './role-holders.db.ts'
import {
  type RoleUse,
  type RuledThings,
  allRoles,
  createRole,
  getRole,
  listRoles,
  removeRole,
  updateRole,
} from './roles.db.ts'
import { securityProfileOf } from './security-profile.ts'
import { setRolesOf } from './user-roles.db.ts'

export type RoleServices = RuledThings & {
  roleUses: RoleUse[]
  findAccessFacts: FindAccessFacts
  /** Forgets what is known of the callers of an organization, whose rights have changed. */
  forgetCallers: (organizationId: string) => void
}

export function roleEndpoints({ roleUses, forgetCallers, ...things }: RoleServices) {
  const uses = [...roleUses, securityFieldsOfRole]
  /** A change of rights counts from the next request on. */
  const change = <T>({ write, organizationId }: Tenant, work: (tx: TenantTx) => Promise<T>) =>
    write((tx) => {
      tx.afterCommit(() => forgetCallers(organizationId))
      return work(tx)
    })
  return implement(roles, {
    all: ({ tenant }) => tenant.read(allRoles),
    list: ({ tenant, query }) => tenant.read((tx) => listRoles(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getRole(tx, params.roleId)),
    users: ({ tenant, params, query }) => tenant.read((tx) => listHolders(tx, { ...query, ...params })),
    create: ({ tenant, body }) =>
      change(tenant, async (tx) => {
        const id = await createRole(tx, { role: body, things })
        note(tx, { things: { roleId: id } })
        return { id }
      }),
    update: ({ tenant, params, body }) =>
      change(tenant, async (tx) => {
        await updateRole(tx, params.roleId, { role: body, things })
        return params
      }),
    remove: ({ tenant, params }) =>
      change(tenant, async (tx) => {
        await removeRole(tx, { ...params, uses })
        return params
      }),
    setOfUser: ({ tenant, params, body }) =>
      change(tenant, (tx) => setRolesOf(tx, params.username, body.roleIdList)),
    setQueryBehavior: ({ tenant, body }) => change(tenant, (tx) => setRights(tx, body)),
    setSecurityFields: ({ tenant, body }) => change(tenant, (tx) => setSecurityFields(tx, body)),
    explain: ({ tenant, params }) => tenant.read((tx) => explainAccess(tx, params, things.findAccessFacts)),
    securityProfile: ({ tenant, params, caller }) =>
      tenant.read((tx) => securityProfileOf(tx, { ...params, roleIds: caller.viewedRoles })),
    permissionsMap: ({ tenant, body }) =>
      tenant.read(async (tx) => ({
        rolePermissionsMap: await rolePermissionsMap(tx, body, things.knownDocumentTypes),
      })),
  })
}

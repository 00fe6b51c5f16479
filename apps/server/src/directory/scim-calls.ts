import type { Filter } from 'scim2-parse-filter'
import type { EntryType } from '@tabellio/contract/log-entries'
import type { TenantTx } from '../platform/database.ts'
import type { Seal } from '../platform/seal.ts'
import {
  addDirectoryGroup,
  emptyDirectoryGroup,
  removeRole,
  securityFieldsOfRole,
  type RoleUse,
  updateDirectoryGroup,
} from '../roles/index.ts'
import { addDirectoryUser, removeDirectoryUser, updateDirectoryUser } from '../users/index.ts'
import { ScimError } from './scim-errors.ts'
import type { Resource } from './scim-filter.ts'
import { groupAttributes, groupResources, readGroup } from './scim-groups.ts'
import { readUser, userAttributes, userResources } from './scim-users.ts'

/** What SCIM does with one kind of resource; a change ends with the id of what was changed. */
export type Kind = {
  name: 'User' | 'Group'
  attributes: readonly string[]
  /** What may fit a filter; one, where it names one. */
  find: (tx: TenantTx, base: string, filter?: Filter) => Promise<Resource[]>
  add: (tx: TenantTx, resource: Resource) => Promise<string>
  save: (tx: TenantTx, id: string, resource: Resource) => Promise<void>
  remove: (tx: TenantTx, id: string) => Promise<void>
  logs: { add: EntryType; save: EntryType; remove: EntryType }
}

export type KindServices = { seal: Seal; baseUrl: () => string; roleUses: RoleUse[] }

export const kindsOf = ({ seal, baseUrl, roleUses }: KindServices): Record<'Users' | 'Groups', Kind> => ({
  Users: {
    name: 'User',
    attributes: userAttributes,
    find: userResources,
    add: async (tx, resource) => {
      const user = readUser(resource)
      await addDirectoryUser(tx, { seal, baseUrl }, user)
      return user.username
    },
    save: async (tx, id, resource) => {
      const user = readUser(resource)
      if (user.username !== id.toLowerCase())
        throw new ScimError(400, 'A userName cannot be changed: it is the login', 'mutability')
      await updateDirectoryUser(tx, user)
    },
    remove: removeDirectoryUser,
    logs: { add: 'user-created', save: 'user-updated', remove: 'organization-left' },
  },
  Groups: {
    name: 'Group',
    attributes: groupAttributes,
    find: groupResources,
    add: (tx, resource) => addDirectoryGroup(tx, readGroup(resource)),
    save: (tx, id, resource) => updateDirectoryGroup(tx, id, readGroup(resource)),
    remove: async (tx, roleId) => {
      await emptyDirectoryGroup(tx, roleId)
      await removeRole(tx, { roleId, uses: [...roleUses, securityFieldsOfRole] })
    },
    logs: { add: 'role-created', save: 'role-updated', remove: 'role-deleted' },
  },
})

import { mayDocumentType, policyOf } from '@tabellio/access'
import type { RolePermissionsMap } from '@tabellio/contract/roles'
import { getQueryBehavior } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { rulesOf } from './policies.db.ts'
import { countHolders } from './role-holders.db.ts'
import type { FindKnown } from './roles.db.ts'

type Asked = { roleIdList: string[]; documentTypeIdList: string[] }

/** What whoever holds one role alone may do with documents of each type (B-176): view is canRead, edit is canWrite (G-095). */
export async function rolePermissionsMap(
  tx: TenantTx,
  { roleIdList, documentTypeIdList }: Asked,
  knownDocumentTypes: FindKnown,
): Promise<RolePermissionsMap> {
  const [roles, types, queryBehavior, counts] = await Promise.all([
    rulesOf(tx, tx.organizationId, roleIdList),
    knownDocumentTypes(tx, documentTypeIdList),
    getQueryBehavior(tx),
    countHolders(tx, roleIdList),
  ])
  const isRole = new Set(roles.map(({ id }) => id))
  const isType = new Set(types)
  const errors = [
    ...unknownIn('roleIdList', 'Invalid Role ID', roleIdList, isRole),
    ...unknownIn('documentTypeIdList', 'Invalid Document Type ID', documentTypeIdList, isType),
  ]
  if (errors.length > 0) throw invalid(errors)
  const nobody = { username: '', isAdministrator: false, onlySeeOwnedDocs: false, securityFields: [] }
  return Object.fromEntries(
    roles.map((role) => {
      const policy = policyOf({ ...nobody, queryBehavior, roles: [role] })
      const documentTypePermissions = Object.fromEntries(
        documentTypeIdList.map((id) => [
          id,
          {
            canRead: mayDocumentType(policy, 'view', id).allowed,
            canWrite: mayDocumentType(policy, 'edit', id).allowed,
          },
        ]),
      )
      return [role.id, { roleName: role.name, documentTypePermissions, userCount: counts.get(role.id) ?? 0 }]
    }),
  )
}

const unknownIn = (list: string, message: string, ids: string[], isKnown: Set<string>) =>
  ids.flatMap((id, index) => (isKnown.has(id) ? [] : [{ path: `${list}[${index}]`, message }]))

import { type Facts, type Policy, type Role, permissions, policyOf, securityKey } from '@tabellio/access'
import { sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'

type RoleRow = Omit<Role, 'globalPermissions'> & { globalPermissions: string[] }

/** The rules of roles: their own, and those of document types that name them (B-163). */
export async function rulesOf(tx: Tx, organizationId: string, roleIds: string[]): Promise<Role[]> {
  if (roleIds.length === 0) return []
  const [roles, typeRules] = await Promise.all([
    tx.all(rolesWithRules(organizationId, roleIds)),
    tx.all(rulesOfTypes(organizationId, roleIds)),
  ])
  return roles.map(({ globalPermissions, documentTypes, ...role }) => ({
    ...role,
    globalPermissions: permissions.filter((permission) => globalPermissions.includes(permission)),
    documentTypes: [
      ...documentTypes,
      ...typeRules.flatMap(({ roleId, id, right }) =>
        roleId === role.id ? [{ id, right, action: 'allow' as const }] : [],
      ),
    ],
  }))
}

const rolesWithRules = (organizationId: string, roleIds: string[]) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'allowOnlyOwnedDocuments', 'globalPermissions'])
    .select([
      sql<RoleRow['documentTypes']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.document_type_id, 'action', r.action, 'right', r.permission_type))
        from role_document_types r
        where r.organization_id = roles.organization_id and r.role_id = roles.id), '[]')`.as('documentTypes'),
      sql<RoleRow['templates']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.template_id, 'action', r.action, 'right', r.permission_type))
        from role_templates r
        where r.organization_id = roles.organization_id and r.role_id = roles.id), '[]')`.as('templates'),
    ])
    .where('organizationId', '=', organizationId)
    .where('id', '=', sql<string>`any(${roleIds})`)
    .orderBy('name')

const rulesOfTypes = (organizationId: string, roleIds: string[]) =>
  db
    .selectFrom('documentTypes as types')
    .innerJoin('documentTypeVersions as versions', (join) =>
      join
        .onRef('versions.organizationId', '=', 'types.organizationId')
        .onRef('versions.id', '=', 'types.lastVersionId'),
    )
    .innerJoinLateral(
      sql<{ roleId: string; right: 'view' | 'edit' }>`(
        select named ->> 'roleId' as role_id, permission as right
        from jsonb_array_elements(versions.permissions) named, jsonb_array_elements_text(named -> 'permissions') permission)`.as(
        'named',
      ),
      (join) => join.onTrue(),
    )
    .select(['types.id', 'named.roleId', 'named.right'])
    .where('types.organizationId', '=', organizationId)
    .where('named.roleId', '=', sql<string>`any(${roleIds})`)

type Member = {
  organizationId: string
  username: string
  isAdministrator: boolean
  onlySeeOwnedDocs: boolean
}

/** All that decides what a person may do in an organization. */
export async function factsOf(tx: Tx, member: Member): Promise<Facts> {
  const { organizationId, username, isAdministrator, onlySeeOwnedDocs } = member
  const [organization, held] = await Promise.all([
    tx.first(
      db
        .selectFrom('organizations')
        .select(['queryBehavior', 'securityFieldConfig'])
        .where('id', '=', organizationId),
    ),
    tx.all(
      db
        .selectFrom('roleHolders')
        .select('roleId')
        .where('organizationId', '=', organizationId)
        .where('username', '=', username),
    ),
  ])
  const roleIds = held.map(({ roleId }) => roleId)
  return {
    username,
    isAdministrator,
    onlySeeOwnedDocs,
    queryBehavior: organization?.queryBehavior ?? 'allowed-until-denied',
    roles: await rulesOf(tx, organizationId, roleIds),
    securityFields: (organization?.securityFieldConfig ?? []).map(({ fieldName, value, roleIdList }) => ({
      fieldName,
      roleIds: roleIdList,
      keys: [value.value].flat().flatMap((each) => securityKey(fieldName, each) ?? []),
    })),
  }
}

type Session = Member & { rightsVersion: number }

/** Makes a person's policy again when what decides rights in the organization has changed, and not before. */
export function openPolicyCache() {
  const known = new Map<string, { version: string; policy: Policy }>()
  return async (tx: Tx, { rightsVersion, ...member }: Session): Promise<Policy> => {
    const { organizationId, username, isAdministrator, onlySeeOwnedDocs } = member
    const key = `${organizationId} ${username}`
    const version = `${rightsVersion} ${isAdministrator} ${onlySeeOwnedDocs}`
    const kept = known.get(key)
    if (kept?.version === version) return kept.policy
    const policy = policyOf(await factsOf(tx, member))
    if (known.size >= 10_000) known.clear()
    known.set(key, { version, policy })
    return policy
  }
}

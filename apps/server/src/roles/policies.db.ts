import { type Facts, type Policy, type Role, permissions, policyOf, securityKey } from '@tabellio/access'
import { sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'

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
      sql<RoleRow['collections']>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.document_collection_config_id, 'action', r.action, 'right', r.permission_type))
        from role_collection_configs r
        where r.organization_id = roles.organization_id and r.role_id = roles.id), '[]')`.as('collections'),
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
  /**
   * The roles as whose holder they look at the product, in place of their own rights: as somebody who has just come and
   * owns nothing. One that is deleted meanwhile gives nothing.
   */
  roleIds?: string[] | null
}

/** All that decides what a person may do in an organization. */
export async function factsOf(tx: Tx, member: Member): Promise<Facts> {
  const { organizationId, roleIds } = member
  const [settings, roles] = await Promise.all([settingsOf(tx, organizationId), rolesOf(tx, member)])
  return { ...(roleIds ? newcomer : personOf(member)), ...settings, roles }
}

async function rolesOf(tx: Tx, { organizationId, username, roleIds }: Member): Promise<Role[]> {
  if (roleIds) return rulesOf(tx, organizationId, roleIds)
  const held = await tx.all(
    db
      .selectFrom('roleHolders')
      .select('roleId')
      .where('organizationId', '=', organizationId)
      .where('username', '=', username),
  )
  const ids = held.map(({ roleId }) => roleId)
  return rulesOf(tx, organizationId, ids)
}

/** Somebody who has just come, and owns nothing. */
const newcomer = { username: '', isAdministrator: false, onlySeeOwnedDocs: false }

const personOf = ({
  username,
  isAdministrator,
  onlySeeOwnedDocs,
}: Omit<Member, 'organizationId' | 'roleIds'>) => ({
  username,
  isAdministrator,
  onlySeeOwnedDocs,
})

/** What of an organization's settings decides what people may do. */
async function settingsOf(
  tx: Tx,
  organizationId: string,
): Promise<Pick<Facts, 'queryBehavior' | 'securityFields'>> {
  const organization = await tx.first(
    db
      .selectFrom('organizations')
      .select(['queryBehavior', 'securityFieldConfig'])
      .where('id', '=', organizationId),
  )
  return {
    queryBehavior: organization?.queryBehavior ?? 'allowed-until-denied',
    securityFields: (organization?.securityFieldConfig ?? []).map(({ fieldName, value, roleIdList }) => ({
      fieldName,
      roleIds: roleIdList,
      keys: [value.value].flat().flatMap((each) => securityKey(fieldName, each) ?? []),
    })),
  }
}

/** Whoever works in the organization and holds one of some roles, with their roles and policy. */
export type Holder = { username: string; roleIds: string[]; policy: Policy }

/** In as many queries for one holder as for a thousand. */
export const holdersWithPolicies = async (tx: TenantTx, roleIds: string[]): Promise<Holder[]> =>
  roleIds.length === 0
    ? []
    : withPolicies(
        tx,
        membersWithRoles(tx.organizationId).where('username', 'in', (holders) =>
          holders
            .selectFrom('roleHolders')
            .select('roleHolders.username')
            .where('roleHolders.organizationId', '=', tx.organizationId)
            .where('roleHolders.roleId', '=', sql<string>`any(${roleIds})`),
        ),
      )

/** Everybody who has come and may come in, as their holders of roles are. */
export const membersWithPolicies = (tx: TenantTx): Promise<Holder[]> =>
  withPolicies(tx, membersWithRoles(tx.organizationId).where('joinedAt', 'is not', null))

/** Some people, where they have come and may come in. */
export const peopleWithPolicies = (tx: TenantTx, usernames: string[]): Promise<Holder[]> =>
  withPolicies(
    tx,
    membersWithRoles(tx.organizationId)
      .where('joinedAt', 'is not', null)
      .where('username', '=', sql<string>`any(${usernames})`),
  )

const membersWithRoles = (organizationId: string) =>
  db
    .selectFrom('members')
    .select(['username', 'isOrganizationAdmin as isAdministrator', 'onlySeeOwnedDocs'])
    .select(
      sql<string[]>`array(
        select role_id from role_holders held
        where held.organization_id = members.organization_id and held.username = members.username)`.as(
        'roleIds',
      ),
    )
    .where('organizationId', '=', organizationId)
    .where('isActive', '=', true)
    .orderBy('username')

async function withPolicies(tx: TenantTx, asked: ReturnType<typeof membersWithRoles>): Promise<Holder[]> {
  const { organizationId } = tx
  const [settings, members] = await Promise.all([settingsOf(tx, organizationId), tx.all(asked)])
  const held = [...new Set(members.flatMap((member) => member.roleIds))]
  const rules = new Map((await rulesOf(tx, tx.organizationId, held)).map((role) => [role.id, role]))
  return members.map((member) => ({
    username: member.username,
    roleIds: member.roleIds,
    policy: policyOf({
      ...personOf(member),
      ...settings,
      roles: member.roleIds.flatMap((id) => rules.get(id) ?? []),
    }),
  }))
}

type Session = Member & { rightsVersion: number }

/** Makes a person's policy again when what decides rights in the organization has changed, and not before. */
export function openPolicyCache() {
  const known = new Map<string, { version: string; policy: Policy }>()
  return async (tx: Tx, { rightsVersion, ...member }: Session): Promise<Policy> => {
    const { organizationId, username, isAdministrator, onlySeeOwnedDocs, roleIds } = member
    const key = [organizationId, username, ...(roleIds ?? [])].join(' ')
    const version = `${rightsVersion} ${isAdministrator} ${onlySeeOwnedDocs}`
    const kept = known.get(key)
    if (kept?.version === version) return kept.policy
    const policy = policyOf(await factsOf(tx, member))
    if (known.size >= 10_000) known.clear()
    known.set(key, { version, policy })
    return policy
  }
}

import { sql } from 'kysely'
import { touchRights } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db, refuseDuplicate } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical } from '../platform/lists.ts'
import { refuseWithoutAdministrator } from '../users/index.ts'
import { setHolders } from './role-holders.db.ts'
import { visibleRoles } from './roles.db.ts'

/** A role as a directory knows it: a group of people. */
type DirectoryGroup = { name: string; externalId: string | null; users: string[] }

/** The roles of the organization with who holds them; one of them where the directory asks for one. */
export const directoryGroups = (tx: TenantTx, asked: { id?: string; name?: string } = {}) =>
  tx.all(
    visibleRoles(tx)
      .select(['id', 'name', 'externalId'])
      .select(
        sql<string[]>`array(
          select username from role_holders holders
          where holders.organization_id = roles.organization_id and holders.role_id = roles.id
          order by username)`.as('users'),
      )
      .$if(asked.id !== undefined, (rows) => rows.where('id', '=', asked.id ?? ''))
      .$if(asked.name !== undefined, (rows) =>
        rows.where(sql<boolean>`lower(name) = lower(${asked.name ?? ''})`),
      )
      .orderBy(alphabetical('name'))
      .orderBy('id'),
  )

/** The roles that each of some people holds. */
export async function groupsOf(tx: TenantTx, usernames: string[]) {
  const held = await tx.all(
    db
      .selectFrom('roles')
      .innerJoin('roleHolders as holders', (join) =>
        join
          .onRef('holders.organizationId', '=', 'roles.organizationId')
          .onRef('holders.roleId', '=', 'roles.id'),
      )
      .where('roles.organizationId', '=', tx.organizationId)
      .select(['roles.id', 'roles.name', 'holders.username'])
      .where('holders.username', '=', sql<string>`any(${usernames})`)
      .orderBy('roles.id'),
  )
  return Map.groupBy(held, ({ username }) => username)
}

const nameIsTaken = () => refusal('name-taken', { path: 'displayName' })

/** A new role gives nothing: what its holders may do, an administrator says. */
export async function addDirectoryGroup(tx: TenantTx, { name, externalId, users }: DirectoryGroup) {
  const { organizationId, actor } = tx
  await touchRights(tx)
  const id = newId()
  const role = { organizationId, id, name, externalId, createdBy: actor.name }
  await refuseDuplicate(nameIsTaken(), tx.run(db.insertInto('roles').values(role)))
  await setHolders(tx, id, users)
  note(tx, { name, things: { roleId: id } })
  return id
}

/** Names the role and says who holds it; what it gives stays. */
export async function updateDirectoryGroup(tx: TenantTx, id: string, group: DirectoryGroup): Promise<void> {
  const { name, externalId, users } = group
  await touchRights(tx)
  const changed = await refuseDuplicate(
    nameIsTaken(),
    tx.run(
      db
        .updateTable('roles')
        .set({ name, externalId })
        .where('organizationId', '=', tx.organizationId)
        .where('id', '=', id),
    ),
  )
  if (changed === 0) throw notFound('Role')
  await setHolders(tx, id, users)
  await refuseWithoutAdministrator(tx, tx.organizationId)
  note(tx, { name, things: { roleId: id } })
}

/** Takes the role from everybody, so that it can be deleted. */
export async function emptyDirectoryGroup(tx: TenantTx, id: string): Promise<void> {
  await touchRights(tx)
  await setHolders(tx, id, [])
  await refuseWithoutAdministrator(tx, tx.organizationId)
}

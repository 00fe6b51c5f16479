import { sql } from 'kysely'
import { touchRights } from '../organizations/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { refuseWithoutAdministrator } from '../users/index.ts'
import { findMember, hold } from './role-holders.db.ts'
import { refuseUnknownRoles } from './roles.db.ts'

/** Says which roles a person holds: these, and no other. */
export async function setRolesOf(tx: TenantTx, username: string, roleIdList: string[]): Promise<void> {
  const { organizationId } = tx
  await touchRights(tx)
  if (!(await findMember(tx, username))) throw notFound('User')
  await refuseUnknownRoles(
    tx,
    roleIdList.map((roleId, index) => ({ path: `roleIdList[${index}]`, roleId, message: 'Invalid Role ID' })),
  )
  await tx.run(
    db
      .deleteFrom('roleHolders')
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('roleId', '<>', sql<string>`all(${roleIdList})`),
  )
  await hold(
    tx,
    [...new Set(roleIdList)].map((roleId) => ({ roleId, username })),
  )
  await refuseWithoutAdministrator(tx, tx.organizationId)
}

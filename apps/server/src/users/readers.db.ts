import type { Language } from '@tabellio/contract/shapes'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'

/** A person who may come in, with what decides what they see and how they are written to. */
export type Reader = {
  organizationId: string
  organizationName: string
  username: string
  language: Language
  isAdministrator: boolean
  onlySeeOwnedDocs: boolean
  rightsVersion: number
}

/** The people who have come and may come in. */
const readersIn = (organizationId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.username', 'members.username')
    .innerJoin('organizations', 'organizations.id', 'members.organizationId')
    .select([
      'organizations.id as organizationId',
      'organizations.name as organizationName',
      'members.username',
      'users.language',
      sql<boolean>`members.is_organization_admin
        or holds_permission(members.organization_id, members.username, 'organization-admin')`.as(
        'isAdministrator',
      ),
      'members.onlySeeOwnedDocs',
      'organizations.rightsVersion',
    ])
    .where('members.organizationId', '=', organizationId)
    .where('members.joinedAt', 'is not', null)
    .where('members.isActive', '=', true)
    .where('users.isActive', '=', true)
    .where('organizations.isActive', '=', true)
    .where('organizations.isBlacklisted', '=', false)

export const findReader = (
  { organizationId, first }: TenantTx,
  username: string,
): Promise<Reader | undefined> => first(readersIn(organizationId).where('members.username', '=', username))

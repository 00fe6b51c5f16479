import { sql } from 'kysely'
import { type Tx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

const administers = sql<boolean>`(
  members.is_organization_admin or holds_permission(members.organization_id, members.username, 'organization-admin'))`

/** The account of a person, and the organizations they belong to, the last one first. */
export async function organizationsOf(tx: Tx, username: string) {
  const user = await tx.first(
    db.selectFrom('users').select(['language', 'lastOrganizationId']).where('username', '=', username),
  )
  if (!user) throw notFound('User')
  const memberships = await tx.all(
    db
      .selectFrom('members')
      .select('organizationId')
      .where('username', '=', username)
      .orderBy(sql`organization_id is not distinct from ${user.lastOrganizationId}`, 'desc')
      .orderBy('organizationId'),
  )
  return { language: user.language, organizationIds: memberships.map(({ organizationId }) => organizationId) }
}

/**
 * The name of an open organization that has other people, but nobody else who can come in at any time to administer it.
 * The rows of the organizations are held, as by `refuseWithoutAdministrator`.
 */
export async function organizationNeeding(tx: Tx, username: string): Promise<string | undefined> {
  const theirs = sql<boolean>`exists (select from members
    where members.organization_id = organizations.id and members.username = ${username})`
  await tx.run(db.selectFrom('organizations').select('id').where(theirs).orderBy('id').forUpdate())
  const others = db
    .selectFrom('members')
    .select('username')
    .where(sql<boolean>`members.organization_id = organizations.id`)
    .where('username', '<>', username)
    .where('members.isActive', '=', true)
  const administrators = others
    .where(administers)
    .where('accessConstraint', 'is', null)
    .where('specificScheduleTime', 'is', null)
  const needing = await tx.first(
    db
      .selectFrom('organizations')
      .select('name')
      .where('organizations.isActive', '=', true)
      .where(theirs)
      .where((is) => is.and([is.exists(others), is.not(is.exists(administrators))]))
      .orderBy('name'),
  )
  return needing?.name
}

export async function isLastSystemAdministrator(tx: Tx, username: string): Promise<boolean> {
  const administrators = await tx.all(
    db
      .selectFrom('users')
      .select('username')
      .where('isSystemAdmin', '=', true)
      .where('isActive', '=', true)
      .limit(2),
  )
  return administrators.length === 1 && administrators[0]?.username === username
}

/** Takes people out of an organization, and says how many. Administrators who stay have no role any more, but the flag. */
export async function removePeople(
  tx: Tx,
  organizationId: string,
  { withAdministrators }: { withAdministrators: boolean },
): Promise<number> {
  const members = db.deleteFrom('members').where('organizationId', '=', organizationId)
  if (withAdministrators) return tx.run(members)
  await tx.run(
    db
      .updateTable('members')
      .set({ isOrganizationAdmin: true })
      .where('organizationId', '=', organizationId)
      .where(administers),
  )
  return tx.run(members.where('isOrganizationAdmin', '=', false))
}

/** Lets go of the accounts that an organization made for people who are out; whoever never came is forgotten. */
export async function releaseAccounts(tx: Tx, organizationId: string): Promise<void> {
  const isOut = sql<boolean>`not exists (select from members where members.username = users.username
    and members.organization_id = ${organizationId})`
  await tx.run(
    db
      .deleteFrom('users')
      .where('managedBy', '=', organizationId)
      .where('hasPassword', '=', false)
      .where('lastOrganizationId', 'is', null)
      .where(sql<boolean>`not exists (select from members where members.username = users.username)`),
  )
  await tx.run(
    db.updateTable('users').set({ managedBy: null }).where('managedBy', '=', organizationId).where(isOut),
  )
}

/** Removes an account, its memberships and all that is a person's own. */
export async function removeAccount(tx: Tx, username: string): Promise<void> {
  await tx.run(db.deleteFrom('oneTimeCodes').where('username', '=', username))
  await tx.run(db.deleteFrom('members').where('username', '=', username))
  await tx.run(db.deleteFrom('users').where('username', '=', username))
}

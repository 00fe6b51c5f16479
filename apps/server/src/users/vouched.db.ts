import type { Language } from '@tabellio/contract/shapes'
import { type Tx, db } from '../platform/database.ts'

type Asked = { organizationId: string; username: string }

/** A member, and whether they have come: the account is the organization's, or its person entered it themselves. */
export async function findMember(tx: Tx, { organizationId, username }: Asked) {
  const member = await tx.first(
    db
      .selectFrom('members')
      .innerJoin('users', 'users.username', 'members.username')
      .select(['members.joinedAt', 'users.managedBy'])
      .where('members.organizationId', '=', organizationId)
      .where('members.username', '=', username),
  )
  return member && { isHere: member.joinedAt !== null || member.managedBy === organizationId }
}

type Made = Asked & { firstName: string; lastName: string; language: Language }

/** Makes an account of the organization's, and its person a member. False where somebody has the name already. */
export async function addManagedMember(tx: Tx, { organizationId, ...user }: Made): Promise<boolean> {
  const made = await tx.run(
    db
      .insertInto('users')
      .values({ ...user, managedBy: organizationId })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (made === 0) return false
  await tx.run(db.insertInto('members').values({ organizationId, username: user.username }))
  return true
}

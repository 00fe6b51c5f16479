import type { Profile, ProfileInput } from '@tabellio/contract/users'
import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

/** A person as they are in one organization. */
export async function getProfile(tx: Tx, username: string, organizationId: string): Promise<Profile> {
  const profile = await tx.first(
    db
      .selectFrom('users')
      .innerJoin('members', 'members.username', 'users.username')
      .select([
        'users.username',
        'users.username as email',
        'users.firstName',
        'users.lastName',
        'users.phone',
        'users.language',
        'users.isEnrolledForMarketing',
        'users.avatarImageDataURI',
        'users.isSystemAdmin',
        'members.positionRole',
        'members.isOrganizationAdmin',
      ])
      .where('users.username', '=', username)
      .where('members.organizationId', '=', organizationId),
  )
  if (!profile) throw notFound('User')
  return profile
}

export const updateProfile = (tx: Tx, username: string, profile: ProfileInput) =>
  tx.run(db.updateTable('users').set(profile).where('username', '=', username))

/** Keeps a code, and ends the person's earlier ones of the same kind. */
export async function saveActivationCode(
  tx: Tx,
  code: { codeHash: string; username: string; organizationId: string; expiresAt: Date },
): Promise<void> {
  await tx.run(
    db
      .updateTable('oneTimeCodes')
      .set({ usedAt: new Date(0) })
      .where('username', '=', code.username)
      .where('usedAt', 'is', null),
  )
  await tx.run(db.insertInto('oneTimeCodes').values({ ...code, purpose: 'activation' }))
}

export const findActivation = (tx: Tx, codeHash: string) =>
  tx.first(
    db
      .selectFrom('oneTimeCodes')
      .innerJoin('users', 'users.username', 'oneTimeCodes.username')
      .innerJoin('organizations', 'organizations.id', 'oneTimeCodes.organizationId')
      .innerJoin('users as owners', 'owners.username', 'organizations.owner')
      .select([
        'users.username',
        'users.passwordHash',
        'organizations.name as organizationName',
        'owners.firstName as ownerFirstName',
        'owners.lastName as ownerLastName',
      ])
      .where('oneTimeCodes.codeHash', '=', codeHash)
      .where('oneTimeCodes.usedAt', 'is', null)
      .where('oneTimeCodes.expiresAt', '>', now),
  )

/** Spends the code, which only one of many requests at once can do (AUT-4). */
export const useActivationCode = (tx: Tx, codeHash: string) =>
  tx.first(
    db
      .updateTable('oneTimeCodes')
      .set({ usedAt: sql<Date>`now()` })
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['username', 'organizationId']),
  )

export const hasPassword = async (tx: Tx, username: string) =>
  (await tx.first(
    db
      .selectFrom('users')
      .select('username')
      .where('username', '=', username)
      .where('passwordHash', 'is not', null),
  )) !== undefined

export const setPassword = (tx: Tx, username: string, passwordHash: string) =>
  tx.run(db.updateTable('users').set({ passwordHash }).where('username', '=', username))

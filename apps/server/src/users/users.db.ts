import type { Profile, ProfileInput } from '@tabellio/contract/users'
import { sql } from 'kysely'
import { type TenantTx, type Tx, db, now } from '../platform/database.ts'
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
        'users.mfaConfig',
        'users.dashboardConfiguration',
        'users.isSystemAdmin',
        'members.positionRole',
        sql<boolean>`members.is_organization_admin or holds_permission(members.organization_id, members.username, 'organization-admin')`.as(
          'isOrganizationAdmin',
        ),
      ])
      .where('users.username', '=', username)
      .where('members.organizationId', '=', organizationId),
  )
  if (!profile) throw notFound('User')
  return profile
}

/** Changes what is given, and leaves the rest as it is. */
export async function updateProfile(tx: Tx, username: string, profile: ProfileInput): Promise<void> {
  const { mfaConfig, dashboardConfiguration, ...rest } = profile
  const changes = {
    ...rest,
    mfaConfig: asJson(mfaConfig),
    dashboardConfiguration: asJson(dashboardConfiguration),
  }
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.run(db.updateTable('users').set(changes).where('username', '=', username))
}

/** PostgreSQL takes JSON as text; null stays null. */
export const asJson = (value: object | null | undefined) => value && JSON.stringify(value)

/** How whoever asks for a link describes the person it is for. */
export type Person = Pick<Profile, 'firstName' | 'lastName' | 'language'> & { phone?: string }

type Code = {
  codeHash: string
  username: string
  organizationId: string
  expiresAt: Date
  person?: Person | undefined
}

/**
 * Keeps a code, and ends earlier ones of the person in the same organization. Those of other organizations live on:
 * anybody may sign one up with another's address, and must not end what that person waits for.
 */
export async function saveActivationCode(tx: Tx, { person, ...code }: Code): Promise<void> {
  await tx.run(
    db
      .updateTable('oneTimeCodes')
      .set({ usedAt: new Date(0) })
      .where('username', '=', code.username)
      .where('organizationId', '=', code.organizationId)
      .where('usedAt', 'is', null),
  )
  await tx.run(
    db
      .insertInto('oneTimeCodes')
      .values({ ...code, purpose: 'activation', person: person ? JSON.stringify(person) : null }),
  )
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
        'oneTimeCodes.person',
        'organizations.id as organizationId',
        'organizations.owner',
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
      .returning(['username', 'organizationId', 'person']),
  )

export const hasPassword = async (tx: Tx, username: string) =>
  (await tx.first(
    db
      .selectFrom('users')
      .select('username')
      .where('username', '=', username)
      .where('hasPassword', '=', true),
  )) !== undefined

/** Makes the account theirs: its password, and their name as the link they used has it. */
export const activateUser = (
  tx: Tx,
  { username, person }: { username: string; person: Person | null },
  passwordHash: string,
) =>
  tx.run(
    db
      .updateTable('users')
      .set({ ...person, passwordHash })
      .where('username', '=', username),
  )

/** Sets the password of somebody who proved that the account is theirs. */
export const replacePassword = (tx: Tx, username: string, passwordHash: string) =>
  tx.run(db.updateTable('users').set({ passwordHash }).where('username', '=', username))

/** Links of which nobody can say any more what they were for. */
export const removeOldCodes = (tx: Tx) =>
  tx.run(db.deleteFrom('oneTimeCodes').where('expiresAt', '<', sql<number>`now() - interval '30 days'`))

/** Makes the user unless there is one of this name, who keeps what they have. */
export const createUser = (
  tx: Tx,
  user: {
    username: string
    firstName: string
    lastName: string
    language: Profile['language']
    phone?: string
    isSystemAdmin?: boolean
    passwordHash?: string
    /** The organization that made the account. */
    managedBy?: string
  },
) =>
  tx.run(
    db
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.column('username').doNothing()),
  )

/** The language of the organization: of its people too, unless they choose one. */
export async function languageOf(tx: TenantTx): Promise<Profile['language']> {
  const found = await tx.first(
    db.selectFrom('organizations').select('language').where('id', '=', tx.organizationId),
  )
  return found?.language ?? 'en'
}

/** A system administrator who has no password yet, and an organization of theirs. */
export const findWaitingAdmin = (tx: Tx) =>
  tx.first(
    db
      .selectFrom('users')
      .innerJoin('members', 'members.username', 'users.username')
      .select(['users.username', 'members.organizationId'])
      .where('users.isSystemAdmin', '=', true)
      .where('users.passwordHash', 'is', null),
  )

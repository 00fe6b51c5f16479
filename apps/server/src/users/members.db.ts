import type { UserUpdate } from '@tabellio/contract/users'
import { type Updateable, sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import type { Tables } from '../platform/tables.ts'
import { asJson, type Person } from './users.db.ts'

type Founder = { organizationId: string; username: string; person: Person }

/** The first member of a new organization, who administers it. They have not come yet. */
export const addFounder = (tx: Tx, { organizationId, username, person }: Founder) =>
  tx.run(
    db.insertInto('members').values({
      organizationId,
      username,
      person: JSON.stringify(person),
      joinedAt: null,
      isOrganizationAdmin: true,
    }),
  )

type Invited = { username: string; person: Person; positionRole: string }

/** Adds a member who has not come yet, and an account for them where they have none. Once for each address. */
export async function addMember(tx: TenantTx, { username, person, positionRole }: Invited): Promise<void> {
  const { organizationId } = tx
  await tx.run(
    db
      .insertInto('users')
      .values({ username, ...person, managedBy: organizationId })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const added = await tx.run(
    db
      .insertInto('members')
      .values({ organizationId, username, person: JSON.stringify(person), positionRole, joinedAt: null })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (added > 0) return
  const { isBlacklisted } = await heldMember(tx, username)
  throw refusal(isBlacklisted ? 'on-blacklist' : 'already-member', { path: 'email', params: { username } })
}

/** A member whose row is held until the end: two administrators do not act on one at once. */
export async function heldMember(tx: TenantTx, username: string) {
  const member = await tx.first(
    db
      .selectFrom('members')
      .select(['username', 'person', 'joinedAt', 'isActive', 'isBlacklisted', 'isOrganizationAdmin'])
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username)
      .forUpdate(),
  )
  if (!member) throw notFound('User')
  return member
}

/**
 * Refuses a change, after it, that leaves the organization without anybody who can come in at any time to administer it,
 * by the flag or by a role. The organization's row is held, so that two who put each other out at once, or take the right
 * from each other, are asked one after the other.
 */
export async function refuseWithoutAdministrator(tx: Tx, organizationId: string): Promise<void> {
  await tx.run(db.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate())
  const administrator = await tx.first(
    db
      .selectFrom('members')
      .select('username')
      .where('organizationId', '=', organizationId)
      .where('isActive', '=', true)
      .where('accessConstraint', 'is', null)
      .where('specificScheduleTime', 'is', null)
      .where(
        sql<boolean>`(is_organization_admin or holds_permission(organization_id, username, 'organization-admin'))`,
      )
      .limit(1),
  )
  if (!administrator) throw refusal('last-administrator')
}

type Change = { username: string; reason: string | null }
type State = { isActive: boolean; isBlacklisted: boolean }

/** Whoever is put out is out at their next call: a session is good as long as its membership is (B-677). */
async function changeState(tx: TenantTx, { username, reason }: Change, state: State): Promise<void> {
  if (!state.isActive && username === tx.actor.name) throw refusal('own-account')
  await heldMember(tx, username)
  await updateMember(tx, username, { ...state, stateReason: reason })
  if (!state.isActive) await refuseWithoutAdministrator(tx, tx.organizationId)
}

export const activateMember = (tx: TenantTx, username: string) =>
  changeState(tx, { username, reason: null }, { isActive: true, isBlacklisted: false })

export const deactivateMember = (tx: TenantTx, change: Change) =>
  changeState(tx, change, { isActive: false, isBlacklisted: false })

export const blacklistMember = (tx: TenantTx, change: Change) =>
  changeState(tx, change, { isActive: false, isBlacklisted: true })

const updateMember = (tx: TenantTx, username: string, changes: Updateable<Tables['members']>) =>
  tx.run(
    db
      .updateTable('members')
      .set(changes)
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username),
  )

type Account = Pick<UserUpdate, (typeof accountFields)[number]>
const accountFields = [
  'firstName',
  'lastName',
  'phone',
  'language',
  'isEnrolledForMarketing',
  'avatarImageDataURI',
  'dashboardConfiguration',
] as const

const given = (changes: object) => Object.values(changes).some((value) => value !== undefined)

/** Changes what the organization keeps of a member, and the account it made for them; what is absent stays. */
export async function updateUser(
  tx: TenantTx,
  update: Omit<UserUpdate, 'isActive' | 'reason' | 'newPassword' | 'assignedRoleIdList'>,
) {
  const { username, positionRole, identification, identificationType, isApiUser, onlySeeOwnedDocs, ...more } =
    update
  const { accessConstraint, specificScheduleTime, documentLists, ...account } = more
  await heldMember(tx, username)
  const kept = {
    positionRole,
    identification,
    identificationType,
    isApiUser,
    onlySeeOwnedDocs,
    accessConstraint: asJson(accessConstraint),
    specificScheduleTime: asJson(specificScheduleTime),
    documentLists: documentLists && JSON.stringify(documentLists),
  }
  if (given(kept)) await updateMember(tx, username, kept)
  if (accessConstraint || specificScheduleTime) await refuseWithoutAdministrator(tx, tx.organizationId)
  if (given(account)) await updateAccount(tx, username, account)
}

async function updateAccount(tx: TenantTx, username: string, account: Account): Promise<void> {
  const { dashboardConfiguration, ...rest } = account
  const changed = await tx.run(
    db
      .updateTable('users')
      .set({ ...rest, dashboardConfiguration: asJson(dashboardConfiguration) })
      .where('username', '=', username)
      .where('managedBy', '=', tx.organizationId),
  )
  const path = accountFields.find((name) => account[name] !== undefined) ?? ''
  if (changed === 0) throw refusal('manages-own-account', { path })
}

/** Sets the password of an account that the organization made, and ends its sessions. */
export async function setPassword(tx: TenantTx, username: string, passwordHash: string): Promise<void> {
  await heldMember(tx, username)
  const set = sql<{ isSet: boolean }>`select set_managed_password(${username}, ${passwordHash}) as is_set`
  const [answer] = await tx.all<{ isSet: boolean }>({ compile: () => set.compile(db) })
  if (!answer?.isSet) throw refusal('manages-own-account', { path: 'newPassword' })
}

/** Takes a person out of an organization. What they did there keeps their name. */
export async function removeMember(tx: Tx, organizationId: string, username: string): Promise<void> {
  await tx.run(
    db.deleteFrom('members').where('organizationId', '=', organizationId).where('username', '=', username),
  )
  await refuseWithoutAdministrator(tx, organizationId)
}

/**
 * Notes which organization a person is in, to be there again after the next login. They have come from now on, and no
 * other organization manages their account any more.
 */
export async function rememberOrganization(tx: Tx, username: string, organizationId: string): Promise<void> {
  const managedBy = sql<string | null>`case when managed_by = ${organizationId} then managed_by end`
  await tx.run(
    db
      .updateTable('users')
      .set({ lastOrganizationId: organizationId, managedBy })
      .where('username', '=', username),
  )
  await tx.run(
    db
      .updateTable('members')
      .set({ joinedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('joinedAt', 'is', null),
  )
}

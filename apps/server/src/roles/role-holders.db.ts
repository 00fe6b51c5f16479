import type { RoleUserQuery } from '@tabellio/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { pagedList } from '../platform/paged-list.ts'

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleHolders = ({ organizationId, actor }: Seen) =>
  db.selectFrom('roleHolders').where('organizationId', '=', organizationId).where(isInside(actor))

const list = pagedList<RoleUserQuery & { roleId: string }, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleHolders({ organizationId, actor: { kind } }),
  filters: { roleId: { value: (rows, id) => rows.where('roleId', '=', id) } },
  order: (rows) => rows.orderBy('username'),
  items: (page) => page.select('username'),
})

export async function listHolders(tx: TenantTx, query: RoleUserQuery & { roleId: string }) {
  const role = await tx.first(
    db
      .selectFrom('roles')
      .select('id')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', query.roleId),
  )
  if (!role) throw notFound('Role')
  return list.page(tx, query, tx.actor.kind)
}

/** A person of the organization, with the flag of its first administrator. */
export const findMember = ({ organizationId, first }: TenantTx, username: string) =>
  first(
    db
      .selectFrom('members')
      .select(['isOrganizationAdmin', 'onlySeeOwnedDocs'])
      .where('organizationId', '=', organizationId)
      .where('username', '=', username),
  )

/** Tells whether somebody works in the organization. */
export const isMember = async ({ organizationId, first }: TenantTx, username: string) =>
  (await first(
    db
      .selectFrom('members')
      .select('username')
      .where('organizationId', '=', organizationId)
      .where('username', '=', username)
      .where('isActive', '=', true),
  )) !== undefined

/** The usernames of who holds a role. */
export async function holdersOf(tx: TenantTx, roleId: string): Promise<string[]> {
  const holders = await tx.all(
    visibleHolders(tx).select('username').where('roleId', '=', roleId).orderBy('username'),
  )
  return holders.map(({ username }) => username)
}

/** Gives a role to these people and takes it from all others. */
export async function setHolders(tx: TenantTx, roleId: string, users: string[]): Promise<void> {
  const { organizationId } = tx
  const usernames = [...new Set(users)]
  const members = await tx.all(
    db
      .selectFrom('members')
      .select('username')
      .where('organizationId', '=', organizationId)
      .where('username', '=', sql<string>`any(${usernames})`),
  )
  const isMember = new Set(members.map(({ username }) => username))
  const errors = users.flatMap((username, index) =>
    isMember.has(username)
      ? []
      : [{ path: `users[${index}]`, message: 'There is no such person in the organization' }],
  )
  if (errors.length > 0) throw invalid(errors)
  await tx.run(
    db
      .deleteFrom('roleHolders')
      .where('organizationId', '=', organizationId)
      .where('roleId', '=', roleId)
      .where('username', '<>', sql<string>`all(${usernames})`),
  )
  await hold(
    tx,
    usernames.map((username) => ({ roleId, username })),
  )
}

/** Gives roles to people, who may hold them already. */
export const hold = async ({ organizationId, run }: TenantTx, held: { roleId: string; username: string }[]) =>
  held.length === 0
    ? 0
    : run(
        db
          .insertInto('roleHolders')
          .values(held.map((each) => ({ organizationId, ...each })))
          .onConflict((conflict) => conflict.doNothing()),
      )

/** The ids of the roles that each of some people holds. */
export async function rolesHeldBy(tx: TenantTx, usernames: string[]): Promise<Map<string, string[]>> {
  const held = await tx.all(
    visibleHolders(tx)
      .select(['username', 'roleId'])
      .where('username', '=', sql<string>`any(${usernames})`)
      .orderBy('roleId'),
  )
  return new Map(
    [...Map.groupBy(held, ({ username }) => username)].map(([username, all]) => [
      username,
      all.map(({ roleId }) => roleId),
    ]),
  )
}

/** How many people hold each of some roles that anybody holds. */
export async function countHolders(tx: TenantTx, roleIds: string[]): Promise<Map<string, number>> {
  const counted = await tx.all(
    visibleHolders(tx)
      .select(['roleId', (of) => of.fn.countAll<number>().as('count')])
      .where('roleId', '=', sql<string>`any(${roleIds})`)
      .groupBy('roleId'),
  )
  return new Map(counted.map(({ roleId, count }) => [roleId, count]))
}

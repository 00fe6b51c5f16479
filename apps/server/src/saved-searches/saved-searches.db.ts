import type { ListColumns, SavedSearchInput } from '@tabellio/contract/saved-searches'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical } from '../platform/lists.ts'
import { refuseUnknownRoles, rolesHeldBy } from '../roles/index.ts'

/** So many searches of a person are kept, and the columns of so many lists. */
const maxKept = 200

const heldBy = async (tx: TenantTx) => (await rolesHeldBy(tx, [tx.actor.name])).get(tx.actor.name) ?? []

/** The caller's own, and what the owner shares with a role that the caller holds. */
export async function listSaved(tx: TenantTx) {
  const { organizationId, actor } = tx
  const roles = await heldBy(tx)
  const rows = await tx.all(
    db
      .selectFrom('savedSearches')
      .select(['id as savedSearchId', 'username as owner', 'name', 'search', 'isOnDashboard', 'roleIds'])
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`(username = ${actor.name} or role_ids && ${roles}::text[])`)
      .orderBy(alphabetical('name'))
      .orderBy('id'),
  )
  const items = rows.map(({ roleIds, ...row }) => {
    const isMine = row.owner === actor.name
    return { ...row, isMine, roleIds: isMine ? roleIds : [] }
  })
  return { items, totalCount: items.length }
}

export async function saveSearch(tx: TenantTx, input: SavedSearchInput): Promise<string> {
  const { organizationId, actor } = tx
  const { name, search, isOnDashboard, roleIds } = input
  await refuseUnknownRoles(
    tx,
    roleIds.map((roleId, index) => ({ roleId, path: `roleIds[${index}]` })),
  )
  await refuseForeignRoles(tx, roleIds)
  await refuseTooMany(tx, name)
  const values = { search: JSON.stringify(search), isOnDashboard, roleIds }
  const saved = await tx.first(
    db
      .insertInto('savedSearches')
      .values({ ...values, organizationId, id: newId(), username: actor.name, name })
      .onConflict((conflict) => conflict.columns(['organizationId', 'username', 'name']).doUpdateSet(values))
      .returning('id'),
  )
  note(tx, { name })
  return saved?.id ?? ''
}

/** A search is shared with a role by who holds it, and by administrators. */
async function refuseForeignRoles(tx: TenantTx, roleIds: string[]) {
  const { actor } = tx
  if (actor.kind === 'person' && actor.policy.isAdministrator) return
  const held = new Set(await heldBy(tx))
  const at = roleIds.findIndex((roleId) => !held.has(roleId))
  if (at !== -1) throw invalidAt(`roleIds[${at}]`, 'You do not hold this role')
}

async function refuseTooMany({ organizationId, actor, first }: TenantTx, name: string) {
  const kept = await first(
    db
      .selectFrom('savedSearches')
      .select(sql<number>`count(*)`.as('count'))
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('name', '<>', name),
  )
  if ((kept?.count ?? 0) >= maxKept)
    throw invalidAt('name', `You have ${maxKept} saved searches. Delete one that you do not need`)
}

/** Those of others, and what is gone, stay as they are. */
export async function removeSaved(tx: TenantTx, ids: string[]): Promise<void> {
  const { organizationId, actor } = tx
  await tx.run(
    db
      .deleteFrom('savedSearches')
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .where('id', '=', sql<string>`any(${ids}::text[])`),
  )
  note(tx, {})
}

export async function listColumns({ organizationId, actor, all }: TenantTx) {
  const rows = await all(
    db
      .selectFrom('listColumns')
      .select(['list', 'columns'])
      .where('organizationId', '=', organizationId)
      .where('username', '=', actor.name)
      .orderBy('list'),
  )
  return { items: rows, totalCount: rows.length }
}

export async function saveColumns(tx: TenantTx, { list, columns }: ListColumns): Promise<void> {
  const { organizationId, actor } = tx
  note(tx, { name: list })
  const own = db
    .deleteFrom('listColumns')
    .where('organizationId', '=', organizationId)
    .where('username', '=', actor.name)
  if (columns.length === 0) {
    await tx.run(own.where('list', '=', list))
    return
  }
  const { items } = await listColumns(tx)
  if (items.length >= maxKept && items.every((each) => each.list !== list))
    throw invalidAt('list', `You have chosen the columns of ${maxKept} lists. Reset one of them`)
  const given = { columns: JSON.stringify(columns) }
  await tx.run(
    db
      .insertInto('listColumns')
      .values({ ...given, organizationId, username: actor.name, list })
      .onConflict((conflict) => conflict.columns(['organizationId', 'username', 'list']).doUpdateSet(given)),
  )
}

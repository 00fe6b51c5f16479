import type { ApprovalType, ApprovalTypeInput, ApprovalTypeQuery } from '@tabellio/contract/approval-types'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid, notFound, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type RoleUse, refuseUnknownRoles } from '../roles/index.ts'

const columns = ['id', 'label', 'roles'] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleApprovalTypes = ({ organizationId, actor }: Seen) =>
  db.selectFrom('approvalTypes').where('organizationId', '=', organizationId).where(isInside(actor))

const approvalTypeRights = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: true, edit: isAdmin, delete: isAdmin }
}

/** A row as its replies have it. */
const asReply =
  (tx: TenantTx) =>
  <Row extends object>(row: Row) => ({ ...row, myPermissions: approvalTypeRights(tx) })

const list = pagedList<ApprovalTypeQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleApprovalTypes({ organizationId, actor: { kind } }),
  filters: { filter: { words: (rows, word) => rows.where(hasWord(sql.ref('label'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('label')).orderBy('id'),
  items: (page) => page.select(columns),
})

export async function listApprovalTypes(tx: TenantTx, query: ApprovalTypeQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

export async function getApprovalType(tx: TenantTx, id: string): Promise<ApprovalType> {
  const type = await tx.first(visibleApprovalTypes(tx).select(columns).where('id', '=', id))
  if (!type) throw notFound('Approval type')
  return asReply(tx)(type)
}

const namedRoles = ({ roles }: ApprovalTypeInput) =>
  roles.map((roleId, index) => ({ path: `roles[${index}]`, roleId }))

export async function createApprovalType(tx: TenantTx, type: ApprovalTypeInput): Promise<string> {
  await refuseUnknownRoles(tx, namedRoles(type))
  const id = newId()
  const { organizationId, actor } = tx
  await tx.run(db.insertInto('approvalTypes').values({ ...type, organizationId, id, createdBy: actor.name }))
  return id
}

export async function updateApprovalType(tx: TenantTx, id: string, type: ApprovalTypeInput) {
  await refuseUnknownRoles(tx, namedRoles(type))
  const before = await tx.first(
    visibleApprovalTypes(tx).select(['label', 'roles']).where('id', '=', id).forNoKeyUpdate(),
  )
  if (!before) throw notFound('Approval type')
  note(tx, { before, after: type })
  await tx.run(
    db
      .updateTable('approvalTypes')
      .set(type)
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
}

/** An area whose things name approval types: what uses one, by its names as people know them. */
export type ApprovalTypeUse = (tx: TenantTx, approvalTypeId: string) => Promise<string[]>

type Removal = { approvalTypeId: string; uses: ApprovalTypeUse[] }

/** Deletes an approval type that nothing names (G-122). Its row is held: what would name it meanwhile waits. */
export async function removeApprovalType(tx: TenantTx, { approvalTypeId: id, uses }: Removal) {
  const type = await tx.first(visibleApprovalTypes(tx).select('label').where('id', '=', id).forUpdate())
  if (!type) throw notFound('Approval type')
  note(tx, { name: type.label })
  refuseInUse((await Promise.all(uses.map((usersOf) => usersOf(tx, id)))).flat())
  await tx.run(
    db.deleteFrom('approvalTypes').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
}

type Named = { path: string; approvalTypeId: string }

/** For a body that names approval types: an unknown one is a fault of the body (G-025). A known one stays till it ends. */
export async function refuseUnknownApprovalTypes(tx: TenantTx, named: Named[]): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(({ approvalTypeId }) => approvalTypeId)
  const known = await tx.all(
    visibleApprovalTypes(tx)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  const unknown = named.filter(({ approvalTypeId }) => !known.some(({ id }) => id === approvalTypeId))
  if (unknown.length === 0) return
  const message = 'Supplied value for approvalTypeId is invalid'
  throw invalid(unknown.map(({ path }) => ({ path, message })))
}

/** The labels of the approval types whose approvals the holders of a role give. */
export const approvalTypesOfRole: RoleUse = async (tx, roleId) => {
  const types = await tx.all(
    visibleApprovalTypes(tx)
      .select('label')
      .where(sql<boolean>`${roleId} = any(roles)`)
      .orderBy(alphabetical('label')),
  )
  return types.map(({ label }) => label)
}

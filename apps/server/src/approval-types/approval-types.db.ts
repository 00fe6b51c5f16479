import type { ApprovalType, ApprovalTypeInput, ApprovalTypeQuery } from '@tabellio/contract/approval-types'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'

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

export async function createApprovalType(tx: TenantTx, type: ApprovalTypeInput): Promise<string> {
  const id = newId()
  const { organizationId, actor } = tx
  await tx.run(db.insertInto('approvalTypes').values({ ...type, organizationId, id, createdBy: actor.name }))
  return id
}

export async function updateApprovalType(tx: TenantTx, id: string, type: ApprovalTypeInput) {
  const changed = await tx.run(
    db
      .updateTable('approvalTypes')
      .set(type)
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
  if (changed === 0) throw notFound('Approval type')
}

export async function removeApprovalType(tx: TenantTx, id: string) {
  const removed = await tx.run(
    db.deleteFrom('approvalTypes').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
  if (removed === 0) throw notFound('Approval type')
}

import type { WorkflowType, WorkflowTypeInput, WorkflowTypeQuery } from '@tabellio/contract/workflow-types'
import { type RawBuilder, sql } from 'kysely'
import { changesBetween, note } from '../platform/action-log.ts'
import { type Actor, isInside, may } from '../platform/actor.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { invalid, notFound, refuseInUse } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import type { RoleUse } from '../roles/index.ts'

const changeable = [
  'name',
  'description',
  'expirationWarningDays',
  'engineType',
  'startDate',
  'endDate',
  'states',
] as const

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

const visibleWorkflowTypes = ({ organizationId, actor }: Seen) =>
  db.selectFrom('workflowTypes').where('organizationId', '=', organizationId).where(isInside(actor))

const workflowTypeRights = ({ actor }: TenantTx) => {
  const isAdmin = may(actor, 'organization-admin')
  return { view: true, edit: isAdmin, delete: isAdmin }
}

/** A row as its replies have it. */
const asReply =
  (tx: TenantTx) =>
  <Row extends object>(row: Row) => ({ ...row, myPermissions: workflowTypeRights(tx) })

const list = pagedList<WorkflowTypeQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visibleWorkflowTypes({ organizationId, actor: { kind } }),
  filters: { nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('name'), word)) } },
  order: (rows) => rows.orderBy(alphabetical('name')).orderBy('id'),
  items: (page) => page.select(['id', 'name', 'description', 'engineType']),
})

export async function listWorkflowTypes(tx: TenantTx, query: WorkflowTypeQuery) {
  const page = await list.page(tx, query, tx.actor.kind)
  return { ...page, items: page.items.map(asReply(tx)) }
}

/** All of them, by their names. */
export async function workflowTypeNames(tx: TenantTx) {
  const items = await tx.all(
    visibleWorkflowTypes(tx).select(['id', 'name']).orderBy(alphabetical('name')).orderBy('id'),
  )
  return { items, totalCount: items.length }
}

/** All of them, with their states. */
export const wholeWorkflowTypes = (tx: TenantTx) =>
  tx.all(
    visibleWorkflowTypes(tx)
      .select(['id', ...changeable])
      .orderBy(alphabetical('name'))
      .orderBy('id'),
  )

export async function getWorkflowType(tx: TenantTx, id: string): Promise<WorkflowType> {
  const type = await tx.first(
    visibleWorkflowTypes(tx)
      .select(['id', ...changeable])
      .where('id', '=', id),
  )
  if (!type) throw notFound('Workflow type')
  return asReply(tx)(type)
}

const stored = ({ startDate, endDate, states, ...type }: WorkflowTypeInput) => ({
  ...type,
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
  states: JSON.stringify(states),
})
const dateOf = (at: number | null) => (at === null ? null : new Date(at))

export async function addWorkflowType(tx: TenantTx, type: WorkflowTypeInput): Promise<string> {
  const id = newId()
  const { organizationId, actor } = tx
  await tx.run(
    db.insertInto('workflowTypes').values({ ...stored(type), organizationId, id, createdBy: actor.name }),
  )
  return id
}

export async function changeWorkflowType(tx: TenantTx, id: string, type: WorkflowTypeInput): Promise<void> {
  const before = await tx.first(
    visibleWorkflowTypes(tx).select(changeable).where('id', '=', id).forNoKeyUpdate(),
  )
  if (!before) throw notFound('Workflow type')
  note(tx, changesBetween(before, type))
  await tx.run(
    db
      .updateTable('workflowTypes')
      .set(stored(type))
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )
}

/** An area whose things name workflow types: what uses one, by its names as people know them. */
export type WorkflowTypeUse = (tx: TenantTx, workflowTypeId: string) => Promise<string[]>

/** The organization of a workflow type, and its name; for those who administer the system. */
export const findOwner = (tx: Tx, id: string) =>
  tx.first(db.selectFrom('workflowTypes').select(['organizationId', 'name']).where('id', '=', id))

/** Deletes a workflow type that nothing names. Its row is held: what would name it meanwhile waits. */
export async function removeWorkflowType(
  tx: TenantTx,
  { workflowTypeId: id, uses }: { workflowTypeId: string; uses: WorkflowTypeUse[] },
): Promise<{ name: string }> {
  const type = await tx.first(visibleWorkflowTypes(tx).select('name').where('id', '=', id).forUpdate())
  if (!type) throw notFound('Workflow type')
  refuseInUse((await Promise.all(uses.map((usersOf) => usersOf(tx, id)))).flat())
  await tx.run(
    db.deleteFrom('workflowTypes').where('organizationId', '=', tx.organizationId).where('id', '=', id),
  )
  return type
}

/** For a body that names workflow types: an unknown one is a fault of the body. A known one stays till it ends. */
export async function refuseUnknownWorkflowTypes(
  tx: TenantTx,
  named: { path: string; workflowTypeId: string; message?: string }[],
): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(({ workflowTypeId }) => workflowTypeId)
  const known = await tx.all(
    visibleWorkflowTypes(tx)
      .select('id')
      .where('id', '=', sql<string>`any(${ids})`)
      .orderBy('id')
      .forKeyShare(),
  )
  const unknown = named.filter(({ workflowTypeId }) => !known.some(({ id }) => id === workflowTypeId))
  if (unknown.length > 0)
    throw invalid(unknown.map(({ path, message = 'Invalid workflowTypeId' }) => ({ path, message })))
}

/** The workflow types that have a state with these parts. */
const typesWith = (tx: TenantTx, parts: object) =>
  tx.all(
    visibleWorkflowTypes(tx)
      .select(['id', 'name'])
      .where(sql<boolean>`states @> ${JSON.stringify([parts])}::jsonb`)
      .orderBy(alphabetical('name')),
  )

const namesWith = async (tx: TenantTx, parts: object): Promise<string[]> =>
  (await typesWith(tx, parts)).map(({ name }) => name)

/** The names of the workflow types in which the holders of a role have tasks. */
export const workflowTypesOfRole: RoleUse = (tx, roleId) => namesWith(tx, { roleIdList: [roleId] })

/** The names of the workflow types that wait for documents of a type. */
export const workflowTypesOfDocumentType = (tx: TenantTx, documentTypeId: string) =>
  namesWith(tx, { requirements: [{ documentTypeId }] })

/** The workflow types that wait for documents of a type. */
export const workflowTypesWaitingFor = (tx: TenantTx, documentTypeId: string) =>
  typesWith(tx, { requirements: [{ documentTypeId }] })

import type { DocumentTypeInfo } from '@tabellio/contract/document-types'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalTypeUse } from '../approval-types/index.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { announce } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import { type Step, stepsOfVersion, withAsked } from './approval-plan.ts'
import { approvalAwaited } from './approvals.events.ts'

/** A version that was stored, and what its type says of approvals. */
export type StoredVersion = {
  documentId: string
  documentVersionId: string
  versionNumber: number
  type: { documentTypeId: string; approvalConfig: DocumentTypeInfo['approvalConfig'] }
}

const tasksIn = (organizationId: string) =>
  db.selectFrom('approvalTasks as tasks').where('tasks.organizationId', '=', organizationId)

/** The approvals that a document needs, in their order, with the roles whose holders give each. */
export const tasksOf = (tx: TenantTx, documentId: string) =>
  tx.all(
    tasksIn(tx.organizationId)
      .leftJoin('approvalTypes as types', (join) =>
        join
          .onRef('types.organizationId', '=', 'tasks.organizationId')
          .onRef('types.id', '=', 'tasks.approvalTypeId'),
      )
      .select([
        'tasks.id',
        'tasks.approvalTypeId',
        sql<string>`coalesce(types.label, tasks.label)`.as('label'),
        sql<string[]>`coalesce(types.roles, '{}')`.as('roles'),
        'tasks.documentVersionId',
        'tasks.dismissOnUpdate as dismissOnUpdateDocument',
        'tasks.onlyWithPermissions',
        sql<Step['state']>`tasks.state`.as('state'),
        'tasks.approved',
        'tasks.decidedBy as approvedBy',
        'tasks.inPlaceOf',
        'tasks.comment',
        'tasks.updatedAt',
      ])
      .where('tasks.documentId', '=', documentId)
      .orderBy('tasks.position'),
  )
export type ApprovalTask = Awaited<ReturnType<typeof tasksOf>>[number]

/** Asks for the approvals of a version in the transaction that stores it, so that none is seen without them (G-185). */
export async function askForApprovals(tx: TenantTx, version: StoredVersion): Promise<void> {
  const { documentId, type, versionNumber } = version
  const earlier = versionNumber > 1 ? await tasksOf(tx, documentId) : []
  const config = type.approvalConfig
  if (earlier.length === 0 && config === null) return
  const steps = stepsOfVersion(
    config ?? { executeTaskInOrder: false, approvalTypes: [] },
    new Map(earlier.map((task) => [task.approvalTypeId, task])),
  )
  const isKept = ({ approvalTypeId }: ApprovalTask) => steps.get(approvalTypeId)?.state === 'done'
  await removeTasks(
    tx,
    earlier.filter((task) => !isKept(task)),
  )
  const keptIds = new Set(earlier.filter(isKept).map(({ approvalTypeId }) => approvalTypeId))
  await insertTasks(
    tx,
    version,
    [...steps].filter(([id]) => !keptIds.has(id)),
  )
  await tellAwaited(
    tx,
    version,
    [...steps].flatMap(([id, { state }]) => (state === 'open' ? [id] : [])),
  )
}

async function removeTasks({ organizationId, run }: TenantTx, tasks: ApprovalTask[]): Promise<void> {
  if (tasks.length === 0) return
  const ids = tasks.map(({ id }) => id)
  await run(
    db
      .deleteFrom('approvalTasks')
      .where('organizationId', '=', organizationId)
      .where('id', '=', sql<string>`any(${ids})`),
  )
}

/** The approvals of types that are there: one that was deleted meanwhile is needed by nobody. */
async function insertTasks(tx: TenantTx, version: StoredVersion, steps: [string, Step][]): Promise<void> {
  if (steps.length === 0) return
  const { organizationId } = tx
  const { documentId, documentVersionId, type } = version
  const { approvalTypes = [], approvalPermissionType } = type.approvalConfig ?? {}
  const labels = await labelsOf(
    tx,
    steps.map(([id]) => id),
  )
  const rows = steps.map(([approvalTypeId, step]) => ({
    ...step,
    organizationId,
    id: newId(),
    documentId,
    documentVersionId,
    documentTypeId: type.documentTypeId,
    approvalTypeId,
    label: labels.get(approvalTypeId) ?? '',
    position: approvalTypes.findIndex(({ id }) => id === approvalTypeId),
    dismissOnUpdate: approvalTypes.some(
      ({ id, dismissOnUpdateDocument }) => id === approvalTypeId && dismissOnUpdateDocument,
    ),
    onlyWithPermissions: approvalPermissionType === 'only-users-with-permissions',
  }))
  await tx.run(db.insertInto('approvalTasks').values(rows))
}

async function labelsOf(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
  const types = await tx.all(
    db
      .selectFrom('approvalTypes')
      .select(['id', 'label'])
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', sql<string>`any(${ids})`),
  )
  return new Map(types.map(({ id, label }) => [id, label]))
}

type Place = { documentId: string; documentVersionId: string }

const tellAwaited = async (
  tx: TenantTx,
  { documentId, documentVersionId }: Place,
  approvalTypeIds: string[],
) => {
  if (approvalTypeIds.length > 0)
    await announce(tx, approvalAwaited, { documentId, documentVersionId, approvalTypeIds })
}

type Decided = { approved: boolean; decidedBy: string; inPlaceOf: string | null; comment: string }

/** Writes a decision down, and asks for what waited for it. */
export async function saveDecision(
  tx: TenantTx,
  {
    place,
    tasks,
    task,
    decided,
  }: { place: Place; tasks: ApprovalTask[]; task: ApprovalTask; decided: Decided },
): Promise<Step[]> {
  const after = tasks.map((each): Step & { id: string } =>
    each.id === task.id ? { id: each.id, state: 'done', approved: decided.approved } : each,
  )
  const steps = withAsked(after, true)
  await updateTask(tx, task.id, { ...decided, documentVersionId: place.documentVersionId, state: 'done' })
  const asked = tasks.filter(({ state }, index) => state === 'waiting' && steps[index]?.state === 'open')
  for (const { id } of asked) await updateTask(tx, id, { state: 'open' })
  await tellAwaited(
    tx,
    place,
    asked.map(({ approvalTypeId }) => approvalTypeId),
  )
  return steps
}

const updateTask = (
  { organizationId, run }: TenantTx,
  id: string,
  changes: Partial<Decided> & { state: Step['state']; documentVersionId?: string },
) =>
  run(
    db
      .updateTable('approvalTasks')
      .set({ ...changes, updatedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )

/** In a query over `documents`: whether an approval of one is open that is addressed to one of these. */
export const isAwaiting = (addresses: RawBuilder<readonly string[]>) => sql<boolean>`exists (
  select from approval_tasks as tasks
  where tasks.organization_id = documents.organization_id and tasks.document_id = documents.id
    and tasks.state = 'open' and tasks.addressed_to = any(${addresses}::text[]))`

/** The types of documents that wait for an approval that only people give who may change them. */
export async function restrictedTypes(tx: TenantTx, approvalTypeIds: string[]): Promise<string[]> {
  const types = await tx.all(
    tasksIn(tx.organizationId)
      .select('tasks.documentTypeId')
      .distinct()
      .where('tasks.state', '=', 'open')
      .where('tasks.onlyWithPermissions', '=', true)
      .where('tasks.approvalTypeId', '=', sql<string>`any(${approvalTypeIds})`),
  )
  return types.map(({ documentTypeId }) => documentTypeId)
}

/** So many of the documents that wait for an approval are named. */
const maxNamed = 11

/** The documents that wait for an approval of a type, which stays as long as they do (G-122). */
export const documentsApprovedBy: ApprovalTypeUse = async (tx, approvalTypeId) => {
  const documents = await tx.all(
    tasksIn(tx.organizationId)
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organizationId', '=', 'tasks.organizationId')
          .onRef('documents.id', '=', 'tasks.documentId'),
      )
      .select('documents.name')
      .where('tasks.approvalTypeId', '=', approvalTypeId)
      .where('tasks.state', '<>', 'done')
      .where('documents.isDeleted', '=', false)
      .orderBy('documents.name')
      .limit(maxNamed),
  )
  return documents.map(({ name }) => name)
}

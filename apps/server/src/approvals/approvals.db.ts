import type { AnyDocument } from '@tabellio/access'
import type { ApprovalDecision } from '@tabellio/contract/approvals'
import { refuseUnknownApprovalTypes } from '../approval-types/index.ts'
import { note } from '../platform/action-log.ts'
import { type TenantTx } from '../platform/database.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { statusOf } from './approval-plan.ts'
import { type ApprovalTask, saveDecision, tasksOf } from './approval-tasks.db.ts'
import { approvalDecided } from './approvals.events.ts'
import { approversOf } from './approvers.db.ts'

/** What approvals ask of a document. */
type ApprovableDocument = AnyDocument & {
  name: string
  documentVersionId: string
  versions: Record<string, number>
}

/**
 * Finds a document that the caller sees, and holds it where no version may come meanwhile. Documents ask for their
 * approvals when they are stored, so that these are told how to find one.
 */
export type FindApprovable = (
  tx: TenantTx,
  documentId: string,
  isHeld?: boolean,
) => Promise<ApprovableDocument | undefined>

export async function listApprovals(tx: TenantTx, documentId: string, find: FindApprovable) {
  const document = await find(tx, documentId)
  if (!document) throw notFound('Document')
  const tasks = await tasksOf(tx, documentId)
  const { peopleFor, absentOf, decidesAs } = await approversOf(tx, tasks, document)
  const items = tasks.map((task) => {
    const usernameList = task.state === 'done' ? [] : peopleFor(task)
    const documentVersionId = task.state === 'done' ? task.documentVersionId : document.documentVersionId
    return {
      ...task,
      documentVersionId,
      versionNumber: document.versions[documentVersionId] ?? 1,
      usernameList,
      absent: absentOf(usernameList),
      mayDecide: task.state === 'open' && decidesAs(task, tx.actor) !== undefined,
    }
  })
  return { items, totalCount: items.length, status: statusOf(tasks) }
}

/**
 * Gives or refuses an approval. The document is held: of two who decide at once the second is told who was first, and
 * no version comes between what was looked at and the decision.
 */
export async function decideApproval(
  tx: TenantTx,
  { documentId, ...decision }: ApprovalDecision & { documentId: string },
  find: FindApprovable,
) {
  const { approved, comment, approvalTypeId, documentVersionId: lookedAt } = decision
  const document = await find(tx, documentId, true)
  if (!document) throw notFound('Document')
  const { documentVersionId, name } = document
  if (lookedAt !== undefined && lookedAt !== documentVersionId) throw refusal('newer-version')
  const tasks = await tasksOf(tx, documentId)
  const task = await awaitedIn(tx, tasks, approvalTypeId)
  const as = (await approversOf(tx, [task], document)).decidesAs(task, tx.actor)
  if (!as) throw refusal('not-an-approver')
  const after = { approvalType: task.label, approved, comment, ...(as.inPlaceOf !== null && as) }
  note(tx, { name, things: { documentVersionId, approvalTypeId }, after })
  const place = { documentId, documentVersionId }
  const decided = { approved, comment, decidedBy: tx.actor.name, ...as }
  const steps = await saveDecision(tx, { place, tasks, task, decided })
  await announce(tx, approvalDecided, { ...place, label: task.label, approved, comment })
  return { documentId, status: statusOf(steps) }
}

/** The approval of a type, if it is asked for now. */
async function awaitedIn(tx: TenantTx, tasks: ApprovalTask[], approvalTypeId: string): Promise<ApprovalTask> {
  const task = tasks.find((each) => each.approvalTypeId === approvalTypeId)
  if (!task) await refuseUnknownApprovalTypes(tx, [{ path: 'approvalTypeId', approvalTypeId }])
  if (task?.state === 'done')
    throw refusal('approval-decided', { params: { username: task.approvedBy ?? '' } })
  if (task?.state !== 'open') throw refusal('approval-not-awaited')
  return task
}

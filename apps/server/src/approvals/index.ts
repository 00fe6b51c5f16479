import type { AreaParts } from '../platform/area.ts'
import type { FindApprovable } from './approvals.db.ts'
import { approvalEndpoints } from './approvals.routes.ts'

export { absencesToday } from './absences.db.ts'
export { askForApprovals, documentsApprovedBy, isAwaiting, tasksOf } from './approval-tasks.db.ts'
export type { FindApprovable } from './approvals.db.ts'
export { approvalAwaited, approvalDecided } from './approvals.events.ts'
export { addressesOf, approversOf } from './approvers.db.ts'

export const approvals = (services: { findApprovable: FindApprovable }): AreaParts => ({
  endpoints: approvalEndpoints(services),
})

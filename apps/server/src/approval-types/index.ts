import type { AreaParts } from '../platform/area.ts'
import type { ApprovalTypeUse } from './approval-types.db.ts'
import { approvalTypeEndpoints } from './approval-types.routes.ts'

export { type ApprovalTypeUse, approvalTypesOfRole, refuseUnknownApprovalTypes } from './approval-types.db.ts'

export const approvalTypes = (services: { approvalTypeUses: ApprovalTypeUse[] }): AreaParts => ({
  endpoints: approvalTypeEndpoints(services),
})

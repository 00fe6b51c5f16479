import { approvalTypes } from '@tabellio/contract/approval-types'
import { implement } from '../platform/endpoints.ts'
import {
  type ApprovalTypeUse,
  createApprovalType,
  getApprovalType,
  listApprovalTypes,
  removeApprovalType,
  updateApprovalType,
} from './approval-types.db.ts'

export const approvalTypeEndpoints = ({ approvalTypeUses: uses }: { approvalTypeUses: ApprovalTypeUse[] }) =>
  implement(approvalTypes, {
    list: ({ tenant, query }) => tenant.read((tx) => listApprovalTypes(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getApprovalType(tx, params.approvalTypeId)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ approvalTypeId: await createApprovalType(tx, body) })),
    update: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await updateApprovalType(tx, params.approvalTypeId, body)
        return params
      }),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeApprovalType(tx, { ...params, uses })
        return params
      }),
  })

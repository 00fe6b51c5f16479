import { z } from 'zod'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { RoleId, id, pageOf, paging } from './shapes.ts'

/** G-025: in a path; the configuration of a document type says 'Invalid ID'. */
const ApprovalTypeId = id('Invalid Approval Type ID')

/** A kind of approval, and the roles whose holders give it (B-181, B-182). */
export const ApprovalTypeInput = z.strictObject({
  label: z.string().trim().min(1, 'The label must not be empty').max(200),
  roles: z.array(RoleId).min(1, 'At least one role is needed').max(100),
})
export type ApprovalTypeInput = z.infer<typeof ApprovalTypeInput>

export const ApprovalType = z.object({
  id: ApprovalTypeId,
  label: z.string(),
  roles: z.array(z.string()),
  myPermissions: ViewEditDelete,
})
export type ApprovalType = z.infer<typeof ApprovalType>

/** B-183. */
export const ApprovalTypeQuery = paging([15, 50, 100, 500]).extend({
  filter: z.string().max(200).default(''),
})
export type ApprovalTypeQuery = z.infer<typeof ApprovalTypeQuery>

const one = z.object({ approvalTypeId: ApprovalTypeId })

export const approvalTypes = area({
  list: {
    method: 'GET',
    path: '/app/approval-types',
    access: 'person',
    summary: 'Approval types, paged',
    query: ApprovalTypeQuery,
    reply: pageOf(ApprovalType),
  },
  get: {
    method: 'GET',
    path: '/app/approval-types/{approvalTypeId}',
    access: 'person',
    summary: 'One approval type',
    params: one,
    reply: ApprovalType,
  },
  create: {
    method: 'POST',
    changes: ['approvalTypes'],
    logs: 'approval-type-created',
    path: '/app/approval-types',
    access: { may: 'organization-admin' },
    summary: 'Create an approval type',
    body: ApprovalTypeInput,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['approvalTypes'],
    logs: 'approval-type-updated',
    path: '/app/approval-types/{approvalTypeId}',
    access: { may: 'organization-admin' },
    summary: 'Change an approval type',
    params: one,
    body: ApprovalTypeInput,
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['approvalTypes'],
    logs: 'approval-type-deleted',
    path: '/app/approval-types/{approvalTypeId}',
    access: { may: 'organization-admin' },
    summary: 'Delete an approval type',
    params: one,
    reply: one,
  },
})

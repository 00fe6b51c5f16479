import { z } from 'zod'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, Username, id, instant, pageOf } from './shapes.ts'

const ApprovalTypeId = id('Invalid approvalTypeId')

/** One that waits is asked for when those before it are given (G-094). */
const state = z.enum(['waiting', 'open', 'done'])

/** Whoever is away, and who approves in their place until they are back. */
const Absent = z.object({ username: z.string(), standIn: z.string(), toDate: z.iso.date() })

/** One of the approvals that a document needs. */
export const Approval = z.object({
  approvalTypeId: ApprovalTypeId,
  label: z.string(),
  state,
  /** Of one that is done: given, or refused (G-186). */
  approved: z.boolean().nullable(),
  approvedBy: z.string().nullable(),
  /** The person who is away, and in whose place that was. */
  inPlaceOf: z.string().nullable(),
  comment: z.string(),
  /** The version that was decided upon; of one that is not done the newest. */
  documentVersionId: DocumentVersionId,
  versionNumber: z.number().int(),
  dismissOnUpdateDocument: z.boolean(),
  /** The people who are awaited; of one that waits those who will be. */
  usernameList: z.array(z.string()),
  /** Of them, who is away. */
  absent: z.array(Absent),
  updatedAt: instant,
  /** The caller is awaited, or stands in for somebody who is. */
  mayDecide: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** What the approvals come to. A document that needs none is in none of the other states. */
export const ApprovalStatus = z.enum(['not-needed', 'awaited', 'rejected', 'approved'])
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** G-094. */
export const ApprovalDecision = z.strictObject({
  approvalTypeId: ApprovalTypeId,
  approved: z.boolean(),
  comment: z.string().trim().max(1000).default(''),
  /** The version that was looked at: when there is a newer one, nothing is decided. The newest when absent. */
  documentVersionId: id('Invalid documentVersionId').optional(),
})
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

/** The first and the last day on which somebody is away, and who approves then. */
export const Absence = z
  .strictObject({ standIn: Username, fromDate: z.iso.date(), toDate: z.iso.date() })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    error: 'The last day is before the first one',
    path: ['toDate'],
    params: { key: 'ends-before-it-begins' },
  })
export type Absence = z.infer<typeof Absence>

const MyAbsence = z.object({
  /** None when nobody stands in. */
  absence: z.object({ standIn: z.string(), fromDate: z.iso.date(), toDate: z.iso.date() }).nullable(),
  /** In whose place the caller approves, today or later. */
  standsInFor: z.array(z.object({ username: z.string(), fromDate: z.iso.date(), toDate: z.iso.date() })),
})
export type MyAbsence = z.infer<typeof MyAbsence>

const one = z.object({ documentId: DocumentId })

export const approvals = area({
  list: {
    method: 'GET',
    path: '/app/documents/{documentId}/approvals',
    access: 'person',
    summary: 'The approvals that a document needs: who is awaited, who decided what',
    params: one,
    reply: pageOf(Approval).extend({ status: ApprovalStatus }),
  },
  decide: {
    method: 'POST',
    changes: ['approvals', 'documents', 'actionLogs'],
    logs: 'document-approval-decided',
    path: '/app/documents/{documentId}/approve',
    access: 'person',
    summary: 'Give or refuse an approval that the caller is awaited for',
    params: one,
    body: ApprovalDecision,
    reply: z.object({ documentId: DocumentId, status: ApprovalStatus }),
  },
  absence: {
    method: 'GET',
    path: '/app/my-profile/absence',
    access: 'person',
    summary: 'When the caller is away, and who approves in their place',
    reply: MyAbsence,
  },
  setAbsence: {
    method: 'PUT',
    changes: ['approvals'],
    logs: 'absence-updated',
    path: '/app/my-profile/absence',
    access: 'person',
    summary: 'Name who approves in the place of the caller while they are away, or nobody',
    body: z.strictObject({ absence: Absence.nullable() }),
    reply: MyAbsence,
  },
})

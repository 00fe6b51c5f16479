import { z } from 'zod'
import { area } from './route.ts'
import { id, instant, pageNumber, pageOf } from './shapes.ts'

const NotificationId = id('Invalid Notification ID')

/** What a notification is about (B-566): of a generation the document and its type (G-181). */
export const NotificationMetadata = z.object({
  type: z.enum([
    'generation',
    'document-type-updated',
    'template-update',
    'document-collection-issues',
    'document-approval',
    'collection-assignment',
    'collection-deassignment',
  ]),
  documentId: z.string().optional(),
  documentVersionId: z.string().optional(),
  documentTypeId: z.string().optional(),
  /** What people know the document and its type by, and who made it: for words in the reader's language. */
  documentName: z.string().optional(),
  documentTypeName: z.string().optional(),
  createdBy: z.string().optional(),
})
export type NotificationMetadata = z.infer<typeof NotificationMetadata>

/** B-564, B-565. */
export const Notification = z.object({
  id: NotificationId,
  type: z.enum(['system-notification', 'review-document-reminder']),
  createdAt: instant,
  isRead: z.boolean(),
  /** Of a system-notification. */
  title: z.string().optional(),
  bodyHtml: z.string().optional(),
  metadata: NotificationMetadata.optional(),
  /** Of a review-document-reminder. */
  documentVersionId: z.string().optional(),
  documentType: z.string().optional(),
})
export type Notification = z.infer<typeof Notification>

const chosen = z.strictObject({
  notificationIdList: z.array(NotificationId).min(1, 'At least one notification is needed').max(500),
})

export const notifications = area({
  list: {
    method: 'GET',
    path: '/app/notifications',
    access: 'person',
    summary: "The caller's notifications, the newest first, 15 a page",
    query: z.strictObject({ pageNumber: pageNumber.default(0) }),
    reply: pageOf(Notification).extend({
      /** How many are not read, at most 100. */
      unreadCount: z.number().int(),
    }),
  },
  markAsRead: {
    method: 'POST',
    changes: ['notifications'],
    logs: 'notifications-read',
    path: '/app/notifications/mark-as-read',
    access: 'person',
    summary: 'Mark notifications of the caller as read',
    body: chosen,
  },
  remove: {
    method: 'POST',
    changes: ['notifications'],
    logs: 'notifications-removed',
    path: '/app/notifications/remove',
    access: 'person',
    summary: 'Remove notifications of the caller',
    body: chosen,
  },
})

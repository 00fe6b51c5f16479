import { z } from 'zod'
import { timeOfDay } from './access-windows.ts'
import { type MailWay, type NotificationKind, mailWays } from './notification-kinds.ts'
import { TimeZone } from './organizations.ts'
import type { RefusalKey } from './refusals.ts'
import { area } from './route.ts'
import { id, instant, pageNumber, pageOf } from './shapes.ts'

const NotificationId = id('Invalid Notification ID')

/** What a notification is about (B-566): by its ids, and by the names that people know (G-181). */
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
  templateId: z.string().optional(),
  templateVersionId: z.string().optional(),
  templateName: z.string().optional(),
  createdBy: z.string().optional(),
  /** Of a document-approval: the approval by its label; with `approved` it was decided, else it is awaited. */
  approvalType: z.string().optional(),
  approved: z.boolean().optional(),
  /** Of a collection-assignment or a collection-deassignment: the case file, and who decided it. */
  collectionId: z.string().optional(),
  collectionName: z.string().optional(),
  assignedBy: z.string().optional(),
})
export type NotificationMetadata = z.infer<typeof NotificationMetadata>

/** What is kept of what a notification is about; that of a reminder has no type, and says when it expires. */
export type NotificationSubject = Partial<NotificationMetadata> & { expiresOn?: string; hasExpired?: boolean }

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
  /** Of a review-document-reminder, with what a screen says of it. */
  documentVersionId: z.string().optional(),
  documentType: z.string().optional(),
  documentId: z.string().optional(),
  documentName: z.string().optional(),
  /** The last day on which the document is valid, and whether it was over then. */
  expiresOn: z.iso.date().optional(),
  hasExpired: z.boolean().optional(),
})
export type Notification = z.infer<typeof Notification>

const mailWay = z.enum(mailWays)

const QuietHours = z
  .strictObject({ fromTime: timeOfDay, toTime: timeOfDay })
  .refine(({ fromTime, toTime }) => fromTime !== toTime, {
    error: 'Enter two different times, for example 22:00 and 07:00',
    path: ['toTime'],
    params: { key: 'same-times' satisfies RefusalKey },
  })

/** How a person wants to be told by mail, in one organization. */
export const NotificationSettings = z.strictObject({
  mails: z.strictObject({
    generation: mailWay,
    'document-approval': mailWay,
    'document-type-updated': mailWay,
    'template-update': mailWay,
    'review-document-reminder': mailWay,
  }) satisfies z.ZodType<Record<NotificationKind, MailWay>>,
  /** No mail goes out from the one to the other, over midnight where they end before they begin; it waits. */
  quietHours: QuietHours.nullable(),
  /** The hour of the mail that comes once a day. */
  digestHour: z.number().int().min(0).max(23),
  /** By whose clocks these hours count: the organization's when null. */
  timeZone: TimeZone.nullable(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

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
  settings: {
    method: 'GET',
    path: '/app/notifications/settings',
    access: 'person',
    summary: 'How the caller is told by mail here',
    reply: NotificationSettings.extend({ organizationTimeZone: z.string() }),
  },
  saveSettings: {
    method: 'PUT',
    changes: ['notifications'],
    logs: 'notification-settings-updated',
    path: '/app/notifications/settings',
    access: 'person',
    summary: 'Choose how to be told by mail here',
    body: NotificationSettings,
  },
})

import type { AreaParts } from '../platform/area.ts'
import { type MailingServices, askForDueMails, mailDue } from './mailing.ts'
import { type NotificationServices, notificationListeners } from './notifications.jobs.ts'
import { notificationEndpoints } from './notifications.routes.ts'

export { removeNotificationsOf } from './notifications.db.ts'
export { expiryNews } from './expiry.messages.ts'
export { asNotification, paragraphOf } from './notifications.messages.ts'
export { type Telling, notifyAll } from './telling.db.ts'
export { serveUnsubscribing } from './unsubscribing.ts'

export const notifications = (services: NotificationServices & MailingServices): AreaParts => ({
  endpoints: notificationEndpoints(services),
  jobs: [mailDue(services)],
  listeners: notificationListeners(services),
  schedules: [askForDueMails(services)],
})

import type { AreaParts } from '../platform/area.ts'
import { type NotificationServices, notificationListeners } from './notifications.jobs.ts'
import { notificationEndpoints } from './notifications.routes.ts'

export const notifications = (services: NotificationServices): AreaParts => ({
  endpoints: notificationEndpoints(services),
  listeners: notificationListeners(services),
})

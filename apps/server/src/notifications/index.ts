import type { AreaParts } from '../platform/area.ts'
import { notificationListeners } from './notifications.jobs.ts'
import { notificationEndpoints } from './notifications.routes.ts'

export const notifications = (): AreaParts => ({
  endpoints: notificationEndpoints(),
  listeners: notificationListeners,
})

import { notifications } from '@tabellio/contract/notifications'
import { implement } from '../platform/endpoints.ts'
import { listNotifications, markAsRead, removeNotifications } from './notifications.db.ts'

export const notificationEndpoints = () =>
  implement(notifications, {
    list: ({ tenant, query }) => tenant.read((tx) => listNotifications(tx, query.pageNumber)),
    markAsRead: ({ tenant, body }) =>
      tenant.write(async (tx) => void (await markAsRead(tx, body.notificationIdList))),
    remove: ({ tenant, body }) =>
      tenant.write(async (tx) => void (await removeNotifications(tx, body.notificationIdList))),
  })

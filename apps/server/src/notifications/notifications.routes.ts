import { notifications } from '@tabellio/contract/notifications'
import type { TenantTx } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { note } from '../platform/action-log.ts'
import { listNotifications, markAsRead, removeNotifications } from './notifications.db.ts'
import type { NotificationServices } from './notifications.jobs.ts'
import { saveSettings, shownSettings } from './settings.db.ts'

export const notificationEndpoints = ({ live }: NotificationServices) => {
  /** The other windows of the person show the same afterwards. */
  const tellOneself = (tx: TenantTx) => tx.afterCommit(() => live.tell(tx.organizationId, [tx.actor.name]))
  return implement(notifications, {
    list: ({ tenant, caller, query }) =>
      tenant.read((tx) =>
        listNotifications(tx, query.pageNumber, caller.session.isPhone ? 'sendToMobile' : 'sendToWeb'),
      ),
    markAsRead: ({ tenant, body }) =>
      tenant.write(async (tx) => {
        await markAsRead(tx, body.notificationIdList)
        tellOneself(tx)
      }),
    remove: ({ tenant, body }) =>
      tenant.write(async (tx) => {
        await removeNotifications(tx, body.notificationIdList)
        tellOneself(tx)
      }),
    settings: ({ tenant }) => tenant.read((tx) => shownSettings(tx, tx.actor.name)),
    saveSettings: ({ tenant, body }) =>
      tenant.write(async (tx) => {
        await saveSettings(tx, tx.actor.name, body)
        note(tx, { after: body })
      }),
  })
}

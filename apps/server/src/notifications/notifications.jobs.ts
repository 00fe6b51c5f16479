import { findRoleToNotify } from '../document-types/index.ts'
import { documentSaved, findDocumentVersion } from '../documents/index.ts'
import { getLanguage } from '../organizations/index.ts'
import { listen } from '../platform/events.ts'
import { holdersOf } from '../roles/index.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { notify } from './notifications.db.ts'
import { storedDocument } from './notifications.messages.ts'

export type NotificationServices = { live: LiveEvents }

/** Tells the holders of the role that the document's group names (G-214, B-648). */
const tellOfDocument = ({ live }: NotificationServices) =>
  listen(documentSaved, 'notify', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const version = await findDocumentVersion(tx, data.documentVersionId)
      if (!version) return
      const { name, createdBy, documentTypeId, documentTypeName } = version
      const { roleToNotify = null } = (await findRoleToNotify(tx, documentTypeId)) ?? {}
      if (roleToNotify === null) return
      const about = { documentName: name, documentTypeName, createdBy }
      const usernames = await holdersOf(tx, roleToNotify)
      await notify(tx, {
        key,
        usernames,
        ...storedDocument(await getLanguage(tx), about),
        metadata: {
          type: 'generation',
          documentId: data.documentId,
          documentVersionId: data.documentVersionId,
          documentTypeId,
          ...about,
        },
      })
      tx.afterCommit(() => live.tell(tx.organizationId, usernames))
    }),
  )

export const notificationListeners = (services: NotificationServices) => [tellOfDocument(services)]

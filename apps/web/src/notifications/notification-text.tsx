import { Badge, Group } from '@mantine/core'
import type { Notification, NotificationSubject } from '@tabellio/contract/notifications'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { notificationMessages } from './notifications.messages.ts'

/** What happened, in the reader’s language where it is known what it is. */
export function useText() {
  const words = useMessages(notificationMessages)
  const expiryOf = useExpiryText()
  return (notification: Notification) => {
    if (notification.type === 'review-document-reminder') return expiryOf(notification)
    const { title = '', metadata = {} } = notification
    const { type, createdBy, documentName, documentTypeName, approvalType, approved }: NotificationSubject =
      metadata
    if (!documentName || !createdBy || !documentTypeName) return title
    if (type === 'generation') return words.stored({ createdBy, documentName, documentTypeName })
    if (type !== 'document-approval' || !approvalType) return title
    if (approved === undefined) return words.awaitsApproval({ documentName, approvalType })
    const said = { createdBy, documentName, approvalType }
    return approved ? words.approved(said) : words.notApproved(said)
  }
}

/** Until when a document is valid, or was. */
function useExpiryText() {
  const words = useMessages(notificationMessages)
  const format = useFormat()
  return ({ documentName = '', documentType = '', expiresOn = '', hasExpired }: Notification) => {
    const said = { documentName, documentType, day: format.day(expiresOn) }
    return hasExpired ? words.expired(said) : words.expires(said)
  }
}

/** Leads to the document, and counts as read then. */
export function What({ notification }: { notification: Notification }) {
  const { organizationId } = useOrganization()
  const words = useMessages(notificationMessages)
  const mark = useWrite('notifications', 'markAsRead')
  const text = useText()(notification)
  const { id, isRead, metadata } = notification
  const documentId = notification.documentId ?? metadata?.documentId
  const follow = () => {
    if (!isRead) void mark({ body: { notificationIdList: [id] } }).catch(() => undefined)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {documentId === undefined ? (
        text
      ) : (
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          size="sm"
          fw={isRead ? 400 : 600}
          onClick={follow}
        >
          {text}
        </TextLink>
      )}
      {!isRead && (
        <Badge variant="light" size="sm">
          {words.unread}
        </Badge>
      )}
    </Group>
  )
}

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
  const expiryOf = useExpiryText()
  const assignmentOf = useAssignmentText()
  const documentTextOf = useDocumentText()
  return (notification: Notification) => {
    if (notification.type === 'review-document-reminder') return expiryOf(notification)
    const { title = '', metadata = {} } = notification
    return assignmentOf(metadata) ?? documentTextOf(metadata) ?? title
  }
}

/** Who stored a document, awaits an approval of it, or decided on one. */
function useDocumentText() {
  const words = useMessages(notificationMessages)
  return ({
    type,
    createdBy,
    documentName,
    documentTypeName,
    approvalType,
    approved,
  }: NotificationSubject) => {
    if (!documentName || !createdBy || !documentTypeName) return undefined
    if (type === 'generation') return words.stored({ createdBy, documentName, documentTypeName })
    if (type !== 'document-approval' || !approvalType) return undefined
    if (approved === undefined) return words.awaitsApproval({ documentName, approvalType })
    const said = { createdBy, documentName, approvalType }
    return approved ? words.approved(said) : words.notApproved(said)
  }
}

/** Who put the reader in charge of a case file, or no longer. */
function useAssignmentText() {
  const words = useMessages(notificationMessages)
  return ({ type, collectionName, assignedBy }: NotificationSubject) => {
    if (!collectionName || !assignedBy) return undefined
    const said = { collectionName, assignedBy }
    return type === 'collection-assignment' ? words.inCharge(said) : words.notInCharge(said)
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

/** Leads to the document or the case file, and counts as read then. */
export function What({ notification }: { notification: Notification }) {
  const { organizationId } = useOrganization()
  const words = useMessages(notificationMessages)
  const mark = useWrite('notifications', 'markAsRead')
  const text = useText()(notification)
  const { id, isRead, metadata } = notification
  const documentId = notification.documentId ?? metadata?.documentId
  const instanceId = metadata?.collectionId
  const look = {
    size: 'sm',
    fw: isRead ? 400 : 600,
    onClick: () => {
      if (!isRead) void mark({ body: { notificationIdList: [id] } }).catch(() => undefined)
    },
  } as const
  return (
    <Group gap="xs" wrap="nowrap">
      {documentId !== undefined && (
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          {...look}
        >
          {text}
        </TextLink>
      )}
      {instanceId !== undefined && (
        <TextLink
          to="/o/$organizationId/case-files/$instanceId"
          params={{ organizationId, instanceId }}
          {...look}
        >
          {text}
        </TextLink>
      )}
      {(documentId ?? instanceId) === undefined && text}
      {!isRead && (
        <Badge variant="light" size="sm">
          {words.unread}
        </Badge>
      )}
    </Group>
  )
}

import { Badge, Group } from '@mantine/core'
import type { Notification } from '@tabellio/contract/notifications'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { notificationMessages } from './notifications.messages.ts'

/** What happened, in the reader's language where it is known what it is. */
export function useText() {
  const words = useMessages(notificationMessages)
  return ({ title = '', metadata }: Notification) => {
    const { type, createdBy, documentName, documentTypeName } = metadata ?? {}
    const isKnown = type === 'generation' && documentName && createdBy && documentTypeName
    return isKnown ? words.stored({ createdBy, documentName, documentTypeName }) : title
  }
}

/** Leads to the document, and counts as read then. */
export function What({ notification }: { notification: Notification }) {
  const { organizationId } = useOrganization()
  const words = useMessages(notificationMessages)
  const mark = useWrite('notifications', 'markAsRead')
  const text = useText()(notification)
  const { id, isRead, metadata } = notification
  const follow = () => {
    if (!isRead) void mark({ body: { notificationIdList: [id] } }).catch(() => undefined)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {metadata?.documentId === undefined ? (
        text
      ) : (
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId: metadata.documentId }}
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

import { Text } from '@mantine/core'
import type { Notification } from '@tabellio/contract/notifications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CardList, type Column } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { What } from './notification-text.tsx'
import { notificationMessages } from './notifications.messages.ts'
import { newestNotifications } from './notifications.queries.ts'

const shownAtOnce = 5

/** What happened last that concerns the person. */
export function RecentNotifications() {
  const words = useMessages(notificationMessages)
  const format = useFormat()
  const { items } = useSuspenseQuery(newestNotifications).data
  if (items.length === 0) return <Text c="dimmed">{words.noneHint}</Text>
  const columns: Column<Notification>[] = [
    {
      key: 'what',
      title: words.what,
      onPhone: 'title',
      render: (notification) => <What notification={notification} />,
    },
    {
      key: 'when',
      title: words.when,
      onPhone: 'line',
      render: ({ createdAt }) => <time>{format.moment(createdAt)}</time>,
    },
  ]
  return (
    <CardList name={words.title} columns={columns} rows={items.slice(0, shownAtOnce)} idOf={({ id }) => id} />
  )
}

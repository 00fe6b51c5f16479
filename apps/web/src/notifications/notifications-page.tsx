import { ActionIcon, Button, Group } from '@mantine/core'
import { IconBell, IconChecks, IconTrash } from '@tabler/icons-react'
import type { Notification } from '@tabellio/contract/notifications'
import { type Column, DataList, ListPage } from '../parts/lists/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { notificationMessages } from './notifications.messages.ts'
import { What, useText } from './notification-text.tsx'
import { notificationPage, notificationSizes } from './notifications.queries.ts'

export function NotificationsPage() {
  const words = useMessages(notificationMessages)
  return (
    <ListPage words={words} Icon={IconBell} filters={[]} list={notificationPage} sizes={notificationSizes}>
      {(notifications) => (
        <>
          <MarkButton notifications={notifications} />
          <Notifications notifications={notifications} />
        </>
      )}
    </ListPage>
  )
}

function Notifications({ notifications }: { notifications: Notification[] }) {
  const words = useMessages(notificationMessages)
  const format = useFormat()
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
      width: 220,
      onPhone: 'line',
      render: ({ createdAt }) => <time>{format.moment(createdAt)}</time>,
    },
    {
      key: 'actions',
      title: '',
      width: 60,
      onPhone: 'actions',
      render: (notification) => <RemoveButton notification={notification} />,
    },
  ]
  return <DataList name={words.title} columns={columns} rows={notifications} idOf={({ id }) => id} />
}

/** Marks all that the page shows. */
function MarkButton({ notifications }: { notifications: Notification[] }) {
  const words = useMessages(notificationMessages)
  const mark = useWrite('notifications', 'markAsRead')
  const notificationIdList = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (notificationIdList.length === 0) return null
  const markAll = () =>
    mark({ body: { notificationIdList } }).catch((error: unknown) => notifyFailure(words.notMarked, error))
  return (
    <Group>
      <Button variant="default" leftSection={<IconChecks size={16} />} onClick={() => void markAll()}>
        {words.markAll}
      </Button>
    </Group>
  )
}

function RemoveButton({ notification }: { notification: Notification }) {
  const words = useMessages(notificationMessages)
  const remove = useWrite('notifications', 'remove')
  const name = useText()(notification)
  const onClick = () =>
    void remove({ body: { notificationIdList: [notification.id] } }).catch((error: unknown) =>
      notifyFailure(words.notRemoved, error),
    )
  return (
    <ActionIcon variant="default" size={30} aria-label={words.remove({ name })} onClick={onClick}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}

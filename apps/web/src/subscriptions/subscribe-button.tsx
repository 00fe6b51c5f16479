import { ActionIcon, Loader, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { subscriptionMessages } from './subscriptions.messages.ts'
import type { Thing } from './subscriptions.queries.ts'

const ChannelTable = lazyPart(async () => (await import('./channel-table.tsx')).ChannelTable, <Loader />)

/** A bell beside a thing: asks what of it the person wants to be told of, and where. */
export function SubscribeButton({ thing, name }: { thing: Thing; name: string }) {
  const words = useMessages(subscriptionMessages)
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={words.tellMeOf({ name })} title={words.tellMe}>
          <IconBell size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.tellMeOf({ name })}>
        <Text fw={600} size="sm" mb="xs" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {words.tellMe}
        </Text>
        <Suspense fallback={<Loader />}>
          <ChannelTable thing={thing} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

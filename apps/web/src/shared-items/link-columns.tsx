import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { SharedItemSummary } from '@tabellio/contract/shared-items'
import type { SharedItemState } from '@tabellio/contract/shared-item-types'
import type { Column } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { sharedItemMessages } from './shared-items.messages.ts'

const colors: Record<SharedItemState, string> = {
  open: 'teal',
  revoked: 'gray',
  expired: 'orange',
  exhausted: 'orange',
}

type Actions = {
  onState: (link: SharedItemSummary, active: boolean) => void
  onRemove: (link: SharedItemSummary) => void
}

/** What a list says of each link, and what can be done with it. */
export function useLinkColumns(actions: Actions): Column<SharedItemSummary>[] {
  const words = useMessages(sharedItemMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ name, assignedTo }) => (
        <Stack gap={0}>
          <Text inherit fw={500}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {assignedTo}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      title: words.state,
      render: ({ state }) => (
        <Badge variant="light" color={colors[state]}>
          {words[state]}
        </Badge>
      ),
    },
    {
      key: 'used',
      title: words.used,
      render: ({ usage, maxUsage }) =>
        maxUsage === undefined ? String(usage) : words.usedOf({ usage, maxUsage }),
    },
    {
      key: 'lastUsed',
      title: words.lastUsed,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : format.moment(lastUsedAt)),
    },
    {
      key: 'until',
      title: words.until,
      render: ({ expirationDate }) =>
        expirationDate === undefined ? words.noEnd : format.date(expirationDate),
    },
    {
      key: 'actions',
      title: '',
      onPhone: 'actions',
      render: (link) => <LinkActions link={link} {...actions} />,
    },
  ]
}

function LinkActions({ link, onState, onRemove }: Actions & { link: SharedItemSummary }) {
  const words = useMessages(sharedItemMessages)
  const { name, active } = link
  const look = { variant: 'default', size: 'xs' } as const
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        {...look}
        aria-label={active ? words.revokeOne({ name }) : words.reopenOne({ name })}
        onClick={() => onState(link, !active)}
      >
        {active ? words.revoke : words.reopen}
      </Button>
      <Button {...look} aria-label={words.removeOne({ name })} onClick={() => onRemove(link)}>
        {words.remove}
      </Button>
    </Group>
  )
}

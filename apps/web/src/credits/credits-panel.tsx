import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Credits } from '@tabellio/contract/credits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { read } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { creditMessages } from './credits.messages.ts'

type Props = {
  organizationId: string
  /** Offers to give some, as the system's administrators may. */
  mayGive?: boolean
}

/** The credits of an organization, in the order in which they are taken. */
export function CreditsPanel({ organizationId, mayGive = false }: Props) {
  const words = useMessages(creditMessages)
  const { data } = useSuspenseQuery(read('credits', 'list', { params: { organizationId } }))
  const columns = useColumns()
  const [isGiving, setGiving] = useState(false)
  return (
    <Paper withBorder p="lg" maw={760}>
      <Stack>
        <Group justify="space-between">
          <div>
            <Title order={2} size="h5">
              {words.title}
            </Title>
            <Text size="sm" c="dimmed">
              {data.totalCount === 0 ? words.none : words.hint}
            </Text>
          </div>
          {mayGive && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setGiving(true)}>
              {words.give}
            </Button>
          )}
        </Group>
        {data.totalCount > 0 && (
          <DataList name={words.title} columns={columns} rows={data.items} idOf={({ id }) => id} />
        )}
      </Stack>
      {isGiving && <CreditsDialog organizationId={organizationId} onClose={() => setGiving(false)} />}
    </Paper>
  )
}

function useColumns(): Column<Credits>[] {
  const words = useMessages(creditMessages)
  const { date, number } = useFormat()
  return [
    {
      key: 'priority',
      title: words.priority,
      onPhone: 'title',
      render: ({ priority, isPostPaid }) => (
        <Group gap="xs">
          {words[priority]}
          {isPostPaid && <Badge variant="light">{words.paidLater}</Badge>}
        </Group>
      ),
    },
    {
      key: 'creditCount',
      title: words.count,
      onPhone: 'line',
      render: ({ creditCount }) => words.documents({ count: creditCount, shown: number(creditCount) }),
    },
    {
      key: 'expirationDate',
      title: words.expires,
      onPhone: 'line',
      render: ({ expirationDate }) => date(expirationDate),
    },
  ]
}

import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Panel } from '../ui/panel.tsx'
import { impersonationMessages } from './impersonation.messages.ts'

/** Who acted in the place of the person of the session, when and why. */
export function MyImpersonations() {
  const words = useMessages(impersonationMessages)
  const { moment } = useFormat()
  const { data } = useSuspenseQuery(read('impersonation', 'mine'))
  return (
    <Panel title={words.mine} hint={words.mineHint}>
      {data.items.length === 0 && <Text size="sm">{words.none}</Text>}
      <Stack component="ul" p={0} m={0} gap="md" style={{ listStyle: 'none' }}>
        {data.items.map(({ id, impersonator, organizationName, startedAt, reason }) => (
          <li key={id}>
            <Text fw={500}>{impersonator}</Text>
            <Text size="sm" c="dimmed">
              {[organizationName, moment(startedAt)].join(' · ')}
            </Text>
            <Text size="sm">{words.reasonIs({ reason })}</Text>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

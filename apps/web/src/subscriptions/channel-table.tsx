import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Table } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { subscriptionMessages } from './subscriptions.messages.ts'
import { type Thing, subscriptionsTo, useSubscribe } from './subscriptions.queries.ts'

const kinds = ['generation', 'update'] as const
const channels = ['sendToWeb', 'sendToMobile'] as const

/** What of a thing the person is told of, by where: a choice is kept as soon as it is made. */
export function ChannelTable({ thing }: { thing: Thing }) {
  const words = useMessages(subscriptionMessages)
  const { data: mine } = useSuspenseQuery(subscriptionsTo(thing))
  const subscribe = useSubscribe()
  const change = (kind: (typeof kinds)[number], channel: (typeof channels)[number], isOn: boolean) =>
    void subscribe({ to: thing, subscriptionType: kind, ...mine[kind], [channel]: isOn }).catch(
      (error: unknown) => notifyFailure(words.notSaved, error),
    )
  return (
    <Table verticalSpacing={6} aria-label={words.tellMe}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.of}</Table.Th>
          {channels.map((channel) => (
            <Table.Th key={channel} ta="center">
              {words[channel]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map((kind) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row" fw={400}>
              {words[kind]}
            </Table.Th>
            {channels.map((channel) => (
              <Table.Td key={channel}>
                <Checkbox
                  checked={mine[kind][channel]}
                  onChange={({ currentTarget }) => change(kind, channel, currentTarget.checked)}
                  aria-label={`${words[kind]}: ${words[channel]}`}
                  styles={{ body: { justifyContent: 'center' } }}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

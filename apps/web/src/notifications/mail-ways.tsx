import '@mantine/core/styles/Radio.layer.css'
import { Radio, Table } from '@mantine/core'
import {
  type MailWay,
  type NotificationKind,
  mailWays,
  notificationKinds,
} from '@tabellio/contract/notification-kinds'
import { useMessages } from '../platform/use-messages.ts'
import { mailSettingsMessages } from './mail-settings.messages.ts'

type Input = { value?: unknown; onChange: (way: MailWay) => void }

/** The kinds of notifications, each with the ways in which it may come by mail. */
export function MailWays({ inputOf }: { inputOf: (kind: NotificationKind) => Input }) {
  const words = useMessages(mailSettingsMessages)
  return (
    <Table layout="fixed" verticalSpacing="xs" horizontalSpacing="xs" aria-label={words.byMail}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="40%">{words.kind}</Table.Th>
          {mailWays.map((way) => (
            <Table.Th key={way} ta="center">
              {words[way]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {notificationKinds.map((kind) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row" fw={400}>
              {words[kind]}
            </Table.Th>
            {mailWays.map((way) => (
              <Table.Td key={way}>
                <Way kind={kind} way={way} input={inputOf(kind)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type WayProps = { kind: NotificationKind; way: MailWay; input: Input }

function Way({ kind, way, input: { value, onChange } }: WayProps) {
  const words = useMessages(mailSettingsMessages)
  return (
    <Radio
      name={kind}
      value={way}
      checked={value === way}
      onChange={() => onChange(way)}
      aria-label={`${words[kind]}: ${words[way]}`}
      styles={{ body: { justifyContent: 'center' } }}
    />
  )
}

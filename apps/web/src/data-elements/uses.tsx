import { Alert, List, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DataElementUse } from '@tabellio/contract/data-elements'
import { useMessages } from '../platform/use-messages.ts'
import { dataElementMessages } from './data-elements.messages.ts'
import { dataElementUses } from './data-elements.queries.ts'

/** What uses an element, each with the fields, conditions and formulas that depend on it. */
export function UsesDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useMessages(dataElementMessages)
  const { data, isError } = useQuery(dataElementUses(name))
  return (
    <Modal opened onClose={onClose} title={words.usesTitle({ name })} centered>
      {isError && <Text role="alert">{words.usesFailed}</Text>}
      {data?.items.length === 0 && <Text>{words.noUses}</Text>}
      {data && <UseList uses={data.items} />}
    </Modal>
  )
}

/** Says what a change affects, before it is saved. */
export function AffectedNote({ name }: { name: string }) {
  const words = useMessages(dataElementMessages)
  const { data } = useQuery(dataElementUses(name))
  if (!data || data.items.length === 0) return undefined
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={words.affects({ count: data.items.length })}
    >
      <Stack gap="xs">
        <UseList uses={data.items} />
        <Text size="sm">{words.takenOver}</Text>
      </Stack>
    </Alert>
  )
}

function UseList({ uses }: { uses: DataElementUse[] }) {
  const words = useMessages(dataElementMessages)
  return (
    <List size="sm">
      {uses.map((use) => (
        <List.Item key={`${use.kind} ${use.id}`}>
          {words[`in-${use.kind}`]} <strong>{use.name}</strong>
          {use.kind !== 'data-element' && use.paths.length > 0 && (
            <Text size="sm">{words.fields({ names: use.paths.join(', ') })}</Text>
          )}
          {use.conditions.length > 0 && (
            <Text size="sm">{words.conditions({ names: use.conditions.join(', ') })}</Text>
          )}
          {use.formulas.length > 0 && (
            <Text size="sm">{words.formulas({ names: use.formulas.join(', ') })}</Text>
          )}
        </List.Item>
      ))}
    </List>
  )
}

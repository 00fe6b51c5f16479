import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Checkbox, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBellOff, IconSearch } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure, notifyUndo } from '../ui/feedback/notify.ts'
import { subscriptionMessages } from './subscriptions.messages.ts'
import {
  type Subscription,
  subscribableTypes,
  templateSubscriptions,
  typeSubscriptions,
  useSubscribe,
} from './subscriptions.queries.ts'

type Row = Subscription & { id: string; name: string }

/** All that the person subscribed to, by name, to be changed and ended here. */
export function MySubscriptions() {
  const words = useMessages(subscriptionMessages)
  const [searched, setSearched] = useState('')
  const rows = useRows()
  const found = rows.filter(({ name }) => plain(name).includes(plain(searched)))
  return (
    <Paper withBorder p="lg" maw={960}>
      <Stack>
        <Title order={2} size="h5">
          {words.title}
        </Title>
        <Text c="dimmed">{words.hint}</Text>
        <Group align="end" grow preventGrowOverflow={false}>
          <TextInput
            label={words.search}
            leftSection={<IconSearch size={16} />}
            value={searched}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          />
          <AddType rows={rows} />
        </Group>
        {found.length > 0 ? (
          <Rows rows={found} />
        ) : (
          <Text c="dimmed" component="output">
            {rows.length === 0 ? words.none : words.noneFound}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

/** Without accents and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

function useRows(): Row[] {
  const [{ data: templates }, { data: types }] = useSuspenseQueries({
    queries: [templateSubscriptions, typeSubscriptions],
  })
  return [
    ...templates.items.map(({ templateId, ...rest }): Row => ({
      ...rest,
      id: `${templateId} ${rest.subscriptionType}`,
      to: { kind: 'template', templateId },
    })),
    ...types.items.map(({ documentTypeId, ...rest }): Row => ({
      ...rest,
      id: `${documentTypeId} ${rest.subscriptionType}`,
      to: { kind: 'type', documentTypeId },
    })),
  ].toSorted((one, other) => one.name.localeCompare(other.name))
}

function useChange() {
  const words = useMessages(subscriptionMessages)
  const subscribe = useSubscribe()
  const change = ({ to, subscriptionType, sendToWeb, sendToMobile }: Subscription): Promise<boolean> =>
    subscribe({ to, subscriptionType, sendToWeb, sendToMobile }).then(
      () => true,
      (error: unknown) => {
        notifyFailure(words.notSaved, error)
        return false
      },
    )
  return change
}

function Rows({ rows }: { rows: Row[] }) {
  const words = useMessages(subscriptionMessages)
  const columns: Column<Row>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ name }) => name },
    {
      key: 'kind',
      title: words.of,
      onPhone: 'line',
      render: ({ to, subscriptionType }) => `${words[to.kind]}: ${words[subscriptionType]}`,
    },
    { key: 'where', title: words.where, onPhone: 'line', render: (row) => <Where row={row} /> },
    { key: 'end', title: '', width: 60, onPhone: 'actions', render: (row) => <EndButton row={row} /> },
  ]
  return <DataList name={words.title} columns={columns} rows={rows} idOf={({ id }) => id} />
}

function Where({ row }: { row: Row }) {
  const words = useMessages(subscriptionMessages)
  const change = useChange()
  return (
    <Group gap="md">
      {(['sendToWeb', 'sendToMobile'] as const).map((channel) => (
        <Checkbox
          key={channel}
          label={words[channel]}
          checked={row[channel]}
          onChange={({ currentTarget }) => void change({ ...row, [channel]: currentTarget.checked })}
        />
      ))}
    </Group>
  )
}

function EndButton({ row }: { row: Row }) {
  const words = useMessages(subscriptionMessages)
  const change = useChange()
  const { name, subscriptionType } = row
  const end = async () => {
    const hasEnded = await change({ ...row, sendToWeb: false, sendToMobile: false })
    if (hasEnded) notifyUndo(words.ended({ name }), words.undo, () => void change(row))
  }
  return (
    <ActionIcon
      variant="default"
      size={30}
      title={words.end}
      aria-label={words.endOf({ name, what: words[subscriptionType] })}
      onClick={() => void end()}
    >
      <IconBellOff size={16} />
    </ActionIcon>
  )
}

/** Everybody who sees a type may be told of its documents, also who has no screen of types. */
function AddType({ rows }: { rows: Row[] }) {
  const words = useMessages(subscriptionMessages)
  const change = useChange()
  const [{ data: types }] = useSuspenseQueries({ queries: [subscribableTypes] })
  const known = new Set(
    rows.flatMap(({ to, subscriptionType }) =>
      to.kind === 'type' && subscriptionType === 'generation' ? [to.documentTypeId] : [],
    ),
  )
  const choices = types.items
    .filter(({ documentTypeId }) => !known.has(documentTypeId))
    .map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  const add = (documentTypeId: string | null) => {
    if (documentTypeId === null) return
    const to = { kind: 'type', documentTypeId } as const
    void change({ to, subscriptionType: 'generation', sendToWeb: true, sendToMobile: true })
  }
  return (
    <Select
      label={words.addType}
      placeholder={words.addTypeHint}
      data={choices}
      value={null}
      onChange={add}
      disabled={choices.length === 0}
      searchable
    />
  )
}

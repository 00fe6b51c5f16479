import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { DictionaryListSchema } from '@tabellio/contract/dictionary-lists'
import { type Column, RowActions } from '../parts/lists/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useLanguage } from '../platform/use-language.ts'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { type Place, type PlacedItem, placeBelow } from './edit-list.ts'

type Actions = {
  schemaOf: (place: Place) => DictionaryListSchema
  /** Items of several lists are shown, which have no order among themselves. */
  isSearched: boolean
  onOpen: (place: Place) => void
  onEdit: (of: PlacedItem) => void
  onMove: (of: PlacedItem, by: -1 | 1) => void
  onRemove: (of: PlacedItem) => void
}

const mayAll = { edit: true, delete: true }

/** What is shown of an item, and done with it. */
export function useItemColumns(actions: Actions): Column<PlacedItem>[] {
  const words = useMessages(dictionaryListMessages)
  const { isSearched, onEdit, onRemove } = actions
  return [
    {
      key: 'label',
      title: words.label,
      onPhone: 'title',
      render: (placed) => <Label placed={placed} isSearched={isSearched} />,
    },
    { key: 'key', title: words.key, onPhone: 'line', render: ({ item }) => item.key },
    {
      key: 'nested',
      title: words.nestedLists,
      onPhone: 'line',
      render: (placed) => <Nested placed={placed} actions={actions} />,
    },
    {
      key: 'actions',
      title: '',
      width: 320,
      onPhone: 'actions',
      render: (placed) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {!isSearched && <Moves placed={placed} onMove={actions.onMove} />}
          <RowActions
            name={placed.item.label}
            may={mayAll}
            onEdit={() => onEdit(placed)}
            onDelete={() => onRemove(placed)}
          />
        </Group>
      ),
    },
  ]
}

function Moves({ placed, onMove }: { placed: PlacedItem; onMove: Actions['onMove'] }) {
  const words = useMessages(dictionaryListMessages)
  const { label: name } = placed.item
  return (
    <>
      <ActionIcon variant="default" aria-label={words.moveUp({ name })} onClick={() => onMove(placed, -1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={words.moveDown({ name })} onClick={() => onMove(placed, 1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
    </>
  )
}

function Label({ placed: { item, place }, isSearched }: { placed: PlacedItem; isSearched: boolean }) {
  const words = useMessages(dictionaryListMessages)
  const { language } = useLanguage()
  return (
    <Group gap="xs">
      {item.labels[language] ?? item.label}
      {item.isRetired && (
        <Badge variant="light" color="gray">
          {words.retired}
        </Badge>
      )}
      {isSearched && place.above.length > 0 && (
        <Text size="xs" c="dimmed">
          {place.above.join(' › ')}
        </Text>
      )}
    </Group>
  )
}

function Nested({ placed, actions }: { placed: PlacedItem; actions: Actions }) {
  const words = useMessages(dictionaryListMessages)
  return (
    <Group gap="xs">
      {actions.schemaOf(placed.place).children.map(({ name }) => (
        <Button
          key={name}
          variant="subtle"
          size="compact-sm"
          onClick={() => actions.onOpen(placeBelow(placed, name))}
          aria-label={words.openNested({ list: name, name: placed.item.label })}
        >
          {`${name} (${placed.item.children[name]?.length ?? 0})`}
        </Button>
      ))}
    </Group>
  )
}

import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { withKeys } from '../../ui/with-keys.ts'
import { editorMessages } from './editor.messages.ts'
import styles from './editor.module.css'
import { maxWidgets, type EditedRow } from './layout.ts'
import type { Editing } from './use-layout.ts'
import { WidgetEditor } from './widget-editor.tsx'
import { dragged, offered, useWidgetName } from './widget-names.ts'

type RowProps = { editing: Editing; row: EditedRow; at: number }

export function RowEditor(props: RowProps) {
  const { row, at } = props
  const words = useMessages(editorMessages)
  return (
    <Paper withBorder p="md" component="section" aria-label={words.row({ row: at + 1 })}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h6">
          {words.row({ row: at + 1 })}
        </Title>
        <RowButtons {...props} />
      </Group>
      <SimpleGrid cols={{ base: 1, md: row.columns.length }} spacing="md">
        {withKeys(row.columns, () => 'column').map(({ key }, column) => (
          <ColumnEditor key={key} {...props} column={column} />
        ))}
      </SimpleGrid>
    </Paper>
  )
}

function RowButtons({ editing, row, at }: RowProps) {
  const words = useMessages(editorMessages)
  const number = { row: at + 1 }
  const look = { variant: 'default', size: 30 } as const
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={words.columns(number)}
        value={String(row.columns.length)}
        onChange={(count) => editing.setColumns(row.key, count === '2' ? 2 : 1)}
        data={[
          { value: '1', label: words.one },
          { value: '2', label: words.two },
        ]}
      />
      <ActionIcon
        {...look}
        disabled={at === 0}
        aria-label={words.rowUp(number)}
        onClick={() => editing.shiftRow(row.key, -1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        {...look}
        disabled={at === editing.layout.rows.length - 1}
        aria-label={words.rowDown(number)}
        onClick={() => editing.shiftRow(row.key, 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={words.removeRow(number)} onClick={() => editing.removeRow(row.key)}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** Takes what is let go over it, behind what stands in it. */
function ColumnEditor(props: RowProps & { column: number }) {
  const { editing, row, at, column } = props
  const words = useMessages(editorMessages)
  const [isOver, setIsOver] = useState(false)
  const placed = row.columns[column] ?? []
  return (
    <Stack
      component="fieldset"
      m={0}
      gap="xs"
      p="xs"
      className={styles['column']}
      data-over={isOver || undefined}
      aria-label={words.column({ row: at + 1, column: column + 1 })}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const one = dragged.get()
        if (one) editing.drop(one, { row: at, column, index: placed.length })
      }}
    >
      {placed.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.empty}
        </Text>
      )}
      {placed.map((widget, index) => (
        <WidgetEditor key={widget.key} editing={editing} widget={widget} place={{ row: at, column, index }} />
      ))}
      <AddMenu {...props} isFull={placed.length >= maxWidgets} />
    </Stack>
  )
}

function AddMenu({ editing, at, column, isFull }: RowProps & { column: number; isFull: boolean }) {
  const words = useMessages(editorMessages)
  const nameOf = useWidgetName()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={isFull}
          aria-label={words.addTo({ row: at + 1, column: column + 1 })}
        >
          {words.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((elementType) => (
          <Menu.Item
            key={elementType}
            onClick={() =>
              editing.add({ row: at, column }, { elementType, parameters: {} }, nameOf(elementType))
            }
          >
            {nameOf(elementType)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

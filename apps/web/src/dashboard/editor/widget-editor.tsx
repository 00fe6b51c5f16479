import { ActionIcon, Group, NativeSelect, Paper, Text, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { documentCountOf, documentCounts } from '../standard.ts'
import { editorMessages } from './editor.messages.ts'
import styles from './editor.module.css'
import type { Place, Placed } from './layout.ts'
import type { Editing } from './use-layout.ts'
import { dragged, useWidgetName } from './widget-names.ts'

type WidgetProps = { editing: Editing; widget: Placed; place: Place }

/** One widget: it is dragged as a whole, and what is let go over it comes before it. */
export function WidgetEditor({ editing, widget, place }: WidgetProps) {
  const name = useWidgetName()(widget.elementType)
  const [isOver, setIsOver] = useState(false)
  return (
    <Paper
      withBorder
      p="xs"
      draggable
      className={styles['widget']}
      data-over={isOver || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        dragged.set({ key: widget.key, name })
      }}
      onDragEnd={() => dragged.set(undefined)}
      onDragOver={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const one = dragged.get()
        if (one && one.key !== widget.key) editing.drop(one, place)
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap={6} wrap="nowrap">
          <IconGripVertical size={16} aria-hidden />
          <Text fw={600} size="sm">
            {name}
          </Text>
        </Group>
        <Moving editing={editing} widget={widget} name={name} />
      </Group>
      <Parameters editing={editing} widget={widget} />
    </Paper>
  )
}

function Moving({ editing, widget: { key }, name }: Omit<WidgetProps, 'place'> & { name: string }) {
  const words = useMessages(editorMessages)
  const buttons = useRef<HTMLDivElement>(null)
  const moved = editing.moved?.key === key ? editing.moved : undefined
  // A widget that comes to another column is made anew there, without the focus.
  useEffect(() => {
    if (moved) buttons.current?.querySelector<HTMLButtonElement>(`[data-by="${moved.by}"]`)?.focus()
  }, [moved])
  return (
    <Group gap={4} wrap="nowrap" ref={buttons}>
      <ActionIcon
        variant="default"
        size={30}
        data-by={-1}
        aria-label={words.before({ name })}
        onClick={() => editing.shift(key, -1, name)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        data-by={1}
        aria-label={words.after({ name })}
        onClick={() => editing.shift(key, 1, name)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={words.remove({ name })}
        onClick={() => editing.remove(key, name)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}

/** What can be chosen of a widget. What else its parameters hold stays. */
function Parameters({ editing, widget: { key, elementType, parameters } }: Omit<WidgetProps, 'place'>) {
  const words = useMessages(editorMessages)
  const isKnown = useWidgetName()(elementType) !== words.other
  if (!isKnown)
    return (
      <Text size="sm" c="dimmed">
        {words.otherHint}
      </Text>
    )
  if (elementType === 'recent-documents')
    return (
      <NativeSelect
        size="xs"
        label={words.count}
        value={String(documentCountOf(parameters))}
        data={documentCounts.map(String)}
        onChange={({ currentTarget: { value } }) =>
          editing.set(key, { ...parameters, rowsPerPage: Number(value) })
        }
      />
    )
  if (elementType !== 'placeholder') return null
  return (
    <Textarea
      size="sm"
      label={words.text}
      rows={3}
      maxLength={2000}
      value={typeof parameters['text'] === 'string' ? parameters['text'] : ''}
      onChange={({ currentTarget: { value } }) => editing.set(key, { ...parameters, text: value })}
    />
  )
}

import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core'
import type { ListColumn } from '@tabellio/contract/saved-searches'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useMessages } from '../../platform/use-messages.ts'
import { listMessages } from './list.messages.ts'
import { useOwnColumns } from './own-columns.ts'

type Named = { key: string; title: string }
type Props = { documentTypeId: string | undefined; all: readonly Named[] }

const widths = { narrow: 100, medium: 200, wide: 340 } as const

/** Chooses the columns of the list, their order and how wide they are. */
export function ColumnsMenu({ documentTypeId, all }: Props) {
  const words = useMessages(listMessages)
  const { columns, isUsual, choose } = useOwnColumns(documentTypeId)
  const titleOf = (key: string) => all.find((each) => each.key === key)?.title
  const shown = columns.filter(({ key }) => titleOf(key) !== undefined)
  const others = all.filter(({ key }) => !shown.some((each) => each.key === key))
  const move = (from: number, to: number) => {
    const next = [...shown]
    next.splice(to, 0, ...next.splice(from, 1))
    choose(next)
  }
  return (
    <Popover position="bottom-end" width={380} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {words.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns}>
        <Stack gap="xs" mah="60vh" style={{ overflowY: 'auto' }}>
          <Text size="sm" c="dimmed">
            {words.columnsHint}
          </Text>
          <Stack component="ul" gap={4} p={0} m={0} aria-label={words.shown} style={{ listStyle: 'none' }}>
            {shown.map((column, at) => (
              <Shown
                key={column.key}
                {...{ column, at, last: shown.length - 1, move }}
                title={titleOf(column.key) ?? ''}
                onHide={() => choose(shown.filter((each) => each !== column))}
                onWidth={(width) =>
                  choose(shown.map((each) => (each === column ? { key: each.key, ...width } : each)))
                }
              />
            ))}
          </Stack>
          {others.length > 0 && (
            <Stack component="ul" gap={4} p={0} m={0} aria-label={words.others} style={{ listStyle: 'none' }}>
              {others.map(({ key, title }) => (
                <li key={key}>
                  <Checkbox checked={false} label={title} onChange={() => choose([...shown, { key }])} />
                </li>
              ))}
            </Stack>
          )}
          <Button variant="default" size="xs" disabled={isUsual} onClick={() => choose([])}>
            {words.reset}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type ShownProps = {
  column: ListColumn
  title: string
  at: number
  last: number
  move: (from: number, to: number) => void
  onHide: () => void
  onWidth: (width: { width?: number }) => void
}

function Shown({ column, title, at, last, move, onHide, onWidth }: ShownProps) {
  const words = useMessages(listMessages)
  const sizes = Object.entries(widths).map(([name, width]) => ({ name, width }))
  const labels = { narrow: words.narrow, medium: words.medium, wide: words.wide }
  return (
    <Group component="li" gap={4} wrap="nowrap">
      <Checkbox checked disabled={column.key === 'name'} label={title} onChange={onHide} flex={1} miw={0} />
      <NativeSelect
        size="xs"
        w={96}
        aria-label={words.widthOf({ column: title })}
        value={column.width ?? ''}
        data={[
          { value: '', label: words.auto },
          { value: `${widths.narrow}`, label: labels.narrow },
          { value: `${widths.medium}`, label: labels.medium },
          { value: `${widths.wide}`, label: labels.wide },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sizes.find(({ width }) => String(width) === value)
          onWidth(chosen ? { width: chosen.width } : {})
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at === 0}
        aria-label={words.moveUp({ column: title })}
        onClick={() => move(at, at - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={at === last}
        aria-label={words.moveDown({ column: title })}
        onClick={() => move(at, at + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  )
}

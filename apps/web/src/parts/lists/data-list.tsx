import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { Sorting } from '../../platform/address/list-search.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useIsPhone } from '../../ui/theme/breakpoints.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { DataTable, type Column } from './data-table.tsx'

type DataListProps<Row, Sort extends string> = {
  /** Names the rows for whoever does not see them. */
  name: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting?: Sorting<Sort> | undefined
}

/** The rows of a list: a table, or cards one below the other where there is no room for one. */
export function DataList<Row, Sort extends string = never>(props: DataListProps<Row, Sort>) {
  const { columns, sorting } = props
  if (!useIsPhone()) return <DataTable {...props} />
  return (
    <>
      {sorting && <SortSelect columns={columns} sorting={sorting} />}
      <CardList {...props} />
    </>
  )
}

type SortSelectProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[]
  sorting: Sorting<Sort>
}

const directions = ['asc', 'desc'] as const

/** Does what the titles of a table do. */
function SortSelect<Row, Sort extends string>({ columns, sorting }: SortSelectProps<Row, Sort>) {
  const words = useMessages(uiMessages)
  const orders = columns.flatMap(({ title, sort, isMoment }) => {
    if (sort === undefined) return []
    const said = isMoment ? ({ asc: 'oldest', desc: 'newest' } as const) : undefined
    const usual = { asc: 'upwards', desc: 'downwards' } as const
    return directions.map((sortDirection) => ({
      order: { sortField: sort, sortDirection },
      code: `${sort} ${sortDirection}`,
      label: words[(said ?? usual)[sortDirection]]({ column: title }),
    }))
  })
  return (
    <NativeSelect
      label={words.sortBy}
      value={`${sorting.sortField} ${sorting.sortDirection}`}
      data={orders.map(({ code, label }) => ({ value: code, label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = orders.find(({ code }) => code === value)
        if (chosen) sorting.onSort(chosen.order)
      }}
    />
  )
}

/** The rows as cards: what the columns say of a phone is the card's picture, title, lines and buttons. */
export function CardList<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { name, columns, rows, idOf } = props
  const cells = (row: Row, place: Column<Row, Sort>['onPhone']) =>
    columns.flatMap(({ key, onPhone, render }) => {
      const cell = onPhone === place && render(row)
      return cell ? [{ key, cell }] : []
    })
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={name}>
      {rows.map((row) => (
        <Paper component="li" withBorder p="xs" key={idOf(row)} className="has-row-link">
          <Group gap="xs" justify="flex-end">
            <Group wrap="nowrap" gap="sm" flex="1 1 200px">
              <Cells cells={cells(row, 'picture')} />
              <div>
                <Text component="div" fw={500}>
                  <Cells cells={cells(row, 'title')} />
                </Text>
                <Lines cells={cells(row, 'line')} />
              </div>
            </Group>
            <Cells cells={cells(row, 'actions')} />
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

type CellsProps = { cells: { key: string; cell: ReactNode }[] }

const Cells = ({ cells }: CellsProps) => cells.map(({ key, cell }) => <Fragment key={key}>{cell}</Fragment>)

/** Beside each other, as many as have room. */
const Lines = ({ cells }: CellsProps) => (
  <Group gap="0 12px" fz="sm" c="dimmed">
    {cells.map(({ key, cell }) => (
      <span key={key}>{cell}</span>
    ))}
  </Group>
)

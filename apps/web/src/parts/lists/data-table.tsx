import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sorting } from '../../platform/address/list-search.ts'

export type Column<Row, Sort extends string = never> = {
  key: string
  title: string
  /** The rows are ordered by this when the title is pressed. */
  sort?: Sort
  /** It holds moments: they are ordered from the oldest, not from A. */
  isMoment?: boolean
  width?: number
  /** A phone shows it there on the card of a row; a `title` says also in the table which row it is. */
  onPhone?: 'picture' | 'title' | 'line' | 'actions'
  render: (row: Row) => ReactNode
}

type DataTableProps<Row, Sort extends string> = {
  name: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sorting?: Sorting<Sort> | undefined
}

/** A table whose titles are buttons where it can be sorted; `aria-sort` tells which way it is. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { columns, rows, idOf } = props
  return (
    <Table.ScrollContainer minWidth={600} className="surface">
      <Table highlightOnHover verticalSpacing="xs" horizontalSpacing="md" aria-label={props.name}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Title key={column.key} column={column} sorting={props.sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)} className="has-row-link">
              {columns.map(({ key, onPhone, render }) =>
                onPhone === 'title' ? (
                  <Table.Th key={key} scope="row" fw={500}>
                    {render(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={key}>{render(row)}</Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type TitleProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  sorting?: Sorting<Sort> | undefined
}

function Title<Row, Sort extends string>({ column, sorting }: TitleProps<Row, Sort>) {
  const { title, width, sort } = column
  // Of a picture or of buttons, which say themselves what they are.
  if (title === '') return <Table.Td w={width} />
  if (sort === undefined || !sorting)
    return (
      <Table.Th scope="col" w={width}>
        {title}
      </Table.Th>
    )
  const direction = sort === sorting.sortField ? sorting.sortDirection : undefined
  const Arrow = direction ? { asc: IconArrowUp, desc: IconArrowDown }[direction] : IconSelector
  const sorted = direction ? ({ asc: 'ascending', desc: 'descending' } as const)[direction] : 'none'
  const next = direction === 'asc' ? 'desc' : 'asc'
  return (
    <Table.Th scope="col" w={width} aria-sort={sorted}>
      <UnstyledButton
        className="sort-button"
        onClick={() => sorting.onSort({ sortField: sort, sortDirection: next })}
      >
        {title}
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Column<Row, Sort extends string> = {
  key: string
  title: string
  /** What the rows are ordered by when the title is pressed. */
  sort?: Sort
  width?: number
  /** The cell that says which row this is. */
  isName?: boolean
  render: (row: Row) => ReactNode
}

type DataTableProps<Row, Sort extends string> = {
  name: string
  columns: Column<Row, Sort>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** What the rows are ordered by, in a table that can be sorted. */
  sort?: Sort
  direction?: 'asc' | 'desc'
  onSort?: (sort: Sort, direction: 'asc' | 'desc') => void
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
              <Title key={column.key} column={column} {...props} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)} className="has-row-link">
              {columns.map(({ key, isName, render }) =>
                isName ? (
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

function Title<Row, Sort extends string>({
  column,
  sort,
  direction,
  onSort,
}: Pick<DataTableProps<Row, Sort>, 'sort' | 'direction' | 'onSort'> & { column: Column<Row, Sort> }) {
  const own = column.sort
  if (own === undefined)
    return (
      <Table.Th scope="col" w={column.width}>
        {column.title}
      </Table.Th>
    )
  const isSorted = own === sort
  const Arrow = isSorted ? (direction === 'asc' ? IconArrowUp : IconArrowDown) : IconSelector
  return (
    <Table.Th
      scope="col"
      w={column.width}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className="sort-button"
        onClick={() => onSort?.(own, isSorted && direction === 'asc' ? 'desc' : 'asc')}
      >
        {column.title}
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

import { Table } from '@mantine/core'
import { ChangedValue } from './changed-value.tsx'

type ChangesTableProps = {
  titles: { field: string; before: string; after: string }
  changes: { path: string; field: string; before: unknown; after: unknown }[]
  /** What a heading above does not say. */
  name?: string
}

/** Old and new values side by side. */
export const ChangesTable = ({ titles, changes, name }: ChangesTableProps) => (
  <Table fz="sm" verticalSpacing={4} aria-label={name}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{titles.field}</Table.Th>
        <Table.Th scope="col">{titles.before}</Table.Th>
        <Table.Th scope="col">{titles.after}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {changes.map(({ path, field, before, after }) => (
        <Table.Tr key={path}>
          <Table.Th scope="row" fw={500}>
            {field}
          </Table.Th>
          <Table.Td>
            <ChangedValue value={before} />
          </Table.Td>
          <Table.Td>
            <ChangedValue value={after} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

import { Alert, NativeSelect, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { type Column, DataList } from '../../parts/lists/index.ts'
import { bulkMessages } from './bulk.messages.ts'
import { isFilled } from './read-file.ts'
import type { Bulk } from './use-bulk.ts'

type Row = { at: number; heading: string; example: string }

/** Which field each column fills: guessed, and open to be chosen otherwise. */
export function Columns({ bulk }: { bulk: Bulk }) {
  const words = useMessages(bulkMessages)
  const { work, headings, fields, columnFields } = bulk
  const columns = useColumns(bulk)
  if (!work) return null
  const { cells, headings: at, hasMergedHeadings } = work.table
  const rows = headings.flatMap((heading, column): Row[] => {
    const example = cells.slice(at + 1).find((row) => isFilled(row[column]))?.[column] ?? ''
    return heading.trim() === '' && example === '' ? [] : [{ at: column, heading, example: String(example) }]
  })
  const missing = fields.filter(({ isRequired, path }) => isRequired && !work.columns.includes(path))
  return (
    <Stack component="section" aria-label={words.columns}>
      <Title order={2} size="h4">
        {words.columns}
      </Title>
      <NumberInput
        label={words.headingsRow}
        value={at + 1}
        min={1}
        max={Math.max(1, cells.length - 1)}
        clampBehavior="strict"
        maw={220}
        onChange={(value) => typeof value === 'number' && value > 0 && bulk.setHeadings(value - 1)}
      />
      {hasMergedHeadings && <Alert color="orange">{words.mergedHeadings}</Alert>}
      <DataList
        name={words.columns}
        columns={columns}
        rows={rows}
        idOf={({ at: column }) => String(column)}
      />
      {missing.length > 0 && columnFields.some(Boolean) && (
        <Text size="sm" c="var(--mantine-color-error)">
          {words.missing({ names: missing.map(({ label }) => label).join('; ') })}
        </Text>
      )}
    </Stack>
  )
}

function useColumns(bulk: Bulk): Column<Row>[] {
  const words = useMessages(bulkMessages)
  const { fields, work, setColumn } = bulk
  const choices = [
    { value: '', label: words.nothing },
    ...fields.map(({ path, label, isRequired }) => ({
      value: path,
      label: isRequired ? `${label} *` : label,
    })),
  ]
  return [
    {
      key: 'column',
      title: words.column,
      onPhone: 'title',
      render: ({ heading, at }) => heading || words.columnAt({ number: at + 1 }),
    },
    { key: 'example', title: words.example, onPhone: 'line', render: ({ example }) => example },
    {
      key: 'field',
      title: words.field,
      onPhone: 'line',
      render: ({ at, heading }) => (
        <NativeSelect
          aria-label={words.fieldOf({ name: heading || words.columnAt({ number: at + 1 }) })}
          data={choices}
          value={work?.columns[at] ?? ''}
          onChange={({ currentTarget: { value } }) => setColumn(at, value === '' ? undefined : value)}
        />
      ),
    },
  ]
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RequestError } from '@tabellio/contract/errors'
import { type SheetField, sheetFieldAt } from '@tabellio/forms'
import { useState } from 'react'
import { type Column, DataList } from '../../parts/lists/index.ts'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { download } from '../../ui/download.ts'
import { useErrorTexts, valuePathOf } from '../error-texts.ts'
import { bulkMessages } from './bulk.messages.ts'
import type { BadRow, BulkSource, SheetRow } from './rows.ts'
import type { Bulk } from './use-bulk.ts'

/** A cell that is wrong, or a row as a whole. */
type Wrong = { row: SheetRow; error: RequestError; field: SheetField | undefined }

/** So many cells are shown at once. */
const shownAtOnce = 30

type Props = { bulk: Bulk; bad: BadRow[]; source: BulkSource }

/** Each bad cell with its row and what is wrong with it, to be put right here, or in a file of the bad rows. */
export function BadCells({ bulk, bad, source }: Props) {
  const words = useMessages(bulkMessages)
  const [shown, setShown] = useState(shownAtOnce)
  const textOf = useErrorTexts(source.contextDefinition, bulk.fields)
  const { region } = useLocale()
  const wrong = bad.flatMap(({ row, errors }) =>
    errors.map((error): Wrong => {
      const path = valuePathOf(error.path)
      const known = bulk.fields.find((field) => field.path === path)
      return { row, error, field: known ?? sheetFieldAt(source.contextDefinition, path) }
    }),
  )
  const columns = useColumns(bulk, textOf)
  const save = async () => {
    const { badRowsFile } = await import('./rows-file.ts')
    const text = badRowsFile(bad, { headings: bulk.headings, reason: words.reason, textOf }, region)
    download(new Blob([text], { type: 'text/csv' }), words.badRowsName)
  }
  return (
    <Stack>
      <DataList
        name={words.wrong}
        columns={columns}
        rows={wrong.slice(0, shown)}
        idOf={({ row, error }) => `${row.number} ${error.path} ${error.key}`}
      />
      <Group>
        {wrong.length > shown && (
          <>
            <Text size="sm">{words.shown({ shown, count: wrong.length })}</Text>
            <Button variant="default" size="xs" onClick={() => setShown(shown + shownAtOnce)}>
              {words.more}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => void save()}
        >
          {words.saveBadRows}
        </Button>
      </Group>
    </Stack>
  )
}

function useColumns(bulk: Bulk, textOf: (error: RequestError) => string): Column<Wrong>[] {
  const words = useMessages(bulkMessages)
  return [
    {
      key: 'row',
      title: words.row,
      width: 90,
      onPhone: 'title',
      render: ({ row }) => words.rowAt({ row: row.number }),
    },
    {
      key: 'value',
      title: words.value,
      onPhone: 'line',
      render: ({ row, field }) => field && <CellInput bulk={bulk} row={row} field={field} />,
    },
    { key: 'wrong', title: words.wrong, onPhone: 'line', render: ({ error }) => textOf(error) },
  ]
}

function CellInput({ bulk, row, field }: { bulk: Bulk; row: SheetRow; field: SheetField }) {
  const words = useMessages(bulkMessages)
  const at = bulk.columnFields.findIndex((column) => column?.path === field.path)
  const typed = bulk.work?.corrections.get(row.number)?.get(field.path)?.text
  return (
    <TextInput
      aria-label={words.valueAt({ name: field.label, row: row.number })}
      value={typed ?? String(row.cells[at] ?? '')}
      onChange={({ currentTarget: { value } }) => bulk.correct(row.number, field, value)}
    />
  )
}

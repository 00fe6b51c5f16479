import {
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  ScrollArea,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useEffect, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { allFields } from '../design/members.ts'
import type { Designing } from '../designer/use-design.ts'
import { dataMessages } from '../parts/data.messages.ts'
import { importMessages } from './imports.messages.ts'
import { fieldsInRows, type ImportedField } from './read-fields.ts'
import { rowsOfText, type TableFault, tableOfFile } from './read-table.ts'
import { withImported } from './with-imported.ts'

/** So many fields and groups a form may have. */
const maxFields = 2000
const maxListed = 100

type Found = { fields: ImportedField[]; fault?: TableFault | 'nothing-found' }

/** Makes fields of a list of labels or of a spreadsheet, once somebody has seen which. */
export function ImportDialog({ designing, onClose }: { designing: Designing; onClose: () => void }) {
  const words = useMessages(dataMessages)
  const own = useMessages(importMessages)
  const { text, setText, found, choose } = useFound()
  const { fields, fault } = found
  const count = allFields(designing.design.contextDefinition).length + fields.length
  const isTooMany = fields.length > 0 && count > maxFields
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.pasteTitle}
      size="lg"
      centered
      // A press beside it, or a key, does not lose the list.
      closeOnClickOutside={text === '' && fields.length === 0}
      closeOnEscape={text === '' && fields.length === 0}
    >
      <Stack>
        <Text size="sm">{own.hint}</Text>
        <Textarea
          label={words.pasteLabel}
          rows={6}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FileButton
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          onChange={(file) => file && void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" style={{ alignSelf: 'start' }}>
              {own.chooseFile}
            </Button>
          )}
        </FileButton>
        {fault && <Alert color="red">{own[fault]}</Alert>}
        {isTooMany && <Alert color="red">{own['too-many']({ most: maxFields, count })}</Alert>}
        {fields.length > 0 && <Preview fields={fields} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={fields.length === 0 || isTooMany}
            onClick={() => {
              designing.edit((design) => withImported(design, fields))
              onClose()
            }}
          >
            {words.pasteAdd({ count: fields.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What was found in the text as it is typed, or in the file that was chosen last. */
function useFound() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>({ fields: [] })
  useEffect(() => {
    if (text === '') return
    let isLast = true
    void rowsOfText(text).then((rows) => isLast && setFound({ fields: fieldsInRows(rows) }))
    return () => {
      isLast = false
    }
  }, [text])
  const choose = async (file: File) => {
    setText('')
    const { rows, fault } = await tableOfFile(file)
    if (!rows) setFound({ fields: [], fault })
    else {
      const fields = fieldsInRows(rows)
      setFound({ fields, ...(fields.length === 0 && { fault: 'nothing-found' as const }) })
    }
  }
  const type = (next: string) => {
    setText(next)
    if (next === '') setFound({ fields: [] })
  }
  return { text, setText: type, found, choose }
}

function Preview({ fields }: { fields: readonly ImportedField[] }) {
  const words = useMessages(dataMessages)
  const own = useMessages(importMessages)
  const more = fields.length - maxListed
  return (
    <ScrollArea.Autosize mah={260}>
      <Table aria-label={own.willAdd}>
        <Table.Thead>
          <Table.Tr>
            {[own.field, own.kind, words.required, own.section, own.choices].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.slice(0, maxListed).map(({ label, kind, isRequired, section, choices }, at) => (
            <Table.Tr key={`${at} ${label}`}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{words[kind]}</Table.Td>
              <Table.Td>{isRequired ? words.yes : words.no}</Table.Td>
              <Table.Td>{section}</Table.Td>
              <Table.Td>{choices.slice(0, 5).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more > 0 && <Text size="sm">{own.more({ count: more })}</Text>}
    </ScrollArea.Autosize>
  )
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { dragField } from '../editing/drag-field.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { insertNode } from '../editing/inserts.ts'
import { FieldDialog } from './field-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { fieldMessages } from './fields.messages.ts'
import { foundFields, type Offered } from './offered.ts'

/** Everything that the form asks for, to be put into the text. */
export function FieldList({ editing }: { editing: Editing }) {
  const words = useMessages(fieldMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const [query, setQuery] = useState('')
  const [making, setMaking] = useState<'field' | 'record'>()
  const found = foundFields(contextDefinition, query)
  const missing = query === '' ? words.none : words.notFound
  const hint = found.length === 0 ? missing : words.hint
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" component="output">
        {hint}
      </Text>
      <TextInput
        size="xs"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onChange={({ currentTarget: { value } }) => setQuery(value)}
      />
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {found.map((field) => (
          <OneField key={field.path} editing={editing} field={field} />
        ))}
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setMaking('field')}
        >
          {words.newField}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setMaking('record')}
        >
          {words.newRecord}
        </Button>
      </Group>
      {making === 'field' && <FieldDialog editing={editing} onClose={() => setMaking(undefined)} />}
      {making === 'record' && <RecordDialog editing={editing} onClose={() => setMaking(undefined)} />}
    </Stack>
  )
}

function OneField({
  editing,
  field: { path, label, within, isPicture },
}: {
  editing: Editing
  field: Offered
}) {
  const said = isPicture ? { path, width: 150, alt: label } : { path }
  return (
    <li>
      <Button
        size="compact-sm"
        variant="light"
        draggable={!isPicture}
        onDragStart={(event) => dragField(event, path)}
        onClick={() => editing.run(insertNode(isPicture ? 'pictureField' : 'field', said))}
      >
        {label}
      </Button>{' '}
      {within !== undefined && (
        <Text span size="xs" c="dimmed">
          {within}
        </Text>
      )}
    </li>
  )
}

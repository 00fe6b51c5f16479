import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { DataType, RecordDefinition } from '@tabellio/forms'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { makeField, setForm, withNewField } from '../editing/new-field.ts'
import { fieldMessages } from './fields.messages.ts'

const types = [
  'Alphanumeric',
  'Numeric',
  'Currency',
  'Date',
  'Logical',
  'Image',
] as const satisfies DataType[]
const longestLabel = 120

type FieldDialogProps = {
  editing: Editing
  /** The words that become the field; without them it is made for later. */
  words?: string | undefined
  /** What the field is called, where what is selected is no value of it. */
  label?: string
  onClose: () => void
}

/** Makes a field: its definition, its place in the form and, of words that are selected, its tag (one step to undo). */
export function FieldDialog({ editing, words: selected, label: typed, onClose }: FieldDialogProps) {
  const words = useMessages(fieldMessages)
  const [label, setLabel] = useState((typed ?? selected ?? '').slice(0, longestLabel))
  const [dataType, setDataType] = useState<DataType>('Alphanumeric')
  const [record, setRecord] = useState('')
  const { records } = editing.form.contextDefinition
  function make() {
    const made = withNewField(editing.form, {
      label: label.trim(),
      dataType,
      ...(record !== '' && { record }),
      ...(selected !== undefined && { sampleValue: selected }),
    })
    onClose()
    editing.run((typed ?? selected) === undefined ? setForm(formOf(made)) : makeField(made))
  }
  return (
    <Modal opened onClose={onClose} title={words.makeField} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (label.trim() !== '') make()
        }}
      >
        <Stack>
          <TextInput
            label={words.label}
            value={label}
            maxLength={longestLabel}
            required
            data-autofocus
            onChange={({ currentTarget: { value } }) => setLabel(value)}
          />
          <NativeSelect
            label={words.type}
            value={dataType}
            data={types.map((value) => ({ value, label: words[value] }))}
            onChange={({ currentTarget: { value } }) =>
              setDataType(types.find((type) => type === value) ?? 'Alphanumeric')
            }
          />
          {records.length > 0 && (
            <NativeSelect
              label={words.record}
              value={record}
              data={[{ value: '', label: words.whole }, ...records.map(choiceOf)]}
              onChange={({ currentTarget: { value } }) => setRecord(value)}
            />
          )}
          <DialogButtons onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

const choiceOf = ({ fullPath, properties }: RecordDefinition) => ({
  value: fullPath,
  label: properties.label ?? fullPath,
})

export const formOf = ({ contextDefinition, wizardDefinition }: Editing['form']) => ({
  contextDefinition,
  wizardDefinition,
})

export function DialogButtons({ onClose }: { onClose: () => void }) {
  const words = useMessages(fieldMessages)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit">{words.add}</Button>
    </Group>
  )
}

import { Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { setForm, withNewRecord } from '../editing/new-field.ts'
import { DialogButtons, formOf } from './field-dialog.tsx'
import { fieldMessages } from './fields.messages.ts'

const longestLabel = 120

/** Makes a record, whose fields come after it. */
export function RecordDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const words = useMessages(fieldMessages)
  const [label, setLabel] = useState('')
  return (
    <Modal opened onClose={onClose} title={words.makeRecord} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (label.trim() === '') return
          onClose()
          editing.run(setForm(formOf(withNewRecord(editing.form, label.trim()))))
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
          <DialogButtons onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

import { TextInput } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { foldedKey } from './edit-list.ts'

type Props = {
  /** The lists above and beside: none of their names may be given again. */
  others: string[]
  onDone: (name: string) => void
  onClose: () => void
}

/** Names a list that each item of a list has: a country its departments. */
export function NestedListDialog({ others, onDone, onClose }: Props) {
  const words = useMessages(dictionaryListMessages)
  const initial = { name: '' }
  const form = useScreenForm({
    initial,
    labels: { name: words.nestedName },
    validate: {
      name: (name: string) => {
        if (name.trim() === '') return words.nameNeeded
        const isTaken = others.some((each) => foldedKey(each) === foldedKey(name.trim()))
        return isTaken ? words.circle : null
      },
    },
    send: ({ name }: typeof initial) => {
      onDone(name.trim())
      return Promise.resolve()
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.addNested}
      save={words.add}
      failed={words.notSaved}
      unsaved={words.unsavedItem}
      onClose={onClose}
    >
      <TextInput
        {...form.input('name')}
        description={words.nestedHint}
        required
        maxLength={70}
        data-autofocus
      />
    </FormDialog>
  )
}

import { Textarea } from '@mantine/core'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../ui/forms/reason-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { sequenceMessages } from './sequences.messages.ts'
import { FileOfValues, valuesIn } from './values-input.tsx'

type Props = { sequenceName: string; onClose: () => void }

/** Adds values to the end of a list, pasted or from a file: all or none. */
export function AppendDialog({ sequenceName, name, onClose }: Props & { name: string }) {
  const words = useMessages(sequenceMessages)
  const append = useWrite('sequences', 'append')
  const form = useScreenForm({
    initial: { values: '', fileName: '' },
    labels: { values: words.values },
    paths: { valueList: 'values' },
    send: ({ values, fileName }) =>
      append({
        params: { sequenceName },
        body: { valueList: valuesIn(values), ...(fileName && { fileName }) },
      }),
    onSent: ({ count }) => {
      onClose()
      notifyDone(words.appended({ count }))
    },
  })
  const values = form.input('values')
  return (
    <FormDialog
      form={form}
      title={words.appendTitle({ name })}
      save={words.append}
      failed={words.notAppended}
      unsaved={words.unsavedValues}
      onClose={onClose}
    >
      <Textarea {...values} required description={words.valuesHint} rows={8} data-autofocus />
      <FileOfValues
        onRead={({ text, fileName }) => {
          values.onChange(text)
          form.input('fileName').onChange(fileName)
        }}
      />
    </FormDialog>
  )
}

/** Says of a number that no document will have it, and why. */
export function VoidDialog({ sequenceName, value, onClose }: Props & { value: string }) {
  const words = useMessages(sequenceMessages)
  const declareVoid = useWrite('sequences', 'declareVoid')
  return (
    <ReasonDialog
      words={{ reason: words.reason, notSaved: words.notVoided, reasonUnsaved: words.reasonUnsaved }}
      title={words.voidTitle({ value })}
      hint={words.voidHint}
      confirm={words.voidNow}
      done={words.voided({ value })}
      send={(reason) => declareVoid({ params: { sequenceName }, body: { value, reason } })}
      onClose={onClose}
    />
  )
}

import { NativeSelect, Text } from '@mantine/core'
import type { Collection } from '@tabellio/contract/collections'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { collectionMessages } from './collections.messages.ts'
import { peopleOfConfig } from './collections.queries.ts'

/** Puts somebody in charge of a case file, or nobody. */
export function ReassignDialog({ file, onClose }: { file: Collection; onClose: () => void }) {
  const { id: instanceId, name, documentCollectionConfigId, assignedTo } = file
  const words = useMessages(collectionMessages)
  const reassign = useWrite('collections', 'reassign')
  const { data } = useQuery(peopleOfConfig(documentCollectionConfigId))
  const form = useScreenForm({
    initial: { assignedTo: assignedTo ?? '' },
    labels: { assignedTo: words.inCharge },
    send: ({ assignedTo: chosen }) =>
      reassign({ params: { instanceId }, body: { assignedTo: chosen === '' ? null : chosen } }),
    onSent: () => {
      onClose()
      notifyDone(words.saved)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.reassignTitle({ name })}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.reassignHint}</Text>
      <NativeSelect
        {...form.input('assignedTo')}
        data={[{ value: '', label: words.nobody }, ...(data?.items ?? []).map(({ username }) => username)]}
        data-autofocus
      />
    </FormDialog>
  )
}

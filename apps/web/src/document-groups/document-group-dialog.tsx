import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { DocumentGroup } from '@tabellio/contract/document-groups'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { documentGroupMessages } from './document-groups.messages.ts'

const empty = { name: '', description: '', isContentLibrary: false }

/** Creates a group, or changes the one that is given. */
export function DocumentGroupDialog({ group, onClose }: { group?: DocumentGroup; onClose: () => void }) {
  const words = useMessages(documentGroupMessages)
  const { name, description, isContentLibrary } = group ?? empty
  const form = useScreenForm({
    initial: { name, description, isContentLibrary },
    labels: { name: words.name, description: words.description, isContentLibrary: words.library },
    send: useSaveDocumentGroup(group),
    onSent: () => {
      onClose()
      notifyDone(group ? words.saved : words.created)
    },
  })
  return (
    <FormDialog
      form={form}
      title={group ? words.editOne({ name }) : words.createTitle}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('description')} required rows={4} />
      <Checkbox {...form.checkbox('isContentLibrary')} description={words.libraryHint} />
    </FormDialog>
  )
}

/** A change takes along what this screen does not show: what an update leaves out is taken away (B-144). */
function useSaveDocumentGroup(group: DocumentGroup | undefined) {
  const create = useWrite('documentGroups', 'create')
  const update = useWrite('documentGroups', 'update')
  return (typed: typeof empty) => {
    if (!group) return create({ body: typed })
    const { id, roleToNotify, configurationWorkflowId, generationWorkflowId } = group
    const kept = { roleToNotify, configurationWorkflowId, generationWorkflowId }
    return update({ params: { documentGroupId: id }, body: { ...typed, ...kept } })
  }
}

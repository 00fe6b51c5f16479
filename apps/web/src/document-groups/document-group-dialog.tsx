import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { DocumentGroup } from '@tabellio/contract/document-groups'
import { useMessages } from '../platform/use-messages.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { useScreenForm } from '../ui/screen-form.tsx'
import { documentGroupMessages } from './document-groups.messages.ts'

const empty = { name: '', description: '', isContentLibrary: false }

/** Creates a group, or changes the one that is given. */
export function DocumentGroupDialog({ group, onClose }: { group?: DocumentGroup; onClose: () => void }) {
  const words = useMessages(documentGroupMessages)
  const save = useSaveDocumentGroup(group)
  const text = (most: number) => (value: string) => {
    if (value.trim() === '') return words.needed
    return value.trim().length > most ? words.tooLong({ most }) : undefined
  }
  const { name, description, isContentLibrary } = group ?? empty
  const { form, submit, isSaving } = useScreenForm(save, {
    initial: { name, description, isContentLibrary },
    validate: { name: text(200), description: text(5000) },
    onSaved: () => {
      onClose()
      notifyDone(group ? words.saved : words.created)
    },
    onFailed: (failure) => notifyFailure(words.notSaved, failure),
  })
  return (
    <FormDialog
      title={group ? words.editOne({ name }) : words.createTitle}
      save={words.save}
      isSaving={isSaving}
      isChanged={form.isDirty()}
      unsaved={words.unsaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={words.name} required data-autofocus {...form.getInputProps('name')} />
      <Textarea label={words.description} required rows={4} {...form.getInputProps('description')} />
      <Checkbox
        label={words.library}
        description={words.libraryHint}
        {...form.getInputProps('isContentLibrary', { type: 'checkbox' })}
      />
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

import { Alert, List, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { CombinedTemplate } from '@tabellio/contract/combined-templates'
import type { RequestError } from '@tabellio/contract/errors'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentGroups } from '../document-groups/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { Refused } from '../ui/feedback/refused.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { ChosenTemplates } from './chosen-templates.tsx'
import { combinedMessages } from './combined-templates.messages.ts'

type DialogProps = { combined: CombinedTemplate; onClose: () => void }

/** Combines templates, or changes what is combined. */
export function CombinedTemplateDialog({
  combined,
  onClose,
}: Partial<DialogProps> & { onClose: () => void }) {
  const words = useMessages(combinedMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  const { save, conflicts } = useSave(combined)
  const form = useScreenForm({
    initial: initialOf(combined),
    labels: {
      name: words.name,
      description: words.description,
      documentGroupId: words.group,
      templates: words.templates,
    },
    paths,
    send: save,
    onSent: () => {
      onClose()
      notifyDone(combined ? words.saved : words.created)
    },
  })
  const { value, onChange, error } = form.input('templates')
  const group = form.input('documentGroupId')
  return (
    <FormDialog
      form={form}
      title={combined ? words.editOne(combined) : words.create}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('description')} required rows={2} />
      <NativeSelect
        {...group}
        // The server knows no more than that it is no group.
        error={group.error && group.value === '' ? words.groupMissing : group.error}
        required
        data={[
          { value: '', label: words.chooseGroup },
          ...groups.items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Stack gap="xs">
        <ChosenTemplates
          known={combined?.templates ?? []}
          ids={value}
          onChange={onChange}
          error={
            conflicts.length > 0 ? undefined : error && value.length === 0 ? words.templatesMissing : error
          }
        />
        <Conflicts conflicts={conflicts} />
      </Stack>
    </FormDialog>
  )
}

function Conflicts({ conflicts }: { conflicts: RequestError[] }) {
  const words = useMessages(combinedMessages)
  if (conflicts.length === 0) return null
  return (
    <Alert color="red" role="alert" title={words.conflicts}>
      <List size="sm">
        {conflicts.map((conflict) => (
          <List.Item key={JSON.stringify(conflict)}>
            <Refused error={conflict} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const initialOf = (combined: CombinedTemplate | undefined) => ({
  name: combined?.name ?? '',
  description: combined?.description ?? '',
  documentGroupId: combined?.documentGroupId ?? '',
  templates: combined?.templates.map(({ templateId }) => templateId) ?? [],
})

/** Whatever is wrong with one of them stands at all. */
const paths = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`templates[${at}].templateId`, 'templates' as const]),
)

/** Keeps what the server says of questions that are not the same: there may be several. */
function useSave(combined: CombinedTemplate | undefined) {
  const create = useWrite('combinedTemplates', 'create')
  const update = useWrite('combinedTemplates', 'update')
  const [conflicts, setConflicts] = useState<RequestError[]>([])
  const save = async ({ templates, ...said }: ReturnType<typeof initialOf>) => {
    setConflicts([])
    const body = { ...said, templates: templates.map((templateId) => ({ templateId })) }
    try {
      if (!combined) return await create({ body })
      const { combinedTemplateId } = combined
      return await update({ params: { combinedTemplateId }, body })
    } catch (fault) {
      if (fault instanceof ApiError) setConflicts(fault.errors.filter(({ key }) => key === 'asked-otherwise'))
      throw fault
    }
  }
  return { save, conflicts }
}

export function RemoveCombinedTemplateDialog({ combined, onClose }: DialogProps) {
  const words = useMessages(combinedMessages)
  const remove = useWrite('combinedTemplates', 'remove')
  const { name, combinedTemplateId } = combined
  return (
    <RemoveDialog
      name={name}
      words={words}
      remove={() => remove({ params: { combinedTemplateId } })}
      onClose={onClose}
    />
  )
}

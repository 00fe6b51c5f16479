import { MultiSelect, TextInput } from '@mantine/core'
import type { ApprovalType } from '@tabellio/contract/approval-types'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { allRoles } from '../roles/index.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { approvalTypeMessages } from './approval-types.messages.ts'

type DialogProps = { type: ApprovalType; onClose: () => void }

/** Creates an approval type, or changes the one that is given: its name, and whose approval it is. */
export function ApprovalTypeDialog({ type, onClose }: { type?: ApprovalType; onClose: () => void }) {
  const words = useMessages(approvalTypeMessages)
  const { data } = useSuspenseQuery(allRoles)
  const form = useScreenForm({
    initial: { label: type?.label ?? '', roles: (type?.roles ?? []).join(',') },
    labels: { label: words.name, roles: words.approvedBy },
    send: useSaveApprovalType(type),
    onSent: () => {
      onClose()
      notifyDone(type ? words.saved : words.created)
    },
  })
  const { value, onChange, ...roles } = form.input('roles')
  const chosen: string[] = value === '' ? [] : String(value).split(',')
  return (
    <FormDialog
      form={form}
      title={type ? words.editTitle({ name: type.label }) : words.createTitle}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('label')} required data-autofocus />
      <MultiSelect
        {...roles}
        required
        searchable
        description={data.items.length === 0 ? words.noRoles : words.approvedByHint}
        data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(ids: string[]) => onChange(ids.join(','))}
      />
    </FormDialog>
  )
}

function useSaveApprovalType(type: ApprovalType | undefined) {
  const create = useWrite('approvalTypes', 'create')
  const update = useWrite('approvalTypes', 'update')
  return ({ label, roles }: { label: string; roles: string }) => {
    const body = { label, roles: roles === '' ? [] : roles.split(',') }
    return type ? update({ params: { approvalTypeId: type.id }, body }) : create({ body })
  }
}

/** Deletes an approval type. One that is in use stays, and what uses it is told (G-122). */
export function RemoveApprovalTypeDialog({ type, onClose }: DialogProps) {
  const words = useMessages(approvalTypeMessages)
  const remove = useWrite('approvalTypes', 'remove')
  return (
    <RemoveDialog
      name={type.label}
      words={words}
      remove={() => remove({ params: { approvalTypeId: type.id } })}
      onClose={onClose}
    />
  )
}

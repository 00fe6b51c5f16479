import { TextInput } from '@mantine/core'
import type { ApprovalType } from '@tabellio/contract/approval-types'
import { useMutation } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { approvalTypeMessages } from './approval-types.messages.ts'

type DialogProps = { type: ApprovalType; onClose: () => void }

/** Changes the name of an approval type; its roles, which the form does not show, stay. */
export function EditApprovalTypeDialog({ type, onClose }: DialogProps) {
  const { id, label, roles } = type
  const words = useMessages(approvalTypeMessages)
  const update = useWrite('approvalTypes', 'update')
  const form = useScreenForm({
    initial: { label },
    labels: { label: words.name },
    send: (typed) => update({ params: { approvalTypeId: id }, body: { ...typed, roles } }),
    onSent: () => {
      onClose()
      notifyDone(words.saved)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.editTitle({ name: label })}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('label')} required data-autofocus />
    </FormDialog>
  )
}

/** Deletes an approval type. One that is in use stays, and what uses it is told (G-122). */
export function RemoveApprovalTypeDialog({ type, onClose }: DialogProps) {
  const words = useMessages(approvalTypeMessages)
  const send = useWrite('approvalTypes', 'remove')
  const remove = useMutation({
    mutationFn: () => send({ params: { approvalTypeId: type.id } }),
    onSuccess: () => notifyDone(words.removed),
    onError: (failure) => notifyFailure(words.notRemoved, failure),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name: type.label })}
      confirm={words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {words.removeHint}
    </ConfirmDialog>
  )
}

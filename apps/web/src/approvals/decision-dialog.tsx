import { Text, Textarea } from '@mantine/core'
import type { Approval } from '@tabellio/contract/approvals'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { approvalMessages } from './approvals.messages.ts'

/** The version that the person looks at. */
export type Shown = { documentId: string; documentVersionId: string; versionNumber: number; name: string }

type DialogProps = { shown: Shown; approval: Approval; approved: boolean; onClose: () => void }

/** Asks once more, with room for a reason. What is decided is about the version that is shown, or about nothing. */
export function DecisionDialog({ shown, approval, approved, onClose }: DialogProps) {
  const words = useMessages(approvalMessages)
  const decide = useWrite('approvals', 'decide')
  const { documentId, documentVersionId, versionNumber: number, name } = shown
  const { approvalTypeId, label } = approval
  const form = useScreenForm({
    initial: { comment: '' },
    labels: { comment: words.comment },
    send: ({ comment }) =>
      decide({ params: { documentId }, body: { approvalTypeId, approved, comment, documentVersionId } }),
    onSent: () => {
      onClose()
      notifyDone(approved ? words.wasApproved : words.wasRefused)
    },
  })
  return (
    <FormDialog
      form={form}
      title={(approved ? words.approveTitle : words.refuseTitle)({ name, label })}
      save={approved ? words.approve : words.refuse}
      failed={words.notDecided}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text>{words.about({ number })}</Text>
      <Textarea {...form.input('comment')} description={words.commentHint} rows={3} data-autofocus />
    </FormDialog>
  )
}

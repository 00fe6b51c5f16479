import type { GraphicMarkItem } from '@tabellio/contract/graphic-marks'
import { useMutation } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { graphicMarkMessages } from './graphic-marks.messages.ts'

type Props = { mark: GraphicMarkItem; onClose: () => void }

export function RemoveMarkDialog({ mark: { id, name, isDefault }, onClose }: Props) {
  const words = useMessages(graphicMarkMessages)
  const send = useWrite('graphicMarks', 'remove')
  const remove = useMutation({
    mutationFn: () => send({ params: { graphicMarkId: id } }),
    onSuccess: () => notifyDone(words.removed),
    onError: (failure) => notifyFailure(words.notRemoved, failure),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name })}
      confirm={words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {isDefault ? words.removeDefaultHint : words.removeHint}
    </ConfirmDialog>
  )
}

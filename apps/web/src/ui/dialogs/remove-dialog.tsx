import { useMutation } from '@tanstack/react-query'
import { notifyDone, notifyFailure } from '../feedback/notify.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RemoveDialogProps = {
  name: string
  words: {
    removeTitle: (of: { name: string }) => string
    removeHint: string
    remove: string
    removed: string
    notRemoved: string
  }
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a thing is removed, and says whether it was. One that is in use stays, and what uses it is told. */
export function RemoveDialog({ name, words, remove, onClose }: RemoveDialogProps) {
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => notifyDone(words.removed),
    onError: (failure) => notifyFailure(words.notRemoved, failure),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name })}
      confirm={words.remove}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      {words.removeHint}
    </ConfirmDialog>
  )
}

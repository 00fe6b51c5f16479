import { lazyPart, usePreloaded } from '../lazy-part.tsx'
import type { ConfirmDialogProps } from './confirm-modal.tsx'

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx').then(({ ConfirmModal }) => ConfirmModal))

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const isThere = usePreloaded(ConfirmModal)
  return (isThere || props.isOpen) && <ConfirmModal {...props} />
}

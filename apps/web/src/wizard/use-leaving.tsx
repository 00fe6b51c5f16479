import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formMessages } from '../form/form.messages.ts'

type LeavingInput = {
  /** Whether something would be left unfinished. */
  isUnfinished: () => boolean
  /** What the browser's Back does instead of leaving; undefined where it leaves. */
  stepBack: (() => void) | undefined
  /** Where the wizard was opened from. */
  returnTo: string | undefined
  onLeave: () => void
}

/** Asks before an unfinished form is left, whichever way a person goes (B-090). A reload does not ask: it loses nothing. */
export function useLeaving({ isUnfinished, stepBack, returnTo, onLeave }: LeavingInput) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ next, action }) =>
      next.pathname !== '/login' && (isUnfinished() || (action === 'BACK' && stepBack !== undefined)),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isStepBack = blocker.status === 'blocked' && blocker.action === 'BACK' && stepBack !== undefined
  useEffect(() => {
    if (!isStepBack) return
    blocker.reset()
    stepBack()
  }, [isStepBack, blocker, stepBack])

  /** Returns to where the wizard was opened from, or home (B-035, B-041). */
  function leave() {
    onLeave()
    router.history.push(returnTo ?? '/', {}, { ignoreBlocker: true })
  }

  function confirm() {
    setIsAsking(false)
    if (blocker.status !== 'blocked') return leave()
    onLeave()
    blocker.proceed()
  }

  const dialog = (
    <CancelDialog
      isOpen={isAsking || (blocker.status === 'blocked' && !isStepBack)}
      onConfirm={confirm}
      onCancel={() => {
        setIsAsking(false)
        blocker.reset?.()
      }}
    />
  )
  return { dialog, leave, ask: () => (isUnfinished() ? setIsAsking(true) : leave()) }
}

type CancelDialogProps = { isOpen: boolean; onConfirm: () => void; onCancel: () => void }

function CancelDialog({ isOpen, onConfirm, onCancel }: CancelDialogProps) {
  const words = useWords(formMessages)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.cancelTitle}
      confirm={words.yesCancel}
      cancel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {words.cancelText}
    </ConfirmDialog>
  )
}

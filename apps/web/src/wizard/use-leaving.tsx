import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { formMessages } from '../form/form.messages.ts'
import { wayBack } from './way-back.ts'

type LeavingInput = {
  /** Whether something would be left unfinished. */
  isUnfinished: () => boolean
  /** Whether the browser may go back or forward to another step now. */
  mayWalk: () => boolean
  /** Where the wizard returns to when it is finished. */
  returnTo: string | undefined
}

/** Asks before an unfinished form is left, whichever way a person goes (B-090). A reload does not ask: it loses nothing. */
export function useLeaving({ isUnfinished, mayWalk, returnTo }: LeavingInput) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (next.pathname !== current.pathname) return next.pathname !== '/login' && isUnfinished()
      return action !== 'PUSH' && action !== 'REPLACE' && !mayWalk()
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const isWithin = isBlocked && blocker.next.pathname === blocker.current.pathname
  useEffect(() => {
    if (isWithin) blocker.reset()
  }, [isWithin, blocker])

  const goTo = (path: string) => router.history.push(path, {}, { ignoreBlocker: true })
  /** To where one came from. */
  const leave = () => goTo(returnTo ?? wayBack() ?? '/')

  function confirm() {
    setIsAsking(false)
    if (isBlocked) blocker.proceed()
    else leave()
  }

  const dialog = (
    <CancelDialog
      isOpen={isAsking || (isBlocked && !isWithin)}
      onConfirm={confirm}
      onCancel={() => {
        setIsAsking(false)
        blocker.reset?.()
      }}
    />
  )
  return {
    dialog,
    leave,
    /** The document is made: to the return path, or to "/" (B-035, B-041). */
    finish: () => goTo(returnTo ?? '/'),
    ask: () => (isUnfinished() ? setIsAsking(true) : leave()),
  }
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
      isHarmless
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {words.cancelText}
    </ConfirmDialog>
  )
}

import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { uiMessages } from '../ui.messages.ts'

type LeavingDialogProps = {
  isChanged: boolean
  /** A reload asks too, in the browser's words: nothing keeps what was typed. */
  isLostByReload?: boolean
  /** This browser keeps it: whoever leaves loses nothing. */
  isKept?: boolean
  onLeave?: () => void
  /** The thing that is not saved. */
  children: ReactNode
}

/** Asks before unsaved changes are left for another page. */
export function LeavingDialog({
  isChanged,
  isLostByReload = false,
  isKept = false,
  onLeave,
  children,
}: LeavingDialogProps) {
  const words = useMessages(uiMessages)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: isChanged && isLostByReload,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={words.leaveTitle}
      confirm={isKept ? words.leaveKept : words.leave}
      isHarmless={isKept}
      cancel={words.stay}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}

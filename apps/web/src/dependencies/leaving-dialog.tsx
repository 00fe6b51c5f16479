import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../platform/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { dependencyMessages } from './dependencies.messages.ts'

/** Asks before unsaved conditions are left for another page. A reload does not ask: it loses nothing. */
export function LeavingDialog({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const words = useWords(dependencyMessages)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={words.leaveTitle}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {words.leaveText}
    </ConfirmDialog>
  )
}

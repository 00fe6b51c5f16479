import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadResumeLink } from '../drafts/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { wizardMessages } from './wizard.messages.ts'
import { wayBack } from './remembered.ts'
import type { WizardDraft } from './wizard.tsx'

const ResumeLink = lazyPart(loadResumeLink)

type LeavingInput = {
  /** Something would be left unfinished. */
  isUnfinished: () => boolean
  /** The browser may go back or forward to another step now. */
  mayWalk: () => boolean
  draft: WizardDraft
  /** The wizard returns there when it is finished. */
  returnTo: string | undefined
  /** In place of the ways of the address. */
  finish: (() => void) | undefined
  leave: (() => void) | undefined
}

export function useWaysOut(returnTo: string | undefined) {
  const router = useRouter()
  const goTo = (path: string) => router.history.push(path, {}, { ignoreBlocker: true })
  return {
    /** To where one came from. */
    leave: () => goTo(returnTo ?? wayBack() ?? '/'),
    /** The document is made: to the return path, or to "/" (B-035, B-041). */
    finish: () => goTo(returnTo ?? '/'),
  }
}

/** Asks before an unfinished form is left, whichever way a person goes (B-090). A reload does not ask: it loses nothing. */
export function useLeaving({ isUnfinished, mayWalk, draft, returnTo, ...given }: LeavingInput) {
  const ways = useWaysOut(returnTo)
  const { leave = ways.leave, finish = ways.finish } = given
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

  function confirm() {
    setIsAsking(false)
    if (isBlocked) blocker.proceed()
    else leave()
  }

  const dialog = (
    <CancelDialog
      isOpen={isAsking || (isBlocked && !isWithin)}
      draft={draft}
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
    finish,
    ask: () => (isUnfinished() ? setIsAsking(true) : leave()),
  }
}

type CancelDialogProps = {
  isOpen: boolean
  draft: WizardDraft
  onConfirm: () => void
  onCancel: () => void
}

function CancelDialog({ isOpen, draft: { link, note }, onConfirm, onCancel }: CancelDialogProps) {
  const words = useMessages(wizardMessages)
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
      {note ?? words.cancelText}
      {link !== undefined && <ResumeLink address={link} />}
    </ConfirmDialog>
  )
}

import { ApiError } from '@tabellio/contract/client'
import { currentLanguage } from '../../platform/language.ts'
import { failureText } from './failure-text.ts'

/* Toasts come as a part of their own: the first screen does not wait for them. */

export const notifyDone = (message: string) => void show({ message, color: 'teal' })

/** Tells of something done that can be taken back. */
export const notifyUndo = (message: string, undo: string, onUndo: () => void) =>
  void import('./undo-toast.tsx').then(({ showUndo }) => showUndo(message, undo, onUndo))

/**
 * Tells of something that failed, and why; of a fault of the server's with the number to ask about it. What is told
 * already is not told beside itself: a screen that leads away from what it cannot show may be drawn twice meanwhile.
 */
export function notifyFailure(title: string, error?: unknown) {
  const reason = typeof error === 'string' ? error : (failureText(error, currentLanguage()) ?? '')
  const number = error instanceof ApiError && error.status >= 500 ? ` (${error.correlationId})` : ''
  const message = `${reason}${number}`
  void show({ id: `${title} ${message}`, title, message, color: 'red', autoClose: 10_000 })
}

async function show(toast: {
  id?: string
  title?: string
  message: string
  color: string
  autoClose?: number
}) {
  const { notifications } = await import('@mantine/notifications')
  notifications.show(toast)
}

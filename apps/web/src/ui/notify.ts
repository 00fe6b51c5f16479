import { notifications } from '@mantine/notifications'
import { ApiError } from '@tabellio/contract/client'

export const notifyDone = (message: string) => notifications.show({ message, color: 'teal' })

/** Tells of a call that failed; of a fault of the server's with the number to ask about it. */
export function notifyFailure(title: string, error: unknown) {
  const reason = error instanceof Error ? error.message : ''
  const number = error instanceof ApiError && error.status >= 500 ? ` (${error.correlationId})` : ''
  notifications.show({ title, message: `${reason}${number}`, color: 'red', autoClose: 10_000 })
}

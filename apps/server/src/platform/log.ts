import { pino } from 'pino'

type Fault = { type: string; message: string; code?: unknown; stack?: string; cause?: Fault }

/**
 * Cuts a fault to what a log line may say of it. Errors of libraries carry connections, queries and their values with
 * them, which nobody may read in a log (LOG-1).
 */
export function loggedFault(fault: unknown): Fault {
  if (!(fault instanceof Error)) return { type: typeof fault, message: messageOf(fault) }
  return {
    type: fault.name,
    message: fault.message,
    ...('code' in fault ? { code: fault.code } : {}),
    ...(fault.stack === undefined ? {} : { stack: fault.stack }),
    ...(fault.cause === undefined ? {} : { cause: loggedFault(fault.cause) }),
  }
}

/** Some libraries throw an object that only looks like an error. */
const messageOf = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string'
    ? fault.message
    : String(fault)

/** Writes a line of level `warn`: something is not as it should be, and the work goes on. */
export type Warn = (details: Record<string, unknown>, message: string) => void

/** The process's log: JSON lines on the standard output. */
export const openLog = (level: string) =>
  pino({ level, serializers: { err: loggedFault } }, pino.destination({ sync: false }))

import type { MailboxProblem } from '@tabellio/contract/intake-mailbox'
import { AppError } from '../platform/errors.ts'

/** A mailbox does not do what one does; the administrators are told. */
export class MailboxFault extends Error {
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem) {
    super(problem)
    this.problem = problem
  }
}

const codes: [RegExp, MailboxProblem][] = [
  [/^(CONNECT_TIMEOUT|ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDR)/, 'unreachable'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|UPGRADE_TIMEOUT)/, 'no-encryption'],
  [/^(GREETING_TIMEOUT|ETIMEOUT)/, 'stalled'],
  [/^(NoConnection|EConnectionClosed|ECONNRESET|EPIPE|ClosedAfterConnect)/, 'dropped'],
]

/** What a fault of a connection comes of. */
export function problemOf(fault: unknown): MailboxProblem {
  if (fault instanceof MailboxFault) return fault.problem
  if (fault instanceof AppError) return 'address-not-allowed'
  if (!(fault instanceof Error)) return 'nonsense'
  if ('authenticationFailed' in fault && fault.authenticationFailed === true) return 'login-refused'
  if ('tlsFailed' in fault && fault.tlsFailed === true) return 'no-encryption'
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return codes.find(([known]) => known.test(code))?.[1] ?? 'nonsense'
}

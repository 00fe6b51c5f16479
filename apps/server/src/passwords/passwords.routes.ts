import { passwords } from '@tabellio/contract/passwords'
import { implement } from '../platform/endpoints.ts'
import { consume, type Limits } from '../platform/limits.ts'
import type { Report } from '../platform/refusals.ts'
import type { Sessions } from '../sessions/index.ts'
import { isInvitation } from '../users/index.ts'
import { change, reset, resetOf, sendLink } from './passwords.ts'

export type PasswordServices = { sessions: Sessions; limit: Limits; baseUrl: () => string; report: Report }

const hour = 3600

export function passwordEndpoints({ sessions, limit, baseUrl, report }: PasswordServices) {
  const { database } = sessions
  const asked = limit('forgot-password', 5, hour)
  const askedFrom = limit('forgot-password-from', 60, hour)
  return implement(passwords, {
    /** Answered before anything is looked up: how long it takes tells nobody whether there is such a person (AUT-5). */
    forgot: async ({ body: { username }, address, write }) => {
      await consume(askedFrom, address)
      await consume(asked, username.toLowerCase())
      sendLink(sessions, { username, baseUrl: baseUrl(), write }).catch((fault: unknown) =>
        report(fault, 'forgotten password'),
      )
    },
    verifyToken: async ({ params }) => ({ valid: await isInvitation(database, params.token) }),
    verifyPasswordToken: async ({ params, query }) => {
      const found = await resetOf(database, params.token)
      const isTheirs = query.email === undefined || query.email.toLowerCase() === found?.username
      return found && isTheirs ? { valid: true, email: found.username } : { valid: false, email: null }
    },
    reset: ({ params, body, write }) => reset(sessions, { ...params, ...body, write }),
    change: ({ caller, body, address, write }) => change(sessions, caller, { ...body, address, write }),
  })
}

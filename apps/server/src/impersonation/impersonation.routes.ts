import { impersonation } from '@tabellio/contract/impersonation'
import { implement } from '../platform/endpoints.ts'
import type { Sessions } from '../sessions/index.ts'
import { end, endView, mine, start, viewAs } from './impersonation.ts'

export const impersonationEndpoints = (sessions: Sessions) =>
  implement(impersonation, {
    start: ({ caller, params, body, write, address, userAgent }) => {
      const { organizationId } = caller
      return start(sessions, caller, {
        ...body,
        organizationId,
        username: params.impersonatedUsername,
        write,
        address,
        userAgent,
      })
    },
    startAnywhere: ({ caller, params, query, write, address, userAgent }) =>
      start(sessions, caller, { ...params, ...query, write, address, userAgent }),
    end: ({ caller, write }) => end(sessions, caller, write),
    viewAs: ({ caller, body, write, address, userAgent }) =>
      viewAs(sessions, caller, { ...body, write, address, userAgent }),
    endView: ({ caller, write }) => endView(sessions, caller, write),
    mine: ({ caller }) => mine(sessions, caller),
  })

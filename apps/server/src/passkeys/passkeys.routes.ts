import { passkeys } from '@tabellio/contract/passkeys'
import { implement } from '../platform/endpoints.ts'
import { type Limits, consume } from '../platform/limits.ts'
import { type Passkeys, add, login, passkeysOf, remove, startAdding, startLogin } from './passkeys.ts'

const minute = 60

export function passkeyEndpoints({ limit, ...services }: Passkeys & { limit: Limits }) {
  const logins = limit('passkey-login', 60, minute)
  return implement(passkeys, {
    list: ({ caller }) => passkeysOf(services, caller),
    start: ({ caller }) => startAdding(services, caller),
    add: ({ caller, body, write }) => add(services, caller, { ...body, write }),
    remove: ({ caller, params, write }) => remove(services, caller, { ...params, write }),
    startLogin: async ({ address }) => {
      await consume(logins, address)
      return startLogin(services)
    },
    login: async ({ body, address, userAgent, write }) => {
      await consume(logins, address)
      return login(services, body.credential, { address, userAgent, write })
    },
  })
}

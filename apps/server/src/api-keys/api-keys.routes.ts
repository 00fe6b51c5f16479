import { apiKeys } from '@tabellio/contract/api-keys'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { type Member, implement } from '../platform/endpoints.ts'
import { forbidden, notFound, refusal } from '../platform/errors.ts'
import { getUser } from '../users/index.ts'
import { createApiKey, listApiKeys, newKeySecret, removeApiKey, setApiKeyActive } from './api-keys.db.ts'

export type ApiKeyServices = {
  /** Forgets what is known of keys. */
  forgetApiKeys: () => void
}

export function apiKeyEndpoints({ forgetApiKeys }: ApiKeyServices) {
  /** A key that is revoked or deleted counts no more from the next request on. */
  const change = (caller: Member, tenant: Tenant, username: string, work: (tx: TenantTx) => Promise<void>) =>
    tenant.write(async (tx) => {
      await refuseStranger(tx, caller, username)
      tx.afterCommit(forgetApiKeys)
      await work(tx)
    })
  return implement(apiKeys, {
    list: ({ tenant, caller, params: { username } }) =>
      tenant.read(async (tx) => {
        await refuseStranger(tx, caller, username)
        return listApiKeys(tx, username)
      }),
    create: ({ tenant, caller, params: { username }, body }) =>
      tenant.write(async (tx) => {
        const { isApiUser } = await refuseStranger(tx, caller, username)
        if (username !== caller.username && !isApiUser) throw refusal('not-an-api-user')
        if (body.purpose === 'directory' && !may(tx.actor, 'organization-admin')) throw forbidden()
        const secret = newKeySecret()
        const created = await createApiKey(tx, username, { ...body, secret })
        note(tx, { name: created.keyName, things: { apiKey: created.apiKey } })
        return { ...created, secret }
      }),
    revoke: ({ tenant, caller, params }) =>
      change(caller, tenant, params.username, (tx) => setApiKeyActive(tx, params, false)),
    activate: ({ tenant, caller, params }) =>
      change(caller, tenant, params.username, (tx) => setApiKeyActive(tx, params, true)),
    remove: ({ tenant, caller, params }) =>
      change(caller, tenant, params.username, (tx) => removeApiKey(tx, params)),
  })
}

/** Keys are their owner's and the administrators': nobody else finds them. A key itself manages none (KEY-1). */
async function refuseStranger(tx: TenantTx, caller: Member, username: string) {
  if (caller.session.kind === 'api-key') throw forbidden('An API key manages no keys')
  if (username !== caller.username && !may(tx.actor, 'organization-admin')) throw notFound('User')
  return getUser(tx, username)
}

import { identityProviders } from '@tabellio/contract/identity-providers'
import { implement } from '../platform/endpoints.ts'
import { type Limits, consume } from '../platform/limits.ts'
import type { Seal } from '../platform/seal.ts'
import { createProvider, listProviders, removeProvider, updateProvider } from './identity-providers.db.ts'
import { verifyGoogleUser } from './google.ts'
import { type ProviderLogins, callbackOf, finishLogin, startAtGoogle, startLogin } from './provider-login.ts'
import { providersOfDomain } from './provider-logins.db.ts'

export type Services = ProviderLogins & { limit: Limits; seal: Seal }

const minute = 60

export function identityProviderEndpoints({ limit, seal, ...services }: Services) {
  const { database } = services.sessions
  const { openId, baseUrl } = services
  const asked = limit('providers-offered', 120, minute)
  const logins = limit('provider-login', 60, minute)
  const verified = limit('google-verify', 60, minute)
  const tests = limit('provider-test', 20, minute)
  return implement(identityProviders, {
    list: async ({ tenant }) => ({
      items: await tenant.read(listProviders),
      callbackAddress: callbackOf(baseUrl()),
    }),
    create: ({ tenant, body }) => tenant.write((tx) => createProvider(tx, body, seal)),
    update: ({ tenant, params: { identityProviderId: id }, body: input }) =>
      tenant.write(async (tx) => {
        await updateProvider(tx, { id, input, seal })
        return { identityProviderId: id }
      }),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeProvider(tx, params.identityProviderId)
        return params
      }),
    test: async ({ tenant, query }) => {
      await consume(tests, tenant.organizationId)
      return openId.probe(query.issuer)
    },
    offered: async ({ query, address }) => {
      await consume(asked, address)
      return { providers: await database.system((tx) => providersOfDomain(tx, query.domain)) }
    },
    start: async ({ body, address }) => {
      await consume(logins, address)
      return startLogin(services, body.identityProviderId)
    },
    startGoogle: async ({ address }) => {
      await consume(logins, address)
      return startAtGoogle(services)
    },
    verifyGoogleUser: async ({ body, address }) => {
      await consume(verified, address)
      return verifyGoogleUser(services, body)
    },
    finish: async ({ body, address, userAgent, write }) => {
      await consume(logins, address)
      return finishLogin(services, body, { address, userAgent, write })
    },
  })
}

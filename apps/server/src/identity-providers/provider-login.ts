import type { AppLoginAnswer } from '@tabellio/contract/sessions'
import { z } from 'zod'
import { notFound, refusal } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import type { Warn } from '../platform/log.ts'
import { type Coming, type Sessions, loginVouched } from '../sessions/index.ts'
import { type OpenId, refusalOf } from './open-id.ts'
import {
  type LoginProvider,
  addProviderLogin,
  findProvider,
  takeProviderLogin,
} from './provider-logins.db.ts'
import { enterBy } from './vouching.ts'

/** People take their time at a provider, with its own second factor. */
const lifetime = 10 * 60_000

export type ProviderLogins = {
  sessions: Sessions
  openId: OpenId
  warn: Warn
  baseUrl: () => string
  forgetCallers: (organizationId: string) => void
}

/** Where a provider leads people back to. Never what a request names. */
export const callbackOf = (baseUrl: string) => `${baseUrl}/login/callback`

const Checks = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

const clientOf = (
  { issuer, clientId, sealedSecret }: LoginProvider,
  { sessions: { seal } }: ProviderLogins,
) => ({
  issuer,
  clientId,
  clientSecret: sealedSecret === null ? undefined : seal.open(sealedSecret, 'identity-provider'),
})

/** Begins a login at a provider, which the browser that has the secret can end once. */
export async function startLogin(services: ProviderLogins, id: string) {
  const { sessions, openId, baseUrl } = services
  const { database, seal, now } = sessions
  const provider = await database.system((tx) => findProvider(tx, id))
  if (!provider) throw notFound('Identity provider')
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const address = await believed(services, provider, () =>
    openId.authorizationAddress(clientOf(provider, services), callbackOf(baseUrl()), checks),
  )
  const browserSecret = newSecret()
  await database.system((tx) =>
    addProviderLogin(tx, {
      stateHash: sha256(checks.state),
      browserHash: sha256(browserSecret),
      organizationId: provider.organizationId,
      identityProviderId: id,
      sealedChecks: seal.close(JSON.stringify(checks), 'provider-login'),
      expiresAt: new Date(now() + lifetime),
    }),
  )
  return { address, browserSecret }
}

/** Logs in to the provider's organization, and to no other, whomever the provider vouches for. */
export async function finishLogin(
  services: ProviderLogins,
  { browserSecret, answer }: { browserSecret: string; answer: string },
  coming: Coming,
): Promise<AppLoginAnswer> {
  const { sessions, openId, baseUrl, forgetCallers } = services
  const { database } = sessions
  const { provider, checks } = await takeLogin(services, { browserSecret, answer })
  const callback = callbackOf(baseUrl())
  const said = await believed(services, provider, () =>
    openId.claimsOf(clientOf(provider, services), { callback, answer, checks }),
  )
  const { username, isProved, hasOtherRoles } = await database.system((tx) => enterBy(tx, provider, said))
  const { organizationId, name } = provider
  if (hasOtherRoles) forgetCallers(organizationId)
  const vouched = { username, organizationId, provider: name, isBound: true }
  return loginVouched(sessions, { ...vouched, proof: isProved ? 'provider' : undefined }, coming)
}

async function takeLogin(
  { sessions: { database, seal } }: ProviderLogins,
  { browserSecret, answer }: { browserSecret: string; answer: string },
) {
  const stateHash = sha256(new URLSearchParams(answer).get('state') ?? '')
  const browserHash = sha256(browserSecret)
  const taken = await database.system((tx) => takeProviderLogin(tx, { stateHash, browserHash }))
  const sealed = taken && seal.open(taken.sealedChecks, 'provider-login')
  const provider = taken && (await database.system((tx) => findProvider(tx, taken.identityProviderId)))
  if (!provider || sealed === undefined) throw refusal('provider-login-ended')
  return { provider, checks: Checks.parse(JSON.parse(sealed)) }
}

/** Does what a provider has a part in. What it did wrong is told to the operator, without what it sent. */
async function believed<T>(
  { warn }: ProviderLogins,
  { id: identityProviderId, organizationId }: LoginProvider,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
    warn({ identityProviderId, organizationId, code }, 'A login at a provider failed')
    throw await refusalOf(fault)
  }
}

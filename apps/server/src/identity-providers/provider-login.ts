import type { AppLoginAnswer } from '@tabellio/contract/sessions'
import { z } from 'zod'
import { notFound, refusal } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import type { Warn } from '../platform/log.ts'
import { type Coming, type Sessions, loginVouched } from '../sessions/index.ts'
import { type Google, enterByGoogle } from './google.ts'
import { type Client, refusalOf } from './open-id.ts'
import {
  type LoginProvider,
  addProviderLogin,
  findProvider,
  takeProviderLogin,
} from './provider-logins.db.ts'
import { enterBy } from './vouching.ts'

/** People take their time at a provider, with its own second factor. */
const lifetime = 10 * 60_000

export type ProviderLogins = Google & {
  sessions: Sessions
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
): Client => ({
  issuer,
  clientId,
  clientSecret: sealedSecret === null ? undefined : seal.open(sealedSecret, 'identity-provider'),
})

/** Begins a login at a provider of an organization, which the browser that has the secret can end once. */
export async function startLogin(services: ProviderLogins, id: string) {
  const provider = await services.sessions.database.system((tx) => findProvider(tx, id))
  if (!provider) throw notFound('Identity provider')
  return start(services, clientOf(provider, services), provider)
}

/** The same at Google, where this installation is known to it. */
export async function startAtGoogle(services: ProviderLogins) {
  if (!services.google) throw notFound('Identity provider')
  return start(services, services.google)
}

async function start(services: ProviderLogins, client: Client, provider?: LoginProvider) {
  const { sessions, openId, baseUrl } = services
  const { database, seal, now } = sessions
  const checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const address = await believed(services, provider, () =>
    openId.authorizationAddress(client, callbackOf(baseUrl()), checks),
  )
  const browserSecret = newSecret()
  await database.system((tx) =>
    addProviderLogin(tx, {
      stateHash: sha256(checks.state),
      browserHash: sha256(browserSecret),
      organizationId: provider?.organizationId ?? null,
      identityProviderId: provider?.id ?? null,
      sealedChecks: seal.close(JSON.stringify(checks), 'provider-login'),
      expiresAt: new Date(now() + lifetime),
    }),
  )
  return { address, browserSecret }
}

type Returned = { browserSecret: string; answer: string }

/** Logs in whomever the provider vouches for: to its organization, and to no other; to any of theirs by Google. */
export async function finishLogin(
  services: ProviderLogins,
  returned: Returned,
  coming: Coming,
): Promise<AppLoginAnswer> {
  const { sessions, openId, baseUrl, forgetCallers } = services
  const { database } = sessions
  const { client, provider, checks } = await takeLogin(services, returned)
  const callback = callbackOf(baseUrl())
  const said = await believed(services, provider, () =>
    openId.claimsOf(client, { callback, answer: returned.answer, checks }),
  )
  if (!provider) {
    const username = await database.system((tx) => enterByGoogle(tx, said))
    return loginVouched(sessions, { username, provider: 'Google', proof: undefined }, coming)
  }
  const { username, isProved, hasOtherRoles } = await database.system((tx) => enterBy(tx, provider, said))
  const { organizationId, name } = provider
  if (hasOtherRoles) forgetCallers(organizationId)
  const vouched = { username, organizationId, provider: name, isBound: true }
  return loginVouched(sessions, { ...vouched, proof: isProved ? 'provider' : undefined }, coming)
}

type Taken = { client: Client; provider?: LoginProvider; checks: z.infer<typeof Checks> }

async function takeLogin(services: ProviderLogins, { browserSecret, answer }: Returned): Promise<Taken> {
  const { database, seal } = services.sessions
  const stateHash = sha256(new URLSearchParams(answer).get('state') ?? '')
  const browserHash = sha256(browserSecret)
  const taken = await database.system((tx) => takeProviderLogin(tx, { stateHash, browserHash }))
  const sealed = taken && seal.open(taken.sealedChecks, 'provider-login')
  if (!taken || sealed === undefined) throw refusal('provider-login-ended')
  const { identityProviderId: id } = taken
  const checks = Checks.parse(JSON.parse(sealed))
  if (id === null && services.google) return { client: services.google, checks }
  const provider = id === null ? undefined : await database.system((tx) => findProvider(tx, id))
  if (!provider) throw refusal('provider-login-ended')
  return { client: clientOf(provider, services), provider, checks }
}

/** Does what a provider has a part in. What it did wrong is told to the operator, without what it sent. */
async function believed<T>(
  { warn }: ProviderLogins,
  provider: LoginProvider | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
    const of = { identityProviderId: provider?.id ?? 'google', organizationId: provider?.organizationId }
    warn({ ...of, code }, 'A login at a provider failed')
    throw await refusalOf(fault)
  }
}

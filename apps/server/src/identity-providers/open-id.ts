import { createHash } from 'node:crypto'
import type { ProviderProblem } from '@tabellio/contract/identity-providers'
import type { createRemoteJWKSet, JWTPayload } from 'jose'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { z } from 'zod'
import { AppError, refusal } from '../platform/errors.ts'
import { onDemand } from '../platform/on-demand.ts'
import type { Outgoing } from '../platform/outgoing.ts'

/** Loaded with the first login at a provider: a start need not wait for it. */
const library = onDemand(() => import('openid-client'))
const tokenLibrary = onDemand(() => import('jose'))

/** Keys of a provider change seldom; what it can do hardly ever. */
const keptForMs = 10 * 60_000

export type Client = { issuer: string; clientId: string; clientSecret: string | undefined }

export type Checks = { state: string; nonce: string; verifier: string }

export type OpenId = ReturnType<typeof openOpenId>

/** Speaks OpenID Connect with the providers that organizations name: code flow with PKCE, state and nonce. */
export function openOpenId({ outgoing, now }: { outgoing: Outgoing; now: () => number }) {
  const known = new Map<string, { configuration: Promise<Configuration>; until: number }>()

  function configurationOf(client: Client): Promise<Configuration> {
    const key = JSON.stringify(client)
    const kept = known.get(key)
    if (kept && kept.until > now()) return kept.configuration
    const configuration = discover(client, outgoing).catch((cause: unknown) => {
      known.delete(key)
      throw cause
    })
    if (known.size >= 1000) known.clear()
    known.set(key, { configuration, until: now() + keptForMs })
    return configuration
  }

  return {
    /** The address at which a person logs in, and returns from to `callback`. */
    async authorizationAddress(client: Client, callback: string, { state, nonce, verifier }: Checks) {
      const { buildAuthorizationUrl } = await library()
      return buildAuthorizationUrl(await configurationOf(client), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).href
    },
    /** What the provider says of whoever came back with `answer`, the query of their address. */
    async claimsOf(client: Client, returned: { callback: string; answer: string; checks: Checks }) {
      const configuration = await configurationOf(client)
      return claimsBy(configuration, returned)
    },
    /** What an ID token says that somebody else was given; undefined where it is not to be believed. */
    async claimsOfToken(client: Client, token: string): Promise<JWTPayload | undefined> {
      const configuration = await configurationOf(client)
      const keys = keysOf.get(configuration) ?? (await remoteKeys(configuration, outgoing))
      keysOf.set(configuration, keys)
      return claimsInToken(token, { keys, issuer: configuration.serverMetadata().issuer, client })
    },
    probe: (issuer: string) => probe(issuer, outgoing),
  }
}

type Keys = ReturnType<typeof createRemoteJWKSet>
const keysOf = new WeakMap<Configuration, Keys>()

async function remoteKeys(configuration: Configuration, outgoing: Outgoing): Promise<Keys> {
  const { createRemoteJWKSet, customFetch } = await tokenLibrary()
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) throw refusal('provider-unavailable')
  return createRemoteJWKSet(new URL(address), { [customFetch]: outgoing })
}

type Believed = { keys: Keys; issuer: string; client: Client }

/** One algorithm and one audience, and nothing that the token says of its key but the name (JWT-1). */
async function claimsInToken(token: string, { keys, issuer, client }: Believed) {
  const { errors, jwtVerify } = await tokenLibrary()
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: client.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: 60,
    })
    const isForUsAlone = !Array.isArray(payload.aud) || payload.aud.length === 1
    return isForUsAlone && (protectedHeader.typ ?? 'JWT') === 'JWT' ? payload : undefined
  } catch (fault) {
    const isUnheard = !(fault instanceof errors.JOSEError) || unheard.has(fault.code)
    if (isUnheard) throw refusal('provider-unavailable')
    return undefined
  }
}

/** What went wrong while the keys were asked for: it says nothing of the token. */
const unheard = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

async function discover(
  { issuer, clientId, clientSecret }: Client,
  outgoing: Outgoing,
): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library()
  const isInside = new URL(issuer).protocol === 'http:'
  const ask: CustomFetch = (url, { method, headers, body }) =>
    outgoing(url, {
      method,
      headers,
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { body: String(body) } : {}),
    })
  return discovery(new URL(issuer), clientId, undefined, await authenticationBy(clientSecret), {
    [customFetch]: ask,
    timeout: 10,
    // The signature of a token is checked also where TLS vouches for its sender.
    execute: [enableNonRepudiationChecks, ...(isInside ? [allowInsecureRequests] : [])],
  })
}

/** How the client shows its secret: as the provider takes it. */
async function authenticationBy(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await library()
  if (secret === undefined) return None()
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return taken.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
}

type Returned = { callback: string; answer: string; checks: Checks }

async function claimsBy(
  configuration: Configuration,
  { callback, answer, checks }: Returned,
): Promise<Record<string, unknown>> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const tokens = await authorizationCodeGrant(configuration, new URL(`${callback}?${answer}`), {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('There is no ID token')
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  // Providers may say no more than the subject in the token.
  if (claims['email'] !== undefined || !hasMore) return claims
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}

/** Says why a login at a provider failed, without what was sent. */
export async function refusalOf(fault: unknown) {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library()
  if (fault instanceof AuthorizationResponseError) return refusal('provider-refused')
  if (fault instanceof ResponseBodyError) return refusal('provider-refused')
  // What the library has no name for went wrong on the way.
  const isUnheard = !(fault instanceof ClientError) || (fault.code ?? 'OAUTH_TIMEOUT') === 'OAUTH_TIMEOUT'
  return refusal(isUnheard ? 'provider-unavailable' : 'provider-not-believed')
}

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
  response_types_supported: z.array(z.string()).default(['code']),
})

type Discovered = z.infer<typeof Discovered>

/** Reads what a provider says that it can do. */
async function readDiscovery(issuer: string, outgoing: Outgoing): Promise<Discovered | undefined> {
  const answer = await outgoing(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (answer.status !== 200) return undefined
  const said: unknown = await answer.json().catch(() => undefined)
  return Discovered.safeParse(said).data
}

type Probed = { problem: ProviderProblem | null; issuer: string | null }

/** What is wrong with a provider, for whoever sets it up. */
async function probe(issuer: string, outgoing: Outgoing): Promise<Probed> {
  try {
    const found = await readDiscovery(issuer, outgoing)
    if (!found) return { problem: 'no-discovery', issuer: null }
    return { problem: problemOf(issuer, found), issuer: found.issuer }
  } catch (fault) {
    return { problem: isNotAllowed(fault) ? 'address-not-allowed' : 'unreachable', issuer: null }
  }
}

function problemOf(issuer: string, found: Discovered): ProviderProblem | null {
  if (!URL.canParse(found.issuer) || new URL(found.issuer).href !== new URL(issuer).href)
    return 'wrong-issuer'
  const { authorization_endpoint: login, token_endpoint: tokens, jwks_uri: keys } = found
  const isWhole = [login, tokens, keys].every((address) => address !== undefined && URL.canParse(address))
  return isWhole && found.response_types_supported.includes('code') ? null : 'no-code-flow'
}

const isNotAllowed = (fault: unknown): boolean =>
  (fault instanceof AppError && fault.details.reason === 'address-not-allowed') ||
  (fault instanceof Error && isNotAllowed(fault.cause))

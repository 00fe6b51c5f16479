import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'

/** What a provider says of a person, and where it lies. */
export type Saying = {
  /** Beside or in place of what an honest token says; undefined leaves a claim out. */
  claims?: Record<string, unknown>
  /** Of the answer for the access token, in place of the claims of the ID token. */
  userInfo?: Record<string, unknown>
  /** Signs with a key that nobody knows. */
  hasOtherKey?: boolean
  /** Says that nothing signed it. */
  isUnsigned?: boolean
  /** Signs with the client's secret, as the client might be asked to believe. */
  isSymmetric?: boolean
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

type Begun = { nonce: string; challenge: string; redirectUri: string; saying: Saying }

const clientId = 'tabellio'
const clientSecret = 'the secret of the client'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

type State = {
  /** Its address, once it listens. */
  issuer: string
  keys: Keys
  /** Nobody is told of these. */
  otherKeys: Keys
  begun: Map<string, Begun>
  saidTo: Map<string, Saying>
  /** Said in discovery beside, or in place of, the truth. */
  discovered: Record<string, unknown>
  saying: Saying
}

/**
 * A provider of OpenID Connect that says what a test wants. Whoever follows the address of a login to it comes back at
 * once: nobody is asked for a password.
 */
export async function openTestProvider() {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const state: State = {
    issuer: '',
    keys,
    otherKeys,
    begun: new Map(),
    saidTo: new Map(),
    discovered: {},
    saying: {},
  }
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/authorize')) return letIn(state, request.url, response)
      const answer = await answerOf(state, request)
      response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  state.issuer = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
  return {
    issuer: state.issuer,
    clientId,
    clientSecret,
    discover: (said: Record<string, unknown>) => void (state.discovered = said),
    /** Logs a person in who was sent to `address`, and gives the query that they come back with. */
    answerTo: (address: string, saying: Saying = {}): string => answerTo(state, address, saying),
    /** What it says of whoever comes to it with a browser. */
    sayOfAll: (saying: Saying) => void (state.saying = saying),
    /** A token as an app on a phone gets it, which no code was exchanged for. */
    tokenFor: (saying: Saying): Promise<string> =>
      tokenOf(state, { nonce: '', challenge: '', redirectUri: '', saying }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerTo(state: State, address: string, saying: Saying): string {
  const asked = new URL(address).searchParams
  const code = randomBytes(16).toString('hex')
  state.begun.set(code, {
    nonce: asked.get('nonce') ?? '',
    challenge: asked.get('code_challenge') ?? '',
    redirectUri: asked.get('redirect_uri') ?? '',
    saying,
  })
  return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
}

/** Leads a browser back to where it came from, logged in. */
function letIn(state: State, path: string, response: ServerResponse) {
  const { href, searchParams } = new URL(path, state.issuer)
  const location = `${searchParams.get('redirect_uri')}?${answerTo(state, href, state.saying)}`
  response.writeHead(302, { location }).end()
}

async function answerOf(state: State, request: IncomingMessage): Promise<object> {
  switch (new URL(request.url ?? '', state.issuer).pathname) {
    case '/.well-known/openid-configuration':
      return discoveryOf(state)
    case '/keys':
      return { keys: [{ ...(await exportJWK(state.keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
    case '/token':
      return exchange(state, request)
    case '/userinfo': {
      const said = state.saidTo.get(request.headers.authorization?.split(' ')[1] ?? '')
      return { sub: 'subject', ...said?.claims, ...said?.userInfo }
    }
    default:
      return { error: 'not_found' }
  }
}

const discoveryOf = ({ issuer, discovered }: State) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...discovered,
})

async function exchange(state: State, request: IncomingMessage): Promise<object> {
  const form = new URLSearchParams(await text(request))
  const code = form.get('code') ?? ''
  const login = state.begun.get(code)
  state.begun.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight =
    login?.challenge === challenge &&
    login.redirectUri === form.get('redirect_uri') &&
    request.headers.authorization === basic
  if (!login || !isRight) return { error: 'invalid_grant' }
  const accessToken = randomBytes(16).toString('hex')
  state.saidTo.set(accessToken, login.saying)
  return { access_token: accessToken, token_type: 'Bearer', id_token: await tokenOf(state, login) }
}

async function tokenOf({ issuer, keys, otherKeys }: State, { nonce, saying }: Begun): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const honest = { iss: issuer, aud: clientId, sub: 'subject', iat: now, exp: now + 300, nonce }
  const payload: JWTPayload = JSON.parse(JSON.stringify({ ...honest, ...saying.claims }))
  if (saying.isUnsigned) return `${encoded({ alg: 'none' })}.${encoded(payload)}.`
  if (saying.isSymmetric)
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(clientSecret))
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(saying.hasOtherKey ? otherKeys.privateKey : keys.privateKey)
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const basic = `Basic ${Buffer.from([clientId, clientSecret].map((part) => new URLSearchParams([['', part]]).toString().slice(1)).join(':')).toString('base64')}`

import { createServer, type IncomingMessage } from 'node:http'
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

/**
 * A provider of OpenID Connect that says what a test wants. Whoever follows the address of a login to it comes back at
 * once: nobody is asked for a password.
 */
export async function openTestProvider() {
  const [keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const begun = new Map<string, Begun>()
  const saidTo = new Map<string, Saying>()
  let discovered: Record<string, unknown> = {}

  async function tokenOf({ nonce, saying }: Begun): Promise<string> {
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
      .sign(saying.hasOtherKey ? others.privateKey : keys.privateKey)
  }

  async function exchange(request: IncomingMessage): Promise<object> {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const login = begun.get(code)
    begun.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      login?.challenge === challenge &&
      login.redirectUri === form.get('redirect_uri') &&
      request.headers.authorization === basic
    if (!login || !isRight) return { error: 'invalid_grant' }
    const accessToken = randomBytes(16).toString('hex')
    saidTo.set(accessToken, login.saying)
    return { access_token: accessToken, token_type: 'Bearer', id_token: await tokenOf(login) }
  }

  async function answerOf(request: IncomingMessage): Promise<object> {
    switch (new URL(request.url ?? '', issuer).pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...discovered,
        }
      case '/keys':
        return { keys: [jwk] }
      case '/token':
        return exchange(request)
      case '/userinfo': {
        const said = saidTo.get(request.headers.authorization?.split(' ')[1] ?? '')
        return { sub: 'subject', ...said?.claims, ...said?.userInfo }
      }
      default:
        return { error: 'not_found' }
    }
  }

  const server = createServer((request, response) => {
    void answerOf(request).then((answer) => {
      response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const issuer = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`

  return {
    issuer,
    clientId,
    clientSecret,
    /** What it says in discovery beside, or in place of, the truth. */
    discover: (said: Record<string, unknown>) => void (discovered = said),
    /** Logs a person in who was sent to `address`, and gives the query that they come back with. */
    answerTo: (address: string, saying: Saying = {}): string => {
      const asked = new URL(address).searchParams
      const code = randomBytes(16).toString('hex')
      begun.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        saying,
      })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    },
    /** A token as an app on a phone gets it, which no code was exchanged for. */
    tokenFor: (saying: Saying): Promise<string> =>
      tokenOf({ nonce: '', challenge: '', redirectUri: '', saying }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const basic = `Basic ${Buffer.from([clientId, clientSecret].map((part) => new URLSearchParams([['', part]]).toString().slice(1)).join(':')).toString('base64')}`

import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider } from './testing/identity-provider.ts'
import { fixtureServer, openApiSession } from './testing/server.ts'

/** What stands for a token and opens nothing (JWT-1), twelve of each kind. */
const each = 12
const classes = 6

let opened: Awaited<ReturnType<typeof fixtureServer>>
let documentPath = ''
beforeAll(async () => {
  opened = await fixtureServer()
  const { documentId, documentVersionId } = opened.fixtures
  documentPath = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true`
})
afterAll(() => opened.server.close())

const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const secret = () => randomBytes(32).toString('base64url')

/** One letter of a text is another one. */
function altered(text: string, index: number): string {
  const at = (index * 7) % text.length
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

/** Makes the forged tokens of a person whose true ones are known. */
async function forge(
  index: number,
  { token = '', apiSecret = '', download = '', idToken = '' }: Record<string, string>,
) {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: 'admin@acme.test',
    sid: token,
    role: 'admin',
    iat: now,
    exp: now + 3600,
    jti: `${index}`,
  }
  const header = {
    typ: 'JWT',
    kid: `../../${index}`,
    jku: 'https://evil.test/keys',
    x5u: 'https://evil.test/x5u',
  }
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const by = (alg: string, key: Parameters<SignJWT['sign']>[0], more: object = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, ...header }).sign(key)
  const words = new TextEncoder()
  return {
    'chance of the right length': secret(),
    'a true one with a letter changed': altered(token, index),
    'a true one cut short': token.slice(0, -1 - index),
    'a true one with something after it': `${token}${'A'.repeat(index + 1)}`,
    'a true one in other letters': swapCase(token, index),
    'the hash that the database has of one': createHash('sha256').update(token).digest('hex'),
    'a true one twice': `${token}.${token}`,
    'the secret of an API session': apiSecret,
    'a token for the addresses of files': download,
    'an ID token of a provider': idToken,
    'alg none': `${encoded({ alg: ['none', 'nOnE'][index % 2], ...header })}.${encoded(claims)}.`,
    'alg none with a signature': `${encoded({ alg: 'none' })}.${encoded(claims)}.${secret()}`,
    'HS256 by a guessed secret': await by(
      'HS256',
      words.encode(['secret', 'tabellio', token][index % 3] ?? ''),
    ),
    'HS512 by nothing': await by('HS512', words.encode('\0'.repeat(64))),
    'ES256 by a key of one’s own': await by('ES256', privateKey),
    'ES256 with the key in its head': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: secret(), y: secret() } })
      .sign(privateKey),
    'of another issuer and audience': await by('ES256', privateKey, { iss: 'https://evil.test', aud: 'x' }),
    'over long ago': await by('ES256', privateKey, { exp: 1, nbf: 0 }),
    'of later': await by('ES256', privateKey, { nbf: 4_000_000_000 }),
    'a shared item’s': await by('ES256', privateKey, { tokenType: 'document', documentId: 'a'.repeat(24) }),
    'a challenge’s': await by('ES256', privateKey, { mfaRequired: true }),
    'an encrypted one': `${encoded({ alg: 'dir', enc: 'A256GCM' })}..${secret()}.${secret()}.${secret()}`,
    'two points and nothing': ['..', '...', 'a.b.c', '.'.repeat(index + 4)][index % 4] ?? '',
    SQL: `' or '1'='1' -- ${index}`,
    'signs beyond ASCII': `%00${encodeURIComponent(`${token}\u0000${index}`)}`,
    'a public key': JSON.stringify(publicKey).concat(String(index)),
  }
}

const swapCase = (text: string, index: number) =>
  [...text]
    .map((sign, at) => (at >= index && sign !== sign.toUpperCase() ? sign.toUpperCase() : sign.toLowerCase()))
    .join('')

it('opens nothing by 300 forged tokens, whatever they claim, at any kind of call (A11)', async () => {
  const { server, organization } = opened
  const provider = await openTestProvider()
  const { token, api } = organization.admin
  const keys = await openApiSession(server, { username: 'admin@acme.test', organizationId: 'acme' })
  const { token: download } = await api.sessions.downloadToken()
  const saying = { claims: { email: 'admin@acme.test', email_verified: true } }
  const known = { token, download, apiSecret: keys['x-api-secret'], idToken: await provider.tokenFor(saying) }
  const tokens: [string, string][] = []
  for (let index = 0; index < each; index += 1)
    tokens.push(
      ...Object.entries(await forge(index, known)).map(([kind, forged]): [string, string] => [kind, forged]),
    )
  expect(tokens.length).toBeGreaterThanOrEqual(300)

  const status = async (path: string, method: string, headers: Record<string, string>) =>
    (await server.sendWith(headers)(path, { method })).status
  /** By a token of the application, a login that waits, a file’s address, and the two halves of a key. */
  const ways = (forged: string): Promise<number>[] => {
    const authorization = `Bearer ${forged}`
    const isFiles = forged === download
    return [
      status('/app/documents', 'GET', { authorization }),
      status('/app/my-sessions', 'GET', { authorization }),
      status('/app/mfa/setup-authenticator', 'POST', { authorization }),
      status('/app/organizations', 'GET', { authorization }),
      status(isFiles ? '/app/my-profile' : `${documentPath}&token=${encodeURIComponent(forged)}`, 'GET', {}),
      status('/svc/api/documents', 'GET', { 'x-api-key': keys['x-api-key'], 'x-api-secret': `${forged}x` }),
    ]
  }
  const wrong: string[] = []
  for (const [kind, forged] of tokens) {
    const statuses = await Promise.all(ways(forged))
    expect(statuses).toHaveLength(classes)
    if (statuses.some((each) => each !== 401)) wrong.push(`${kind}: ${statuses.join(' ')} ${forged}`)
  }
  await provider.close()
  expect(wrong).toEqual([])
  expect(await status('/app/documents', 'GET', { authorization: `Bearer ${token}` })).toBe(200)
})

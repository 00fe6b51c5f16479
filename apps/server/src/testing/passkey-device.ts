import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@tabellio/contract/passkeys'

type Lie = {
  origin?: string
  rpId?: string
  /** Whether the device asked its person for a proof; it does. */
  isVerified?: boolean
  /** What it says that it has signed before. */
  counter?: number
  challenge?: string
  userHandle?: string
  type?: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A device that keeps one passkey (WebAuthn), as a phone does: without a browser, and lying where a test wants. */
export function openPasskeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const id = randomBytes(32)
  let handle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: false }))

  function authenticatorData(rpId: string, lie: Lie, attested = Buffer.alloc(0)) {
    const flags = 0x01 | (lie.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(lie.counter ?? counter, 1)
    return Buffer.concat([sha256(lie.rpId ?? rpId), head, attested])
  }

  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    make({ challenge, rp, user }: CreationOptions, lie: Lie = {}): NewCredential {
      handle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      const data = authenticatorData(rp.id, lie, attested)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(
            clientData(lie.type ?? 'webauthn.create', lie.challenge ?? challenge, lie),
          ),
          attestationObject: base64url(attestation(data)),
          transports: ['internal'],
        },
      }
    },
    use({ challenge, rpId }: RequestOptions, lie: Lie = {}): UsedCredential {
      counter += 1
      const client = clientData(lie.type ?? 'webauthn.get', lie.challenge ?? challenge, lie)
      const data = authenticatorData(rpId, lie)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: lie.userHandle ?? handle,
        },
      }
    },
  }
}

/** An ES256 key as COSE writes it: a CBOR map of five. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** `{ fmt: "none", attStmt: {}, authData }` in CBOR. */
function attestation(data: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}

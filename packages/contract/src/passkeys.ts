import { z } from 'zod'
import { area } from './route.ts'
import { AppLogin } from './sessions.ts'
import { id, instant, jsonObject } from './shapes.ts'

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const PasskeyId = id('Invalid Passkey ID')

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'Invalid base64url')

const Attachment = z.enum(['platform', 'cross-platform'])
const Transports = z.array(z.string().max(50)).max(10)
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment.nullish(),
  clientExtensionResults: jsonObject.default({}),
}

/** What a browser answers to the making of a passkey: `PublicKeyCredential.toJSON()`. */
const NewCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    authenticatorData: bytes(8000).optional(),
    transports: Transports.optional(),
    publicKeyAlgorithm: z.number().int().min(-65_536).max(65_536).optional(),
    publicKey: bytes(4000).optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What it answers to the use of one. */
const UsedCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
})
export type UsedCredential = z.infer<typeof UsedCredential>

const userVerification = z.literal('required')
const known = { id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object(known)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** `PublicKeyCredentialRequestOptionsJSON`: of whichever passkey its person chooses. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification,
})
export type RequestOptions = z.infer<typeof RequestOptions>

const Passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const one = z.object({ passkeyId: PasskeyId })

export const passkeys = area({
  list: {
    method: 'GET',
    path: '/app/passkeys',
    access: 'application-session',
    summary: 'The passkeys of the caller, the newest first',
    reply: z.object({ items: z.array(Passkey) }),
  },
  start: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/passkeys/start',
    access: 'application-session',
    summary: 'What a browser needs to make a passkey of the caller, good for five minutes and once',
    reply: CreationOptions,
  },
  add: {
    method: 'POST',
    changes: ['passkeys'],
    logs: 'passkey-added',
    path: '/app/passkeys',
    access: 'application-session',
    summary: 'Take a passkey into use that the browser has made',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1, 'name must not be empty')
        .max(100)
        .regex(oneLine, 'name must be one line of visible characters'),
      credential: NewCredential,
    }),
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['passkeys'],
    logs: 'passkey-removed',
    path: '/app/passkeys/{passkeyId}',
    access: 'application-session',
    summary: 'Log nobody in by this passkey any more',
    params: one,
  },
  startLogin: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/login/passkey/start',
    access: 'public',
    summary: 'What a browser needs to log in by a passkey; it is the same for everybody',
    reply: RequestOptions,
  },
  login: {
    method: 'POST',
    changes: [],
    logs: 'session-started',
    path: '/app/login/passkey',
    access: 'public',
    summary: 'Log in by a passkey to the last organization; it takes the place of the password and of a code',
    body: z.strictObject({ credential: UsedCredential }),
    reply: AppLogin,
  },
})

import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@tabellio/contract/passkeys'
import { z } from 'zod'
import { note } from '../platform/action-log.ts'
import type { Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { notFound, refusal, unauthorized } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { sendMail } from '../platform/mail.ts'
import { onDemand } from '../platform/on-demand.ts'
import { type Coming, type Sessions, findUser, loginVouched, requireFresh } from '../sessions/index.ts'
import {
  addChallenge,
  addPasskey,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  takeChallenge,
} from './passkeys.db.ts'
import { addedMail } from './passkeys.messages.ts'

/** Loaded with the first passkey: a start need not wait for it. */
const library = onDemand(() => import('@simplewebauthn/server'))

const lifetime = 5 * 60_000
/** So many passkeys has a person. */
const most = 20
/** EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257]
/** Milliseconds that a browser waits for its person. */
const timeout = 60_000

export type Passkeys = { sessions: Sessions; baseUrl: () => string }

/** Whose passkeys they are: by the address that the configuration names, never by what a request says of its host. */
function placeOf({ baseUrl }: Passkeys) {
  const { hostname, origin } = new URL(baseUrl())
  return { rpID: hostname, origin }
}

export async function passkeysOf({ sessions }: Passkeys, { username }: Caller) {
  const found = await sessions.database.system((tx) => listPasskeys(tx, username))
  return {
    items: found.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt,
      lastUsedAt,
    })),
  }
}

/** A challenge that is good once, for five minutes: to make a passkey of a person, or to log somebody in. */
async function newChallenge({ sessions }: Passkeys, username: string | null): Promise<string> {
  const challenge = newSecret()
  const expiresAt = new Date(sessions.now() + lifetime)
  const challengeHash = sha256(challenge)
  await sessions.database.system((tx) => addChallenge(tx, { challengeHash, username, expiresAt }))
  return challenge
}

/** As what a device knows a person: it tells nobody who they are. */
const handleOf = ({ sessions: { seal } }: Passkeys, username: string) =>
  Buffer.from(seal.print(`passkeys ${username}`), 'hex').toString('base64url')

/** What a browser needs to make a passkey, which its device can find without a name and asks its person for a proof of. */
export async function startAdding(services: Passkeys, caller: Caller): Promise<CreationOptions> {
  const { database, now } = services.sessions
  requireFresh(caller, now())
  const { username } = caller
  const { user, known } = await database.system(async (tx) => ({
    user: await findUser(tx, username),
    known: await listPasskeys(tx, username),
  }))
  if (!user) throw unauthorized()
  if (known.length >= most) throw refusal('too-many-passkeys', { params: { limit: most } })
  const challenge = await newChallenge(services, username)
  return {
    challenge,
    rp: { id: placeOf(services).rpID, name: 'Tabellio' },
    user: {
      id: handleOf(services, username),
      name: username,
      displayName: `${user.firstName} ${user.lastName}`.trim(),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

type Adding = { name: string; credential: NewCredential; write: Write }

/** Takes a passkey into use, and tells its person, who may not have been the one. */
export async function add(services: Passkeys, caller: Caller, { name, credential, write }: Adding) {
  requireFresh(caller, services.sessions.now())
  const { username } = caller
  const { id, rawId, type } = credential
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const challenge = await spendChallenge(services, credential, username)
  const { verifyRegistrationResponse } = await library()
  const made = await believed(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge ?? '',
      ...expectedOf(services),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (challenge === undefined || !made?.verified) throw refusal('passkey-not-made', { path: 'credential' })
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
  return write(async (tx) => {
    if ((await listPasskeys(tx, username)).length >= most)
      throw refusal('too-many-passkeys', { params: { limit: most } })
    const passkeyId = await addPasskey(tx, {
      username,
      credentialId,
      userHandle: handleOf(services, username),
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
    })
    if (passkeyId === undefined) throw refusal('passkey-not-made', { path: 'credential' })
    note(tx, { name, things: { username, passkeyId } })
    await tell(tx, caller, name)
    return { passkeyId }
  })
}

async function tell(tx: Tx, caller: Caller, name: string): Promise<void> {
  const user = await findUser(tx, caller.username)
  const organizationId = caller.organizationId ?? user?.lastOrganizationId
  if (user && organizationId)
    await sendMail(tx, { organizationId, to: user.username, ...addedMail(user.language, name) })
}

type Removing = { passkeyId: string; write: Write }

export function remove({ sessions }: Passkeys, caller: Caller, { passkeyId, write }: Removing) {
  requireFresh(caller, sessions.now())
  return write(async (tx) => {
    const removed = await removePasskey(tx, caller.username, passkeyId)
    if (!removed) throw notFound('Passkey')
    note(tx, { name: removed.name, things: { username: caller.username } })
  })
}

/** What a browser needs to log somebody in: nothing in it is of anybody (AUT-5). */
export async function startLogin(services: Passkeys): Promise<RequestOptions> {
  const challenge = await newChallenge(services, null)
  return { challenge, rpId: placeOf(services).rpID, timeout, userVerification: 'required' }
}

/**
 * Logs in whoever has a passkey. It is had, and its device asked its person for a proof: two factors. Whatever is wrong
 * with it is answered alike.
 */
export async function login(services: Passkeys, credential: UsedCredential, coming: Coming) {
  const { sessions } = services
  const { database } = sessions
  const challenge = await spendChallenge(services, credential, null)
  const passkey = await database.system((tx) => findPasskey(tx, credential.id))
  const { id, rawId, type } = credential
  const { userHandle, ...signed } = credential.response
  if (challenge === undefined || !passkey || userHandle !== passkey.userHandle)
    throw refusal('passkey-not-taken')
  const { verifyAuthenticationResponse } = await library()
  const used = await believed(() =>
    verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      ...expectedOf(services),
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!used?.verified) throw refusal('passkey-not-taken')
  const { newCounter } = used.authenticationInfo
  const isNoted = await database.system((tx) => notePasskeyUse(tx, passkey.id, newCounter))
  if (isNoted === 0) throw refusal('passkey-not-taken')
  const answer = await loginVouched(sessions, { username: passkey.username, proof: 'passkey' }, coming)
  if (answer.mfaRequired) throw unauthorized()
  return answer
}

const Said = z.object({ challenge: z.string().min(1).max(1000) })

/** The challenge that was signed, once; undefined where it has ended, or is of somebody else. */
async function spendChallenge(
  { sessions: { database } }: Passkeys,
  { response: { clientDataJSON } }: NewCredential | UsedCredential,
  username: string | null,
): Promise<string | undefined> {
  const said = Said.safeParse(readJson(Buffer.from(clientDataJSON, 'base64url').toString())).data
  if (!said) return undefined
  const { challenge } = said
  const taken = await database.system((tx) => takeChallenge(tx, sha256(challenge), username))
  return taken === 1 ? challenge : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const expectedOf = (services: Passkeys) => {
  const { rpID, origin } = placeOf(services)
  return { expectedOrigin: origin, expectedRPID: rpID }
}

/** The library throws at whatever is wrong with what it is given, which says nothing of us. */
const believed = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined)

import { randomBytes } from 'node:crypto'
import type { MfaState } from '@tabellio/contract/mfa'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Tx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { consume, type Limits } from '../platform/limits.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sms } from '../platform/sms.ts'
import {
  type Sessions,
  findUser,
  isFresh,
  listOpenOrganizations,
  openProved,
  requireFresh,
} from '../sessions/index.ts'
import { provedOf, recoveryPrint, usableMethods } from './challenges.ts'
import {
  countRecoveryCodes,
  findAuthenticator,
  findChallenge,
  findSetup,
  removeAuthenticator,
  removeRecoveryCodes,
  removeSetup,
  saveAuthenticator,
  saveRecoveryCodes,
  saveSetup,
  spendChallenge,
} from './mfa.db.ts'
import { findSmsNumber } from './sms.db.ts'
import { newAuthenticator, stepOf } from './totp.ts'

const setupLifetime = 15 * 60_000
const quarterHour = 15 * 60
const recoveryCodeCount = 10

export type Enrolment = ReturnType<typeof openEnrolment>

type Services = { seal: Seal; sessions: Sessions; sms: Sms }
type Parts = Services & { guesses: RateLimiterAbstract }

/** How a person sets up and gives up what proves them beside the password. It needs a login of the last minutes. */
export function openEnrolment({ limit, ...services }: Services & { limit: Limits }) {
  const parts: Parts = { ...services, guesses: limit('mfa-setup', 20, quarterHour) }
  const { seal, sessions } = services
  return {
    setUp: (caller: Caller, write: Write) => setUp(parts, caller, write),
    verify: (caller: Caller, code: string, write: Write) => verify(parts, caller, { code, write }),
    remove: (caller: Caller, write: Write) => {
      mayChange(parts, caller)
      return write(async (tx) => {
        await removeAuthenticator(tx, caller.username)
        await removeRecoveryCodes(tx, caller.username)
      })
    },
    renewRecoveryCodes: (caller: Caller, write: Write) => {
      mayChange(parts, caller)
      return write(async (tx) => ({ recoveryCodes: await newRecoveryCodes(tx, seal, caller.username) }))
    },
    stateOf: (caller: Caller) => sessions.database.system((tx) => stateOf(parts, tx, caller)),
  }
}

/** A login that must set an authenticator up has only begun; any other one may be old. */
function mayChange({ sessions }: Parts, caller: Caller): void {
  if (caller.session.kind !== 'challenge') requireFresh(caller, sessions.now())
}

function setUp(parts: Parts, caller: Caller, write: Write) {
  mayChange(parts, caller)
  const { username } = caller
  const { secret, qrCode } = newAuthenticator(username)
  const sealedSecret = parts.seal.close(secret, 'authenticator')
  const expiresAt = new Date(parts.sessions.now() + setupLifetime)
  return write(async (tx) => {
    await saveSetup(tx, { username, sealedSecret, expiresAt })
    return { secret, qrCode }
  })
}

type Verifying = { code: string; write: Write }

async function verify(parts: Parts, caller: Caller, { code, write }: Verifying) {
  mayChange(parts, caller)
  const { username } = caller
  const { seal, sessions } = parts
  await consume(parts.guesses, username)
  return write(async (tx) => {
    const setup = await findSetup(tx, username)
    const secret = setup && seal.open(setup.sealedSecret, 'authenticator')
    if (!setup || secret === undefined) throw refusal('no-setup')
    const lastStep = stepOf(secret, code, sessions.now())
    if (lastStep === undefined) throw refusal('wrong-setup-code', { path: 'code' })
    if ((await removeSetup(tx, username)) === 0) throw refusal('no-setup')
    await saveAuthenticator(tx, { username, sealedSecret: setup.sealedSecret, lastStep })
    const recoveryCodes = await newRecoveryCodes(tx, seal, username)
    const login = caller.session.kind === 'challenge' ? await goOn(sessions, tx, caller) : null
    return { recoveryCodes, login }
  })
}

/** Ends the challenge whose token is the caller's, and opens what it was for. */
async function goOn(sessions: Sessions, tx: Tx, { session: { tokenHash } }: Caller) {
  const challenge = await findChallenge(tx, tokenHash)
  if (!challenge || (await spendChallenge(tx, tokenHash)) === 0) throw unauthorized()
  tx.afterCommit(() => sessions.cache.forget(tokenHash))
  const login = await openProved(sessions, tx, { ...provedOf(challenge), secondFactor: 'authenticator' })
  if (login.mfaRequired) throw unauthorized()
  return login
}

async function stateOf({ sessions, sms }: Parts, tx: Tx, caller: Caller): Promise<MfaState> {
  const { username, organizationId } = caller
  const user = await findUser(tx, username)
  if (!user) throw unauthorized()
  const organizations = await listOpenOrganizations(tx, username)
  return {
    config: user.mfaConfig,
    organizationConfig: organizations.find(({ id }) => id === organizationId)?.mfaConfig ?? null,
    usableMethods: await usableMethods(tx, { user, organizationId, sms }),
    isSmsThere: sms.isThere,
    smsNumber: (await findSmsNumber(tx, username)) ?? null,
    authenticatorSince: (await findAuthenticator(tx, username))?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, username),
    isFresh: isFresh(caller, sessions.now()),
  }
}

/** New codes in place of those before. */
async function newRecoveryCodes(tx: Tx, seal: Seal, username: string): Promise<string[]> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const prints = recoveryCodes.map((code) => recoveryPrint(seal, username, code))
  await saveRecoveryCodes(tx, username, prints)
  return recoveryCodes
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 80 bits as people copy them: `ABCD-EFGH-IJKL-MNOP`. */
function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-')
}

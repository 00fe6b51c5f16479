import type { AnyLoginAnswer, ApiLogin, MfaChallenge } from '@tabellio/contract/sessions'
import type { MfaMethod } from '@tabellio/contract/shapes'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Tx } from '../platform/database.ts'
import { note } from '../platform/action-log.ts'
import type { SecondFactor, Write } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { consume, type Limits } from '../platform/limits.ts'
import { sendMail } from '../platform/mail.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sms } from '../platform/sms.ts'
import {
  type Asked,
  type Sessions,
  demandOf,
  findUser,
  openProved,
  openProvedApi,
} from '../sessions/index.ts'
import {
  type Challenge,
  addChallenge,
  countAttempt,
  findAuthenticator,
  findChallenge,
  keepCode,
  removeChallengesOf,
  spendChallenge,
  takeRecoveryCode,
  takeStep,
} from './mfa.db.ts'
import { codeMail, codeMessage } from './mfa.messages.ts'
import { newCode, smsLimit } from './sms-number.ts'
import { findSmsNumber } from './sms.db.ts'
import { stepOf } from './totp.ts'

/** G-161. */
const lifetime = 5 * 60_000
const hour = 3600
const day = 24 * hour

export type Challenges = ReturnType<typeof openChallenges>
type Services = { limit: Limits; seal: Seal; now: () => number; database: Sessions['database']; sms: Sms }
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** What can be used by somebody who logs in to `organizationId`: a mail is sent in an organization's name. */
export async function usableMethods(
  tx: Tx,
  { user, organizationId, sms }: { user: User; organizationId: string | null; sms: Pick<Sms, 'isThere'> },
): Promise<MfaMethod[]> {
  const authenticator = await findAuthenticator(tx, user.username)
  const hasMail = (organizationId ?? user.lastOrganizationId) !== null
  const number = sms.isThere ? await findSmsNumber(tx, user.username) : undefined
  return [
    ...(authenticator ? ['authenticator' as const] : []),
    ...(hasMail ? ['email' as const] : []),
    ...(number === undefined ? [] : ['sms' as const]),
  ]
}

type Parts = Omit<Services, 'limit'> & {
  guesses: RateLimiterAbstract
  sent: RateLimiterAbstract
  ofNumber: RateLimiterAbstract
}

/** Asks logins for what they need beside the password. Codes are guessed seldom, and each is good once (AUT-3, AUT-4). */
export function openChallenges({ limit, ...services }: Services) {
  const parts: Parts = {
    ...services,
    /** Of one account and method in a day, all challenges together: 60 chances in a million (AUT-2). */
    guesses: limit('mfa-guess', 20, day),
    sent: limit('mfa-sent', 20, hour),
    ofNumber: smsLimit(limit),
  }
  return {
    ask: (tx: Tx, asked: Asked) => ask(parts, tx, asked),
    send: (write: Write, sending: Sending) => send(parts, write, sending),
    /** Sends the first code of a challenge that nothing else can answer: nobody need ask for it. */
    deliver: async ({ token, availableMethods: [only, another] }: MfaChallenge): Promise<void> => {
      if (only !== undefined && only !== 'authenticator' && another === undefined)
        await send(parts, parts.database.system, { challengeToken: token, method: only })
    },
    endAll: removeChallengesOf,
    /** Whose set-up a challenge waits for (G-013). */
    findEnrolling: async (tx: Tx, tokenHash: string) => {
      const found = await findChallenge(tx, tokenHash)
      return found?.enrolment === 'now' ? found : undefined
    },
    validate: (sessions: Sessions, answer: Answer, write: Write): Promise<AnyLoginAnswer> =>
      prove(
        parts,
        { ...answer, kind: 'application', write, take: takeCode(parts, answer) },
        (tx, challenge) => openProved(sessions, tx, { ...provedOf(challenge), secondFactor: answer.method }),
      ),
    validateApi: (sessions: Sessions, answer: Answer, write: Write): Promise<ApiLogin> =>
      prove(parts, { ...answer, kind: 'api', write, take: takeCode(parts, answer) }, (tx, challenge) =>
        openProvedApi(sessions, tx, { ...provedOf(challenge), secondFactor: answer.method }),
      ),
    recover: (sessions: Sessions, { challengeToken, recoveryCode }: Recovery, write: Write) => {
      const take: Take = async (tx, { username }) =>
        (await takeRecoveryCode(tx, username, recoveryPrint(parts.seal, username, recoveryCode))) === 1
      const method = 'recovery-code' as const
      return prove(parts, { challengeToken, method, kind: 'application', write, take }, (tx, challenge) =>
        openProved(sessions, tx, { ...provedOf(challenge), secondFactor: method }),
      )
    },
  }
}

/** The challenge of a login that is not enough. An API login sets nothing up (G-160). */
async function ask({ now, sms }: Parts, tx: Tx, asked: Asked): Promise<MfaChallenge | undefined> {
  const { user, organization, proof, kind, device } = asked
  const organizationId = organization?.id ?? null
  const demand = demandOf({
    organization: organization?.mfaConfig ?? null,
    own: user.mfaConfig,
    usable: await usableMethods(tx, { user, organizationId, sms }),
    proof,
  })
  if (!demand) return undefined
  const { enrolment } = demand
  if (enrolment !== null && kind === 'api') throw refusal('authenticator-not-set-up')
  const token = newSecret()
  const expiresAt = now() + lifetime
  const methods = [...demand.methods]
  await addChallenge(tx, {
    ...device,
    kind,
    organizationId,
    methods,
    enrolment,
    tokenHash: sha256(token),
    username: user.username,
    expiresAt: new Date(expiresAt),
  })
  return { token, expiresAt, availableMethods: methods, mustSetUp: enrolment === 'now' }
}

const printOf = ({ seal }: Parts, tokenHash: string, code: { method: MfaMethod; code: string }) =>
  seal.print(`${tokenHash} ${code.method} ${code.code}`)

type Sending = { challengeToken: string; method: 'email' | 'sms' }

/** Sends a code, in place of the one before (B-400). */
async function send(parts: Parts, write: Write, { challengeToken, method }: Sending): Promise<void> {
  const { database, sent } = parts
  const tokenHash = sha256(challengeToken)
  const found = await database.system((tx) => findChallenge(tx, tokenHash))
  if (!found) throw refusal('challenge-ended')
  if (!found.methods.includes(method)) throw refusal('no-method-to-use', { path: 'method' })
  await consume(sent, found.username)
  const code = newCode()
  const user = await database.system((tx) => findUser(tx, found.username))
  const organizationId = found.organizationId ?? user?.lastOrganizationId
  if (!user || !organizationId) throw refusal('challenge-ended')
  const { username, language } = user
  const number = method === 'sms' ? await numberOf(parts, username) : undefined
  await write(async (tx) => {
    const kept = await keepCode(tx, tokenHash, { print: printOf(parts, tokenHash, { method, code }), method })
    if (kept === 0) throw refusal('too-many-attempts')
    note(tx, { username, organizationId })
    if (method === 'email') {
      const mail = { organizationId, to: username, sealedSecret: parts.seal.close(code, 'mail') }
      await sendMail(tx, { ...mail, ...codeMail(language) })
    }
    // A message that the gateway refuses leaves nothing done, so that the same request is tried again.
    if (number !== undefined) await parts.sms.send({ to: number, text: codeMessage(language, code) })
  })
}

/** The number that a person has confirmed: a code goes there, and to no other. */
async function numberOf({ database, ofNumber }: Parts, username: string): Promise<string> {
  const number = await database.system((tx) => findSmsNumber(tx, username))
  if (number === undefined) throw refusal('no-method-to-use', { path: 'method' })
  await consume(ofNumber, number)
  return number
}

/** Uses up what was given, in the transaction of what it opens; false where it is wrong. */
type Take = (tx: Tx, challenge: Challenge) => Promise<boolean>
type Given = {
  challengeToken: string
  method: SecondFactor
  kind: Challenge['kind']
  take: Take
  /** How the session is written that a right answer opens. */
  write: Write
}

/** Counts an answer before it is judged, and does what a right one opens. */
async function prove<T>(
  { database, guesses }: Parts,
  { challengeToken, method, kind, take, write }: Given,
  open: (tx: Tx, challenge: Challenge) => Promise<T>,
): Promise<T> {
  const challenge = await database.system((tx) => countAttempt(tx, sha256(challengeToken)))
  if (challenge?.kind !== kind || challenge.enrolment === 'now') throw refusal('challenge-ended')
  const isOffered = method === 'recovery-code' || challenge.methods.includes(method)
  if (!isOffered) throw refusal('no-method-to-use', { path: 'method' })
  const key = `${method} ${challenge.username}`
  await consume(guesses, key)
  // What leads to another challenge opens no session, and is no entry of the log.
  const door = challenge.enrolment === null ? write : database.system
  const opened = await door(async (tx) => {
    if (!(await take(tx, challenge))) throw refusal('wrong-code')
    if ((await spendChallenge(tx, challenge.tokenHash)) === 0) throw refusal('challenge-ended')
    return open(tx, challenge)
  })
  await guesses.reward(key)
  return opened
}

type Answer = { challengeToken: string; code: string; method: MfaMethod }

const takeCode =
  (parts: Parts, { code, method }: Answer): Take =>
  async (tx, { tokenHash, username, codePrint, codeMethod }) => {
    if (method !== 'authenticator')
      return codeMethod === method && codePrint === printOf(parts, tokenHash, { method, code })
    const authenticator = await findAuthenticator(tx, username)
    const secret = authenticator && parts.seal.open(authenticator.sealedSecret, 'authenticator')
    const step = secret === undefined ? undefined : stepOf(secret, code, parts.now())
    return step !== undefined && (await takeStep(tx, username, step)) === 1
  }

type Recovery = { challengeToken: string; recoveryCode: string }

/** A code as it is typed: capitals and what stands between its parts make no difference. */
export const recoveryPrint = (seal: Seal, username: string, code: string) =>
  seal.print(`recovery ${username} ${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)

/** Whom a challenge lets in, and where to. */
export const provedOf = ({ username, organizationId, ...challenge }: Challenge) => {
  const { deviceType, provider, address, userAgent, isBound } = challenge
  return { username, organizationId, device: { deviceType, provider, address, userAgent, isBound } }
}

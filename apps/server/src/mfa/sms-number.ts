import { randomInt } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Caller, Write } from '../platform/endpoints.ts'
import { refusal, unauthorized } from '../platform/errors.ts'
import { consume, type Limits } from '../platform/limits.ts'
import type { Sms } from '../platform/sms.ts'
import { type Sessions, findUser, requireFresh } from '../sessions/index.ts'
import { codeMessage } from './mfa.messages.ts'
import { countSmsAttempt, removeSmsNumber, removeSmsSetup, saveSmsNumber, saveSmsSetup } from './sms.db.ts'

const setupLifetime = 10 * 60_000
const hour = 3600

export type SmsNumbers = ReturnType<typeof openSmsNumbers>

type Services = { sessions: Sessions; limit: Limits; sms: Sms }

/** How often messages go to one number, whoever asks: each costs money, and may be unwanted (AVL-5). */
export const smsLimit = (limit: Limits): RateLimiterAbstract => limit('sms-number', 6, hour)

/** How people show that a number is theirs, so that the codes of their logins may go there. */
export function openSmsNumbers({ sessions, limit, sms }: Services) {
  const { seal, database } = sessions
  const ofNumber = smsLimit(limit)
  const ofPerson = limit('sms-person', 12, hour)
  const guesses = limit('sms-setup', 20, hour)
  const printOf = (username: string, phone: string, code: string) =>
    seal.print(`sms ${username} ${phone} ${code}`)

  async function setUp(caller: Caller, { phone, write }: { phone: string; write: Write }): Promise<void> {
    requireFresh(caller, sessions.now())
    if (!sms.isThere) throw refusal('no-method-to-use', { path: 'phone' })
    const { username } = caller
    const user = await database.system((tx) => findUser(tx, username))
    if (!user) throw unauthorized()
    await consume(ofPerson, username)
    await consume(ofNumber, phone)
    const code = newCode()
    const expiresAt = new Date(sessions.now() + setupLifetime)
    const codePrint = printOf(username, phone, code)
    // A message that the gateway refuses leaves nothing done, so that the same request is tried again.
    await write(async (tx) => {
      await saveSmsSetup(tx, { username, phone, codePrint, expiresAt })
      await sms.send({ to: phone, text: codeMessage(user.language, code) })
    })
  }

  async function verify(caller: Caller, { code, write }: { code: string; write: Write }): Promise<void> {
    requireFresh(caller, sessions.now())
    const { username } = caller
    await consume(guesses, username)
    // The attempt stays counted where the code is wrong.
    const setup = await database.system((tx) => countSmsAttempt(tx, username))
    if (!setup) throw refusal('no-setup')
    const { phone, codePrint } = setup
    if (printOf(username, phone, code) !== codePrint) throw refusal('wrong-code-sent', { path: 'code' })
    await write(async (tx) => {
      if ((await removeSmsSetup(tx, username)) === 0) throw refusal('no-setup')
      await saveSmsNumber(tx, username, phone)
    })
  }

  return {
    setUp,
    verify,
    remove(caller: Caller, write: Write): Promise<void> {
      requireFresh(caller, sessions.now())
      return write(async (tx) => void (await removeSmsNumber(tx, caller.username)))
    },
  }
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

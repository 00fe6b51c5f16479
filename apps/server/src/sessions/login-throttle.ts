import { sha256 } from '../platform/ids.ts'
import { consume, isWithinLimit, type Limits } from '../platform/limits.ts'
import { turnsOf } from '../platform/turns.ts'

const quarterHour = 15 * 60
const month = 30 * 24 * 60 * 60

export type LoginThrottle = ReturnType<typeof openLoginThrottle>

/**
 * Bounds how often a password is guessed, without a lock that anybody could put on another's account (AVL-5). Wrong
 * attempts count for an account at one address, and for an address over all accounts. Those on an account from all the
 * addresses it has never logged in from count too; past their limit, such attempts are slowed down to one in three
 * seconds, whoever makes them. Where its person has logged in before, they need not wait.
 */
export function openLoginThrottle(limit: Limits) {
  const ofAccountHere = limit('login-pair', 10, quarterHour)
  const ofAddress = limit('login-address', 200, quarterHour)
  const ofAccount = limit('login-account', 100, quarterHour)
  const slowly = limit('login-slow', 1, 3)
  const familiar = limit('login-familiar', 1, month)
  /** What is counted and not yet judged stays far from the limit of an address that many people share. */
  const someAtOnce = turnsOf(16)

  /** Counts an attempt before it is judged. Answers what takes the count back when it was right. */
  async function count(user: string, address: string): Promise<() => Promise<unknown>> {
    const pair = sha256(`${user} ${address}`)
    const isFamiliar = (await familiar.get(pair)) !== null
    await consume(ofAccountHere, pair)
    if (!isFamiliar && !(await isWithinLimit(ofAccount, user))) {
      await ofAccountHere.reward(pair)
      await consume(slowly, user)
      await consume(ofAccountHere, pair)
    }
    await consume(ofAddress, address)
    return () =>
      Promise.all([
        ofAccountHere.reward(pair),
        ofAddress.reward(address),
        ...(isFamiliar ? [] : [ofAccount.reward(user)]),
        familiar.set(pair, 1, month),
      ])
  }

  /**
   * Runs `attempt` unless there were too many wrong ones. A right one (anything but undefined) does not count. The
   * attempts on an account at one address are judged one after the other: right ones at once do not shut out each other.
   */
  return <T>(
    { user, address }: { user: string; address: string },
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> =>
    inTurn(`${user} ${address}`, () =>
      someAtOnce(async () => {
        const takeBack = await count(user, address)
        const result = await attempt()
        if (result !== undefined) await takeBack()
        return result
      }),
    )
}

const turns = new Map<string, Promise<unknown>>()

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}

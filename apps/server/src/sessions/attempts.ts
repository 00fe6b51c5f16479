import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../platform/database.ts'
import { consume } from '../platform/limits.ts'

/** Attempts that are counted before they are judged, for all processes together (AUT-2). */
export type Attempts = { byUser: RateLimiterPostgres; byAddress: RateLimiterPostgres }

export function openAttempts(database: Database): Attempts {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.system(async (tx) => ({
        rows: await tx.all({ compile: () => CompiledQuery.raw(text, values) }),
      })),
  }
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: 15 * 60,
    })
  return { byUser: limiter('login-user', 10), byAddress: limiter('login-address', 200) }
}

/**
 * Runs `attempt` unless there were too many wrong ones. A right one (anything but undefined) is given back, so that
 * only wrong ones add up. One user's attempts are judged one after the other: right ones at once do not shut out each
 * other.
 */
export async function admitAttempt<T>(
  { byUser, byAddress }: Attempts,
  keys: { user: string; address: string },
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await consume(byAddress, keys.address)
  return inTurn(keys.user, async () => {
    await consume(byUser, keys.user)
    const result = await attempt()
    if (result !== undefined) await Promise.all([byUser.reward(keys.user), byAddress.reward(keys.address)])
    return result
  })
}

const turns = new Map<string, Promise<unknown>>()

async function inTurn<T>(user: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(user) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(user, mine)
  try {
    return await mine
  } finally {
    if (turns.get(user) === mine) turns.delete(user)
  }
}

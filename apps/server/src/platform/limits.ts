import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { refusal } from './errors.ts'

/** Makes a limit: so many times in so many seconds. */
export type Limits = (keyPrefix: string, points: number, seconds: number) => RateLimiterAbstract

/** Limits that count for all processes together, since the database counts (AUT-2). */
export function openLimits(database: Database): Limits {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await database.system((tx) => tx.all({ compile: () => CompiledQuery.raw(text, values) }))
      return { rows, rowCount: rows.length }
    },
  }
  return (keyPrefix, points, seconds) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
    })
}

/** Counts one more time, or so many, and refuses it where it is one too many. */
export async function consume(limiter: RateLimiterAbstract, key: string, times = 1): Promise<void> {
  try {
    await limiter.consume(key, times)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw refusal('too-many-attempts', {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
      headers: {
        'ratelimit-limit': String(limiter.points),
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(Math.ceil(refused.msBeforeNext / 1000)),
      },
    })
  }
}

/** Tells whether one more time is not too many; it is counted all the same. */
export const isWithinLimit = (limiter: RateLimiterAbstract, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return false
      throw refused
    },
  )

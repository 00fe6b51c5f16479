import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/** So many times in so many seconds, counted in this process. */
export const limitOf = (keyPrefix: string, points: number, seconds: number): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds })

/** Counts one more time, and refuses it where it is one too many. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new AppError('too-many-requests', 'Too many attempts. Wait a while and try again.', {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
    })
  }
}

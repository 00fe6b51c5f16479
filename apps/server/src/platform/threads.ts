import { cpus } from 'node:os'
import Tinypool from 'tinypool'
import { refusal, tooComplex } from './errors.ts'
import { turnsByKey, turnsOf } from './turns.ts'

/**
 * So long may a work take that nobody could foresee: what exceeds it is refused as too complex. What is foreseen takes a
 * second or two; the rest is for a machine that has much else to do.
 */
const usualDeadlineMs = 30_000
/** So much may it hold. */
const maxMemoryMb = 320
/** Of it, what is young: more makes collecting seldom, and nothing sooner done. */
const maxYoungMb = 48
/** A thread that holds more than this after a work is replaced: it would keep the memory while it waits for another. */
const restLimitMb = 64
/** So many works of one organization may wait. */
const maxWaiting = 100

/**
 * Works that would keep everybody else waiting, in threads of their own. Each organization has one at a time, so that
 * no organization waits for all that another one asks for.
 */
export type Threads = {
  run: <Output>(work: string, input: object, organizationId: string) => Promise<Output>
  close: () => Promise<void>
}

const usualThreads = Math.max(2, cpus().length - 1)

/** `file` exports the works by their names. A work's time begins with the work, not while it waits for a thread. */
export function openThreads(
  file: URL,
  { deadlineMs = usualDeadlineMs, maxThreads = usualThreads } = {},
): Threads {
  const pool = new Tinypool({
    filename: file.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: maxYoungMb },
    maxMemoryLimitBeforeRecycle: restLimitMb * 2 ** 20,
  })
  const turns = turnsByKey(1)
  const inThread = turnsOf(maxThreads)
  return {
    run: (work, input, organizationId) => {
      if (turns.countOf(organizationId) >= maxWaiting) throw tooMany()
      return turns.run(organizationId, () =>
        inThread(() => worked(pool.run(input, { name: work, signal: AbortSignal.timeout(deadlineMs) }))),
      )
    },
    close: () => pool.destroy(),
  }
}

async function worked<Output>(run: Promise<Output>): Promise<Output> {
  try {
    return await run
  } catch (error) {
    throw isExhausted(error) ? tooComplex('') : error
  }
}

const isExhausted = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

const tooMany = () => refusal('too-many-large-requests', { retryAfterSeconds: 5 })

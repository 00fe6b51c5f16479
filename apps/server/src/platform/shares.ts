import { refusal } from './errors.ts'

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Lets each organization do so many things of a kind at once; the others of its own wait, so that one that asks for
 * much does not make the rest wait. `maxWaiting` bounds the queue of each.
 */
export function sharesOf({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const queues = new Map<string, Queue>()

  async function take<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(organizationId) ?? { running: 0, waiting: [] }
    queues.set(organizationId, queue)
    await begin(queue)
    try {
      return await work()
    } finally {
      leave(organizationId, queue)
    }
  }

  /** Takes a place, or waits for one: the work that leaves hands it on, so that nobody who comes later takes it. */
  async function begin(queue: Queue) {
    if (queue.running < atOnce) queue.running += 1
    else if (queue.waiting.length < maxWaiting)
      await new Promise<void>((resolve) => void queue.waiting.push(resolve))
    else throw refusal('too-many-searches', { retryAfterSeconds: 2 })
  }

  function leave(organizationId: string, queue: Queue) {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(organizationId)
  }

  return { take }
}

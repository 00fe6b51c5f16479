import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RenderFailure } from './failure.ts'
import { documentLimit, restLimit, waitingLimit } from './limits.ts'
import { RenderChild, type Job } from './render-child.ts'

/**
 * So much longer may the queue of the child that knows a template be than the shortest one. Waiting costs more than
 * that another child learns the template, too.
 */
const patience = 1

/** Processes that make documents: started when there is work for them, replaced when they die or have grown. */
export class Pool {
  readonly #size: number
  readonly #workspace = mkdtempSync(join(tmpdir(), 'tabellio-rendering-'))
  readonly #children = new Set<RenderChild>()
  readonly #childByKey = new Map<string, RenderChild>()
  #isClosed = false

  constructor(size: number) {
    this.#size = size
  }

  get pids() {
    return [...this.#children].map(({ pid }) => pid)
  }

  /** Jobs in hand, and those that wait. */
  get load() {
    return [...this.#children].reduce((sum, { load }) => sum + load, 0)
  }

  add(job: Job) {
    if (this.#isClosed || this.load >= waitingLimit) {
      job.failed(
        new RenderFailure('unavailable', 'Too many documents are waiting to be made; try again later'),
      )
      return
    }
    this.#give(job)
  }

  /** Starts every child there may be. */
  warm() {
    while (this.#children.size < this.#size) this.#start()
  }

  close() {
    this.#isClosed = true
    for (const child of this.#children) child.kill()
    rmSync(this.#workspace, { recursive: true, force: true })
  }

  #give(job: Job) {
    const child = this.#childFor(job.key)
    this.#childByKey.set(job.key, child)
    child.add(job)
  }

  /** The child that knows the template, unless another would be done much sooner. */
  #childFor(key: string): RenderChild {
    const mayGrow = this.#children.size < this.#size
    const shortest = [...this.#children].toSorted((a, b) => a.load - b.load)[0]
    const leastLoad = mayGrow ? 0 : (shortest?.load ?? 0)
    const known = this.#childByKey.get(key)
    if (known && this.#children.has(known) && known.load <= leastLoad + patience) return known
    return shortest && (shortest.load === 0 || !mayGrow) ? shortest : this.#start()
  }

  #start(): RenderChild {
    const child = new RenderChild(this.#workspace, {
      idle: (idle) => this.#idle(idle),
      gone: (gone, job, failure) => this.#gone(gone, job, failure),
    })
    this.#children.add(child)
    return child
  }

  #idle(child: RenderChild) {
    if (child.documents >= documentLimit || child.rss > restLimit) {
      this.#children.delete(child)
      child.kill()
      return
    }
    if (child.queue.length === 0) this.#takeOver(child)
    child.next()
  }

  /** Takes a job from the longest queue, when its own child would let it wait. */
  #takeOver(child: RenderChild) {
    const longest = [...this.#children].toSorted((a, b) => b.queue.length - a.queue.length)[0]
    const job = longest && longest.queue.length > patience ? longest.queue.pop() : undefined
    if (job) child.queue.push(job)
  }

  #gone(child: RenderChild, job: Job | undefined, failure: RenderFailure) {
    this.#children.delete(child)
    for (const [key, known] of this.#childByKey) if (known === child) this.#childByKey.delete(key)
    if (this.#isClosed) {
      const closed = new RenderFailure('unavailable', 'The server is closing')
      for (const waiting of [...(job ? [job] : []), ...child.queue]) waiting.failed(closed)
      return
    }
    for (const waiting of child.queue) this.#give(waiting)
    if (job) this.#retry(job, failure)
  }

  /** Once more, in a child of its own: what killed the first may have been another's fault. */
  #retry(job: Job, failure: RenderFailure) {
    if (job.deaths > 0) return job.failed(failure)
    this.#start().add({ ...job, deaths: job.deaths + 1 })
  }
}

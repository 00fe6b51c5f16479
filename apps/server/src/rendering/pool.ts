import { type FailureReason, RenderFailure } from './failure.ts'
import { FairQueue } from './fair-queue.ts'
import { deadlineMs, documentLimit, restLimit } from './limits.ts'
import { RenderChild, type ChildEnd, type RenderJob } from './render-child.ts'

/** So long the organizations whose documents took more than any may share the usual number of children. */
const distrustMs = 60_000
/** So many children in a row may fail to start before those that wait are told. */
const startAttempts = 3

/**
 * Processes that make documents: started when there is work for them, replaced when they die or have grown. While slow
 * documents keep them all, as many again are started, of which no organization gets one that has its share already; those
 * whose documents overran lately have one share together.
 */
export class Pool {
  readonly #size: number
  readonly #deadlineMs: number
  readonly #queue = new FairQueue<RenderJob>()
  readonly #children = new Set<RenderChild>()
  readonly #childByKey = new Map<string, RenderChild>()
  /** When a document of an organization last took more than any may. */
  readonly #overranAt = new Map<string, number>()
  #failedStarts = 0
  #isClosed = false

  constructor(size: number, maxMs = deadlineMs) {
    this.#size = size
    this.#deadlineMs = maxMs
  }

  get pids() {
    return [...this.#children].map(({ pid }) => pid)
  }

  /** Jobs in hand, and those that wait. */
  get load() {
    return this.#queue.length + [...this.#children].filter(({ job }) => job).length
  }

  add(job: RenderJob) {
    const refusal = this.#isClosed ? 'full' : this.#queue.refusal(job)
    if (refusal) return job.failed(refusalOf(refusal))
    this.#queue.add(job)
    this.#dispatch()
  }

  /** Nobody waits for it any more. */
  cancel(job: RenderJob) {
    const isWaiting = this.#queue.remove(job)
    if (!isWaiting) [...this.#children].find((child) => child.job === job)?.cancel()
    job.failed(new RenderFailure('cancelled', 'Nobody waits for the document any more'))
  }

  /** Starts every child there may be. */
  warm() {
    while (this.#children.size < this.#size) this.#start()
  }

  close() {
    this.#isClosed = true
    for (const job of this.#queue.clear()) job.failed(closed())
    for (const child of this.#children) child.kill(closed())
  }

  /** Gives what waits to the children that are free, and starts others for the rest. */
  #dispatch() {
    for (let job = this.#next(); job; job = this.#next()) {
      const known = this.#childByKey.get(job.key)
      const child = known?.isFree ? known : this.#freeChild()
      this.#childByKey.set(job.key, child)
      child.run(job)
    }
    const starting = [...this.#children].filter(({ isReady }) => !isReady).length
    const wanted = Math.min(this.#queue.length - starting, this.#size - this.#children.size)
    for (let count = 0; count < wanted; count += 1) this.#start()
  }

  #next(): RenderJob | undefined {
    if (!this.#hasFree()) return undefined
    return this.#queue.next(
      (organizationId) => this.#shareOf(organizationId) < this.#size,
      ({ key }) => this.#childByKey.get(key)?.isFree === true,
    )
  }

  /** The children that an organization has, or all those have together that overran lately, as it did. */
  #shareOf(organizationId: string) {
    const counts = this.#hasOverrun(organizationId)
      ? (other: string) => this.#hasOverrun(other)
      : (other: string) => other === organizationId
    return [...this.#children].filter(({ job }) => job && counts(job.owner.organizationId)).length
  }

  #hasOverrun(organizationId: string) {
    return performance.now() - (this.#overranAt.get(organizationId) ?? -Infinity) < distrustMs
  }

  #distrust({ owner: { organizationId } }: RenderJob) {
    for (const [known] of this.#overranAt) if (!this.#hasOverrun(known)) this.#overranAt.delete(known)
    this.#overranAt.set(organizationId, performance.now())
  }

  #hasFree() {
    return [...this.#children].some(({ isFree }) => isFree)
  }

  #freeChild(): RenderChild {
    return [...this.#children].find(({ isFree }) => isFree) ?? this.#start()
  }

  #start(): RenderChild {
    const events = {
      free: (free: RenderChild) => this.#freed(free),
      slow: () => this.#startAnother(),
      gone: (gone: RenderChild, end: ChildEnd) => this.#gone(gone, end),
    }
    const child = new RenderChild(events, this.#deadlineMs)
    this.#children.add(child)
    return child
  }

  #startAnother() {
    const isOneComing = [...this.#children].some(({ isReady, isFree }) => !isReady || isFree)
    if (!isOneComing && this.#children.size < 2 * this.#size) this.#start()
  }

  #freed(child: RenderChild) {
    this.#failedStarts = 0
    const isOneTooMany = this.#children.size > this.#size && this.#queue.length === 0 && !this.#isAnySlow()
    if (isOneTooMany || child.documents >= documentLimit || child.rss > restLimit) {
      this.#children.delete(child)
      child.kill()
    }
    this.#dispatch()
  }

  #isAnySlow() {
    return [...this.#children].some(({ isSlow }) => isSlow)
  }

  #gone(child: RenderChild, end: ChildEnd) {
    this.#children.delete(child)
    for (const [key, known] of this.#childByKey) if (known === child) this.#childByKey.delete(key)
    if (end.job && overruns.has(end.failure.reason)) this.#distrust(end.job)
    if (end.job) this.#retry(end.job, end)
    if (this.#isClosed) return
    if (!child.isReady) this.#countFailedStart()
    this.#dispatch()
  }

  /**
   * Once more, when it may have been anybody's fault; never when the document took what no document may take. Who kills
   * one child may have killed the next as well before its end is known: what had not begun there is half a try.
   */
  #retry(job: RenderJob, { failure, hasBegun, isKilledFromOutside }: ChildEnd) {
    const kills = job.kills + (hasBegun ? 1 : 0.5)
    if (kills >= 2 || !isKilledFromOutside || this.#isClosed) return job.failed(failure)
    this.#queue.add({ ...job, kills })
  }

  #countFailedStart() {
    this.#failedStarts += 1
    if (this.#failedStarts < startAttempts) return
    this.#failedStarts = 0
    const failure = new RenderFailure('unavailable', 'Documents cannot be made at the moment')
    for (const job of this.#queue.clear()) job.failed(failure)
  }
}

/** Does the work of a renderer. */
export type RenderPool = Pick<Pool, 'add' | 'cancel' | 'warm' | 'close' | 'load' | 'pids'>

const overruns = new Set<FailureReason>(['took-too-long', 'needs-too-much-memory'])

const closed = () => new RenderFailure('unavailable', 'The server is closing')

const refusalOf = (refusal: 'full' | 'share') =>
  refusal === 'full'
    ? new RenderFailure('unavailable', 'Too many documents are waiting to be made; try again later')
    : new RenderFailure('over-share', 'Your organization has too many documents waiting; try again later')

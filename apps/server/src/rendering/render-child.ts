import type { ChildProcess } from 'node:child_process'
import { RenderFailure } from './failure.ts'
import type { Queued } from './fair-queue.ts'
import { cancelledMs, slowMs, startDeadlineMs } from './limits.ts'
import type { RenderAnswer, RenderQuestion } from './protocol.ts'
import { startChild } from './sandbox.ts'

export type RenderJob = Queued & {
  question: RenderQuestion
  /** Jobs of one key go to the same child, which remembers the layout of what they share. */
  key: string
  /** How often a child was killed from outside while it was at this job; half a time where it had not begun. */
  kills: number
  done: (answer: Exclude<RenderAnswer, { kind: 'ready' | 'begun' | 'failure' }>) => void
  failed: (failure: RenderFailure) => void
}

export type ChildEvents = {
  /** The child is free: it has started, or has answered. */
  free: (child: RenderChild) => void
  /** The child has been at its job for a while. */
  slow: () => void
  /** The child is gone; `job` is what it was working on. */
  gone: (child: RenderChild, end: ChildEnd) => void
}

export type ChildEnd = {
  job: RenderJob | undefined
  hasBegun: boolean
  failure: RenderFailure
  isKilledFromOutside: boolean
}

/** One process that makes documents, one at a time. */
export class RenderChild {
  documents = 0
  rss = 0
  job: RenderJob | undefined
  isReady = false
  isSlow = false
  #hasBegun = false
  /** Which fonts it was given last. */
  #fonts = ''
  #timer: NodeJS.Timeout | undefined
  #slowTimer: NodeJS.Timeout | undefined
  #ended: RenderFailure | undefined
  readonly #process: ChildProcess
  readonly #events: ChildEvents
  readonly #deadlineMs: number

  constructor(events: ChildEvents, deadlineMs: number) {
    this.#events = events
    this.#deadlineMs = deadlineMs
    this.#process = startChild()
    this.#process.on('message', (answer: RenderAnswer) => this.#answered(answer))
    this.#process.on('error', () => this.#process.kill('SIGKILL'))
    this.#timer = setTimeout(() => this.kill(), startDeadlineMs)
    this.#process.once('exit', (_, signal) => this.#exited(signal))
  }

  get pid() {
    return this.#process.pid
  }

  get isFree() {
    return this.isReady && !this.job && !this.#ended
  }

  run(job: RenderJob) {
    this.job = job
    this.#hasBegun = false
    this.#timer = setTimeout(() => this.#overrun(), this.#deadlineMs)
    this.#slowTimer = setTimeout(() => this.#becomeSlow(), slowMs)
    this.#process.send(this.#withNewFonts(job.question))
  }

  /** The fonts of an organization go to a child once, as long as no others do. */
  #withNewFonts(question: RenderQuestion): RenderQuestion {
    if (question.kind !== 'render' || !question.options.fonts) return question
    const { key } = question.options.fonts
    const isKnown = this.#fonts === key
    this.#fonts = key
    return isKnown ? { ...question, options: { ...question.options, fonts: { key } } } : question
  }

  /** Nobody waits for its document: it may finish what is almost done, and the others shall not wait for the rest. */
  cancel() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#overrun(), cancelledMs)
  }

  kill(reason = new RenderFailure('unavailable', 'The process that makes documents was ended')) {
    this.#ended ??= reason
    this.#process.kill('SIGKILL')
  }

  #overrun() {
    const message = `The document was not ready after ${this.#deadlineMs / 1000} seconds. Make it shorter or simpler.`
    this.kill(new RenderFailure('took-too-long', message))
  }

  #becomeSlow() {
    this.isSlow = true
    this.#events.slow()
  }

  #answered(answer: RenderAnswer) {
    if (answer.kind === 'begun') {
      this.#hasBegun = true
      return
    }
    this.#stopTimers()
    if (answer.kind === 'ready') {
      this.isReady = true
      return this.#events.free(this)
    }
    const { job } = this
    this.job = undefined
    this.documents++
    this.rss = answer.rss
    if (answer.kind === 'failure') job?.failed(failureIn(answer, job.question))
    else job?.done(answer)
    this.#events.free(this)
  }

  #stopTimers() {
    clearTimeout(this.#timer)
    clearTimeout(this.#slowTimer)
    this.isSlow = false
  }

  #exited(signal: NodeJS.Signals | null) {
    this.#stopTimers()
    const isKilledFromOutside = !this.#ended && signal === 'SIGKILL'
    const failure = this.#ended ?? failureOf(isKilledFromOutside)
    this.#events.gone(this, { job: this.job, hasBegun: this.#hasBegun, failure, isKilledFromOutside })
  }
}

/** The failure as the server knows it: with the picture itself, not its file in the child. */
function failureIn(
  { reason, message, picture = '' }: Extract<RenderAnswer, { kind: 'failure' }>,
  asked: RenderQuestion,
) {
  return new RenderFailure(reason, message, 'pictures' in asked ? asked.pictures[picture] : undefined)
}

/** A child that ends by itself could not get the memory its document needs, or went deeper than any may. */
const failureOf = (isKilledFromOutside: boolean) =>
  isKilledFromOutside
    ? new RenderFailure('ended-unexpectedly', 'The process that made the document was ended. Try again.')
    : new RenderFailure(
        'needs-too-much-memory',
        'The document needs more memory than any may have. Make it shorter or simpler.',
      )

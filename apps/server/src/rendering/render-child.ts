import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { RenderFailure } from './failure.ts'
import { startDeadlineMs } from './limits.ts'
import type { Answer, Question } from './protocol.ts'

export type Job = {
  question: Question
  /** Jobs of one key go to the same child, which remembers the layout of what they share. */
  key: string
  deadlineMs: number
  /** How often it was given to a child that did not survive it. */
  deaths: number
  done: (answer: Exclude<Answer, { kind: 'ready' | 'failure' }>) => void
  failed: (failure: RenderFailure) => void
}

export type ChildEvents = {
  /** The child has answered and is free. */
  idle: (child: RenderChild) => void
  /** The child is gone; `job` is what it was working on. */
  gone: (child: RenderChild, job: Job | undefined, failure: RenderFailure) => void
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * One process that makes documents, one at a time, in the order of its queue. Somebody waits for a document; nobody
 * waits for a look into one, so that looks come last.
 */
export class RenderChild {
  readonly queue: Job[] = []
  documents = 0
  rss = 0
  #running: Job | undefined
  #isReady = false
  #timer: NodeJS.Timeout | undefined
  #overran: RenderFailure | undefined
  readonly #process: ChildProcess
  readonly #events: ChildEvents

  constructor(workspace: string, events: ChildEvents) {
    this.#events = events
    this.#process = fork(entry, {
      cwd: workspace,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {},
    })
    this.#process.on('message', (answer: Answer) => this.#answered(answer))
    this.#process.on('error', () => this.kill())
    this.#timer = setTimeout(() => this.kill(), startDeadlineMs)
    this.#process.once('exit', (_, signal) => this.#exited(signal))
  }

  get pid() {
    return this.#process.pid
  }

  /** Jobs it has to do, the one it is at among them. */
  get load() {
    return this.queue.length + (this.#running ? 1 : 0)
  }

  add(job: Job) {
    const firstLook = this.queue.findIndex(({ question }) => question.kind === 'inspect')
    const isLast = firstLook === -1 || job.question.kind === 'inspect'
    this.queue.splice(isLast ? this.queue.length : firstLook, 0, job)
    this.next()
  }

  next() {
    if (this.#running || !this.#isReady) return
    const job = this.queue.shift()
    if (!job) return
    this.#running = job
    this.#timer = setTimeout(() => this.#overrun(job), job.deadlineMs)
    this.#process.send(job.question)
  }

  kill() {
    this.#process.kill('SIGKILL')
  }

  #overrun({ deadlineMs }: Job) {
    this.#overran = new RenderFailure(
      'took-too-long',
      `The document was not ready after ${Math.round(deadlineMs / 1000)} seconds`,
    )
    this.kill()
  }

  #answered(answer: Answer) {
    if (answer.kind === 'ready') {
      this.#isReady = true
      clearTimeout(this.#timer)
      return this.next()
    }
    const job = this.#running
    this.#running = undefined
    clearTimeout(this.#timer)
    this.documents++
    this.rss = answer.rss
    if (answer.kind === 'failure') job?.failed(new RenderFailure(answer.reason, answer.message))
    else job?.done(answer)
    this.#events.idle(this)
  }

  /** A child that dies as it starts did so at its first job, which would otherwise be given to the next for ever. */
  #waitingForStart() {
    return this.#isReady ? undefined : this.queue.shift()
  }

  #exited(signal: NodeJS.Signals | null) {
    clearTimeout(this.#timer)
    const failure =
      this.#overran ??
      (signal === 'SIGTERM'
        ? new RenderFailure('needs-too-much-memory', 'The document needs more memory than any may have')
        : new RenderFailure('ended-unexpectedly', 'The process that made the document ended unexpectedly'))
    this.#events.gone(this, this.#running ?? this.#waitingForStart(), failure)
  }
}

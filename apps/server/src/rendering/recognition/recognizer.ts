import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startChild } from '../sandbox.ts'
import type { RecognitionAnswer, RecognitionQuestion, Recognized } from './protocol.ts'

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))

/** So long a page may take; one that takes longer is left out. */
const deadlineMs = 60_000
/** So long a process waits for the next page: it holds much memory. */
const idleMs = 60_000
/** So many pages a process reads before another takes its place. */
const pagesOfChild = 200

export type Recognizer = {
  /** The words and bar codes of a page; nothing where it took too long, or cannot be read. */
  recognize: (question: RecognitionQuestion) => Promise<Recognized | undefined>
  close: () => void
}

type Child = { process: ChildProcess; pages: number; idle?: NodeJS.Timeout }

/** One page at a time, whoever asks: documents need the processors, too. */
export function openRecognizer({ maxMs = deadlineMs }: { maxMs?: number } = {}): Recognizer {
  let last: Promise<unknown> = Promise.resolve()
  let child: Child | undefined
  const end = () => {
    clearTimeout(child?.idle)
    child?.process.kill('SIGKILL')
    child = undefined
  }

  const ask = (question: RecognitionQuestion) =>
    new Promise<Recognized | undefined>((resolve) => {
      const asked = (child ??= { process: startChild(entry), pages: 0 })
      const { process: running } = asked
      clearTimeout(asked.idle)
      const timer = setTimeout(() => settle(undefined, true), maxMs)
      const onMessage = (answer: RecognitionAnswer) => {
        if (answer.kind === 'recognized') settle(answer.page, false)
        if (answer.kind === 'failure') settle(undefined, true)
      }
      const onEnd = () => settle(undefined, true)
      function settle(page: Recognized | undefined, isOver: boolean) {
        clearTimeout(timer)
        running.off('message', onMessage)
        running.off('exit', onEnd)
        running.off('error', onEnd)
        asked.pages += 1
        if (isOver || asked.pages >= pagesOfChild) end()
        else asked.idle = setTimeout(end, idleMs).unref()
        resolve(page)
      }
      running.on('message', onMessage)
      running.once('exit', onEnd)
      running.once('error', onEnd)
      running.send(question)
    })

  return {
    recognize: (question) => {
      const mine = last.then(() => ask(question))
      last = mine
      return mine
    },
    close: end,
  }
}

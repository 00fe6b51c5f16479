import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createCompiler } from './compiler.ts'
import { RenderFailure } from './failure.ts'
import { createInspector } from './inspector.ts'
import { createJoiner } from './joiner.ts'
import { openPdfium } from './pdfium.ts'
import type { RenderAnswer, RenderQuestion } from './protocol.ts'
import { limitOwnMemory } from './sandbox.ts'

/** The process of its own in which documents are made: a compile that never ends can only be killed. */
const compiler = createCompiler()
const pdfium = openPdfium()
const inspector = createInspector(pdfium)
const joiner = createJoiner(pdfium)

new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref()
limitOwnMemory()
process.on('disconnect', () => process.exit())
process.on('message', (question: RenderQuestion) => void answer(question))
send({ kind: 'ready' })

async function answer(question: RenderQuestion) {
  send({ kind: 'begun' })
  try {
    send(await answerTo(question))
  } catch (error) {
    const { reason, picture } =
      error instanceof RenderFailure ? error : new RenderFailure('cannot-be-set', '')
    send({ kind: 'failure', reason, picture, message: messageOf(error), rss: process.memoryUsage.rss() })
  }
  // Native memory of the last document is given back only when the event loop turns.
  await setImmediate()
}

async function answerTo(question: RenderQuestion): Promise<RenderAnswer> {
  if (question.kind === 'render') {
    const rendering = compiler.render(question)
    return { kind: 'rendering', rendering, rss: process.memoryUsage.rss() }
  }
  if (question.kind === 'check') {
    const unreadable = compiler.unreadablePictures(question.pictures)
    return { kind: 'checked', unreadable, rss: process.memoryUsage.rss() }
  }
  if (question.kind === 'pages') {
    const pages = await inspector.pages(question.pdf, question)
    return { kind: 'pages', pages, rss: process.memoryUsage.rss() }
  }
  if (question.kind === 'join') {
    const joined = await joiner.join(question.pdfs)
    return { kind: 'joined', joined, rss: process.memoryUsage.rss() }
  }
  if (question.kind === 'extract') {
    const joined = await joiner.extract(question.pdf, question)
    return { kind: 'joined', joined, rss: process.memoryUsage.rss() }
  }
  const inspection = await inspector.inspect(question.pdf, question.thumbnailWidth, question.wordPages)
  return { kind: 'inspection', inspection, rss: process.memoryUsage.rss() }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function send(answer: RenderAnswer) {
  process.send?.(answer)
}

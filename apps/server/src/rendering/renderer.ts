import { bindingsOf, type Bindings, type Document } from '@tabellio/document'
import { dataOf, typstOf, type Typst } from '@tabellio/rendering'
import { RenderFailure } from './failure.ts'
import { dataLimit, deadlineMs, pageLimit } from './limits.ts'
import { Pool } from './pool.ts'
import type { Answer, Attachment, Inspection, Question, Rendering } from './protocol.ts'

export type RenderRequest = {
  /** A template, or a merged document; it must not change between two requests that share it. */
  template: Document
  /** What the template's tags mean for this document; a merged document needs none. */
  bindings?: Bindings
  title: string
  /** Names the template, so that its documents go to the child that knows it. */
  key?: string
  /** Files that travel inside the PDF, which makes it PDF/A-3. */
  attachments?: Attachment[]
}

export type Renderer = {
  /** The PDF of a document: PDF/A-2b, tagged. Fails with a `RenderFailure`. */
  render: (request: RenderRequest) => Promise<Rendering>
  /** What stands in a PDF, whoever made it. */
  inspect: (pdf: Uint8Array, thumbnailWidth?: number) => Promise<Inspection>
  /** Starts the children before the first document is asked for. */
  warm: () => void
  /** How many documents are being made, or wait for it. */
  waiting: () => number
  /** The processes at work. */
  pids: () => number[]
  close: () => Promise<void>
}

export function createRenderer({ workers }: { workers: number }): Renderer {
  const pool = new Pool(Math.max(1, workers))
  const typstByDocument = new WeakMap<Document, Typst>()
  const pagesByKey = new Map<string, number>()

  const ask = (question: Question, key: string) =>
    new Promise<Exclude<Answer, { kind: 'ready' | 'failure' }>>((done, failed) => {
      pool.add({ question, key, deadlineMs: deadlineMs(pagesByKey.get(key) ?? 0), deaths: 0, done, failed })
    })

  function typstFor(template: Document): Typst {
    const typst = typstByDocument.get(template) ?? typstOf(template)
    typstByDocument.set(template, typst)
    return typst
  }

  async function render({ template, bindings, title, key = '', attachments = [] }: RenderRequest) {
    const { source, pictures } = typstFor(template)
    const data = dataOf(bindings ?? bindingsOf(template), title)
    refuseTooLong(source.length + data.json.length)
    const options = { pageLimit, attachments }
    const all = { ...pictures, ...data.pictures }
    const answer = await ask({ kind: 'render', source, json: data.json, pictures: all, options }, key)
    if (answer.kind !== 'rendering') throw new Error('A child answered another question')
    pagesByKey.set(key, answer.rendering.pageCount)
    return answer.rendering
  }

  async function inspect(pdf: Uint8Array, thumbnailWidth = 240) {
    const answer = await ask({ kind: 'inspect', pdf, thumbnailWidth }, '')
    if (answer.kind !== 'inspection') throw new Error('A child answered another question')
    return answer.inspection
  }

  return {
    render,
    inspect,
    warm: () => pool.warm(),
    waiting: () => pool.load,
    pids: () => pool.pids.filter((pid) => pid !== undefined),
    close: async () => pool.close(),
  }
}

/** Without this, a text of many megabytes would be laid out before its pages could be counted. */
function refuseTooLong(characters: number) {
  if (characters <= dataLimit) return
  throw new RenderFailure(
    'too-many-pages',
    `The document's ${characters} characters do not fit on the ${pageLimit} pages that are made at once`,
  )
}

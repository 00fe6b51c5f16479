import { bindingsOf, type Bindings, type Document } from '@tabellio/document'
import { pictureFolder, typstOf, type Typst } from '@tabellio/rendering'
import { RenderFailure } from './failure.ts'
import type { Owner } from './fair-queue.ts'
import { dataLimit, pageLimit, pixelLimit } from './limits.ts'
import { fontsOf, noFonts, type OwnFont, type OwnFonts } from './own-fonts.ts'
import { Pool, type RenderPool } from './pool.ts'
import type {
  Attachment,
  Inspection,
  Joined,
  PagePictures,
  PagesWanted,
  RenderAnswer,
  RenderQuestion,
  Rendering,
} from './protocol.ts'
import type { RecognitionQuestion, Recognized } from './recognition/protocol.ts'
import { openRecognizer } from './recognition/recognizer.ts'
import type { RenderJob } from './render-child.ts'
import { pixelsOf, type RenderData, renderDataOf } from './render-data.ts'

export type RenderRequest = {
  /** A template, or a merged document; it must not change between two requests that share it. */
  template: Document
  /** The meaning of the template's tags for this document; a merged document needs none. */
  bindings?: Bindings
  title: string
  /** The same two, where they are read already. */
  data?: RenderData
  /** Names the template, so that its documents go to the child that knows it. */
  key?: string
  /** The owner of the document: each organization has its share, and each of its people a share of that. */
  owner?: Owner | undefined
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal | undefined
  /** Files that travel inside the PDF, which makes it PDF/A-3. */
  attachments?: Attachment[]
  isInvoice?: boolean
  /** Values lead to their fields; the bindings have their places. It comes after what is made to be kept. */
  hasPlaces?: boolean
  /** What the organization has brought, of which it gets those that it asks for. */
  fonts?: readonly OwnFont[]
  /** Nobody waits for it: it comes after what somebody waits for. */
  isLater?: boolean
}

/** A document that is written as Typst already, with its data. */
type WrittenRequest = Omit<RenderRequest, 'template' | 'bindings' | 'title' | 'data' | 'fonts'> & {
  typst: Typst
  data: RenderData
  fonts?: OwnFonts
}

type Owned = { owner: Owner; signal?: AbortSignal }
type Picture = { mimeType: string; bytes: Uint8Array }

export type Renderer = {
  /** The PDF of a document: PDF/A-2a and PDF/UA-1 (ADR 074). Fails with a `RenderFailure`. */
  render: (request: RenderRequest) => Promise<Rendering>
  /** The same of what a thread has written. */
  renderWritten: (request: WrittenRequest) => Promise<Rendering>
  /** Reads what stands in a PDF, whoever made it. */
  inspect: (
    pdf: Uint8Array,
    options?: { thumbnailWidth?: number; owner?: Owner; wordPages?: number },
  ) => Promise<Inspection>
  /** Some pages of a PDF as one of their own. */
  extract: (pdf: Uint8Array, wanted: { first: number; count: number }, asked: Owned) => Promise<Uint8Array>
  /** Some pages of a PDF as pictures. */
  pages: (pdf: Uint8Array, wanted: PagesWanted, asked: Owned) => Promise<PagePictures>
  /** One PDF of the pages of several, in their order. */
  join: (pdfs: Uint8Array[], asked: Owned) => Promise<Joined>
  /** The words and bar codes of a page that is a picture; nothing where it took too long or cannot be read. */
  recognize: (question: RecognitionQuestion) => Promise<Recognized | undefined>
  /** A picture as a PDF of one page of its size. */
  pictureAsPdf: (picture: Picture, asked: Owned) => Promise<Rendering>
  /** Those of some pictures, given as data URIs, that cannot be set. */
  unreadable: (pictures: string[], asked: Owned) => Promise<string[]>
  /** Starts the children before the first document is asked for. */
  warm: () => void
  /** How many documents are being made, or wait for it. */
  waiting: () => number
  /** The processes at work. */
  pids: () => number[]
  close: () => Promise<void>
}

type Asked = {
  key?: string
  owner?: Owner | undefined
  signal?: AbortSignal | undefined
  weight?: number
  isLater?: boolean
}

const nobody: Owner = { organizationId: '', actor: { name: '' } }

type Settable = Omit<WrittenRequest, 'typst'>
/** With the fonts it was written for. */
type Written = { key: string; typst: Weighed }
type Weighed = Typst & { pixels: number }
const weighed = (typst: Typst): Weighed => ({ ...typst, pixels: pixelsOf(typst.pictures) })

type Answered = Exclude<RenderAnswer, { kind: 'ready' | 'failure' }>

/** Reading a file can wait for documents, and so can what is looked at while somebody types. */
const isLater = (question: RenderQuestion) =>
  question.kind === 'inspect' ||
  question.kind === 'join' ||
  question.kind === 'extract' ||
  (question.kind === 'render' && question.options.hasPlaces === true)

const askerOf =
  (pool: RenderPool) =>
  (
    question: RenderQuestion,
    { key = '', owner = nobody, signal, weight = 0, ...asked }: Asked,
  ): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const cancel = () => pool.cancel(job)
      const settle = () => signal?.removeEventListener('abort', cancel)
      const job: RenderJob = {
        question,
        key,
        owner,
        weight,
        isLater: asked.isLater === true || isLater(question),
        kills: 0,
        done: (answer) => (settle(), resolve(answer)),
        failed: (failure) => (settle(), reject(failure)),
      }
      if (signal?.aborted) return cancel()
      signal?.addEventListener('abort', cancel, { once: true })
      pool.add(job)
    })

export const createRenderer = ({ workers }: { workers: number }): Renderer =>
  rendererOn(new Pool(Math.max(1, workers)))

export function rendererOn(pool: RenderPool): Renderer {
  const written = { plain: new WeakMap<Document, Written>(), leading: new WeakMap<Document, Written>() }

  const ask = askerOf(pool)
  const { recognize, close } = openRecognizer()

  function typstFor(template: Document, { key, families }: OwnFonts, hasPlaces = false): Weighed {
    const known = written[hasPlaces ? 'leading' : 'plain']
    const found = known.get(template)
    if (found?.key === key) return found.typst
    const typst = weighed(typstOf(template, { hasPlaces, fonts: families }))
    known.set(template, { key, typst })
    return typst
  }

  const render = async ({ template, bindings, title, fonts: brought = [], ...asked }: RenderRequest) => {
    const fonts = fontsOf(template, brought)
    const data = asked.data ?? renderDataOf(bindings ?? bindingsOf(template), title)
    return setTypst(typstFor(template, fonts, asked.hasPlaces), { ...asked, fonts, data })
  }

  async function setTypst(
    { source, pictures, ...typst }: Weighed,
    { data, fonts = noFonts, attachments = [], isInvoice = false, hasPlaces = false, ...asked }: Settable,
  ) {
    refuseTooLong(source.length + data.json.length)
    const options = {
      pageLimit,
      attachments,
      isInvoice,
      needsRareFonts: typst.needsRareFonts || data.needsRareFonts,
      hasPlaces,
      ...(fonts.key !== '' && { fonts: { key: fonts.key, files: await fonts.files() } }),
    }
    refuseTooManyPixels(typst.pixels + data.pixels)
    const all = { ...pictures, ...data.pictures }
    const answer = await ask(
      { kind: 'render', source, json: data.json, pictures: all, options },
      { ...asked, weight: data.json.length },
    )
    if (answer.kind !== 'rendering') throw new Error('A child answered another question')
    return answer.rendering
  }

  return {
    render,
    renderWritten: async ({ typst, ...asked }) => setTypst(weighed(typst), asked),
    ...readersOf(ask),
    recognize,
    warm: () => pool.warm(),
    waiting: () => pool.load,
    pids: () => pool.pids.filter((pid) => pid !== undefined),
    close: async () => {
      close()
      pool.close()
    },
  }
}

type Readers = Pick<Renderer, 'inspect' | 'extract' | 'pages' | 'join' | 'pictureAsPdf' | 'unreadable'>

/** What is made of files that somebody else made. */
function readersOf(ask: ReturnType<typeof askerOf>): Readers {
  const inspect: Renderer['inspect'] = async (pdf, { thumbnailWidth = 240, owner, wordPages = 0 } = {}) => {
    const answer = await ask({ kind: 'inspect', pdf, thumbnailWidth, wordPages }, { owner })
    if (answer.kind !== 'inspection') throw new Error('A child answered another question')
    return answer.inspection
  }

  const pages: Renderer['pages'] = async (pdf, wanted, asked) => {
    const answer = await ask({ kind: 'pages', pdf, ...wanted }, asked)
    if (answer.kind !== 'pages') throw new Error('A child answered another question')
    return answer.pages
  }

  const join: Renderer['join'] = async (pdfs, asked) => {
    const answer = await ask({ kind: 'join', pdfs }, asked)
    if (answer.kind !== 'joined') throw new Error('A child answered another question')
    return answer.joined
  }

  const extract: Renderer['extract'] = async (pdf, wanted, asked) => {
    const answer = await ask({ kind: 'extract', pdf, ...wanted }, asked)
    if (answer.kind !== 'joined') throw new Error('A child answered another question')
    return answer.joined.pdf
  }

  const pictureAsPdf: Renderer['pictureAsPdf'] = async ({ mimeType, bytes }, asked) => {
    const uri = `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`
    refuseTooManyPixels(pixelsOf({ uri }))
    const file = fileOf(uri, 0)
    const source = pictureSource(file)
    const options = { pageLimit: 1, attachments: [], needsRareFonts: false }
    const answer = await ask(
      { kind: 'render', source, json: '{}', pictures: { [file]: uri }, options },
      asked,
    )
    if (answer.kind !== 'rendering') throw new Error('A child answered another question')
    return answer.rendering
  }

  const unreadable: Renderer['unreadable'] = async (pictures, asked) => {
    const files = Object.fromEntries(pictures.map((source, index) => [fileOf(source, index), source]))
    const answer = await ask({ kind: 'check', pictures: files }, asked)
    if (answer.kind !== 'checked') throw new Error('A child answered another question')
    return answer.unreadable.flatMap((file) => files[file] ?? [])
  }

  return { inspect, extract, pages, join, pictureAsPdf, unreadable }
}

/** Without this, a text of many megabytes would be laid out before its pages could be counted. */
function refuseTooLong(characters: number) {
  if (characters <= dataLimit) return
  throw new RenderFailure(
    'too-many-pages',
    `The document's ${characters} characters do not fit on the ${pageLimit} pages that are made at once`,
  )
}

/** The compiler tells a picture of lines from the others by the end of its name. */
const fileOf = (source: string, index: number) =>
  `${index}.${/^data:image\/([a-z]+)/.exec(source)?.[1] ?? 'png'}`

/** A page that is no larger than the picture on it. */
const pictureSource = (file: string) =>
  `#set document(title: "Picture")
#set page(width: auto, height: auto, margin: 0pt)
#image(${JSON.stringify(pictureFolder + file)}, alt: "Picture")`

/** Each of them may have its size, but the compiler unpacks them all. */
function refuseTooManyPixels(pixels: number) {
  if (pixels <= pixelLimit) return
  throw new RenderFailure(
    'needs-too-much-memory',
    `The pictures have ${Math.round(pixels / 1e6)} million pixels together; a document takes ${pixelLimit / 1e6} million`,
  )
}

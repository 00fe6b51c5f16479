import type { Typst, WordProblem, WordRefusal } from '@tabellio/rendering'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import {
  type Owner,
  type RenderData,
  RenderFailure,
  type Renderer,
  renderRefusal,
} from '../rendering/index.ts'

export type WordServices = { threads: Threads; renderer: Pick<Renderer, 'renderWritten' | 'unreadable'> }

/** A Word file, read and written for the compiler beside the main thread. */
export type WordWritten = { typst: Typst; data: RenderData; problems: WordProblem[] }
export type WordOutcome = WordWritten | { refused: WordRefusal | 'file-unpacks-too-far' }

type Asked = { owner: Owner; signal?: AbortSignal; title: string }
/** Where a refusal says that it is. */
type AskedAt = Asked & { path: string }

/** A Word file as a PDF, with what it could not show. The file itself stays as it is. */
export async function wordAsPdf(services: WordServices, bytes: Uint8Array, { path, ...asked }: AskedAt) {
  try {
    const made = await setWordFile(services, bytes, asked)
    if (!('refused' in made)) return made
    throw refusal(made.refused, { path, params: { name: asked.title } })
  } catch (failure) {
    throw renderRefusal(failure, path)
  }
}

/** The same for who does not answer a call: says why a file is none that is read, or ends in a `RenderFailure`. */
export async function setWordFile({ threads, renderer }: WordServices, bytes: Uint8Array, asked: Asked) {
  const { owner, title } = asked
  const outcome = await threads.run<WordOutcome>('readWordFile', { bytes, title }, owner.organizationId)
  return 'refused' in outcome ? outcome : set(renderer, outcome, asked)
}

async function set(renderer: WordServices['renderer'], { typst, data, problems }: WordWritten, asked: Asked) {
  const { owner, signal } = asked
  const by = signal ? { owner, signal } : { owner }
  try {
    return { ...(await renderer.renderWritten({ typst, data, ...by })), problems }
  } catch (failure) {
    if (!(failure instanceof RenderFailure) || failure.reason !== 'picture-cannot-be-read') throw failure
  }
  const pictures = Object.entries(typst.pictures)
  const broken = new Set(await renderer.unreadable(Object.values(typst.pictures), by))
  const whole = Object.fromEntries(
    pictures.map(([file, uri]) => [file, broken.has(uri) ? emptyPicture : uri]),
  )
  const damaged: WordProblem = { kind: 'picture-damaged', paragraph: 0, excerpt: '', name: '' }
  const rendering = await renderer.renderWritten({ typst: { ...typst, pictures: whole }, data, ...by })
  return { ...rendering, problems: [...problems, damaged] }
}

/** Stands where a damaged picture stood: the text around it stays in its place. */
const emptyPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

import { type FailureReason, type Owner, RenderFailure, type Renderer } from '../rendering/index.ts'
import { type WordServices, setWordFile } from '../word-files/index.ts'

export type PageServices = Pick<WordServices, 'threads'> & {
  renderer: WordServices['renderer'] & Pick<Renderer, 'pictureAsPdf'>
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const isPdf = ({ mimeType }: { mimeType: string }) => mimeType === 'application/pdf'
/** Tells whether a page is made of a file of this kind. */
export const isPicture = ({ mimeType }: { mimeType: string }) => pictures.has(mimeType)
/** Tells whether a file is a PDF, or becomes one. */
export const hasPages = (file: { mimeType: string }) =>
  isPdf(file) || isPicture(file) || file.mimeType === wordType

type File = { mimeType: string; bytes: Uint8Array }
type Asked = { owner: Owner; signal?: AbortSignal }
type Made = { pdf: Uint8Array; pageCount: number | null }

/**
 * A file that has pages as a PDF, and how many they are where it had to be made. What cannot be read ends in a
 * `RenderFailure`.
 */
export async function asPdf(services: PageServices, file: File, asked: Asked): Promise<Made> {
  if (isPdf(file)) return { pdf: file.bytes, pageCount: null }
  if (isPicture(file)) return services.renderer.pictureAsPdf(file, asked)
  const made = await setWordFile(services, file.bytes, { ...asked, title: 'Word' })
  if (!('refused' in made)) return made
  throw new RenderFailure(reasons[made.refused] ?? 'cannot-be-set', made.refused)
}

const reasons: Partial<Record<string, FailureReason>> = {
  'needs-password': 'needs-password',
  'file-unpacks-too-far': 'needs-too-much-memory',
  'word-too-large': 'needs-too-much-memory',
  'word-nested-too-deep': 'needs-too-much-memory',
}

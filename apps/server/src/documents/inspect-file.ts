import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { type PageServices, asPdf, hasPages } from '../file-pages/index.ts'
import { type FailureReason, RenderFailure, type Renderer } from '../rendering/index.ts'

export type InspectServices = PageServices & {
  blobs: Blobs
  renderer: PageServices['renderer'] & Pick<Renderer, 'inspect'>
}
type File = { blob: string; mimeType: string }

/** Pixels across. */
const thumbnailWidth = 240
/** So many bytes of a text are searched. */
const maxTextBytes = 2 ** 20

const nothing = { text: '', pageCount: null, problem: null, thumbnail: undefined }
type Found = {
  text: string
  pageCount: number | null
  problem: 'password' | 'damaged' | null
  thumbnail: Uint8Array | undefined
}

const isText = (mimeType: string) => mimeType.startsWith('text/')

/** Tells whether anything can be read out of files of a kind. */
export const isRead = (mimeType: string) => isText(mimeType) || hasPages({ mimeType })

/** What can be read out of a file, whoever made it. One that cannot be read is kept all the same. */
export async function inspectFile(services: InspectServices, owner: Tenant, file: File): Promise<Found> {
  const { mimeType, blob } = file
  const bytes = await services.blobs.get(owner.organizationId, blob)
  if (isText(mimeType)) return { ...nothing, text: textIn(bytes) }
  try {
    const { pdf } = await asPdf(services, { mimeType, bytes }, { owner })
    const { text, pageCount, thumbnail } = await services.renderer.inspect(pdf, { thumbnailWidth, owner })
    return { problem: null, text, pageCount, thumbnail }
  } catch (failure) {
    if (!(failure instanceof RenderFailure) || !final.has(failure.reason)) throw failure
    return { ...nothing, problem: problemOf(failure.reason) }
  }
}

/** What comes of the file itself: another try would end as this one did. */
const final = new Set<FailureReason>([
  'not-a-pdf',
  'needs-password',
  'cannot-be-set',
  'picture-cannot-be-read',
  'took-too-long',
  'needs-too-much-memory',
])

function problemOf(reason: FailureReason): Found['problem'] {
  if (reason === 'needs-password') return 'password'
  return reason === 'took-too-long' || reason === 'needs-too-much-memory' ? null : 'damaged'
}

/** In the encoding it says, else in that of all texts of today; the database keeps no zeros. */
function textIn(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding)
    .decode(bytes.subarray(0, maxTextBytes))
    .replaceAll('\0', ' ')
    .toWellFormed()
}

import { open, readFile } from 'node:fs/promises'
import type { SaveDocumentRequest } from '@tabellio/contract/uploads'
import { fileLimits } from '@tabellio/contract/file-limits'
import { measurePictureFile } from '@tabellio/forms'
import type { Blobs } from '../platform/blobs.ts'
import { invalid, refusal } from '../platform/errors.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import type { Threads } from '../platform/threads.ts'
import { safeFileName } from './file-name.ts'
import { headLength, trueTypeOf } from './true-type.ts'
import type { ZipFindings } from './zip.ts'

/** A file that is what it says, and that nobody who opens it is harmed by. Its bytes stay as they came. */
export type BroughtFile = IncomingFile & { name: string; mimeType: string }

/** The files of data URIs, written down as those that came in parts are. */
export const filesOfUris = (uris: string[], receive: Blobs['receive']): Promise<IncomingFile[]> =>
  Promise.all(
    uris.map(async (uri) => {
      const comma = uri.indexOf(',')
      const bytes = Buffer.from(uri.slice(comma + 1), 'base64')
      const [mimeType = ''] = uri.slice('data:'.length, comma).split(';')
      return { ...(await receive([bytes], fileLimits.maxFileBytes)), name: '', mimeType }
    }),
  )

type Looking = { threads: Threads; organizationId: string }
type Names = Pick<SaveDocumentRequest, 'filesName' | 'contentType'>

/** Looks at each file, and tells of every one that cannot be kept. */
export async function lookedAt(files: IncomingFile[], { filesName, contentType = '' }: Names, by: Looking) {
  const looked = await Promise.all(
    files.map(async (file, at): Promise<BroughtFile | ReturnType<typeof refusal>> => {
      const name = safeFileName(filesName[at] ?? file.name)
      const said = { ...file, name, mimeType: file.mimeType || contentType }
      return look(said, `documents[${at}]`, by)
    }),
  )
  const refused = looked.flatMap((each) => ('details' in each ? [each] : []))
  const [first] = refused
  if (refused.length > 1) throw invalid(refused.flatMap(({ details }) => details.errors ?? []))
  if (first) throw first
  return looked.flatMap((each) => ('details' in each ? [] : [each]))
}

async function look(file: IncomingFile, path: string, by: Looking) {
  const name = file.name || path
  if (file.size === 0) return refusal('file-empty', { path, params: { name } })
  const head = await headOf(file)
  const zip = isZip(head)
    ? await by.threads.run<ZipFindings>('inspectZip', sizeAndPath(file), by.organizationId)
    : undefined
  if (zip?.isBomb) return refusal('file-unpacks-too-far', { path, params: { name } })
  const found = zip && (zip.mimeType ?? 'application/zip')
  const type = await trueTypeOf({ head, found, name: file.name, declared: file.mimeType })
  if ('lie' in type) return refusal('file-of-other-kind', { path, params: { name, ...type.lie } })
  if (await isTooLargePicture(file, type.mimeType))
    return refusal('picture-too-large', { path, params: { name } })
  return { ...file, mimeType: type.mimeType }
}

const sizeAndPath = ({ path, size }: IncomingFile) => ({ path, size })

async function headOf({ path }: IncomingFile): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b

const withPixels = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Told by the header: nothing is unpacked. A damaged picture is kept, as any file that cannot be shown. */
async function isTooLargePicture({ path }: IncomingFile, mimeType: string): Promise<boolean> {
  if (!withPixels.has(mimeType)) return false
  return measurePictureFile(mimeType, await readFile(path)).fault === 'picture-too-large'
}

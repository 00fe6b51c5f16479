import type { Language } from '@tabellio/expression'
import { fixed, read, readHere } from '../platform/calls/queries.ts'

export const validatedSignatures = (documentId: string, documentVersionId: string, language: Language) =>
  read('signatures', 'validate', { body: { documentId, documentVersionId, language } })

/** Tells whether a PDF may have signatures; a version never changes. */
export const mayBeSigned = (documentVersionId: string, file: Blob) => ({
  ...readHere('may-be-signed', documentVersionId, () => hasByteRange(file)),
  ...fixed,
})

/** What a signature covers is written with it, never packed, because it is filled in last. */
const mark = '/ByteRange'
const pieceLength = 2 ** 20

async function hasByteRange(file: Blob): Promise<boolean> {
  const latin = new TextDecoder('latin1')
  for (let start = 0; start < file.size; start += pieceLength) {
    const piece = await file.slice(start, start + pieceLength + mark.length).arrayBuffer()
    if (latin.decode(piece).includes(mark)) return true
  }
  return false
}

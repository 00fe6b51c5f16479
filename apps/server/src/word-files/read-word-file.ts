import { bindingsOf } from '@tabellio/document'
import { readWord, typstOf } from '@tabellio/rendering'
import { renderDataOf } from '../rendering/index.ts'
import type { WordOutcome } from './word-as-pdf.ts'
import { unpack } from './unpack.ts'

/** Reads a Word file from its bytes and writes it for the compiler: the work of a thread. */
export async function readWordFile({
  bytes,
  title,
}: {
  bytes: Uint8Array
  title: string
}): Promise<WordOutcome> {
  if (isCompound(bytes)) return { refused: isEncrypted(bytes) ? 'needs-password' : 'word-old-format' }
  if (!isZip(bytes)) return { refused: 'not-a-word-file' }
  const unpacked = await unpack(bytes)
  if ('refused' in unpacked) return unpacked
  const read = readWord(unpacked.parts)
  if ('refused' in read) return read
  const { document, problems } = read
  return { typst: typstOf(document), data: renderDataOf(bindingsOf(document), title), problems }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The container of Word 97 to 2003, in which a file with a password is as well. */
const isCompound = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

const isEncrypted = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

import type { WordRefusal } from '@tabellio/rendering'
import { unpack } from './unpack.ts'

export type WordParts = { parts: Map<string, Uint8Array> } | { refused: WordRefusal | 'file-unpacks-too-far' }

/** The parts of a file that somebody calls a Word file, or why it is none that can be read. */
export async function wordParts(bytes: Uint8Array): Promise<WordParts> {
  if (isCompound(bytes)) return { refused: isEncrypted(bytes) ? 'needs-password' : 'word-old-format' }
  return isZip(bytes) ? unpack(bytes) : { refused: 'not-a-word-file' }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The container of Word 97 to 2003, in which a file with a password is as well. */
const isCompound = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

const isEncrypted = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))

/** The parts that are XML, as texts. */
export const textsOf = (parts: ReadonlyMap<string, Uint8Array>): Map<string, string> =>
  new Map(
    [...parts].flatMap(([name, bytes]) =>
      /\.(?:xml|rels)$/i.test(name) ? [[name, new TextDecoder().decode(bytes)] as const] : [],
    ),
  )

import { bindingsOf } from '@tabellio/document'
import { readWord, typstOf } from '@tabellio/rendering'
import { renderDataOf } from '../rendering/index.ts'
import type { WordOutcome } from './word-as-pdf.ts'
import { wordParts } from './word-texts.ts'

/** Reads a Word file from its bytes and writes it for the compiler: the work of a thread. */
export async function readWordFile({
  bytes,
  title,
}: {
  bytes: Uint8Array
  title: string
}): Promise<WordOutcome> {
  const unpacked = await wordParts(bytes)
  if ('refused' in unpacked) return unpacked
  const read = readWord(unpacked.parts)
  if ('refused' in read) return read
  const { document, problems } = read
  return { typst: typstOf(document), data: renderDataOf(bindingsOf(document), title), problems }
}

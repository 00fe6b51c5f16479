import { readFile } from 'node:fs/promises'
import type { Document } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { readWordTemplate } from '../word-files/index.ts'

/** A Word file of the demonstration as an office would upload it, read by the fields that its template has. */
export async function wordTemplate(
  name: string,
  definition: ContextDefinition,
  language: Language,
): Promise<{ body: Document; wordFile: Uint8Array }> {
  const bytes = await readFile(new URL(`demo/${name}`, import.meta.url))
  const read = await readWordTemplate({ bytes, language, definition })
  if ('refused' in read) throw new Error(`${name} is refused: ${read.refused}`)
  if (read.problems.length > 0) throw new Error(`${name}: ${JSON.stringify(read.problems)}`)
  return { body: read.body, wordFile: bytes }
}

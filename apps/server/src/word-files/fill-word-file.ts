import type { Language, Region, Values } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import {
  type CompiledWord,
  type WordProtection,
  compileWord,
  fillWord,
  withControlTags,
  wordSkeleton,
} from '@tabellio/rendering'
import { type CompiledTemplate, bind, compileTemplate, readTags } from '@tabellio/templates'
import { type PackedFile, packedFiles, withFiles } from './raw-zip.ts'
import { textsOf, wordParts } from './word-texts.ts'

export type WordToFill = {
  /** The version that it is the content of, which never changes; none where it draws from lists, which do. */
  key: string | undefined
  bytes: Uint8Array
  definition: ContextDefinition
  language: Language
  region: Region
  values: Values
  protection: WordProtection
}

export type WordTemplate = { compiled: CompiledTemplate; word: CompiledWord; files: PackedFile[] }

/** A Word file with tags, made ready once. The file has been read before: it is whole. */
export async function compileWordFile(
  bytes: Uint8Array,
  definition: ContextDefinition,
  language: Language,
): Promise<WordTemplate> {
  const unpacked = await wordParts(bytes)
  if ('refused' in unpacked) throw new Error(`A stored Word file is refused: ${unpacked.refused}`)
  const texts = withControlTags(textsOf(unpacked.parts))
  const skeleton = wordSkeleton(texts, language)
  const compiled = compileTemplate(readTags(skeleton.document, definition).document, definition)
  const word = compileWord(skeleton, compiled.document, texts)
  return { compiled, word, files: packedFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) }
}

type Filling = Pick<WordToFill, 'region' | 'values' | 'protection'>

/** The file for one set of values. */
export function filledWordFile(
  { compiled, word, files }: WordTemplate,
  { region, values, protection }: Filling,
): { bytes: Buffer<ArrayBuffer>; leftOut: string[] } {
  const { parts, leftOut } = fillWord(word, bind(compiled, values, { region }), { protection })
  return { bytes: withFiles(files, parts), leftOut }
}

/** So many files a thread keeps ready. */
const most = 20
const ready = new Map<string, Promise<WordTemplate>>()

/** Fills a Word file: the work of a thread. */
export async function fillWordFile({ key, bytes, definition, language, ...filling }: WordToFill) {
  if (key === undefined) return filledWordFile(await compileWordFile(bytes, definition, language), filling)
  const known = ready.get(key) ?? compileWordFile(bytes, definition, language)
  ready.delete(key)
  ready.set(key, known)
  const oldest = ready.keys().next().value
  if (ready.size > most && oldest !== undefined) ready.delete(oldest)
  return filledWordFile(await known, filling)
}

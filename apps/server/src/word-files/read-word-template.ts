import type { Document } from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { type WordProblem, type WordRefusal, readWord, withControlTags } from '@tabellio/rendering'
import { type TagProblem, proposedDefinition, readTags } from '@tabellio/templates'
import { textsOf, wordParts } from './word-texts.ts'

export type WordTemplateInput = {
  bytes: Uint8Array
  language: Language
  /** What its tags may name; what they name when absent. */
  definition?: ContextDefinition
}

export type WordTemplateRead = {
  /** The file as the model, with its tags read. */
  body: Document
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
  problems: TagProblem[]
  /** What of the file is not shown where it becomes a PDF. */
  notShown: WordProblem[]
}
export type WordTemplateOutcome = WordTemplateRead | { refused: WordRefusal | 'file-unpacks-too-far' }

const nothing: ContextDefinition = { fields: [], records: [] }

/** Reads a Word file as a template: the work of a thread. */
export async function readWordTemplate({
  bytes,
  language,
  definition,
}: WordTemplateInput): Promise<WordTemplateOutcome> {
  const unpacked = await wordParts(bytes)
  if ('refused' in unpacked) return unpacked
  const texts = withControlTags(textsOf(unpacked.parts))
  const encoder = new TextEncoder()
  const read = readWord(
    new Map([...unpacked.parts, ...[...texts].map(([name, text]) => [name, encoder.encode(text)] as const)]),
  )
  if ('refused' in read) return read
  const document = { ...read.document, attrs: { ...read.document.attrs, language } }
  const proposed = proposedDefinition(readTags(document, definition ?? nothing).document, language)
  const contextDefinition = definition ?? proposed.contextDefinition
  const { document: body, problems } = readTags(document, contextDefinition)
  const { wizardDefinition } = proposed
  return { body, contextDefinition, wizardDefinition, problems, notShown: read.problems }
}

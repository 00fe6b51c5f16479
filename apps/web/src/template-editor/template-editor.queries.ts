import type { TemplateText } from '@tabellio/contract/template-texts'
import type { Document } from '@tabellio/document'
import { withoutInferred } from '@tabellio/forms'
import { fixed, read, readAs } from '../platform/calls/queries.ts'
import type { Text } from './editing/editing.ts'

/** A text with what is known of its version. */
export type LoadedText = Omit<TemplateText, 'body'> & { text: Text }

export function loadedText({ body, contextDefinition, wizardDefinition, ...rest }: TemplateText): LoadedText {
  if (!isDocument(body)) throw new Error('The server answered something else than the text of a template')
  const text = { body, contextDefinition, wizardDefinition: withoutInferred(wizardDefinition) }
  return { ...rest, contextDefinition, wizardDefinition, text }
}

/** Asks for templates whose text can stand in another, by words of their names. */
export const publishedNamed = (nameFilter: string) => ({
  query: { nameFilter, isPublished: true, rowsPerPage: 30 },
})

export const publishedTemplates = (nameFilter: string) =>
  read('templates', 'list', publishedNamed(nameFilter))

export const textOf = (templateVersionId: string) => ({
  ...readAs(read('templateTexts', 'load', { params: { templateVersionId } }), 'text', loadedText),
  ...fixed,
})

/** The server has checked the whole of it when it was saved. */
export const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc' && 'content' in body

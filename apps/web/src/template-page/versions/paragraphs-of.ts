import { type Document, nodeText, walk } from '@tabellio/document'
import { type ContextDefinition, labelOf, type RecordDefinition } from '@tabellio/forms'

/** The names of fields and records by their paths. */
export const labelsIn = ({ fields, records }: ContextDefinition | RecordDefinition): Map<string, string> =>
  new Map([
    ...fields.map((field): [string, string] => [field.fullPath, labelOf(field)]),
    ...records.flatMap((record): [string, string][] => [
      [record.fullPath, labelOf(record)],
      ...labelsIn(record),
    ]),
  ])

/** The server has checked the whole of it when it was saved. */
export const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc' && 'content' in body

/** What the paragraphs of a template say, each field by its label; those without words are left out. */
export function paragraphsOf(body: unknown, definition: ContextDefinition): string[] {
  if (!isDocument(body)) return []
  const labels = labelsIn(definition)
  return [...walk(body)].flatMap(({ node }) => {
    if (node.type !== 'paragraph') return []
    const text = nodeText(node, (path) => `{${labels.get(path) ?? path}}`)
    return text === '' ? [] : [text]
  })
}

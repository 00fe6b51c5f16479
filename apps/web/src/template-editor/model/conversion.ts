import type { Document, FontFormat, Mark, Node as ModelNode } from '@tabellio/document'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import { Node, type Schema } from 'prosemirror-model'

/** The data that the text draws on, and the form that asks for it: they change with the text, and with it are undone. */
export type TextForm = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition }

type Json = {
  type: string
  attrs?: Record<string, unknown>
  content?: Json[]
  text?: string
  marks?: Json[]
}

/** The parts that a caret must find a paragraph in. */
const containers = new Set(['section', 'header', 'footer', 'condition', 'repeat', 'tableCell'])
const withMarks = new Set([
  'text',
  'field',
  'pageNumber',
  'pageCount',
  'sectionPageCount',
  'reference',
  'replacement',
])
const inMargins = new Set(['header', 'footer'])

/**
 * A text as the editor holds it. What says nothing is left out: parts without text, attributes without a value, marks
 * that a later one overrules. A part that holds blocks and has none gets the paragraph in which it can be written.
 */
export function toEditor(schema: Schema, document: Document, form: TextForm): Node {
  const content = document.content.map(nodeIn)
  return Node.fromJSON(schema, { type: 'doc', attrs: { said: document.attrs, form }, content })
}

function nodeIn(node: ModelNode): Json {
  if (node.type === 'text') return { type: 'text', text: node.text, marks: marksIn(node.marks) }
  const attrs = 'attrs' in node ? attrsIn(node.type, node.attrs) : undefined
  const marks = 'marks' in node ? marksIn(node.marks) : []
  return {
    type: node.type,
    ...(attrs && { attrs }),
    ...(marks.length > 0 && { marks }),
    ...('content' in node &&
      node.type !== 'subTemplate' && { content: contentIn(node.type, node.content ?? []) }),
  }
}

function attrsIn(type: string, attrs: object | undefined): Record<string, unknown> | undefined {
  if (!attrs || Object.keys(attrs).length === 0) return undefined
  if (type !== 'tableCell') return { said: attrs }
  const { colspan = 1, rowspan = 1, ...said }: { colspan?: number; rowspan?: number } = attrs
  return { colspan, rowspan, said: Object.keys(said).length > 0 ? said : null }
}

function contentIn(type: string, nodes: readonly ModelNode[]): Json[] {
  const inside = nodes.filter((node) => !isNothing(node)).map(nodeIn)
  const isBare = containers.has(type) && inside.every((node) => inMargins.has(node.type))
  return isBare ? [...inside, { type: 'paragraph' }] : joined(inside)
}

/** A table without rows is no table. */
const isNothing = (node: ModelNode): boolean =>
  (node.type === 'text' && node.text === '') || (node.type === 'table' && node.content.length === 0)

/** Two texts that look the same are one. */
function joined(nodes: Json[]): Json[] {
  const all: Json[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    const isSame =
      node.text !== undefined &&
      last?.text !== undefined &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks)
    if (isSame) all[all.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else all.push(node)
  }
  return all
}

/** One mark of a kind: of two fonts the later one's parts count, as where both are written, and of two bolds the last. */
function marksIn(marks: readonly Mark[] = []): Json[] {
  let font: { [Name in keyof FontFormat]?: FontFormat[Name] | undefined } = {}
  const others = new Map<string, Json>()
  for (const mark of marks) {
    if (mark.type === 'font') {
      font = { ...font, ...mark.attrs }
      if (mark.attrs.bold !== undefined) others.delete('bold')
      if (mark.attrs.italic !== undefined) others.delete('italic')
      continue
    }
    if (mark.type === 'bold' || mark.type === 'italic') font = { ...font, [mark.type]: undefined }
    others.delete(mark.type)
    others.set(
      mark.type,
      'attrs' in mark ? { type: mark.type, attrs: { said: mark.attrs } } : { type: mark.type },
    )
  }
  const said = Object.fromEntries(Object.entries(font).filter(([, value]) => value !== undefined))
  return Object.keys(said).length > 0
    ? [...others.values(), { type: 'font', attrs: { said } }]
    : [...others.values()]
}

/** The text of the editor as the model has it. */
export function fromEditor(doc: Node): Document {
  return nodeOut(doc)
}

/** A part of it. The schema allows what the model allows: the types of the two are the same by their names. */
// oxlint-disable-next-line typescript/no-explicit-any -- the editor's nodes have no types of their own
function nodeOut(node: Node): any {
  const { name } = node.type
  if (node.isText) return { type: 'text', text: node.text, ...marksOut(node) }
  const attrs = attrsOut(node)
  return {
    type: name,
    ...(attrs && { attrs }),
    ...contentOut(node),
    ...(withMarks.has(name) && marksOut(node)),
  }
}

function attrsOut({ type: { name }, attrs }: Node): object | undefined {
  if (name !== 'tableCell') return attrs['said'] ?? undefined
  const { colspan, rowspan, said } = attrs
  const cell = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }), ...said }
  return Object.keys(cell).length > 0 ? cell : undefined
}

function contentOut(node: Node): { content?: object[] } {
  const content = node.children.map(nodeOut)
  if (content.length > 0) return { content }
  return node.isTextblock || node.isLeaf ? {} : { content }
}

function marksOut({ marks }: Node): { marks?: object[] } {
  if (marks.length === 0) return {}
  return {
    marks: marks.map(({ type: { name }, attrs }) =>
      attrs['said'] ? { type: name, attrs: attrs['said'] } : { type: name },
    ),
  }
}

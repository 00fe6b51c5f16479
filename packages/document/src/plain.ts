import type { Bindings, Frame, Slot } from './bindings.ts'
import type { Document } from './document.ts'
import { numberingOf, type Numbering } from './numbering.ts'
import type { Node } from './walk.ts'

/**
 * The bindings of a document as it stands: its lists are numbered. Where it still has tags, each says its path between
 * « and », and what is conditional or repeated stands once: so an author sees a template.
 */
export const bindingsOf = (document: Document): Bindings => ({
  frame: frameOf(document.content, numberingOf(document)),
  pictures: {},
})

const frameOf = (nodes: readonly Node[], labelOf: Numbering): Frame =>
  nodes.flatMap((node) => slotsOf(node, labelOf))

function slotsOf(node: Node, labelOf: Numbering): Slot[] {
  if (node.type === 'paragraph') {
    const label = node.attrs?.list ? [labelOf(node.attrs.list)] : []
    return [...label, ...frameOf(node.content ?? [], labelOf)]
  }
  if (node.type === 'field') return [`«${node.attrs.path}»`]
  if (node.type === 'pictureField' || node.type === 'barcode') return [null]
  if (node.type === 'signature') return frameOf(node.attrs.label, labelOf)
  if (node.type === 'footnote') return frameOf(node.attrs.note, labelOf)
  if (!('content' in node)) return []
  const frame = frameOf(node.content, labelOf)
  return isFramed(node) ? [[frame]] : frame
}

const framed: Node['type'][] = ['header', 'footer', 'condition', 'repeat', 'inlineCondition', 'inlineRepeat']

const isFramed = (node: Node): boolean =>
  framed.includes(node.type) ||
  (node.type === 'tableRow' && (node.attrs?.repeat !== undefined || node.attrs?.condition !== undefined))

import type { Bindings, Frame, Slot } from './bindings.ts'
import type { Document } from './document.ts'
import type { Replacement } from './replacements.ts'
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
  if (!('content' in node)) return slotsOfLeaf(node, labelOf)
  const frame = frameOf(node.content ?? [], labelOf)
  return isFramed(node) ? [[frame]] : frame
}

type Leaf = Exclude<Node, { content: unknown } | { type: 'paragraph' }>

function slotsOfLeaf(node: Leaf, labelOf: Numbering): Slot[] {
  if (node.type === 'field') return [`«${node.attrs.path}»`]
  if (node.type === 'replacement') return [`«${replacementText(node.attrs)}»`]
  if (node.type === 'pictureField' || node.type === 'barcode' || node.type === 'chart') return [null]
  if (node.type === 'signature') return frameOf(node.attrs.label, labelOf)
  return node.type === 'footnote' ? frameOf(node.attrs.note, labelOf) : []
}

/** Says the words for one man, or the field that other words stand for. */
export const replacementText = (attrs: Replacement): string =>
  'words' in attrs ? attrs.words.one : 'path' in attrs ? attrs.path : ''

const framed: Node['type'][] = ['header', 'footer', 'condition', 'repeat', 'inlineCondition', 'inlineRepeat']

const isFramed = (node: Node): boolean =>
  framed.includes(node.type) ||
  (node.type === 'tableRow' && (node.attrs?.repeat !== undefined || node.attrs?.condition !== undefined))

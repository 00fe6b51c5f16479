import type { Document, Paragraph, Reference } from '@tabellio/document'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'

/** A paragraph that can be referred to: a heading, one with a number, or one that has a bookmark. */
type Target = { at: number; text: string }

type Said = NonNullable<Paragraph['attrs']>

const saidOf = (node: Node): Said => node.attrs['said'] ?? {}

export function targetsIn({ doc }: Pick<EditorState, 'doc'>): Target[] {
  const { styles }: Document['attrs'] = doc.attrs['said']
  const targets: Target[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const { style, list, bookmarks } = saidOf(node)
    const isHeading = style !== undefined && styles[style]?.outlineLevel !== undefined
    const text = node.textContent.trim()
    if ((isHeading || list || bookmarks) && text !== '') targets.push({ at, text: text.slice(0, 80) })
    return false
  })
  return targets
}

const known = new WeakMap<Node, Map<string, string>>()
const longest = 40

/** The words of the paragraph with a bookmark, as a tag has room for; of one that is not there, those of its name. */
export function wordsAt(doc: Node, bookmark: string): string {
  let words = known.get(doc)
  if (!words) known.set(doc, (words = bookmarksIn(doc)))
  return shortened(words.get(bookmark) || bookmark.replace(/^ref_/, '').replaceAll('_', ' ').trim())
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trim()}…` : text)

function bookmarksIn(doc: Node): Map<string, string> {
  const found = new Map<string, string>()
  doc.descendants((node) => {
    for (const name of node.isTextblock ? (saidOf(node).bookmarks ?? []) : [])
      found.set(name, node.textContent.trim())
    return !node.isTextblock
  })
  return found
}

/** Puts a reference where the caret is; what it leads to gets a bookmark if it has none. */
export const insertReference =
  (at: number, shows: Reference['attrs']['shows']): Command =>
  ({ tr, schema, doc }, dispatch) => {
    const target = doc.nodeAt(at)
    const type = schema.nodes['reference']
    if (!type || !target?.isTextblock || !tr.selection.$from.parent.inlineContent) return false
    const said = saidOf(target)
    const to = said.bookmarks?.[0] ?? freeName(doc, target.textContent)
    if (!said.bookmarks) tr.setNodeAttribute(at, 'said', { ...said, bookmarks: [to] })
    dispatch?.(tr.replaceSelectionWith(type.create({ said: { to, shows } })).scrollIntoView())
    return true
  }

/** A name that Word takes as well, by the words of the paragraph. */
function freeName(doc: Node, text: string): string {
  const taken = bookmarksIn(doc)
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const base = `ref_${letters.replaceAll(/[^a-z0-9]+/gi, '_').slice(0, 30)}`
  let name = base
  for (let n = 2; taken.has(name); n++) name = `${base}_${n}`
  return name
}

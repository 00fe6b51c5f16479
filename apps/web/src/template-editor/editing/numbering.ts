import { numberingOf, type Document, type Paragraph } from '@tabellio/document'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Numbered = { at: number; size: number; look: Record<string, string> }
type Shown = { numbered: Numbered[]; decorations: DecorationSet }

const key = new PluginKey<Shown>('numbering')

/** Each paragraph of a list with its label. A key that changes none of them costs a look through the paragraphs. */
export const numbering = () =>
  new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => shownIn(doc, numberedIn(doc)),
      apply: (tr, before) => {
        if (!tr.docChanged) return before
        const numbered = numberedIn(tr.doc)
        if (!isSame(numbered, before.numbered)) return shownIn(tr.doc, numbered)
        const decorations = before.decorations.map(tr.mapping, tr.doc)
        // A step around a paragraph takes its decoration along with what it replaces.
        const isWhole = decorations.find().length === numbered.length
        return isWhole ? { numbered, decorations } : shownIn(tr.doc, numbered)
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })

const shownIn = (doc: Node, numbered: Numbered[]): Shown => ({
  numbered,
  decorations: DecorationSet.create(
    doc,
    numbered.map(({ at, size, look }) => Decoration.node(at, at + size, look)),
  ),
})

function numberedIn(doc: Node): Numbered[] {
  const attrs: Document['attrs'] = doc.attrs['said']
  const labelOf = numberingOf({ attrs })
  const found: Numbered[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const { list }: NonNullable<Paragraph['attrs']> = node.attrs['said'] ?? {}
    const level = list && attrs.lists[list.id]?.levels[list.level]
    if (level) {
      const style = `margin-left: ${level.indentLeft}pt; --hanging: ${level.hanging}pt`
      found.push({ at, size: node.nodeSize, look: { 'data-label': labelOf(list), style } })
    }
    return false
  })
  return found
}

const isSame = (one: Numbered[], other: Numbered[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ look }, index) =>
      look['data-label'] === other[index]?.look['data-label'] &&
      look['style'] === other[index]?.look['style'],
  )

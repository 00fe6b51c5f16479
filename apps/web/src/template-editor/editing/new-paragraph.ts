import { liftEmptyBlock, splitBlockAs } from 'prosemirror-commands'
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import type { Said } from './paragraphs.ts'
import { chosenIn } from './parts.ts'

/** The new paragraph looks like the one before; after a heading, as plain text does. */
const splitHere: Command = splitBlockAs((node, atEnd) => {
  const { style, ...said }: Said = node.attrs['said'] ?? {}
  const isHeading = style !== undefined && /heading|título|titre|title/i.test(style)
  return {
    type: node.type,
    attrs:
      atEnd && isHeading
        ? { said: null }
        : { said: style === undefined && Object.keys(said).length === 0 ? null : node.attrs['said'] },
  }
})

/** What Enter does. A tag that is selected stays: the paragraph ends behind it. */
export const newParagraph: Command = (state, dispatch) => {
  const { selection, schema, tr } = state
  const { $from, $to } = selection
  if (!$from.parent.inlineContent) {
    // Where no words can stand, between two tables or behind the last, a paragraph begins.
    const paragraph = schema.nodes['paragraph']?.create()
    if (!paragraph || !$from.parent.type.contentMatch.matchType(paragraph.type)) return true
    tr.replaceRangeWith($to.pos, $to.pos, paragraph)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($to.pos + 1))).scrollIntoView())
    return true
  }
  if (!(selection instanceof NodeSelection) && !chosenIn(state).tag) return splitHere(state, dispatch)
  const behind = state.tr.setSelection(TextSelection.create(state.doc, selection.to))
  return splitHere(state.apply(behind), dispatch)
}

/** An empty paragraph at the end of what is conditional or repeated leads out of it. */
export const leavePart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const around = $from.depth > 1 ? $from.node(-1) : undefined
  if (!empty || !around || !parts.has(around.type.name) || $from.parent.content.size > 0) return false
  if (around.childCount === 1 || $from.index(-1) < around.childCount - 1) return false
  return liftEmptyBlock(state, dispatch)
}
const parts = new Set(['condition', 'repeat'])

import type { Inline } from '@tabellio/document'
import { Fragment, type Node, type Schema } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection, type Command } from 'prosemirror-state'

/** Puts a part without words of its own where the caret is. */
export const insertNode =
  (name: Inline['type'], said: object | null = null): Command =>
  ({ tr, schema }, dispatch) => {
    const type = schema.nodes[name]
    if (!type || !tr.selection.$from.parent.inlineContent) return false
    dispatch?.(tr.replaceSelectionWith(type.create({ said })).scrollIntoView())
    return true
  }

/** Puts a tag where the caret is, and selects it: its panel opens. */
export const insertTag =
  (name: Inline['type'], said: object): Command =>
  ({ tr, schema }, dispatch) => {
    const type = schema.nodes[name]
    if (!type || !tr.selection.$from.parent.inlineContent) return false
    tr.replaceSelectionWith(type.create({ said }))
    const at = tr.selection.from - 1
    if (tr.doc.nodeAt(at)?.type === type) tr.setSelection(NodeSelection.create(tr.doc, at))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The block around the selection that stands where blocks do, so that one can stand behind it. */
function behindBlock({ $to }: Selection): number | undefined {
  for (let depth = $to.depth; depth > 0; depth--) {
    if ($to.node(depth).type.isInGroup('block')) return $to.after(depth)
  }
  return undefined
}

function insertBehind(make: (schema: Schema) => Node | undefined): Command {
  return ({ tr, schema, selection }, dispatch) => {
    const place = behindBlock(selection)
    const block = make(schema)
    if (place === undefined || !block) return false
    const isLast = tr.doc.resolve(place).nodeAfter === null
    const paragraph = schema.nodes['paragraph']?.create()
    tr.insert(place, isLast && paragraph ? Fragment.from([block, paragraph]) : block)
    const inside = block.isLeaf ? place + block.nodeSize : place + 1
    tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const insertBlock = (
  name: 'pageBreak' | 'horizontalRule' | 'contents' | 'subTemplate',
  said: object | null = null,
): Command => insertBehind((schema) => schema.nodes[name]?.create({ said }))

export const insertTable = (rows: number, columns: number): Command =>
  insertBehind((schema) => {
    const { table, tableRow, tableCell, paragraph } = schema.nodes
    if (!table || !tableRow || !tableCell || !paragraph) return undefined
    const cell = () => tableCell.create(null, paragraph.create())
    const row = () => tableRow.create(null, Array.from({ length: columns }, cell))
    return table.create({ said: { borders: 'all' } }, Array.from({ length: rows }, row))
  })

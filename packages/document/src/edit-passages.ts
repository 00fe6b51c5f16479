import type { Block, Condition, Document, Inline, Section, TableRow } from './document.ts'
import type { NodePath } from './walk.ts'

/** Gives the passage at a path another condition. */
export const withCondition = (document: Document, path: NodePath, condition: Condition): Document =>
  changedAt(document, path, {
    block: (block) => [block.type === 'condition' ? { ...block, attrs: condition } : block],
    row: (row) => ({ ...row, attrs: { ...row.attrs, condition } }),
    inline: (inline) => [inline.type === 'inlineCondition' ? { ...inline, attrs: condition } : inline],
  })

/** Takes the condition from the passage at a path; its text stays where it is. */
export const withoutCondition = (document: Document, path: NodePath): Document =>
  changedAt(document, path, {
    block: (block) => (block.type === 'condition' ? block.content : [block]),
    row: ({ attrs: { condition: _condition, ...attrs } = {}, ...row }) =>
      Object.keys(attrs).length > 0 ? { ...row, attrs } : row,
    inline: (inline) => (inline.type === 'inlineCondition' ? inline.content : [inline]),
  })

/** Puts the paragraph, table, repeat, row or piece of a line at a path under a condition. */
export const madeConditional = (document: Document, path: NodePath, condition: Condition): Document =>
  changedAt(document, path, {
    block: (block) => [{ type: 'condition', attrs: condition, content: [block] }],
    row: (row) => ({ ...row, attrs: { ...row.attrs, condition } }),
    inline: (inline) => [{ type: 'inlineCondition', attrs: condition, content: [inline] }],
  })

/** The edit of the node at a path, whichever kind it is. */
type Change = {
  block: (block: Block) => Block[]
  row: (row: TableRow) => TableRow
  inline: (inline: Inline) => Inline[]
}

/** All that is not on the way to the path stays the same object. */
function changedAt(document: Document, path: NodePath, change: Change): Document {
  const [first, ...steps] = path.filter((step) => typeof step === 'number')
  const content = document.content.map((section, at) =>
    at === first ? changedSection(section, steps, change) : section,
  )
  return { ...document, content }
}

const changedSection = (section: Section, [first, ...rest]: Steps, change: Change): Section => ({
  ...section,
  content: section.content.flatMap((part, at): Section['content'] => {
    if (at !== first) return [part]
    return part.type === 'header' || part.type === 'footer'
      ? [{ ...part, content: blocks(part.content, rest, change) }]
      : changedBlock(part, rest, change)
  }),
})

/** The places of the nodes on the way, one below the other: each has only one list of nodes in it. */
type Steps = number[]

const blocks = (content: Block[], [first, ...rest]: Steps, change: Change): Block[] =>
  content.flatMap((block, at) => (at === first ? changedBlock(block, rest, change) : [block]))

function changedBlock(block: Block, steps: Steps, change: Change): Block[] {
  if (steps.length === 0) return change.block(block)
  switch (block.type) {
    case 'paragraph':
      return [{ ...block, content: inlines(block.content ?? [], steps, change) }]
    case 'table':
      return [{ ...block, content: rows(block.content, steps, change) }]
    case 'condition':
    case 'repeat':
      return [{ ...block, content: blocks(block.content, steps, change) }]
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
    case 'subTemplate':
      return [block]
  }
}

const rows = (content: TableRow[], [first, cellAt, ...rest]: Steps, change: Change): TableRow[] =>
  content.map((row, at) => {
    if (at !== first) return row
    if (cellAt === undefined) return change.row(row)
    const cells = row.content.map((cell, place) =>
      place === cellAt ? { ...cell, content: blocks(cell.content, rest, change) } : cell,
    )
    return { ...row, content: cells }
  })

const inlines = (content: Inline[], [first, ...rest]: Steps, change: Change): Inline[] =>
  content.flatMap((inline, at) => {
    if (at !== first) return [inline]
    return rest.length === 0 ? change.inline(inline) : [changedInline(inline, rest, change)]
  })

function changedInline(inline: Inline, steps: Steps, change: Change): Inline {
  if (inline.type === 'signature') {
    return { ...inline, attrs: { ...inline.attrs, label: inlines(inline.attrs.label, steps, change) } }
  }
  if (inline.type === 'footnote') {
    return { ...inline, attrs: { note: inlines(inline.attrs.note, steps, change) } }
  }
  return inline.type === 'inlineCondition' || inline.type === 'inlineRepeat'
    ? { ...inline, content: inlines(inline.content, steps, change) }
    : inline
}

import type { Document, FontFormat, Paragraph, ParagraphFormat, ParagraphStyle } from '@tabellio/document'
import type { Command, EditorState, Transaction } from 'prosemirror-state'

export type Said = NonNullable<Paragraph['attrs']>

/** Without what says nothing. */
const settled = (said: Partial<Record<keyof Said, unknown>>): object | null => {
  const kept = Object.entries(said).filter(([, value]) => value !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

/** The same each time: who looks at it draws nothing anew. */
const nothing: Said = {}

/** The paragraphs of the selection, with their places. */
export function paragraphsIn({ selection, doc }: Pick<EditorState, 'selection' | 'doc'>) {
  const found: { at: number; said: Said }[] = []
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (node.isTextblock) found.push({ at, said: node.attrs['said'] ?? nothing })
      return !node.isTextblock
    })
  }
  return found
}

/** Changes what each paragraph of the selection says of itself. */
export function changeParagraphs(
  tr: Transaction,
  change: (said: Said) => Partial<Record<keyof Said, unknown>>,
): Transaction {
  for (const { at, said } of paragraphsIn(tr)) tr.setNodeAttribute(at, 'said', settled(change(said)))
  return tr
}

export const setFormat =
  (format: { [Name in keyof ParagraphFormat]?: ParagraphFormat[Name] | undefined }): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(changeParagraphs(tr, (said) => ({ ...said, ...format })))
    return true
  }

/** How headings look in a text that has none yet. */
const headings: Record<string, ParagraphStyle> = {
  'Heading 1': {
    outlineLevel: 1,
    spaceBefore: 12,
    spaceAfter: 6,
    keepWithNext: true,
    text: { size: 16, bold: true },
  },
  'Heading 2': {
    outlineLevel: 2,
    spaceBefore: 10,
    spaceAfter: 4,
    keepWithNext: true,
    text: { size: 13, bold: true },
  },
  'Heading 3': { outlineLevel: 3, spaceBefore: 8, spaceAfter: 4, keepWithNext: true, text: { bold: true } },
}

/** The styles that a text has, or could have. */
export const stylesOf = ({ styles }: Document['attrs']): string[] => [
  ...new Set(['Normal', ...Object.keys(headings), ...Object.keys(styles)]),
]

export const setStyle =
  (name: string): Command =>
  ({ tr }, dispatch) => {
    const attrs: Document['attrs'] = tr.doc.attrs['said']
    const made = headings[name]
    if (made && !Object.hasOwn(attrs.styles, name)) {
      tr.setDocAttribute('said', { ...attrs, styles: { ...attrs.styles, [name]: made } })
    }
    changeParagraphs(tr, (said) => ({ ...said, style: name === 'Normal' ? undefined : name }))
    dispatch?.(tr)
    return true
  }

/** Gives the selected words a font, a size or a color of their own. */
export const setFont =
  (font: FontFormat): Command =>
  ({ tr, selection, schema }, dispatch) => {
    const type = schema.marks['font']
    if (!type || selection.empty) return false
    for (const { $from, $to } of selection.ranges) {
      tr.doc.nodesBetween($from.pos, $to.pos, (node, at) => {
        if (!node.isInline || !node.isLeaf) return
        const before = type.isInSet(node.marks)?.attrs['said']
        const [start, end] = [Math.max(at, $from.pos), Math.min(at + node.nodeSize, $to.pos)]
        tr.addMark(start, end, type.create({ said: { ...before, ...font } }))
      })
    }
    dispatch?.(tr)
    return true
  }

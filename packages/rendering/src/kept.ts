import type { Block, Document, Inline, Paragraph, Section } from '@tabellio/document'
import { type Look, fallsAsInWord } from '@tabellio/document/look'

type Keeping = { attrs: Document['attrs']; lookOf: (paragraph: Paragraph) => Look }

/**
 * Paragraphs of a section without the wish to stay with the next one where so many have it in a row that no page holds
 * them: Word lets such a row go over pages, and Typst would move it to a page of its own first, its notes left behind.
 */
export function keptOnPages(
  nodes: readonly Block[],
  { attrs, lookOf }: Keeping,
  { page }: Section['attrs'],
): readonly Block[] {
  if (!fallsAsInWord(attrs)) return nodes
  const { top, right, bottom, left } = page.margins
  const room = { width: page.width - left - right, height: page.height - top - bottom }
  const loose = new Set<Block>()
  let row: Paragraph[] = []
  let height = 0
  const end = () => {
    if (height > room.height) for (const each of row) loose.add(each)
    row = []
    height = 0
  }
  for (const node of nodes) {
    const look = node.type === 'paragraph' ? lookOf(node) : undefined
    if (node.type === 'paragraph' && look?.keepWithNext === true) {
      row.push(node)
      height += leastHeight(node, look, room.width)
    } else end()
  }
  end()
  return nodes.map((node) =>
    node.type === 'paragraph' && loose.has(node)
      ? { ...node, attrs: { ...node.attrs, keepWithNext: false } }
      : node,
  )
}

/** Letters are not narrower than this part of their size, on the average of a line, and lines not lower than this one. */
const narrowest = 0.4
const lowest = 1.1

function leastHeight({ content = [] }: Paragraph, { text: { size = 11 } }: Look, width: number): number {
  const inked = content.reduce((sum, node) => sum + widthOf(node, size), 0)
  const largest = content.reduce((most, node) => Math.max(most, sizeOf(node) ?? size), 0) || size
  return Math.max(1, Math.floor((inked * narrowest) / Math.max(width, largest))) * largest * lowest
}

const sizeOf = (node: Inline): number | undefined =>
  'marks' in node ? node.marks.find((mark) => mark.type === 'font')?.attrs.size : undefined

const widthOf = (node: Inline, size: number): number =>
  node.type === 'text' ? node.text.length * (sizeOf(node) ?? size) : 0

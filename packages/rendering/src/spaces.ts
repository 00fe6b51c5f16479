import type { Block, Document, Paragraph } from '@tabellio/document'
import { type Look, fallsAsInWord } from '@tabellio/document/look'

/** What the spaces between blocks are counted by: how the document adds them up, and the look of each paragraph. */
type Spacing = { attrs: Document['attrs']; lookOf: (paragraph: Paragraph) => Look }

/**
 * Paragraphs with the space that stands between them as Word counts it: the larger of theirs or both together, and none
 * between two of one style that say so. All of it is below the upper one, so that a page begins without, but for one that
 * is begun by it.
 */
export function spacedAsTogether(
  nodes: readonly Block[],
  spacing: Spacing,
  isInLongCell = false,
): readonly Block[] {
  if (!fallsAsInWord(spacing.attrs)) return nodes
  const own = isInLongCell ? spacedApart : spaced
  return nodes.map((node, at) => (node.type === 'paragraph' ? own(node, nodes, at, spacing) : node))
}

/** In a cell that goes on over pages, the space above a paragraph stands at the top of a page as well. */
function spacedApart(node: Paragraph, nodes: readonly Block[], at: number, spacing: Spacing): Paragraph {
  const { attrs } = spaced(node, nodes, at, spacing)
  const above = (paragraph: Block | undefined, upper: Block | undefined) =>
    paragraph?.type === 'paragraph' && upper?.type === 'paragraph'
      ? spaceAbove(paragraph, upper, spacing)
      : undefined
  return {
    ...node,
    attrs: {
      ...attrs,
      spaceBefore: above(node, nodes[at - 1]) ?? attrs?.spaceBefore ?? 0,
      spaceAfter: (attrs?.spaceAfter ?? 0) - (above(nodes[at + 1], node) ?? 0),
    },
  }
}

function spaced(node: Paragraph, nodes: readonly Block[], at: number, spacing: Spacing): Paragraph {
  const [before, after] = [nodes[at - 1], nodes[at + 1]]
  const look = spacing.lookOf(node)
  const isJoined = (other: Block | undefined) =>
    look.contextualSpacing === true && other?.type === 'paragraph' && styleOf(other) === styleOf(node)
  const below = isJoined(after) ? 0 : look.spaceAfter
  const next = after?.type === 'paragraph' ? spaceAbove(after, node, spacing) : 0
  const spaceBefore = before?.type === 'paragraph' && !look.pageBreakBefore ? 0 : look.spaceBefore
  return {
    ...node,
    attrs: {
      ...node.attrs,
      spaceBefore,
      spaceAfter: spacing.attrs.spaceBetween === 'sum' ? below + next : Math.max(below, next),
    },
  }
}

function spaceAbove(node: Paragraph, upper: Paragraph, spacing: Spacing): number {
  const look = spacing.lookOf(node)
  const isJoined = look.contextualSpacing && styleOf(node) === styleOf(upper)
  return isJoined || look.pageBreakBefore ? 0 : look.spaceBefore
}

const styleOf = ({ attrs }: Paragraph): string => attrs?.style ?? 'Normal'

/**
 * What Word leaves above the first paragraph and below the last one of a cell or of a page that is begun: the weak space of
 * paragraphs falls away at an edge, and behind this as well.
 */
export function spaceAtEdges(
  nodes: readonly Block[],
  { attrs, lookOf }: Spacing,
): { above: number; below: number } {
  if (!fallsAsInWord(attrs)) return { above: 0, below: 0 }
  const [first, last] = [nodes[0], nodes.at(-1)]
  const look = first?.type === 'paragraph' ? lookOf(first) : undefined
  return {
    above: look === undefined || look.pageBreakBefore ? 0 : look.spaceBefore,
    below: last?.type === 'paragraph' ? lookOf(last).spaceAfter : 0,
  }
}

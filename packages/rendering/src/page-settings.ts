import type { Block, Document, Inline, PageKind, Section } from '@tabellio/document'
import { lookOf } from '@tabellio/document/look'
import { familyOf } from './fonts.ts'
import { points, strokes } from './literals.ts'

/** The geometry of a section's pages. A header that is higher than its margin pushes the text down, as in Word. */
export function pageSettings(
  { attrs: { page, columns }, content }: Section,
  at: number,
  attrs: Document['attrs'],
): string[] {
  const { width, height, margins, headerDistance, footerDistance } = page
  const pages = { page, content, ...(columns && { columns }) }
  const top = topOf(pages, attrs, ({ on }) => on !== 'first')
  const bottom = bottomOf(pages, attrs, ({ on }) => on !== 'first')
  return [
    `width: ${points(width)}`,
    `height: ${points(height)}`,
    `margin: (top: ${points(top)}, right: ${points(margins.right)}, bottom: ${points(bottom)}, left: ${points(margins.left)})`,
    `header-ascent: ${headerDistance === undefined ? '14pt' : '0pt'}`,
    `footer-descent: ${footerDistance === undefined ? '14pt' : '0pt'}`,
    // What a section says of its pages holds on for those behind it that say nothing.
    ...(columns || at > 0 ? [`columns: ${columns?.count ?? 1}`] : []),
  ]
}

/** The lines around the pages of a section, behind their text; those around the text stand around header and footer, too. */
export function pageBorders(
  { attrs: { page, columns }, content }: Section,
  at: number,
  attrs: Document['attrs'],
): string[] {
  const { width, height, margins, borders } = page
  if (!borders) return at === 0 ? [] : ['background: none']
  const { sides, spaces, from, on } = borders
  const pages = { page, content, ...(columns && { columns }) }
  const has = (type: 'header' | 'footer') =>
    content.some((part) => part.type === type && part.content.length > 0)
  const text = {
    ...margins,
    top: has('header') ? (page.headerDistance ?? margins.top / 2) : topOf(pages, attrs, () => true),
    bottom: has('footer') ? (page.footerDistance ?? margins.bottom / 2) : margins.bottom,
  }
  const edge = (side: keyof typeof spaces) => {
    const half = (sides[side]?.width ?? 0) / 2
    return from === 'page' ? spaces[side] + half : text[side] - spaces[side] - half
  }
  const [top, right, bottom, left] = [edge('top'), edge('right'), edge('bottom'), edge('left')]
  const size = `width: ${points(Math.max(0, width - left - right))}, height: ${points(Math.max(0, height - top - bottom))}`
  const frame = `place(top + left, dx: ${points(left)}, dy: ${points(top)}, rect(${size}, ${strokes(sides)}))`
  if (on === undefined) return [`background: ${frame}`]
  const comparison = on === 'first' ? '==' : '!='
  return [
    `background: context { if here().page() ${comparison} locate(<section-${at}>).page() { ${frame} } }`,
  ]
}

type Pages = Pick<Section['attrs'], 'page' | 'columns'> & { content: Section['content'] }

/** Where the text begins on pages whose header is one of some. */
function topOf(
  { page, columns, content }: Pages,
  attrs: Document['attrs'],
  isShown: (header: { on: PageKind }) => boolean,
): number {
  const { width, height, margins, headerDistance } = page
  if (headerDistance === undefined) return margins.top
  const column = (width - margins.left - margins.right) / (columns?.count ?? 1)
  const heights = content.map((part) =>
    part.type === 'header' && isShown(part.attrs ?? { on: 'default' })
      ? heightOf(part.content, { attrs, width: column })
      : 0,
  )
  return Math.max(margins.top, Math.min(headerDistance + Math.max(0, ...heights), height / 2))
}

/** How far from the edge the text ends on pages whose footer is one of some. */
function bottomOf(
  { page, columns, content }: Pages,
  attrs: Document['attrs'],
  isShown: (footer: { on: PageKind }) => boolean,
): number {
  const { width, height, margins, footerDistance } = page
  if (footerDistance === undefined) return margins.bottom
  const column = (width - margins.left - margins.right) / (columns?.count ?? 1)
  const heights = content.map((part) =>
    part.type === 'footer' && isShown(part.attrs ?? { on: 'default' })
      ? heightOf(part.content, { attrs, width: column })
      : 0,
  )
  return Math.max(margins.bottom, Math.min(footerDistance + Math.max(0, ...heights), height / 3))
}

/**
 * Gives the first page of a section the room that its own footer leaves, which is not that of the others. A row of pages
 * has one margin; what floats at the foot of one page, also of less than no height, moves the end of its text alone.
 */
export function firstPageRoom(
  { attrs: { page, columns }, content }: Section,
  attrs: Document['attrs'],
): string[] {
  const hasOwn = content.some((part) => part.type === 'footer' && part.attrs?.on === 'first')
  if (!hasOwn || columns) return []
  const pages = { page, content }
  const own = bottomOf(pages, attrs, ({ on }) => on === 'first')
  const height = own - bottomOf(pages, attrs, ({ on }) => on !== 'first')
  if (height === 0) return []
  return [`place(bottom + left, float: true, clearance: 0pt, block(height: ${points(height)}))`]
}

/** How much lower the text begins on the first page of a section than on the others, where that has a header of its own. */
export function firstPageShift(
  { attrs: { page, columns }, content }: Section,
  attrs: Document['attrs'],
): number {
  const hasOwn = content.some((part) => part.type === 'header' && part.attrs?.on === 'first')
  if (!hasOwn) return 0
  const pages = { page, content, ...(columns && { columns }) }
  return topOf(pages, attrs, ({ on }) => on === 'first') - topOf(pages, attrs, ({ on }) => on !== 'first')
}

type Room = { attrs: Document['attrs']; width: number }

/** About how high some blocks are: enough to keep a header and the text apart. */
function heightOf(nodes: readonly Block[], room: Room): number {
  return nodes.reduce((sum, node) => sum + blockHeight(node, room), 0)
}

function blockHeight(node: Block, room: Room): number {
  if (node.type === 'table') {
    return node.content.reduce((sum, { attrs, content }) => {
      const width = room.width / Math.max(1, content.length)
      const cells = content.map((cell) => heightOf(cell.content, { ...room, width }))
      return sum + Math.max(attrs?.height ?? 0, ...cells)
    }, 0)
  }
  if (node.type !== 'paragraph' || node.attrs?.beside !== undefined) return 0
  const look = lookOf(node, room.attrs)
  const { font = look.text.font, size = look.text.size ?? 11 } = node.attrs?.blank ?? {}
  const { ascent, descent } = familyOf(font)
  const line = size * (ascent + descent) * look.lineHeight
  const words = (node.content ?? []).reduce((sum, inline) => sum + widthOf(inline, size), 0)
  const lines = Math.max(1, Math.ceil(words / Math.max(room.width - look.indentLeft - look.indentRight, 20)))
  const picture = Math.max(0, ...(node.content ?? []).map(pictureHeight))
  return look.spaceBefore + look.spaceAfter + Math.max(lines * line, picture)
}

const pictureHeight = (node: Inline): number => (node.type === 'picture' ? (node.attrs.height ?? 0) : 0)

const widthOf = (node: Inline, size: number): number =>
  node.type === 'text' ? node.text.length * size * 0.48 : 0

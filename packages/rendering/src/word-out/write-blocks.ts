import type { Block, Borders, Sides, Paragraph, Table, TableCell, TableRow } from '@tabellio/document'
import { property, tag, toggle, twips } from './markup.ts'
import { border, borders, paragraphProperties, runProperties, shading, wrapped } from './write-formats.ts'
import { numberingXml } from './write-lists.ts'
import { type Writing, inlines } from './write-runs.ts'
import { bookmarked, contents } from './write-contents.ts'
import { styleIdOf } from './write-styles.ts'

/** Stands where Word asks for a paragraph and the document has none. */
export const hiddenParagraph = (section = ''): string =>
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>' +
  `<w:rPr><w:vanish/><w:sz w:val="2"/></w:rPr>${section}</w:pPr></w:p>`

/** Blocks that end with a paragraph, as the text of a cell, a note and a file has to. */
export function closedBlocks(nodes: readonly Block[], writing: Writing): string {
  const last = nodes.at(-1)
  const isClosed = last?.type === 'paragraph' || last?.type === 'pageBreak' || last?.type === 'horizontalRule'
  // An empty paragraph that closes a cell behind a table would take no room.
  const isTaken = nodes.at(-2)?.type === 'table' && last?.type === 'paragraph' && last.content === undefined
  return `${blocks(nodes, writing)}${isClosed && !isTaken ? '' : hiddenParagraph()}`
}

export const blocks = (nodes: readonly Block[], writing: Writing): string =>
  flat(nodes)
    .map((node, at, all) => block(node, writing, all[at + 1]))
    .join('')

/** What stands only in some documents, and what is said for each instance, stands as it is in the model. */
const flat = (nodes: readonly Block[]): readonly Block[] =>
  nodes.flatMap((node) =>
    node.type === 'condition' || node.type === 'repeat' || node.type === 'subTemplate'
      ? flat(node.content ?? [])
      : [node],
  )

function block(node: Block, writing: Writing, next: Block | undefined): string {
  if (node.type === 'paragraph') return paragraph(node, writing)
  if (node.type === 'pageBreak') return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
  if (node.type === 'horizontalRule') return rule
  if (node.type === 'contents') return contents(node.attrs, writing)
  if (node.type !== 'table') return ''
  // Two tables without anything between them would be one.
  return `${table(node, writing)}${next?.type === 'table' ? hiddenParagraph() : ''}`
}

const rule = `<w:p>${paragraphProperties({ borders: { bottom: { width: 0.5 } }, spaceAfter: 6 })}</w:p>`

const frame = { 'w:wrap': 'around', 'w:vAnchor': 'text', 'w:hAnchor': 'margin' }
const frameXml = (side: NonNullable<Paragraph['attrs']>['beside']): string =>
  side === undefined ? '' : tag('w:framePr', { ...frame, 'w:xAlign': side, 'w:y': 1 })

/** `section`: the properties of the section that ends with it. */
export function paragraph(node: Paragraph, writing: Writing, section = ''): string {
  const { attrs = {}, content = [] } = node
  const { style = 'Normal', list, blank = {}, beside, bookmarks: _, ...format } = attrs
  const number = list && writing.numbers.of(list)
  const properties = paragraphProperties(format, {
    style: style === 'Normal' ? '' : property('w:pStyle', styleIdOf(style, writing.attrs.styles)),
    numbering: list && number !== undefined ? numberingXml(list.level, number) : '',
    mark: runProperties({ ...(list?.bold && { bold: true }), ...blank }),
    section,
    frame: frameXml(beside),
  })
  return `<w:p>${properties}${bookmarked(node, writing, inlines(content, writing))}</w:p>`
}

type TableAttrs = NonNullable<Table['attrs']>
/** A cell with the column it begins in; `isBelow` goes on from the row above. */
type Placed = { cell: TableCell; column: number; span: number; isBelow: boolean }

const usualPadding = 4
const maxColumns = 100

function table({ attrs = {}, content }: Table, writing: Writing): string {
  const rows = placedRows(content)
  const count = Math.max(1, attrs.columns?.length ?? 0, ...rows.map(widthOf))
  const widths = columnWidths(attrs, count, writing.width)
  const { top, right, bottom, left } = marginsOf(attrs)
  const properties = tag(
    'w:tblPr',
    {},
    toggle('w:bidiVisual', attrs.rightToLeft),
    tag(
      'w:tblW',
      attrs.width === undefined
        ? { 'w:w': 5000, 'w:type': 'pct' }
        : { 'w:w': twips(attrs.width), 'w:type': 'dxa' },
    ),
    property('w:jc', attrs.align ?? (attrs.indentLeft === undefined ? 'left' : undefined)),
    attrs.indentLeft === undefined
      ? ''
      : tag('w:tblInd', { 'w:w': twips(attrs.indentLeft), 'w:type': 'dxa' }),
    wrapped('w:tblBorders', tableBorders(attrs.borders ?? 'all')),
    tag('w:tblLayout', { 'w:type': 'fixed' }),
    tag('w:tblCellMar', {}, ...sidesXml({ top, right, bottom, left })),
  )
  const grid = tag('w:tblGrid', {}, ...widths.map((width) => tag('w:gridCol', { 'w:w': twips(width) })))
  const written = content.map((row, at) =>
    rowXml(row, rows[at] ?? [], { widths, writing, isHead: at < (attrs.headerRows ?? 0) }),
  )
  return tag('w:tbl', {}, properties, grid, ...written)
}

const margin = (side: string, length: number): string =>
  tag(`w:${side}`, { 'w:w': twips(length), 'w:type': 'dxa' })

const sidesXml = ({ top, right, bottom, left }: Sides<number>): string[] => [
  margin('top', top),
  margin('left', left),
  margin('bottom', bottom),
  margin('right', right),
]

const marginsOf = ({ cellMargins, cellPadding = usualPadding }: TableAttrs) =>
  cellMargins ?? { top: cellPadding, right: cellPadding, bottom: cellPadding, left: cellPadding }

const line = { width: 0.5 }

function tableBorders(asked: NonNullable<TableAttrs['borders']>): string {
  if (asked === 'none') return ''
  const around: Borders = {
    top: line,
    bottom: line,
    ...(asked !== 'horizontal' && { left: line, right: line }),
  }
  const inside = asked === 'outer' ? '' : border('w:insideH', line)
  return `${borders(around)}${inside}${asked === 'all' ? border('w:insideV', line) : ''}`
}

function columnWidths({ columns, width }: TableAttrs, count: number, room: number): number[] {
  const shares = Array.from({ length: count }, (_, at) => columns?.[at] ?? columns?.[0] ?? 1)
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.max(1, (share / (total || 1)) * (width ?? room)))
}

const widthOf = (cells: Placed[]): number =>
  cells.reduce((most, { column, span }) => Math.max(most, column + span), 0)

/** In Word a cell over several rows has a part in each of them. */
function placedRows(rows: readonly TableRow[]): Placed[][] {
  let open: (Placed & { left: number })[] = []
  return rows.map(({ content }) => {
    const placed: Placed[] = open.map(({ cell, column, span }) => ({ cell, column, span, isBelow: true }))
    const next = open.map((cell) => ({ ...cell, left: cell.left - 1 })).filter(({ left }) => left > 0)
    const isHeld = (column: number) =>
      open.some((cell) => column >= cell.column && column < cell.column + cell.span)
    let column = 0
    for (const cell of content) {
      while (isHeld(column)) column += 1
      const { colspan: span = 1, rowspan = 1 } = cell.attrs ?? {}
      if (column + span > maxColumns) break
      const each = { cell, column, span, isBelow: false }
      placed.push(each)
      if (rowspan > 1) next.push({ ...each, left: rowspan - 1 })
      column += span
    }
    open = next
    return placed.toSorted((a, b) => a.column - b.column)
  })
}

type RowPlace = { widths: number[]; writing: Writing; isHead: boolean }

function rowXml({ attrs = {} }: TableRow, placed: Placed[], { widths, writing, isHead }: RowPlace): string {
  const properties = wrapped(
    'w:trPr',
    [
      attrs.keepTogether ? '<w:cantSplit/>' : '',
      attrs.height === undefined
        ? ''
        : tag('w:trHeight', { 'w:val': twips(attrs.height), 'w:hRule': 'atLeast' }),
      toggle('w:tblHeader', isHead || undefined),
    ].join(''),
  )
  const width = ({ column, span }: Placed) =>
    widths.slice(column, column + span).reduce((sum, each) => sum + each, 0)
  const cells = placed.map((each) => cellXml(each, { ...writing, width: width(each) }))
  // A row has a cell at least.
  return tag('w:tr', {}, properties, ...(cells.length > 0 ? cells : [tag('w:tc', {}, hiddenParagraph())]))
}

const vertical = { top: undefined, middle: 'center', bottom: 'bottom' }

function cellXml({ cell, span, isBelow }: Placed, writing: Writing): string {
  const { fill, verticalAlign = 'top', borders: lines, margins, rowspan = 1 } = cell.attrs ?? {}
  const merge = isBelow ? '<w:vMerge/>' : rowspan > 1 ? property('w:vMerge', 'restart') : ''
  const properties = tag(
    'w:tcPr',
    {},
    tag('w:tcW', { 'w:w': twips(writing.width), 'w:type': 'dxa' }),
    property('w:gridSpan', span > 1 ? span : undefined),
    merge,
    lines ? wrapped('w:tcBorders', borders(lines)) : '',
    shading(fill),
    margins ? tag('w:tcMar', {}, ...sidesXml(margins)) : '',
    property('w:vAlign', vertical[verticalAlign]),
  )
  return tag('w:tc', {}, properties, isBelow ? hiddenParagraph() : closedBlocks(cell.content, writing))
}

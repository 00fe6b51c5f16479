import type { Sides, Table, TableCell, TableRow } from '@tabellio/document'
import { fallsAsInWord } from '@tabellio/document/look'
import { array, color, loneLines, points, strokes, strongSpace, typstNumber, weakSpaces } from './literals.ts'
import { spaceAtEdges } from './spaces.ts'
import { newPlace, type WritingPlace, type Writer } from './typst-inlines.ts'

export function table(node: Table, writer: Writer, place: WritingPlace): string {
  const { columns, borders = 'all', headerRows = 0, ...attrs } = node.attrs ?? {}
  const isMirrored = attrs.rightToLeft === true
  const count = columns?.length ?? Math.max(1, ...node.content.map(widthOf))
  const shares = columns ?? Array.from({ length: count }, () => 1)
  const inner = { ...place, isInFlow: false, isInLongCell: false }
  const isSpanned = node.content.some((row) => row.content.some((cell) => (cell.attrs?.rowspan ?? 1) > 1))
  const isWord = fallsAsInWord(writer.attrs)
  const lineWidths = isWord ? lineWidthsOf(node.content) : []
  const usual = withLines(attrs, lineWidths[0])
  const rows = node.content.map((tableRow, at) =>
    row(
      isSpanned ? tableRow : filled(tableRow, count),
      { usual, own: withLines(attrs, lineWidths[at]), isMirrored },
      writer,
      inner,
    ),
  )
  const header = rows.slice(0, headerRows)
  const settings = [
    ...gridSettings(shares, usual, isMirrored),
    `stroke: ${lines[borders]}`,
    ...cellAlign(attrs),
    ...(header.length === 0 ? [] : [`table.header(${header.join(', ')})`]),
    ...rows.slice(headerRows),
  ]
  const frame = borders === 'outer' ? ', stroke: 0.5pt' : ''
  const code = placed(`block(width: ${blockWidth(attrs)}${frame}, ${gridCode(settings, writer)})`, attrs)
  const [above, below] = isWord ? [0, 0] : [4, 8]
  return weakSpaces(above, below, [code]).join('\n')
}

function gridSettings(shares: number[], usual: Margins, isMirrored: boolean): string[] {
  const ordered = isMirrored ? shares.toReversed() : shares
  return [
    `columns: ${array(ordered.map((share) => `${typstNumber(share)}fr`))}`,
    `inset: ${sidesCode(isMirrored ? mirrored(usual) : usual)}`,
  ]
}

/** In a cell, Word lets a page end behind any line. */
function gridCode(settings: string[], { attrs }: Writer): string {
  const code = `table(\n${settings.join(',\n')}\n)`
  return fallsAsInWord(attrs) ? `{ set text(${loneLines}); ${code} }` : code
}

const blockWidth = ({ width }: Pick<NonNullable<Table['attrs']>, 'width'>) =>
  width === undefined ? '100%' : points(width)

const lines = { all: '0.5pt', horizontal: '(x: none, y: 0.5pt)', outer: 'none', none: 'none' }

/** The place of a table on the page is not that of the words in its cells. */
const cellAlign = ({ align, rightToLeft }: Placing): string[] =>
  rightToLeft || (align ?? 'left') !== 'left' ? ['align: left'] : []

type Placing = Pick<NonNullable<Table['attrs']>, 'align' | 'indentLeft' | 'rightToLeft'>

function placed(code: string, { align, indentLeft = 0, rightToLeft }: Placing): string {
  const [begin, end] = rightToLeft ? ['right', 'left'] : ['left', 'right']
  const side = align === 'right' ? end : align === 'center' ? 'center' : begin
  const padded = indentLeft === 0 || side !== begin ? code : `pad(${begin}: ${points(indentLeft)}, ${code})`
  return side === 'left' ? padded : `align(${side}, ${padded})`
}

/** What is said of the left and of the right, for a table whose first column stands on the right. */
const mirrored = <T extends Sides<number>>(sides: T): T => ({
  ...sides,
  left: sides.right,
  right: sides.left,
})

function mirroredCell({ borders, ...attrs }: CellAttrs): CellAttrs {
  if (!borders) return attrs
  const { left, right, ...rest } = borders
  return { ...attrs, borders: { ...rest, ...(right && { left: right }), ...(left && { right: left }) } }
}

type Padding = Pick<NonNullable<Table['attrs']>, 'cellPadding' | 'cellMargins'>

type LineWidths = { above: number; below: number }

/** In Word a line takes its room above the row below it; the last line of a table takes it as well. */
function lineWidthsOf(rows: TableRow[]): LineWidths[] {
  const widest = (row: TableRow | undefined, side: 'top' | 'bottom') =>
    Math.max(0, ...(row?.content ?? []).map(({ attrs }) => attrs?.borders?.[side]?.width ?? 0))
  return rows.map((row, at) => ({
    above: Math.max(widest(rows[at - 1], 'bottom'), widest(row, 'top')),
    below: at === rows.length - 1 ? widest(row, 'bottom') : 0,
  }))
}

function withLines(
  { cellPadding = 4, cellMargins }: Padding,
  { above, below }: LineWidths = { above: 0, below: 0 },
): Margins {
  const { top, right, bottom, left } = cellMargins ?? {
    top: cellPadding,
    right: cellPadding,
    bottom: cellPadding,
    left: cellPadding,
  }
  return { top: top + above, right, bottom: bottom + below, left, above, below }
}

/** The room inside a cell, and how much of it is that of lines. */
type Margins = Sides<number> & LineWidths

const sidesCode = ({ top, right, bottom, left }: Sides<number>): string =>
  `(top: ${points(top)}, right: ${points(right)}, bottom: ${points(bottom)}, left: ${points(left)})`

const widthOf = ({ content }: TableRow): number =>
  content.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)

/** A row that is too short would be filled from the next. */
const filled = (row: TableRow, count: number): TableRow => ({
  ...row,
  content: [
    ...row.content,
    ...Array.from({ length: Math.max(0, count - widthOf(row)) }, (): TableCell => ({
      type: 'tableCell',
      content: [],
    })),
  ],
})

/** Those of the table, and those of a row, which has lines of its own. */
type RowMargins = { usual: Margins; own: Margins; isMirrored: boolean }

type Edges = { above: number; below: number }

/** The space of a cell's paragraphs beside its margins, as space in it would fall away at its edges. */
function cellInset(
  asked: Sides<number> | undefined,
  edges: Edges,
  { usual, own, isMirrored }: RowMargins,
): string[] {
  const top = (asked ? asked.top + own.above : own.top) + edges.above
  const bottom = (asked ? asked.bottom + own.below : own.bottom) + edges.below
  if (asked) return [`inset: ${sidesCode({ ...(isMirrored ? mirrored(asked) : asked), top, bottom })}`]
  return top === usual.top && bottom === usual.bottom
    ? []
    : [`inset: (top: ${points(top)}, bottom: ${points(bottom)})`]
}

function row({ attrs, content }: TableRow, margins: RowMargins, writer: Writer, place: WritingPlace): string {
  const { repeat, condition, ...look } = attrs ?? {}
  const cells = (inner: WritingPlace) => {
    // Slots are named in the order of the cells, wherever these stand.
    const codes = content.map((node, at) =>
      cell(node, { ...look, isFirst: at === 0, margins }, writer, inner),
    )
    return array(margins.isMirrored ? codes.toReversed() : codes)
  }
  if (!repeat && !condition) return `..${cells(place)}`
  return `..${place.slot()}.map(d => ${cells(newPlace(place))}).flatten()`
}

/** A cell of more goes on over pages: what stands at its ends must not stand at those of each page as well. */
const fewBlocks = 2

type RowLook = { keepTogether?: boolean; height?: number; isFirst: boolean; margins: RowMargins }

function cell(
  { attrs = {}, content }: TableCell,
  { keepTogether = false, height = 0, isFirst, margins }: RowLook,
  writer: Writer,
  place: WritingPlace,
): string {
  const isLong = content.length > fewBlocks
  const space = spaceAtEdges(content, writer)
  const edges = isLong ? { above: 0, below: 0 } : space
  const { top, bottom } = attrs.margins ?? margins.own
  const settings = named(
    [
      ...cellSettings(margins.isMirrored ? mirroredCell(attrs) : attrs),
      ...cellInset(attrs.margins, edges, margins),
      ...(keepTogether ? ['breakable: false'] : []),
    ],
    writer,
  )
  const body = writer.blocks(content, writer, {
    ...place,
    isInLongCell: isLong && fallsAsInWord(writer.attrs),
  })
  const words = `{\n${(isLong ? [...strongSpace(space.above), body, ...strongSpace(space.below)] : [body]).join('\n')}\n}`
  // A column without width holds the row open.
  const held = `grid(columns: (1fr, 0pt), ${words}, v(${points(Math.max(0, height - edges.above - edges.below - top - bottom))}))`
  return `table.cell(${[...settings, height > 0 && isFirst ? held : words].join(', ')})`
}

/** Settings of a cell that many share: said once, by their name in each. */
function named(settings: string[], { cells }: Writer): string[] {
  if (settings.length === 0) return []
  const code = `(${settings.join(', ')},)`
  const name = cells.get(code) ?? `c${cells.size}`
  cells.set(code, name)
  return [`..${name}`]
}

function cellSettings({ colspan = 1, rowspan = 1, fill, borders, verticalAlign }: CellAttrs): string[] {
  return [
    ...(colspan > 1 ? [`colspan: ${colspan}`] : []),
    ...(rowspan > 1 ? [`rowspan: ${rowspan}`] : []),
    ...(fill ? [`fill: ${color(fill)}`] : []),
    ...(borders ? [strokes(borders)] : []),
    ...(verticalAlign === 'middle' ? ['align: horizon'] : []),
    ...(verticalAlign === 'bottom' ? ['align: bottom'] : []),
  ]
}

type CellAttrs = NonNullable<TableCell['attrs']>

import type { Table, TableCell, TableRow } from '@tabellio/document'
import { array, color, points, strokes, typstNumber, weakSpaces } from './literals.ts'
import { newPlace, type WritingPlace, type Writer } from './typst-inlines.ts'

export function table(node: Table, writer: Writer, place: WritingPlace): string {
  const { columns, borders = 'all', headerRows = 0, ...attrs } = node.attrs ?? {}
  const count = columns?.length ?? Math.max(1, ...node.content.map(widthOf))
  const shares = columns ?? Array.from({ length: count }, () => 1)
  const inner = { ...place, isInFlow: false }
  const isSpanned = node.content.some((row) => row.content.some((cell) => (cell.attrs?.rowspan ?? 1) > 1))
  const rows = node.content.map((tableRow) =>
    row(isSpanned ? tableRow : filled(tableRow, count), writer, inner),
  )
  const header = rows.slice(0, headerRows)
  const settings = [
    `columns: ${array(shares.map((share) => `${typstNumber(share)}fr`))}`,
    `inset: ${insetOf(attrs)}`,
    `stroke: ${lines[borders]}`,
    ...(header.length === 0 ? [] : [`table.header(${header.join(', ')})`]),
    ...rows.slice(headerRows),
  ]
  const frame = borders === 'outer' ? ', stroke: 0.5pt' : ''
  const code = placed(`block(width: ${blockWidth(attrs)}${frame}, table(\n${settings.join(',\n')}\n))`, attrs)
  const [above, below] = writer.attrs.spaceBetween === 'sum' ? [0, 0] : [4, 8]
  return weakSpaces(above, below, [code]).join('\n')
}

const blockWidth = ({ width }: Pick<NonNullable<Table['attrs']>, 'width'>) =>
  width === undefined ? '100%' : points(width)

const lines = { all: '0.5pt', horizontal: '(x: none, y: 0.5pt)', outer: 'none', none: 'none' }

type Placing = Pick<NonNullable<Table['attrs']>, 'align' | 'indentLeft'>

function placed(code: string, { align = 'left', indentLeft = 0 }: Placing): string {
  if (align !== 'left') return `align(${align}, ${code})`
  return indentLeft === 0 ? code : `pad(left: ${points(indentLeft)}, ${code})`
}

type Padding = Pick<NonNullable<Table['attrs']>, 'cellPadding' | 'cellMargins'>

function insetOf({ cellPadding = 4, cellMargins }: Padding): string {
  if (!cellMargins) return points(cellPadding)
  const { top, right, bottom, left } = cellMargins
  return `(top: ${points(top)}, right: ${points(right)}, bottom: ${points(bottom)}, left: ${points(left)})`
}

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

function row({ attrs, content }: TableRow, writer: Writer, place: WritingPlace): string {
  const { repeat, condition, ...look } = attrs ?? {}
  const cells = (inner: WritingPlace) =>
    array(content.map((node, at) => cell(node, { ...look, isFirst: at === 0 }, writer, inner)))
  if (!repeat && !condition) return `..${cells(place)}`
  return `..${place.slot()}.map(d => ${cells(newPlace(place))}).flatten()`
}

type RowLook = { keepTogether?: boolean; height?: number; isFirst: boolean }

function cell(
  { attrs = {}, content }: TableCell,
  { keepTogether = false, height = 0, isFirst }: RowLook,
  writer: Writer,
  place: WritingPlace,
): string {
  const settings = named([...cellSettings(attrs), ...(keepTogether ? ['breakable: false'] : [])], writer)
  const words = `{\n${writer.blocks(content, writer, place)}\n}`
  // A column without width holds the row open.
  const held = `grid(columns: (1fr, 0pt), ${words}, v(${points(height)}))`
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

import type { Block, Border, Borders, Sides, Table, TableCell, TableRow } from '@tabellio/document'
import { alignOf, borderOf, bordersOf, fillOf } from './formats.ts'
import { refuse } from './refusals.ts'
import type { Story } from './story.ts'
import { type Xml, attribute, child, childrenNamed, elements, integer, toggle, twips, value } from './xml.ts'

/** A row's cells with the column each begins in. */
type Placed = { source: Xml; column: number; span: number; merge: 'begins' | 'goes-on' | undefined }

const maxColumns = 100
const maxRows = 10_000

export function readTable(node: Xml, story: Story): Table {
  const properties = child(node, 'w:tblPr')
  const styles = story.styles.chain(value(properties, 'w:tblStyle') ?? '').map(({ source }) => source)
  const rows = rowsOf(node, story)
  const cells = rows.map(cellsOf)
  const count = Math.min(
    maxColumns,
    cells.reduce((most, each) => Math.max(most, widthOf(each)), 1),
  )
  const placed = wholeGrid(cells, count)
  const columns = columnsOf(node, count)
  const style = tableStyle(styles, properties)
  const content = rows.map((row, at): TableRow => {
    const own = rowAttrs(row)
    const isAlone = placed[at]?.filter(({ source }) => source !== emptyCell).length === 1
    const cells = (placed[at] ?? []).flatMap((cell): TableCell[] => {
      if (cell.merge === 'goes-on') return []
      const span = spanOf(placed, at, cell)
      const place = { row: at, rows: rows.length, columns: count, cell, span, height: own.attrs?.height }
      return [readCell({ ...place, isAlone }, style, story)]
    })
    return { type: 'tableRow', ...own, content: cells }
  })
  const headers = rows.findIndex((row) => !toggle(child(row, 'w:trPr'), 'w:tblHeader'))
  const total = columns.reduce((sum, width) => sum + width, 0)
  const align = alignOf(value(properties, 'w:jc'))
  const indent = twips(attribute(child(properties, 'w:tblInd'), 'w:w')) ?? 0
  const isShare = attribute(child(properties, 'w:tblW'), 'w:type') === 'pct'
  return {
    type: 'table',
    attrs: {
      columns,
      borders: 'none',
      headerRows: headers === -1 ? 0 : headers,
      cellMargins: style.margins,
      ...(!isShare && total > 0 && { width: Math.min(total, 3_000) }),
      ...((align === 'center' || align === 'right') && { align }),
      ...(!align && { indentLeft: indent - (story.isIndentOfEdge ? 0 : style.margins.left) }),
      ...(toggle(properties, 'w:bidiVisual') && { rightToLeft: true as const }),
    },
    content,
  }
}

/** Rows and cells may stand in content controls and in tracked changes. */
const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'])

const named = (parent: Xml, name: string): Xml[] =>
  elements(parent).flatMap((inner) => {
    if (inner.name === name) return [inner]
    return wrappers.has(inner.name) ? named(inner, name) : []
  })

function rowsOf(node: Xml, { report }: Story): Xml[] {
  const rows = named(node, 'w:tr')
  if (rows.length > maxRows) throw refuse('word-too-large')
  const left = rows.filter((row) => !child(child(row, 'w:trPr'), 'w:del'))
  if (left.length < rows.length) report.tell('tracked-changes')
  return left
}

const emptyCell: Xml = { name: 'w:tc', attributes: {}, children: [] }

function cellsOf(row: Xml): Placed[] {
  const properties = child(row, 'w:trPr')
  const before = Math.min(integer(value(properties, 'w:gridBefore')) ?? 0, maxColumns - 1)
  const cells: Placed[] = before > 0 ? [{ source: emptyCell, column: 0, span: before, merge: undefined }] : []
  let column = Math.max(0, before)
  for (const source of named(row, 'w:tc')) {
    const own = child(source, 'w:tcPr')
    const span = Math.max(1, Math.min(integer(value(own, 'w:gridSpan')) ?? 1, maxColumns - column))
    const merged = child(own, 'w:vMerge')
    const merge = merged && (attribute(merged, 'w:val') === 'restart' ? 'begins' : 'goes-on')
    if (column >= maxColumns) break
    cells.push({ source, column, span, merge })
    column += span
  }
  return cells
}

/**
 * Fills rows that are too short, and lets cells that go on from none begin anew: each place of the grid has its one cell,
 * as what stands behind a hole would move into it.
 */
function wholeGrid(rows: Placed[][], count: number): Placed[][] {
  let above: Placed[] = []
  return rows.map((row) => {
    const isHeld = ({ column, span }: Placed) =>
      above.some((cell) => cell.merge !== undefined && cell.column === column && cell.span === span)
    const cells = row.map((cell) =>
      cell.merge === 'goes-on' && !isHeld(cell) ? { ...cell, merge: 'begins' as const } : cell,
    )
    const width = widthOf(row)
    above =
      width < count
        ? [...cells, { source: emptyCell, column: width, span: count - width, merge: undefined }]
        : cells
    return above
  })
}

const widthOf = (cells: Placed[]): number => cells.reduce((sum, { span }) => sum + span, 0)

/** How many rows a cell reaches over. */
function spanOf(placed: Placed[][], at: number, { column, span, merge }: Placed): number {
  if (merge !== 'begins') return 1
  let rows = 1
  const goesOn = (cells: Placed[] | undefined) =>
    cells?.some((cell) => cell.column === column && cell.span === span && cell.merge === 'goes-on') === true
  while (rows < 1000 && goesOn(placed[at + rows])) rows += 1
  return rows
}

function columnsOf(node: Xml, count: number): number[] {
  const grid = childrenNamed(child(node, 'w:tblGrid'), 'w:gridCol').map(
    (column) => twips(attribute(column, 'w:w')) ?? 0,
  )
  const usual = grid.find((width) => width > 0) ?? 72
  return Array.from({ length: count }, (_, at) => Math.max(1, grid[at] || usual))
}

function rowAttrs(row: Xml): Pick<TableRow, 'attrs'> {
  const properties = child(row, 'w:trPr')
  const height = twips(value(properties, 'w:trHeight'))
  const attrs = {
    ...(toggle(properties, 'w:cantSplit') && { keepTogether: true }),
    ...(height !== undefined && height > 0 && { height: Math.min(height, 1_500) }),
  }
  return Object.keys(attrs).length === 0 ? {} : { attrs }
}

type TableLook = {
  /** Its cells stand apart: the line below each takes its room as well. */
  isApart: boolean
  margins: Sides<number>
  borders: Borders & { inside: { horizontal: Border | undefined; vertical: Border | undefined } }
  parts: (name: string) => Xml[]
  look: (name: string) => boolean
  sources: Xml[]
}

function tableStyle(styles: Xml[], own: Xml | undefined): TableLook {
  const properties = [...styles.map((style) => child(style, 'w:tblPr')), own].filter(
    (each) => each !== undefined,
  )
  const borderParts = properties.map((each) => child(each, 'w:tblBorders'))
  const inside = (name: string) => {
    const found = borderParts.map((each) => child(each, name)).findLast((each) => each !== undefined)
    return found && borderOf(found)
  }
  const margin = (...names: string[]) =>
    properties
      .flatMap((each) =>
        names.map((name) => twips(attribute(child(child(each, 'w:tblCellMar'), name), 'w:w'))),
      )
      .findLast((each) => each !== undefined)
  const lookNode = child(own, 'w:tblLook')
  const bits = Number.parseInt(attribute(lookNode, 'w:val') ?? '04A0', 16)
  return {
    isApart: properties.some((each) => (twips(attribute(child(each, 'w:tblCellSpacing'), 'w:w')) ?? 0) > 0),
    margins: {
      top: Math.max(0, margin('w:top') ?? 0),
      right: Math.max(0, margin('w:right', 'w:end') ?? 5.4),
      bottom: Math.max(0, margin('w:bottom') ?? 0),
      left: Math.max(0, margin('w:left', 'w:start') ?? 5.4),
    },
    borders: {
      ...Object.assign({}, ...borderParts.map((each) => bordersOf(each) ?? {})),
      inside: { horizontal: inside('w:insideH'), vertical: inside('w:insideV') },
    },
    parts: (name) =>
      styles.flatMap((style) =>
        childrenNamed(style, 'w:tblStylePr').filter((part) => attribute(part, 'w:type') === name),
      ),
    look: (name) => {
      const said = attribute(lookNode, `w:${name}`)
      return said === undefined ? (bits & (lookBits[name] ?? 0)) !== 0 : said === '1' || said === 'true'
    },
    sources: styles,
  }
}

const lookBits: { [name: string]: number } = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
}

const verticalAlignOf = (kind: string | undefined): Pick<NonNullable<TableCell['attrs']>, 'verticalAlign'> =>
  kind === 'center' ? { verticalAlign: 'middle' } : kind === 'bottom' ? { verticalAlign: 'bottom' } : {}

/** Such a cell has no room to stand lower in: where it goes on over pages, it would be moved on each. */
const isAsHighAsRow = ({ isAlone, height, cell }: Place) =>
  height === undefined && (isAlone || elements(cell.source).length > manyBlocks)

/** So many paragraphs and tables reach over some of a page: as high as the row, or nearly. */
const manyBlocks = 12

type Place = {
  row: number
  rows: number
  columns: number
  cell: Placed
  span: number
  height: number | undefined
  /** No other cell stands in its row. */
  isAlone: boolean
}

/** The parts of a table's style that hold for a cell, the weakest first. */
function partsFor({ row, rows, columns, cell }: Place, { parts, look }: TableLook): Xml[] {
  const isHead = look('firstRow') && row === 0
  const band = (row - (look('firstRow') ? 1 : 0)) % 2 === 0 ? 'band1Horz' : 'band2Horz'
  const holding: [string, boolean][] = [
    ['wholeTable', true],
    [band, !look('noHBand') && !isHead],
    ['firstCol', look('firstColumn') && cell.column === 0],
    ['lastCol', look('lastColumn') && cell.column + cell.span === columns],
    ['firstRow', isHead],
    ['lastRow', look('lastRow') && row === rows - 1],
  ]
  return holding.flatMap(([name, holds]) => (holds ? parts(name) : []))
}

function readCell(place: Place, style: TableLook, story: Story): TableCell {
  const { cell, span } = place
  const properties = child(cell.source, 'w:tcPr')
  const parts = partsFor(place, style)
  const ofParts = parts.map((part) => child(part, 'w:tcPr'))
  const fill = [...ofParts, properties]
    .map((each) => fillOf(child(each, 'w:shd')))
    .findLast((each) => each !== undefined)
  if (value(properties, 'w:textDirection')) story.report.tell('rotated-text')
  const borders: Borders =
    cell.source === emptyCell
      ? {}
      : {
          ...tableBorders(place, style),
          ...Object.assign({}, ...ofParts.map((each) => bordersOf(child(each, 'w:tcBorders')) ?? {})),
          ...bordersOf(child(properties, 'w:tcBorders')),
        }
  return {
    type: 'tableCell',
    attrs: {
      ...(cell.span > 1 && { colspan: cell.span }),
      ...(span > 1 && { rowspan: span }),
      ...(fill !== undefined && { fill }),
      ...(isAsHighAsRow(place) ? {} : verticalAlignOf(value(properties, 'w:vAlign'))),
      borders,
      ...cellMargins(properties, style, borders.bottom?.width),
    },
    content: cellBlocks(cell.source, { ...story, tableStyles: [...style.sources, ...parts] }),
  }
}

/** A cell ends with a paragraph; an empty one behind a table takes no room in Word. */
function cellBlocks(source: Xml, story: Story): Block[] {
  const [before, last] = elements(source).slice(-2)
  const blocks = story.readBlocks(source, story)
  const end = blocks.at(-1)
  const isClosing = before?.name === 'w:tbl' && last?.name === 'w:p' && end?.type === 'paragraph'
  return isClosing && end.content === undefined ? blocks.slice(0, -1) : blocks
}

function cellMargins(properties: Xml | undefined, { margins, isApart }: TableLook, lineBelow = 0) {
  const own = child(properties, 'w:tcMar')
  const { top, right, bottom, left } = margins
  const below = isApart ? lineBelow : 0
  if (!own && below === 0) return {}
  const side = (usual: number, ...names: string[]) => {
    const said = names
      .map((name) => twips(attribute(child(own, name), 'w:w')))
      .find((each) => each !== undefined)
    return Math.max(0, said ?? usual)
  }
  return {
    margins: {
      top: side(top, 'w:top'),
      right: side(right, 'w:right', 'w:end'),
      bottom: below + side(bottom, 'w:bottom'),
      left: side(left, 'w:left', 'w:start'),
    },
  }
}

/** The lines that the table itself gives a cell: those around it, and those between cells. */
function tableBorders({ row, rows, columns, cell, span }: Place, { borders }: TableLook): Borders {
  const { inside } = borders
  const sides: [keyof Borders, Border | undefined][] = [
    ['top', row === 0 ? borders.top : inside.horizontal],
    ['bottom', row + span >= rows ? borders.bottom : inside.horizontal],
    ['left', cell.column === 0 ? borders.left : inside.vertical],
    ['right', cell.column + cell.span >= columns ? borders.right : inside.vertical],
  ]
  return Object.fromEntries(sides.filter(([, border]) => border !== undefined))
}

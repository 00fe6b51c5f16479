import type { Table, TableCell } from '../document.ts'
import { colorOf, lengthOf } from './lengths.ts'
import { type HtmlElement, styleOf } from './parse-html.ts'
import type { Place, Reading } from './reading.ts'
import { lookIn } from './text-look.ts'

const maxColumns = 100
const maxRows = 5_000
const maxRowspan = 1_000

/** A table; one without a cell is none. */
export function readTable(element: HtmlElement, place: Place, reading: Reading): Table | undefined {
  const sources = rowsIn(element).slice(0, maxRows)
  const rows = gridOf(sources.map(({ row }) => row))
  const count = rows[0]?.width ?? 0
  if (count === 0) return undefined
  const heads = sources.findIndex(({ row, isHead }) => !isHead && !isHeadRow(row))
  const columns = columnsOf(rows[0]?.cells ?? [], count)
  return {
    type: 'table',
    attrs: {
      ...(columns && { columns }),
      ...(!hasLines(element) && { borders: 'none' as const }),
      ...(heads > 0 && { headerRows: heads }),
    },
    content: rows.map(({ cells, missing }) => ({
      type: 'tableRow',
      content: [
        ...cells.map((cell) => readCell(cell, place, reading)),
        ...Array.from({ length: missing }, emptyCell),
      ],
    })),
  }
}

const emptyCell = (): TableCell => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })

const isHeadRow = (row: HtmlElement): boolean => cellsOf(row).every(({ name }) => name === 'th')

type Cell = { source: HtmlElement; colspan: number; rowspan: number }

const cellsOf = (row: HtmlElement) => row.children.filter(isCell)
const isCell = (node: HtmlElement | string): node is HtmlElement =>
  typeof node !== 'string' && (node.name === 'td' || node.name === 'th')

const parts = new Set(['thead', 'tbody', 'tfoot'])

const rowsIn = (element: HtmlElement, isHead = false): { row: HtmlElement; isHead: boolean }[] =>
  element.children.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.name === 'tr') return [{ row: node, isHead }]
    return parts.has(node.name) ? rowsIn(node, node.name === 'thead') : []
  })

/** Lets each place of the grid have its one cell, as the model asks: no cell reaches over another, or beyond the end. */
function gridOf(rows: HtmlElement[]): { cells: Cell[]; missing: number; width: number }[] {
  /** How many rows each column is still held by a cell from above. */
  const held: number[] = []
  const placed = rows.map((row, at) => {
    const left = rows.length - at
    const isFree = (column: number) => (held[column] ?? 0) === 0
    const before = held.map((rowsLeft) => rowsLeft > 0)
    const spans: [column: number, colspan: number, rowspan: number][] = []
    let column = 0
    const cells: Cell[] = []
    for (const source of cellsOf(row)) {
      while (!isFree(column)) column += 1
      if (column >= maxColumns) break
      const asked = spanOf(source, 'colspan', maxColumns - column)
      let colspan = 1
      while (colspan < asked && isFree(column + colspan)) colspan += 1
      const rowspan = spanOf(source, 'rowspan', Math.min(left, maxRowspan))
      cells.push({ source, colspan, rowspan })
      spans.push([column, colspan, rowspan])
      column += colspan
    }
    const covered = spans.reduce((sum, [, colspan]) => sum + colspan, 0) + before.filter(Boolean).length
    const width = Math.max(column, before.lastIndexOf(true) + 1)
    for (const [index, rowsLeft] of held.entries()) held[index] = Math.max(0, rowsLeft - 1)
    for (const [from, colspan, rowspan] of spans)
      for (let index = from; index < from + colspan; index += 1) held[index] = rowspan - 1
    return { cells, covered, width }
  })
  const width = Math.max(0, ...placed.map((row) => row.width))
  return placed.map(({ cells, covered }) => ({ cells, missing: width - covered, width }))
}

function spanOf({ attributes }: HtmlElement, name: 'colspan' | 'rowspan', most: number): number {
  const said = Number.parseInt(attributes[name] ?? '1', 10)
  return Math.max(1, Math.min(Number.isNaN(said) ? 1 : said, most))
}

/** The widths of the columns, where the first row says them all. */
function columnsOf(cells: Cell[], count: number): number[] | undefined {
  const widths = cells.map(({ source, colspan }) =>
    colspan === 1 ? lengthOf(styleOf(source)['width'] ?? source.attributes['width']) : undefined,
  )
  const known = widths.flatMap((width) => (width !== undefined && width > 0 ? [width] : []))
  return known.length === count ? known : undefined
}

/** Lines are what a table has, unless it says that it is there for its places alone. */
function hasLines(element: HtmlElement): boolean {
  const { border, class: names = '' } = element.attributes
  const style = styleOf(element)
  if (border === '0' && !/MsoTableGrid/.test(names)) return hasCellLines(element)
  return !/^(?:none|0|0px)$/.test(style['border'] ?? '') || hasCellLines(element)
}

const hasCellLines = (element: HtmlElement): boolean =>
  rowsIn(element)
    .slice(0, 1)
    .some(({ row }) => cellsOf(row).some((cell) => /solid|dashed|dotted|double/.test(bordersSaid(cell))))

const bordersSaid = (cell: HtmlElement): string =>
  Object.entries(styleOf(cell))
    .flatMap(([name, said]) => (name.startsWith('border') ? [said] : []))
    .join(' ')

function readCell({ source, colspan, rowspan }: Cell, place: Place, reading: Reading): TableCell {
  const style = styleOf(source)
  const fill = colorOf(style['background-color'] ?? style['background'] ?? source.attributes['bgcolor'])
  const vertical = style['vertical-align'] ?? source.attributes['valign']
  const attrs = {
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...(fill !== undefined && fill !== '#ffffff' && { fill }),
    ...(vertical === 'middle' && { verticalAlign: 'middle' as const }),
    ...(vertical === 'bottom' && { verticalAlign: 'bottom' as const }),
  }
  const { highlight: _, position: __, ...look } = lookIn(source, place.look)
  const { list: ___, ...outside } = place
  const content = reading.readBlocks(
    source.children,
    { ...outside, look, attrs: alignIn(style, source) },
    reading,
  )
  return {
    type: 'tableCell',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  }
}

function alignIn(style: ReturnType<typeof styleOf>, { attributes }: HtmlElement) {
  const said = (style['text-align'] ?? attributes['align'] ?? '').toLowerCase()
  return said === 'center' || said === 'right' || said === 'justify' ? ({ align: said } as const) : {}
}

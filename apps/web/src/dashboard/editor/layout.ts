import type { Element, Rows } from '../standard.ts'

/* How rows, columns and widgets are moved about. Each widget and each row has a key, as long as they are edited. */

export type Placed = Element & { key: number }
export type EditedRow = { key: number; columns: Placed[][] }
export type Layout = { rows: EditedRow[]; nextKey: number }

export const maxRows = 50
export const maxWidgets = 50

export function layoutOf(rows: Rows): Layout {
  let nextKey = 0
  const edited = rows.map(({ columns }) => ({
    key: nextKey++,
    columns: columns.map((column) => column.map((element) => ({ ...element, key: nextKey++ }))),
  }))
  return { rows: edited, nextKey }
}

export const rowsOf = ({ rows }: Layout): Rows =>
  rows.map(({ columns }) => ({
    columnCount: columns.length === 2 ? 2 : 1,
    columns: columns.map((column) =>
      column.map(({ elementType, parameters }) => ({ elementType, parameters })),
    ),
  }))

/** Where a widget stands: row, column and place, each from 0. */
export type Place = { row: number; column: number; index: number }

export function placeOf({ rows }: Layout, key: number): Place | undefined {
  for (const [row, { columns }] of rows.entries()) {
    for (const [column, placed] of columns.entries()) {
      const index = placed.findIndex((one) => one.key === key)
      if (index >= 0) return { row, column, index }
    }
  }
  return undefined
}

const withColumns = (
  layout: Layout,
  change: (column: Placed[], row: number, at: number) => Placed[],
): Layout => ({
  ...layout,
  rows: layout.rows.map((row, at) => ({
    ...row,
    columns: row.columns.map((column, index) => change(column, at, index)),
  })),
})

export const removeWidget = (layout: Layout, key: number): Layout =>
  withColumns(layout, (column) => column.filter((placed) => placed.key !== key))

export const changeWidget = (layout: Layout, key: number, parameters: Element['parameters']): Layout =>
  withColumns(layout, (column) =>
    column.map((placed) => (placed.key === key ? { ...placed, parameters } : placed)),
  )

/** Puts a widget at a place, which is counted without the widget itself. A full column takes no more. */
function putWidget(layout: Layout, key: number, to: Place): Layout {
  const from = placeOf(layout, key)
  const widget = from && layout.rows[from.row]?.columns[from.column]?.[from.index]
  const without = removeWidget(layout, key)
  const target = without.rows[to.row]?.columns[to.column]
  if (!widget || !target || target.length >= maxWidgets) return layout
  return withColumns(without, (column, row, at) =>
    row === to.row && at === to.column ? column.toSpliced(to.index, 0, widget) : column,
  )
}

/** Puts a widget where it is let go: what is counted there may have the widget itself before it. */
export function dropWidget(layout: Layout, key: number, over: Place): Layout {
  const from = placeOf(layout, key)
  const isBefore = from?.row === over.row && from.column === over.column && from.index < over.index
  return putWidget(layout, key, isBefore ? { ...over, index: over.index - 1 } : over)
}

/** One place before or after, in the order in which the page is read; from the end of a column into the next one. */
export function shiftWidget(layout: Layout, key: number, by: -1 | 1): Layout {
  const from = placeOf(layout, key)
  if (!from) return layout
  const column = layout.rows[from.row]?.columns[from.column] ?? []
  const index = from.index + by
  if (index >= 0 && index < column.length) return putWidget(layout, key, { ...from, index })
  const columns = layout.rows.flatMap((row, at) =>
    row.columns.map((placed, place) => ({ row: at, column: place, count: placed.length })),
  )
  const here = columns.findIndex((one) => one.row === from.row && one.column === from.column)
  const next = columns[here + by]
  return next ? putWidget(layout, key, { ...next, index: by > 0 ? 0 : next.count }) : layout
}

export const addWidget = (
  layout: Layout,
  { row, column }: Omit<Place, 'index'>,
  element: Element,
): Layout => ({
  ...withColumns(layout, (placed, at, index) =>
    at === row && index === column && placed.length < maxWidgets
      ? [...placed, { ...element, key: layout.nextKey }]
      : placed,
  ),
  nextKey: layout.nextKey + 1,
})

export const addRow = ({ rows, nextKey }: Layout): Layout => ({
  rows: [...rows, { key: nextKey, columns: [[]] }],
  nextKey: nextKey + 1,
})

export const removeRow = (layout: Layout, key: number): Layout => ({
  ...layout,
  rows: layout.rows.filter((row) => row.key !== key),
})

export function shiftRow(layout: Layout, key: number, by: -1 | 1): Layout {
  const from = layout.rows.findIndex((row) => row.key === key)
  const row = layout.rows[from]
  const to = from + by
  if (!row || to < 0 || to >= layout.rows.length) return layout
  return { ...layout, rows: layout.rows.toSpliced(from, 1).toSpliced(to, 0, row) }
}

/** What stood in the second column comes below the first one when that becomes the only one. */
export const setColumns = (layout: Layout, key: number, count: 1 | 2): Layout => ({
  ...layout,
  rows: layout.rows.map((row) => {
    if (row.key !== key) return row
    const [first = [], second = []] = row.columns
    return { ...row, columns: count === 1 ? [[...first, ...second]] : [first, second] }
  }),
})

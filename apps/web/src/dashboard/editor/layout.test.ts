import { describe, expect, it } from 'vitest'
import type { Rows } from '../standard.ts'
import {
  addRow,
  addWidget,
  dropWidget,
  layoutOf,
  placeOf,
  removeRow,
  removeWidget,
  rowsOf,
  setColumns,
  shiftRow,
  shiftWidget,
  type Layout,
} from './layout.ts'

const note = (text: string) => ({ elementType: 'placeholder' as const, parameters: { text } })
const rows: Rows = [
  { columnCount: 1, columns: [[note('a'), note('b')]] },
  { columnCount: 2, columns: [[note('c')], []] },
]
/** The texts of the notes, column by column. */
const said = (layout: Layout) =>
  rowsOf(layout).map(({ columns }) =>
    columns.map((column) => column.map(({ parameters }) => parameters['text']).join(' ')),
  )
const keyOf = (layout: Layout, text: string) =>
  layout.rows.flatMap(({ columns }) => columns.flat()).find(({ parameters }) => parameters['text'] === text)
    ?.key ?? -1

describe('the layout of a dashboard', () => {
  const start = layoutOf(rows)

  it('is what it was when nothing is changed', () => {
    expect(rowsOf(start)).toEqual(rows)
  })

  it('lets a widget wander through all places, and back', () => {
    let layout = start
    const way = [said(layout)]
    const key = keyOf(layout, 'a')
    for (let step = 0; step < 6; step++) {
      layout = shiftWidget(layout, key, 1)
      way.push(said(layout))
    }
    expect(way).toEqual([
      [['a b'], ['c', '']],
      [['b a'], ['c', '']],
      [['b'], ['a c', '']],
      [['b'], ['c a', '']],
      [['b'], ['c', 'a']],
      [['b'], ['c', 'a']],
      [['b'], ['c', 'a']],
    ])
    for (let step = 0; step < 6; step++) layout = shiftWidget(layout, key, -1)
    expect(said(layout)).toEqual(said(start))
  })

  it('drops a widget where it is let go, within its column too', () => {
    const key = keyOf(start, 'a')
    expect(said(dropWidget(start, key, { row: 1, column: 1, index: 0 }))).toEqual([['b'], ['c', 'a']])
    expect(said(dropWidget(start, key, { row: 0, column: 0, index: 2 }))).toEqual([['b a'], ['c', '']])
    expect(said(dropWidget(start, key, { row: 0, column: 0, index: 1 }))).toEqual([['a b'], ['c', '']])
    expect(dropWidget(start, key, { row: 7, column: 0, index: 0 })).toBe(start)
    expect(placeOf(start, 99)).toBeUndefined()
  })

  it('keeps what stood in the second column of a row that gets one', () => {
    const [, row] = start.rows
    const moved = shiftWidget(start, keyOf(start, 'b'), 1)
    const single = setColumns(moved, row?.key ?? -1, 1)
    expect(said(single)).toEqual([['a'], ['b c']])
    expect(said(setColumns(single, row?.key ?? -1, 2))).toEqual([['a'], ['b c', '']])
  })

  it('adds, moves and removes rows and widgets', () => {
    const added = addWidget(addRow(start), { row: 2, column: 0 }, note('d'))
    expect(said(added)).toEqual([['a b'], ['c', ''], ['d']])
    const up = shiftRow(added, added.rows[2]?.key ?? -1, -1)
    expect(said(up)).toEqual([['a b'], ['d'], ['c', '']])
    expect(shiftRow(up, up.rows[0]?.key ?? -1, -1)).toBe(up)
    expect(said(removeRow(up, up.rows[0]?.key ?? -1))).toEqual([['d'], ['c', '']])
    expect(said(removeWidget(up, keyOf(up, 'a')))).toEqual([['b'], ['d'], ['c', '']])
    expect(
      new Set(added.rows.flatMap(({ key, columns }) => [key, ...columns.flat().map((one) => one.key)])).size,
    ).toBe(7)
  })
})

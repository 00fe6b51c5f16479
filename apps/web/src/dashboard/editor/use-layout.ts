import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Element, Rows } from '../standard.ts'
import { editorMessages } from './editor.messages.ts'
import * as change from './layout.ts'
import { layoutOf, placeOf, rowsOf, type Layout, type Place } from './layout.ts'

export type Editing = ReturnType<typeof useLayout>

/** Which button of a widget has the focus again when the widget stands elsewhere. */
type Moved = { key: number; by: -1 | 1; time: number }

/** The arrangement while it is edited, and what is told of it to whoever does not see it. */
export function useLayout(rows: Rows) {
  const words = useMessages(editorMessages)
  const [layout, setLayout] = useState(() => layoutOf(rows))
  const [told, setTold] = useState('')
  const [moved, setMoved] = useState<Moved>()

  const tell = (next: Layout, key: number, name: string) => {
    const place = placeOf(next, key)
    if (place)
      setTold(words.moved({ name, row: place.row + 1, column: place.column + 1, place: place.index + 1 }))
  }
  const moveTo = (next: Layout, key: number, name: string) => {
    setLayout(next)
    tell(next, key, name)
  }
  return {
    layout,
    told,
    moved,
    isChanged: JSON.stringify(rowsOf(layout)) !== JSON.stringify(rows),
    shift: (key: number, by: -1 | 1, name: string) => {
      moveTo(change.shiftWidget(layout, key, by), key, name)
      setMoved({ key, by, time: (moved?.time ?? 0) + 1 })
    },
    drop: ({ key, name }: { key: number; name: string }, over: Place) =>
      moveTo(change.dropWidget(layout, key, over), key, name),
    add: (to: Omit<Place, 'index'>, element: Element, name: string) => {
      moveTo(change.addWidget(layout, to, element), layout.nextKey, name)
    },
    set: (key: number, parameters: Element['parameters']) =>
      setLayout(change.changeWidget(layout, key, parameters)),
    remove: (key: number, name: string) => {
      setLayout(change.removeWidget(layout, key))
      setTold(words.removed({ name }))
    },
    addRow: () => setLayout(change.addRow(layout)),
    shiftRow: (key: number, by: -1 | 1) => setLayout(change.shiftRow(layout, key, by)),
    removeRow: (key: number) => setLayout(change.removeRow(layout, key)),
    setColumns: (key: number, count: 1 | 2) => setLayout(change.setColumns(layout, key, count)),
  }
}

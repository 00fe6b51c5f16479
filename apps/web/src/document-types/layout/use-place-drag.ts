import { grid, type Box } from '@tabellio/forms'
import { type PointerEvent, useState } from 'react'

type Moving = { path: string; box: Box }
type Drag = Moving & { how: 'move' | 'size'; x: number; y: number; column: number; box: Box; start: Box }

/** Follows a pointer in whole columns and rows; what it has moved stays when it is let go. */
export function usePlaceDrag(onMoved: (path: string, box: Box) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = () => setDrag(undefined)
  return {
    moving: drag && !isSame(drag.box, drag.start) ? { path: drag.path, box: drag.box } : undefined,
    handlers: (path: string, box: Box, how: Drag['how']) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const width = event.currentTarget.parentElement?.parentElement?.clientWidth ?? 0
        const column = (width + grid.margin) / grid.columns
        setDrag({ path, how, x: event.clientX, y: event.clientY, column, box, start: box })
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag?.path === path && drag.how === how) setDrag({ ...drag, box: boxAt(drag, event) })
      },
      onPointerUp: () => {
        if (drag && !isSame(drag.box, drag.start)) onMoved(drag.path, drag.box)
        stop()
      },
      onPointerCancel: stop,
    }),
  }
}

function boxAt({ how, x, y, column, start }: Drag, pointer: { clientX: number; clientY: number }): Box {
  const columns = Math.round((pointer.clientX - x) / column)
  const rows = Math.round((pointer.clientY - y) / (grid.rowHeight + grid.margin))
  return how === 'move'
    ? { ...start, x: start.x + columns, y: start.y + rows }
    : { ...start, w: Math.min(start.w + columns, grid.columns - start.x), h: start.h + rows }
}

const isSame = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h

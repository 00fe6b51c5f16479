import { grid, type Box } from '@tabellio/forms'
import { type PointerEvent as PressEvent, useCallback, useEffect, useState } from 'react'
import { topicUnder } from './drop-places.ts'

type Moving = { path: string; box: Box }
type Drag = Moving & { how: 'move' | 'size'; x: number; y: number; column: number; box: Box; start: Box }

type Begun = Pick<Drag, 'how' | 'box'>
export type BeginDrag = (event: PressEvent<HTMLElement>, path: string, begun: Begun) => void

type Dropping = {
  /** The section that the parts stand in. */
  topic: string
  onMoved: (path: string, box: Box) => void
  /** The other section that a part is carried over. */
  onOver: (topic: string | undefined) => void
  onElsewhere: (path: string, to: { topic: string; box: Pick<Box, 'x' | 'y'> }) => void
}

/**
 * Follows a pointer in whole columns and rows; what it has moved stays when it is let go, in another section, too. The window
 * listens: what is moved changes its place among the elements meanwhile, which takes a pointer away from them.
 */
export function usePlaceDrag({ topic, onMoved, onOver, onElsewhere }: Dropping) {
  const [drag, setDrag] = useState<Drag>()
  useEffect(() => {
    if (!drag) return
    const { path, start } = drag
    const elsewhere = (event: PointerEvent) => {
      const under = drag.how === 'move' ? topicUnder(event) : undefined
      return under && under.topic !== topic ? under : undefined
    }
    const stop = () => {
      setDrag(undefined)
      onOver(undefined)
    }
    const follow = (event: PointerEvent) => {
      const under = elsewhere(event)
      onOver(under?.topic)
      setDrag({ ...drag, box: under ? start : boxAt(drag, event) })
    }
    const drop = (event: PointerEvent) => {
      const under = elsewhere(event)
      const box = boxAt(drag, event)
      if (under) onElsewhere(path, under)
      else if (!isSame(box, start)) onMoved(path, box)
      stop()
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
    }
  })
  return {
    moving: drag && !isSame(drag.box, drag.start) ? { path: drag.path, box: drag.box } : undefined,
    begin: useCallback((event: PressEvent<HTMLElement>, path: string, { how, box }: Begun) => {
      if (event.button !== 0) return
      const width = event.currentTarget.closest('[data-grid]')?.clientWidth ?? 0
      const column = (width + grid.margin) / grid.columns
      setDrag({ path, how, x: event.clientX, y: event.clientY, column, box, start: box })
    }, []),
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

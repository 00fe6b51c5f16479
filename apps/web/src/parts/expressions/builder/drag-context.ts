import { isWithin, type Expression, type Gap } from '@tabellio/expression'
import { createContext, useContext, useState, type PointerEvent, type RefObject } from 'react'
import { gapAt, treeOf } from './gaps.ts'

type Drag = {
  /** The address of the part that is dragged. */
  dragged: string | undefined
  begin: (event: PointerEvent, at: string) => void
  move: (event: PointerEvent) => void
  end: () => void
  cancel: () => void
}

const none = () => {}
export const DragContext = createContext<Drag>({
  dragged: undefined,
  begin: none,
  move: none,
  end: none,
  cancel: none,
})
export const useDrag = () => useContext(DragContext)

/** The place where a dragged part would fall, and the line that shows it. */
export type DropTarget = { gap: Gap; top: number; left: number; width: number }

/** Lets a part be dragged to a gap of the tree that it stands in; a filter is a tree of its own. */
export function useDragging(
  root: RefObject<HTMLElement | null>,
  expression: Expression,
  onDrop: (at: string, gap: Gap) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<DropTarget>()
  const stop = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  const drag: Drag = {
    dragged,
    begin: (event, at) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(at)
    },
    move: ({ clientX, clientY }) => {
      if (dragged === undefined || !root.current) return
      scrollNear(clientY)
      const found = gapAt(root.current, expression, clientX, clientY)
      const fits = found && !isWithin(found.gap.at, dragged) && treeOf(found.gap.at) === treeOf(dragged)
      setTarget(fits ? found : undefined)
    },
    end: () => {
      if (dragged !== undefined && target) onDrop(dragged, target.gap)
      stop()
    },
    cancel: stop,
  }
  return { drag, target }
}

const edge = 96

/** Brings into view what is beyond the edge that the pointer has come to. */
function scrollNear(y: number) {
  if (y < edge) scrollBy(0, -12)
  if (y > innerHeight - edge) scrollBy(0, 12)
}

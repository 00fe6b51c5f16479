import { useState, type PointerEvent } from 'react'

/** The instance that is dragged, and the place where it would be let go. */
type Drag = { from: number; to: number }

/** Follows a pointer over the instances of a record: the grip of one is taken, and let go over another one's place. */
export function useInstanceDrag(onMoved: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  return {
    /** Tells the styles which instance is dragged, and where it would come to stand. */
    marks: (at: number) => ({
      'data-dragged': drag?.from === at || undefined,
      'data-target': drag && drag.to === at && drag.from !== at ? sideOf(drag) : undefined,
    }),
    handle: (from: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from, to: from })
      },
      onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
        if (drag?.from === from) setDrag({ from, to: placeAt(currentTarget, clientY) ?? drag.to })
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onMoved(drag.from, drag.to)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

const sideOf = ({ from, to }: Drag) => (to > from ? 'after' : 'before')

/** The place of the instance at this height, among those beside the one of the grip. */
function placeAt(grip: HTMLElement, y: number): number | undefined {
  const own = grip.closest('fieldset')
  const beside = [...(own?.parentElement?.children ?? [])].filter((each) => each.matches('[data-instance]'))
  const at = beside.findIndex((each) => y < each.getBoundingClientRect().bottom)
  return beside.length === 0 ? undefined : at === -1 ? beside.length - 1 : at
}

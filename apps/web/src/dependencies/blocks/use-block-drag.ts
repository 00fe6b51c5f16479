import { useState, type DragEvent } from 'react'

/** Dragging one block to the place of another, by its handle. */
export type BlockDrag = {
  /** It would come to stand here. */
  isTarget: boolean
  handle: { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/** Keyboards and fingers move blocks by the same handle's keys and by the menu; this is for mice. */
export function useBlockDrag(onMove: (id: string, to: number) => void) {
  const [draggedId, setDraggedId] = useState<string>()
  const [target, setTarget] = useState<number>()
  const end = () => {
    setDraggedId(undefined)
    setTarget(undefined)
  }
  return (id: string, at: number): BlockDrag => ({
    isTarget: draggedId !== undefined && draggedId !== id && target === at,
    handle: {
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        setDraggedId(id)
      },
      onDragEnd: end,
    },
    target: {
      onDragOver: (event) => {
        if (draggedId === undefined) return
        event.preventDefault()
        setTarget(at)
      },
      onDrop: (event) => {
        if (draggedId === undefined) return
        event.preventDefault()
        onMove(draggedId, at)
        end()
      },
    },
  })
}

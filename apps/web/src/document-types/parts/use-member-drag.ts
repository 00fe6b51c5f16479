import { useState, type DragEvent } from 'react'
import { movedTo, parentOf } from '../design/members.ts'
import type { Designing } from '../designer/use-design.ts'

/** What is dragged, and what it would be dropped on: a member among those of its kind beside it. */
export function useMemberDrag(edit: Designing['edit']) {
  const [dragged, setDragged] = useState<{ path: string; kind: string }>()
  const [target, setTarget] = useState<string>()
  const stop = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const takes = (path: string, kind: string) =>
    dragged !== undefined && dragged.kind === kind && parentOf(dragged.path) === parentOf(path)
  return {
    grip: (path: string, kind: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', path)
        setDragged({ path, kind })
      },
      onDragEnd: stop,
    }),
    row: (path: string, kind: string, at: number) => ({
      'data-target': target === path && dragged?.path !== path ? true : undefined,
      onDragOver: (event: DragEvent) => {
        if (!takes(path, kind)) return
        event.preventDefault()
        setTarget(path)
      },
      onDrop: (event: DragEvent) => {
        if (!takes(path, kind) || !dragged) return
        event.preventDefault()
        event.stopPropagation()
        edit((design) => movedTo(design, dragged.path, at))
        stop()
      },
    }),
  }
}

export type MemberDrag = ReturnType<typeof useMemberDrag>

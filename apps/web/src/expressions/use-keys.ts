import { moveTo, partAt, stepsFrom, type Steps } from '@tabellio/expression'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { addressOf } from './moves.ts'
import type { Editing } from './use-editing.ts'

const steps: Record<string, keyof Steps> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
}

/**
 * Alt and the arrows move the part that has the focus; Ctrl+Z takes back, Ctrl+Shift+Z brings back. The part that the
 * focus comes to is pointed at.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  editing: Editing,
  onPoint: (at: string) => void,
) {
  function move(target: HTMLElement, way: keyof Steps) {
    const { expression, change } = editing
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? ''
    const gap = stepsFrom(expression, at)[way]
    if (!gap) return
    const next = moveTo(expression, at, gap)
    change(next, { focus: addressOf(next, partAt(expression, at)) ?? gap.at })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return
    const way = event.altKey ? steps[key] : undefined
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    if (!way && !isUndo) return
    event.preventDefault()
    if (way) move(target, way)
    else if (event.shiftKey) editing.redo?.()
    else editing.undo?.()
  })
  const last = useRef<string>(undefined)
  const point = useEffectEvent(({ target }: FocusEvent) => {
    const at =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
    if (at !== undefined && at !== last.current) onPoint(at)
    last.current = at
  })

  useEffect(() => {
    const element = root.current
    element?.addEventListener('keydown', press)
    element?.addEventListener('focusin', point)
    return () => {
      element?.removeEventListener('keydown', press)
      element?.removeEventListener('focusin', point)
    }
  }, [root])
}

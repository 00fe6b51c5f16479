import { partAt, stepsFrom, type Steps } from '@tabellio/expression'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useBuilder } from '../builder-context.ts'
import { useMoves } from './moves.ts'
import type { Editing } from '../use-editing.ts'

const steps: Record<string, keyof Steps> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
}

const isUndo = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'z'

const addressAround = (element: HTMLElement) => element.closest<HTMLElement>('[data-at]')?.dataset['at']

/**
 * Alt and the arrows move the part that has the focus; Ctrl+Z takes back, Ctrl+Shift+Z brings back. The part that the
 * focus comes to is pointed at.
 */
export function useKeys(root: RefObject<HTMLElement | null>, editing: Editing) {
  const { highlight } = useBuilder()
  const { move } = useMoves()
  const { expression } = editing

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const at = target instanceof HTMLElement ? addressAround(target) : undefined
    const way = event.altKey ? steps[key] : undefined
    if (at === undefined || (!way && !isUndo(event))) return
    event.preventDefault()
    if (way) move(partAt(expression, at), at, stepsFrom(expression, at)[way])
    else if (event.shiftKey) editing.redo?.()
    else editing.undo?.()
  })
  const last = useRef<string>(undefined)
  const point = useEffectEvent(({ target }: FocusEvent) => {
    const at = target instanceof HTMLElement ? addressAround(target) : undefined
    if (at !== undefined && at !== last.current) highlight(at)
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

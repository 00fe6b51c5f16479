import { moveTo, partAt, stepsFrom, type Steps } from '@tabellio/expression'
import { useEffect, useEffectEvent } from 'react'
import { addressOf } from './moves.ts'
import type { useEditing } from './use-editing.ts'

const steps: Record<string, keyof Steps> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
}

/** Alt and the arrows move the part that has the focus; Ctrl+Z takes back, Ctrl+Shift+Z brings back. */
export function useKeys({ root, expression, change, undo, redo }: ReturnType<typeof useEditing>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target instanceof HTMLTextAreaElement) return
    const way = steps[event.key]
    const at = event.target.closest<HTMLElement>('[data-at]')?.dataset['at']
    if (event.altKey && way && at !== undefined) {
      event.preventDefault()
      const gap = stepsFrom(expression, at)[way]
      if (!gap) return
      const next = moveTo(expression, at, gap)
      change(next, { focus: addressOf(next, partAt(expression, at)) ?? gap.at })
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      const act = event.shiftKey ? redo : undo
      act?.()
    }
  })
  useEffect(() => {
    const element = root.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [root])
}

import type { Expression } from '@tabellio/expression'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Change, Edit } from './builder-context.ts'
import { begun, changed, redone, undone, type History } from './history.ts'

export type Editing = {
  expression: Expression
  change: (edit: Edit, change?: Change) => void
  /** Not there when nothing is to be taken back. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Keeps an expression and its earlier forms while it is edited. A value that comes from outside begins anew. */
export function useEditing(
  root: RefObject<HTMLElement | null>,
  value: Expression,
  onChange: (expression: Expression) => void,
): Editing {
  const [known, setKnown] = useState(value)
  const [history, setHistory] = useState(() => begun(value))
  if (known !== value) {
    setKnown(value)
    if (!isSame(value, history.present)) setHistory(begun(value))
  }
  const focus = useRef<string>(undefined)
  const isEdited = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && isEdited.current
    const at = focus.current ?? (isLost ? '' : undefined)
    focus.current = undefined
    isEdited.current = false
    if (at !== undefined) root.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus()
  })

  function take(next: History, at?: Change['focus']) {
    if (next.present === history.present) return
    focus.current = typeof at === 'function' ? at(next.present) : at
    isEdited.current = true
    setHistory(next)
    onChange(next.present)
  }

  return {
    expression: history.present,
    change: (edit, { focus, typing } = {}) => take(changed(history, edit(history.present), typing), focus),
    undo: history.past.length > 0 ? () => take(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => take(redone(history)) : undefined,
  }
}

/** The keeper of the value may give back a copy of it. */
const isSame = (one: Expression, other: Expression) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Milliseconds for which a part stays highlighted (B-127). */
const highlightMs = 1200

/** The part that is highlighted in the sentence and in the tree, for a moment (B-127). */
export function useHighlight() {
  const [highlighted, setHighlighted] = useState<{ at: string }>()
  useEffect(() => {
    if (!highlighted) return undefined
    const timer = setTimeout(() => setHighlighted(undefined), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])
  const highlight = useCallback((at: string) => setHighlighted({ at }), [])
  return { highlighted: highlighted?.at, highlight }
}

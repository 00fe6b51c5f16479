import { useEffect, useRef } from 'react'
import type { Designing } from '../designer/use-design.ts'

/** Ctrl + Z takes the last step back, wherever the focus was left by it; not where text is typed, which has steps of its own. */
export function useUndoKeys({ undo, redo }: Pick<Designing, 'undo' | 'redo'>) {
  const steps = useRef({ undo, redo })
  useEffect(() => {
    steps.current = { undo, redo }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event)
      const isTyped =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]') !== null
      if (step === undefined || isTyped) return
      event.preventDefault()
      steps.current[step]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

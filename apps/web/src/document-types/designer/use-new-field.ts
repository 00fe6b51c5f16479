import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import type { Added } from '../design/added.ts'
import type { Wanted } from './kind-select.tsx'

/**
 * A field that is added by its label; the input stays, for the next one. Whoever goes on elsewhere with a label typed has
 * added it, too: to save, or to open another part, must not lose it.
 */
export function useNewField(onAdd: (added: Added) => void) {
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<Wanted>('text')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    if (label.trim() === '') return
    onAdd({ label: label.trim(), kind })
    setLabel('')
  }
  return {
    input: {
      ref: input,
      style: { flex: 1, minWidth: 160 },
      maxLength: 200,
      value: label,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setLabel(event.currentTarget.value),
    },
    kind: { kind, onChange: setKind },
    focus: () => input.current?.focus(),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
      add()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Another window takes the focus and leaves its place here.
      if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) add()
    },
  }
}
